import type { OrderMoney } from '@urooj/domain/refund-rules';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { orders, payments, refundRequests } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import { hasIdIn, inOrder } from '../lists/list-source.ts';
import type { SentAccount } from './refund-account.ts';
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

/** The condition that a refund is to be paid, or may be, and that nobody knows to which account. */
const needsAccount = and(
  ne(refundRequests.status, 'Rejected'),
  isNull(refundRequests.payoutAt),
  isNull(refundRequests.accountNumber),
);

/** @returns the refunds of the order whose account nobody knew */
export async function nameAccounts(tx: Transaction, orderId: string, { method, number }: SentAccount) {
  return tx
    .update(refundRequests)
    .set({ accountMethod: method, accountNumber: number })
    .where(and(eq(refundRequests.orderId, orderId), needsAccount))
    .returning({ id: refundRequests.id });
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

/** With the refunds that refill requests have begun, also pending ones, and with those that nobody has sent yet. */
export type RefundedMoney = OrderMoney & { readonly refilledMinor: number; readonly owedMinor: number };

const NO_MONEY: RefundedMoney = {
  paidMinor: 0,
  isPaid: false,
  refundedMinor: 0,
  overpaymentMinor: 0,
  refilledMinor: 0,
  owedMinor: 0,
  hasOpenRequest: false,
};

/** What came in for an order and went back, in paisa. */
export async function getPaymentTotals(database: Queryable, orderId: string): Promise<RefundedMoney> {
  return (await paymentTotalsOf(database, [orderId])).get(orderId) ?? NO_MONEY;
}

const REFILLED = sql`coalesce(sum(${refundRequests.amountMinor})
  filter (where ${refundRequests.origin} = 'refill' and ${refundRequests.status} <> 'Rejected'), 0)`.mapWith(Number);

const OWED = sql`coalesce(sum(${refundRequests.amountMinor})
  filter (where ${refundRequests.status} <> 'Rejected' and ${refundRequests.payoutAt} is null), 0)`.mapWith(Number);

/** The same of many orders, with two statements. */
export async function paymentTotalsOf(
  database: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, RefundedMoney>> {
  const approvedTotal = (condition = sql`true`) =>
    sql`coalesce(sum(${refundRequests.amountMinor}) filter (where ${refundRequests.status} = 'Approved' and ${condition}), 0)`.mapWith(
      Number,
    );
  const paid = await database
    .select({
      orderId: payments.orderId,
      paidMinor: sql`sum(${payments.paidMinor})`.mapWith(Number),
      isPaid: sql<boolean>`bool_or(${payments.status} = 'Approved')`,
    })
    .from(payments)
    .where(hasIdIn(payments.orderId, orderIds))
    .groupBy(payments.orderId);
  const refunded = await database
    .select({
      orderId: refundRequests.orderId,
      refundedMinor: approvedTotal(),
      overpaymentMinor: approvedTotal(sql`${refundRequests.origin} = 'overpayment'`),
      refilledMinor: REFILLED,
      owedMinor: OWED,
      hasOpenRequest: sql<boolean>`bool_or(${refundRequests.status} = 'Pending')`,
    })
    .from(refundRequests)
    .where(hasIdIn(refundRequests.orderId, orderIds))
    .groupBy(refundRequests.orderId);
  const refundsOf = new Map(refunded.map(({ orderId, ...totals }) => [orderId, totals]));
  return new Map(
    paid.map(({ orderId, ...totals }) => [orderId, { ...NO_MONEY, ...totals, ...refundsOf.get(orderId) }]),
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
