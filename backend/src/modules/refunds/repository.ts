import type { RefundableOrder } from '@urooj/domain/refund-rules';
import { and, desc, eq, sql, sum } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { orders, payments, refundRequests } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import { hasIdIn, inOrder } from '../lists/list-source.ts';
import { suggestedTransfers } from './transfers-of-refunds.ts';
import { isUnpaid } from './unpaid.ts';

export type RefundRow = typeof refundRequests.$inferSelect;
export type NewRefund = typeof refundRequests.$inferInsert;

/** @returns `null` when the order has a pending request already */
export async function addRefund(tx: Transaction, refund: NewRefund): Promise<RefundRow | null> {
  const [row] = await tx.insert(refundRequests).values(refund).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findRefund(database: Queryable, id: string): Promise<RefundRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await database.select().from(refundRequests).where(eq(refundRequests.id, id));
  return row ?? null;
}

type Decision = Pick<RefundRow, 'status' | 'adminRemarks' | 'decidedAt' | 'decidedBy'>;

/** @returns whether it was still pending */
export async function decideRefund(tx: Transaction, id: string, decision: Decision): Promise<boolean> {
  const rows = await tx
    .update(refundRequests)
    .set(decision)
    .where(and(eq(refundRequests.id, id), eq(refundRequests.status, 'Pending')))
    .returning({ id: refundRequests.id });
  return rows.length > 0;
}

export type NewPayout = Pick<RefundRow, 'payoutMethod' | 'payoutReference' | 'payoutAt' | 'payoutBy'>;

/** @returns whether it was approved and not paid out yet */
export async function setPayout(tx: Transaction, id: string, payout: NewPayout): Promise<boolean> {
  const rows = await tx
    .update(refundRequests)
    .set(payout)
    .where(and(eq(refundRequests.id, id), isUnpaid))
    .returning({ id: refundRequests.id });
  return rows.length > 0;
}

/** The refunds of an order, newest first. */
export async function refundsOf(database: Queryable, orderId: string): Promise<RefundRow[]> {
  const { createdAt, id } = refundRequests;
  return database
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.orderId, orderId))
    .orderBy(desc(createdAt), desc(id));
}

/**
 * The approved payments and approved refunds of an order, in paisa, those that refill requests have begun, also pending ones, and
 * whether it has a pending refund request.
 */
export async function getPaymentTotals(database: Queryable, orderId: string) {
  const totals = await paymentTotalsOf(database, [orderId]);
  return totals.get(orderId) ?? NOTHING_PAID;
}

const NOTHING_PAID = { paidMinor: 0, refundedMinor: 0, refilledMinor: 0, hasOpenRequest: false };

/** The same of many orders, by order. */
export async function paymentTotalsOf(database: Queryable, orderIds: readonly string[]) {
  const paid = database
    .select({ orderId: payments.orderId, total: sum(payments.amountMinor) })
    .from(payments)
    .where(and(hasIdIn(payments.orderId, orderIds), eq(payments.status, 'Approved')))
    .groupBy(payments.orderId);
  const [paidRows, refunded] = [await paid, await refundTotalsOf(database, orderIds)];
  const paidOf = new Map(paidRows.map(({ orderId, total }) => [orderId, Number(total)]));
  return new Map(orderIds.map((id) => [id, { ...NOTHING_PAID, ...refunded.get(id), paidMinor: paidOf.get(id) ?? 0 }]));
}

export type RefundTotals = Pick<RefundableOrder, 'refundedMinor' | 'hasOpenRequest'> & {
  /** Those that refill requests have begun, also pending ones. */
  readonly refilledMinor: number;
};

/** The approved refunds, and whether a request is pending, by order; orders without a request are left out. */
export async function refundTotalsOf(
  database: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, RefundTotals>> {
  const { orderId, amountMinor, status, origin } = refundRequests;
  const rows = await database
    .select({
      orderId,
      total: sql<string>`coalesce(sum(${amountMinor}) filter (where ${status} = 'Approved'), 0)`,
      refilled: sql<string>`coalesce(sum(${amountMinor}) filter (where ${origin} = 'refill' and ${status} <> 'Rejected'), 0)`,
      hasOpenRequest: sql<boolean>`bool_or(${status} = 'Pending')`,
    })
    .from(refundRequests)
    .where(hasIdIn(orderId, orderIds))
    .groupBy(orderId);
  return new Map(
    rows.map(({ orderId, total, refilled, hasOpenRequest }) => {
      return [orderId, { hasOpenRequest, refundedMinor: Number(total), refilledMinor: Number(refilled) }];
    }),
  );
}

/** The requests with these ids and their orders, in the order of the ids. */
export async function refundsWithIds(database: Queryable, ids: readonly string[]) {
  const rows = await database
    .select({ refund: refundRequests, priceMinor: orders.priceMinor, service: orders.service })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .where(hasIdIn(refundRequests.id, ids));
  const transfers = await suggestedTransfers(database, ids);
  const withTransfers = rows.map((row) => ({ ...row, transfers: transfers.get(row.refund.id) ?? [] }));
  return inOrder(ids, withTransfers, ({ refund }) => refund.id);
}
