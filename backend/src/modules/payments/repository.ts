import { and, desc, eq, ne } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { payments } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import { decideProposal } from '../bank-messages/repository.ts';
import type { Author } from '../history/author.ts';
import { recordAuditEvent } from '../history/repository.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type NewPayment = typeof payments.$inferInsert;

/** Newest first. */
export async function paymentsOf(database: Queryable, orderId: string): Promise<PaymentRow[]> {
  return database.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.createdAt));
}

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

/**
 * Decides the pending payment of an order that this transaction has locked, and records the decision in the history. A
 * bank message that was suggested for it proves an approved payment, and is free again after a rejection.
 * @returns `null` when there is no pending payment
 */
export async function decidePendingPayment(
  tx: Transaction,
  orderId: string,
  { status, remarks, author, now }: PaymentDecision,
): Promise<PaymentRow | null> {
  const [row] = await tx
    .update(payments)
    .set({ status, decidedAt: now, decidedBy: author.userId, ...(status === 'Rejected' && { remarks }) })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'Pending')))
    .returning();
  if (!row) return null;
  const event = { subject: 'payment', subjectId: row.id, author, at: now, action: status.toLowerCase() } as const;
  await recordAuditEvent(tx, { ...event, before: { status: 'Pending' }, after: { status }, why: remarks });
  await decideProposal(tx, row.id, { isApproved: status === 'Approved', author, now });
  return row;
}

/** Whether a pending or approved payment has this transaction id. */
export async function isTransactionRecorded(
  database: Queryable,
  method: PaymentRow['method'],
  transactionKey: string,
): Promise<boolean> {
  const rows = await database
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.method, method), eq(payments.transactionKey, transactionKey), ne(payments.status, 'Rejected')),
    );
  return rows.length > 0;
}

/** @returns `null` when a pending or approved payment already has the transaction id, or the order has one */
export async function addPayment(tx: Transaction, payment: NewPayment): Promise<PaymentRow | null> {
  const [row] = await tx.insert(payments).values(payment).onConflictDoNothing().returning();
  return row ?? null;
}
