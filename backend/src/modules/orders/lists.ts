import { and, asc, desc, eq, not, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { orderEvents, orders, payments } from '../../db/schema.ts';
import { hasIdIn } from '../lists/list-source.ts';
import { DECISIVE_FIRST, type PaymentRow } from '../payments/repository.ts';
import { paymentTotalsOf } from '../refunds/repository.ts';
import type { UserRow } from '../users/repository.ts';
import { ordersOfBanned } from './banned-buyers.ts';
import { isOrderOf } from './order-access.ts';
import { DUE_COLUMNS, type DueOrderRow, type OrderRow, ordersWithIds } from './repository.ts';
import { fullOrderView, listedView } from './views.ts';

/** Full views of the orders with these ids, in the order of the ids. */
export async function fullViewsOf(database: Queryable, ids: readonly string[], now: Date) {
  return fullOrderViews(database, await ordersWithIds(database, ids), { isForAdmin: true, now });
}

/** An account's own orders: placed while logged in, or under its e-mail once that is verified. */
export async function listOwnOrders(database: Queryable, user: UserRow, now: Date) {
  const rows = await find(database, isOrderOf(user));
  return fullOrderViews(database, rows, { isForAdmin: false, now });
}

/** For the admin: all orders of an account or with its e-mail, verified or not. */
export async function listOrdersOf(database: Queryable, email: string, user: UserRow | null, now: Date) {
  const byUser = user ? eq(orders.userId, user.id) : undefined;
  const rows = await find(database, or(eq(orders.email, email), byUser));
  return fullOrderViews(database, rows, { isForAdmin: true, now });
}

async function find(database: Queryable, condition: SQL | undefined): Promise<DueOrderRow[]> {
  return database.select(DUE_COLUMNS).from(orders).where(condition).orderBy(desc(orders.createdAt), desc(orders.id));
}

/** As `countsForBuyer`. */
const COUNTS_FOR_BUYER = or(eq(payments.status, 'Approved'), not(payments.isFromAnotherBrowser));

/** The payment of each order that decides its state, by the order's id. */
async function decisivePayments(database: Queryable, ids: readonly string[]): Promise<Map<string, PaymentRow>> {
  const found = await database
    .selectDistinctOn([payments.orderId])
    .from(payments)
    .where(and(hasIdIn(payments.orderId, ids), COUNTS_FOR_BUYER))
    .orderBy(payments.orderId, ...DECISIVE_FIRST);
  return new Map(found.map((payment) => [payment.orderId, payment]));
}

/** Rows of a page of the admin's list, with two more statements. */
export async function listedViews(database: Queryable, rows: readonly OrderRow[], now: Date) {
  const ids = rows.map(({ id }) => id);
  const [paymentOf, banned] = await Promise.all([decisivePayments(database, ids), ordersOfBanned(database, ids)]);
  return rows.map((order) => ({
    ...listedView(order, paymentOf.get(order.id), now),
    ...(banned.has(order.id) && { isBuyerBanned: true }),
  }));
}

/** Full views of many orders with four more statements, whatever their number. */
async function fullOrderViews(
  database: Queryable,
  rows: readonly DueOrderRow[],
  options: { readonly isForAdmin: boolean; readonly now: Date },
) {
  const ids = rows.map(({ id }) => id);
  const [paymentOf, totalsOf, events] = await Promise.all([
    decisivePayments(database, ids),
    paymentTotalsOf(database, ids),
    database.select().from(orderEvents).where(hasIdIn(orderEvents.orderId, ids)).orderBy(asc(orderEvents.id)),
  ]);
  const eventsOf = Map.groupBy(events, ({ orderId }) => orderId);
  return rows.map((order) => {
    const payment = paymentOf.get(order.id);
    return fullOrderView(order, {
      payments: payment ? [payment] : [],
      difference: order.difference,
      money: totalsOf.get(order.id),
      events: eventsOf.get(order.id) ?? [],
      ...options,
    });
  });
}
