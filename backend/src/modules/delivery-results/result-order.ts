import { createHash } from 'node:crypto';
import type { ResultCheck } from '@urooj/contract/vocabulary';
import type { ResultOrder } from '@urooj/domain/delivery-results';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { orderEvents, payments, resultImportRows } from '../../db/schema.ts';
import { hasIdIn } from '../lists/list-source.ts';
import type { OrderRow } from '../orders/repository.ts';

type Flaggable = OrderRow & { readonly flaggedAt?: Date | null };

/** What decides about a row, and is not in the row of its order. */
export type Circumstances = Pick<ResultOrder, 'isPaymentWaiting' | 'checks'>;

/** An order as the rules for results see it: what only its buyer said is no count of the delivery. */
export const resultOrder = (order: Flaggable, circumstances: Circumstances): ResultOrder => ({
  ...{ status: order.status, quantity: order.quantity },
  start: order.startCountBy === 'buyer' ? null : order.startCount,
  delivered: order.deliveredCountBy === 'buyer' ? null : order.deliveredCount,
  ...{ isFlagged: (order.flaggedAt ?? null) !== null, ...circumstances },
});

/** Stands for everything that decides what a row changes, so that a change since the preview is noticed. */
export function seenOf(order: OrderRow, circumstances: Circumstances): string {
  const { startCountAt, startCountBy, deliveredCountAt, deliveredCountBy } = order;
  const state = [resultOrder(order, circumstances), startCountAt, startCountBy, deliveredCountAt, deliveredCountBy];
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url');
}

/** The circumstances of each of the orders. */
export async function circumstancesOf(database: Queryable, orderIds: readonly string[]) {
  const checks = await openChecksOf(database, orderIds);
  const waiting = await withWaitingPayment(database, orderIds);
  return (id: string): Circumstances => ({ isPaymentWaiting: waiting.has(id), checks: checks.get(id) ?? [] });
}

/** Those of the orders with a payment that waits for a decision. */
async function withWaitingPayment(database: Queryable, orderIds: readonly string[]): Promise<Set<string>> {
  const rows = await database
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(hasIdIn(payments.orderId, orderIds), eq(payments.status, 'Pending')));
  return new Set(rows.map(({ orderId }) => orderId));
}

/** Whether a row of an import has left its order to a person, and nothing has happened to the order since. @param row its alias */
export const isOpenCheck = (
  row: SQL,
): SQL => sql`${row}.outcome = 'written' and not ${row}.completes and ${row}.checks <> '{}' and ${row}.event_id =
  (select max(latest.id) from ${orderEvents} as latest where latest.order_id = ${row}.order_id)`;

/** What the last import has left to a person, of those of the orders where nothing has happened since. */
export async function openChecksOf(
  database: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ResultCheck[]>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await database.execute<{ id: string; checks: ResultCheck[] }>(sql`
    select one.order_id as id, one.checks from ${resultImportRows} as one
    where one.order_id = any(${sql.param(orderIds)}::uuid[]) and ${isOpenCheck(sql`one`)}`);
  return new Map(rows.map(({ id, checks }) => [id, checks]));
}
