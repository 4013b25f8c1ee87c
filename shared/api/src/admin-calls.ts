import { type EndpointName, pathOf } from '@urooj/contract/routes';
import type { AdminListName, HistorySubject, OrderStatus, ReviewAction, Role } from '@urooj/contract/vocabulary';
import type { DayRange } from '@urooj/domain/day-range';
import type { HistoryEvent, Order, Payment, RefundRequest, User } from '@urooj/domain/entities';
import type { ListPage } from '@urooj/domain/list-query';
import type { ShopStatistics } from '@urooj/domain/shop-statistics';
import type { Waiting } from '@urooj/domain/waiting';
import type { ApiOptions } from './api-options.ts';
import { type ListParams, toPageParams, toSearchParams } from './list-params.ts';
import { toUsers } from './normalize/account.ts';
import {
  type Change,
  type Decision,
  type OrderOutcome,
  pageWith,
  toChange,
  toDecision,
  toHistory,
  toOutcomes,
  toStatistics,
  toWaiting,
} from './normalize/admin.ts';
import { toOrders } from './normalize/order.ts';
import { toPayments, toRefundRequests } from './normalize/payment.ts';
import { readable, toServerText } from './normalize/read.ts';
import type { Result } from './result.ts';
import type { CallOptions, SendRequest } from './transport.ts';

/** `version` is that of the edited account; absent if the server has no versions. */
export type UserChange = {
  name: string;
  email: string;
  role: Role;
  isBanned: boolean;
  phoneNumber: string;
  version?: number;
};

/** What an admin decides by. */
export type PaymentFacts = {
  adminRemarks?: string;
  bankMessageId?: string | null;
  seenReceivedMinor?: number | null;
  receivedMinor?: number;
  refundsDifference?: boolean;
};

const FILES = {
  orders: 'ordersFile',
  users: 'usersFile',
  payments: 'paymentsFile',
  refunds: 'refundsFile',
} as const satisfies Record<AdminListName, EndpointName>;

/** The admin's calls. Pages, statistics, histories, bulk changes and files need the feature `adminLists`. */
export function adminCalls(request: SendRequest, { apiHost, features }: ApiOptions) {
  const isExtended = () => features().includes('adminLists');
  return {
    allOrders: (o?: CallOptions): Promise<Result<Order[]>> => request('allOrders', readable(toOrders), o),
    allUsers: (o?: CallOptions): Promise<Result<User[]>> => request('allUsers', readable(toUsers), o),
    allPayments: (o?: CallOptions): Promise<Result<Payment[]>> => request('allPayments', readable(toPayments), o),
    allRefundRequests: (o?: CallOptions): Promise<Result<RefundRequest[]>> =>
      request('allRefundRequests', readable(toRefundRequests), o),

    ordersPage: (params: ListParams, o?: CallOptions): Promise<Result<ListPage<Order>>> =>
      request('allOrders', pageWith(toOrders), { ...o, query: toPageParams(params) }),
    usersPage: (params: ListParams, o?: CallOptions): Promise<Result<ListPage<User>>> =>
      request('allUsers', pageWith(toUsers), { ...o, query: toPageParams(params) }),
    paymentsPage: (params: ListParams, o?: CallOptions): Promise<Result<ListPage<Payment>>> =>
      request('allPayments', pageWith(toPayments), { ...o, query: toPageParams(params) }),
    refundsPage: (params: ListParams, o?: CallOptions): Promise<Result<ListPage<RefundRequest>>> =>
      request('allRefundRequests', pageWith(toRefundRequests), { ...o, query: toPageParams(params) }),
    /** The URL of the workbook with all matching rows; `null` if the server has no files. */
    async listFileAddress(list: AdminListName, params: ListParams): Promise<string | null> {
      return isExtended()
        ? `${apiHost}${pathOf(FILES[list], { format: 'xlsx' })}?${new URLSearchParams(toSearchParams(params))}`
        : null;
    },
    adminStatistics: ({ from, to }: DayRange, o?: CallOptions): Promise<Result<ShopStatistics>> =>
      request('adminStatistics', toStatistics, {
        ...o,
        query: { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) },
      }),
    adminWaiting: (o?: CallOptions): Promise<Result<Waiting>> => request('adminWaiting', toWaiting, o),
    /** Oldest first. */
    history: (subject: HistorySubject, id: string, o?: CallOptions): Promise<Result<HistoryEvent[]>> =>
      request('history', readable(toHistory), { ...o, params: { subject, id } }),

    /** `payment` decides one that waits when the order ends. It is not sent to a plain backend, which does not have the field. */
    updateOrder(
      id: string,
      status: OrderStatus,
      { payment, ...o }: CallOptions & { payment?: ReviewAction | undefined } = {},
    ): Promise<Result<Change>> {
      const body = { status, ...(payment && features().length > 0 && { payment }) };
      return request('updateOrder', toChange, { ...o, params: { id }, body });
    },
    /** Changes at most `BULK_LIMIT` orders. Each has its own outcome. */
    updateOrders: (ids: readonly string[], status: OrderStatus, o?: CallOptions): Promise<Result<OrderOutcome[]>> =>
      request('updateOrders', readable(toOutcomes), { ...o, body: { ids, status } }),
    /**
     * `adminRemarks` is the reason of a rejection, `bankMessageId` the bank message that the admin saw, or `null` for none.
     * `seenReceivedMinor` is what had arrived as the admin saw it. `receivedMinor` is what arrived; what is too much of it is refunded
     * with `refundsDifference`. They are not sent to a plain backend, which does not have the fields.
     */
    updatePayment(
      id: string,
      status: 'Approved' | 'Rejected',
      o?: CallOptions & PaymentFacts,
    ): Promise<Result<Decision>> {
      const { adminRemarks, bankMessageId, seenReceivedMinor, receivedMinor, refundsDifference, ...rest } = o ?? {};
      const own = {
        ...(adminRemarks && { adminRemarks }),
        ...(bankMessageId !== undefined && { bankMessageId }),
        ...(seenReceivedMinor !== undefined && {
          seenReceived: seenReceivedMinor === null ? null : seenReceivedMinor / 100,
        }),
        ...(receivedMinor !== undefined && { received: receivedMinor / 100 }),
        ...(refundsDifference && { refundsDifference }),
      };
      const body = { status, ...(features().length > 0 && own) };
      return request('updatePayment', toDecision, { ...rest, params: { id }, body });
    },
    updateRefundRequest: (
      id: string,
      body: { status: 'Approved' | 'Rejected'; adminRemarks: string },
      o?: CallOptions,
    ): Promise<Result<Change>> => request('updateRefundRequest', toChange, { ...o, params: { id }, body }),
    /** The version is not sent to a plain backend, which has no versions. */
    adminUpdateUser(userId: string, { version, ...form }: UserChange, o?: CallOptions) {
      const body = version !== undefined && isExtended() ? { ...form, version } : form;
      return request('adminUpdateUser', toServerText, { ...o, params: { userId }, body });
    },
    deleteUser: (userId: string, o?: CallOptions) => request('deleteUser', toServerText, { ...o, params: { userId } }),
  };
}
