import type { Api } from '@urooj/api/client';
import { type Result, succeed } from '@urooj/api/result';
import { ORDER_LIST, PAYMENT_LIST, RECENT_ORDERS, REFUND_LIST, USER_LIST } from '@urooj/domain/admin-lists';
import { ALL_DAYS, type DayRange } from '@urooj/domain/day-range';
import type { Order, Payment, RefundRequest, User } from '@urooj/domain/entities';
import { foundIn, type ListRules, pageOf } from '@urooj/domain/list-query';
import { newestFirst } from '@urooj/domain/order-list';
import { shopStatistics } from '@urooj/domain/shop-statistics';
import { queueOf, WAITING_STATUSES, type Waiting } from '@urooj/domain/waiting';
import type { ListData } from '../../components/list-table.tsx';
import { readListQuery } from '../../components/use-list-query.ts';
import { texts } from '../../texts/en.ts';
import { readRange } from './server-side.ts';
import type { Figures, TabSource } from './tab-data.ts';
import { withReview } from './with-review.ts';

/** The four lists of a plain backend. One that failed to load leaves the others usable. */
export type ClientLists = {
  readonly orders: Result<Order[]>;
  readonly users: Result<User[]>;
  readonly payments: Result<Payment[]>;
  readonly refunds: Result<RefundRequest[]>;
  /** Epoch milliseconds. */
  readonly loadedAt: number;
};

export async function loadClientLists(api: Api, signal: AbortSignal): Promise<ClientLists> {
  const [orders, users, payments, refunds] = await Promise.all([
    api.allOrders({ signal }),
    api.allUsers({ signal }),
    api.allPayments({ signal }),
    api.allRefundRequests({ signal }),
  ]);
  return { orders, users, payments, refunds, loadedAt: Date.now() };
}

/** A plain backend sends complete lists. The browser searches, sorts, counts and pages them. */
export function clientSide(lists: ClientLists): TabSource {
  const { orders, users, refunds } = lists;
  return {
    waiting: async () => countWaiting(lists),
    tabs: {
      users: async (params) => pageList(users, USER_LIST, params),
      orders: async (params) => pageList(orders, ORDER_LIST, params),
      payments: async (params) => pageList(reviewable(lists), PAYMENT_LIST, params),
      refunds: async (params) => pageList(refunds, REFUND_LIST, params),
      // A plain backend has none, and shows no such tab.
      refills: async () => ({ list: succeed({ rows: [], total: 0 }) }),
      analytics: async (params) => countFigures(lists, readRange(params)),
      overview: async () => ({ ...countFigures(lists, ALL_DAYS), recent: recentOrders(orders) }),
    },
  };
}

const reviewable = ({ payments, orders }: ClientLists): Result<Payment[]> =>
  payments.ok ? succeed(withReview(payments.value, rowsOf(orders))) : payments;

function pageList<T>(list: Result<T[]>, rules: ListRules<T>, params: URLSearchParams): ListData<T> {
  if (!list.ok) return { list, file: { rows: () => [] } };
  const query = readListQuery(params, rules);
  return {
    list: succeed(pageOf(list.value, query, rules)),
    file: { rows: () => foundIn(list.value, query, rules) },
  };
}

function recentOrders(orders: Result<Order[]>) {
  if (!orders.ok) return orders;
  return succeed({ rows: newestFirst(orders.value).slice(0, RECENT_ORDERS), total: orders.value.length });
}

/** A queue is unknown where its list failed to load. */
function countWaiting({ orders, payments, refunds }: ClientLists): Waiting {
  const placedAt = ({ createdAt }: Order | RefundRequest) => createdAt;
  const approved = rowsOf(payments).filter(({ status }) => status === 'Approved');
  const paidIds = new Set(approved.map(({ orderId }) => orderId));
  const paid = rowsOf(orders).filter(({ id }) => paidIds.has(id));
  return {
    payments: payments.ok ? queueOf(payments.value, WAITING_STATUSES.payments, ({ paymentDate }) => paymentDate) : null,
    refunds: refunds.ok ? queueOf(refunds.value, WAITING_STATUSES.refunds, placedAt) : null,
    ordersToStart: orders.ok && payments.ok ? queueOf(paid, WAITING_STATUSES.ordersToStart, placedAt) : null,
    ordersToComplete: orders.ok ? queueOf(orders.value, WAITING_STATUSES.ordersToComplete, placedAt) : null,
  };
}

const rowsOf = <T>(list: Result<T[]>): readonly T[] => (list.ok ? list.value : []);

/** @param range the days that are counted by status and by service */
function countFigures({ users, orders, payments, refunds, loadedAt }: ClientLists, range: DayRange): Figures {
  const failures = [
    users.ok ? null : texts.failed.users,
    payments.ok ? null : texts.failed.payments,
    refunds.ok ? null : texts.failed.refunds,
  ].filter((text) => text !== null);
  if (!orders.ok) return { statistics: null, failures };
  const shop = { users: rowsOf(users), orders: orders.value, payments: rowsOf(payments), refunds: rowsOf(refunds) };
  return { statistics: shopStatistics(shop, range, loadedAt), failures };
}
