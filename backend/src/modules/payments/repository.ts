import { isShortTransactionKey } from '@urooj/domain/transaction-id';
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { karachiDay } from '../../db/schema/columns.ts';
import { payments } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import { decideProposal } from '../bank-messages/repository.ts';
import type { Author } from '../history/author.ts';
import { recordAuditEvent } from '../history/repository.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type NewPayment = typeof payments.$inferInsert;

/**
 * The first one of an order decides its state: the approved one, then one that waits, and then the latest rejected one. Of two
 * that wait, that of the buyer's browser comes first.
 */
export const DECISIVE_FIRST = [
  // In the order of the alphabet, too.
  asc(payments.status),
  asc(payments.isFromAnotherBrowser),
  desc(payments.createdAt),
] as const;

export async function paymentsOf(database: Queryable, orderId: string): Promise<PaymentRow[]> {
  return database
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(...DECISIVE_FIRST);
}

/** Whether a payment counts in the full view of its order: one from another browser only once it is approved. */
export const countsForBuyer = ({ status, isFromAnotherBrowser }: PaymentRow): boolean =>
  status === 'Approved' || !isFromAnotherBrowser;

export const isApproved = ({ status }: PaymentRow): boolean => status === 'Approved';

export const isWaiting = ({ status }: PaymentRow): boolean => status === 'Pending';

export async function findPayment(database: Queryable, id: string): Promise<PaymentRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await database.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

export type PaymentDecision = {
  readonly status: 'Approved' | 'Rejected';
  /** Why it was rejected. */
  readonly remarks: string;
  readonly author: Author;
  readonly now: Date;
};

type DecidedBy = Pick<PaymentDecision, 'author' | 'now'>;

const OTHER_APPROVED = 'Another payment of this order was approved';

/**
 * Decides a payment of an order that this transaction has locked. An approval decides the payments of the order together: one
 * that still waits is rejected.
 * @returns `null` when the payment no longer waits
 */
export async function decideWaiting(
  tx: Transaction,
  { id, orderId }: Pick<PaymentRow, 'id' | 'orderId'>,
  decision: PaymentDecision,
): Promise<PaymentRow | null> {
  const [row] = await decide(tx, eq(payments.id, id), decision);
  if (row && decision.status === 'Approved') await rejectAllWaiting(tx, orderId, OTHER_APPROVED, decision);
  return row ?? null;
}

/** Rejects the payments of a locked order that wait. */
export async function rejectAllWaiting(
  tx: Transaction,
  orderId: string,
  remarks: string,
  { author, now }: DecidedBy,
): Promise<void> {
  await decide(tx, eq(payments.orderId, orderId), { status: 'Rejected', remarks, author, now });
}

/**
 * Decides those that wait, and records it in the history. A bank message that was suggested for one proves it when it is approved,
 * and is free again after a rejection.
 */
async function decide(
  tx: Transaction,
  condition: SQL,
  { status, remarks, author, now }: PaymentDecision,
): Promise<PaymentRow[]> {
  const rows = await tx
    .update(payments)
    .set({ status, decidedAt: now, decidedBy: author.userId, ...(status === 'Rejected' && { remarks }) })
    .where(and(condition, eq(payments.status, 'Pending')))
    .returning();
  for (const { id } of rows) {
    const event = { subject: 'payment', subjectId: id, author, at: now, action: status.toLowerCase() } as const;
    await recordAuditEvent(tx, { ...event, before: { status: 'Pending' }, after: { status }, why: remarks });
    await decideProposal(tx, id, { isApproved: status === 'Approved', author, now });
  }
  return rows;
}

/**
 * Whether a pending or approved payment has this transaction id. A short id is the same only with the same amount, on the same
 * day in Karachi: banks begin those numbers again.
 */
export async function isTransactionRecorded(
  database: Queryable,
  transaction: Pick<PaymentRow, 'method' | 'transactionKey' | 'amountMinor' | 'createdAt'>,
): Promise<boolean> {
  const { method, transactionKey, amountMinor, createdAt } = transaction;
  const submitted = sql`${createdAt.toISOString()}::timestamptz`;
  const isSameDay = sql`${karachiDay(payments.createdAt)} = ${karachiDay(submitted)}`;
  const rows = await database
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        ...[eq(payments.method, method), eq(payments.transactionKey, transactionKey), ne(payments.status, 'Rejected')],
        isShortTransactionKey(transactionKey) ? and(eq(payments.amountMinor, amountMinor), isSameDay) : undefined,
      ),
    );
  return rows.length > 0;
}

/** @returns `null` when a pending or approved payment already has the transaction id, or the order has one of the same kind */
export async function addPayment(tx: Transaction, payment: NewPayment): Promise<PaymentRow | null> {
  const [row] = await tx.insert(payments).values(payment).onConflictDoNothing().returning();
  return row ?? null;
}
