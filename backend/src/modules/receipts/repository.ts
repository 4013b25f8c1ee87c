import type { ReceiptState } from '@urooj/contract/vocabulary';
import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { receipts } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import type { Author } from '../history/author.ts';
import { recordAct } from '../history/repository.ts';

export type ReceiptRow = typeof receipts.$inferSelect;
export type NewReceipt = typeof receipts.$inferInsert;

export async function findReceipt(database: Queryable, id: string): Promise<ReceiptRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await database.select().from(receipts).where(eq(receipts.id, id));
  return row ?? null;
}

/** Reads the receipt and locks its row until the transaction ends. Lock the order of its payment first. */
export async function lockReceipt(tx: Transaction, id: string): Promise<ReceiptRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx.select().from(receipts).where(eq(receipts.id, id)).for('update');
  return row ?? null;
}

/** The receipt that is suggested for a payment, or proves it. */
export async function receiptOf(database: Queryable, paymentId: string): Promise<ReceiptRow | null> {
  const [row] = await database.select().from(receipts).where(eq(receipts.paymentId, paymentId));
  return row ?? null;
}

/** The same, locked, so that it stays that of the payment until the end of the transaction. */
export async function lockReceiptOf(tx: Transaction, paymentId: string): Promise<ReceiptRow | null> {
  const [row] = await tx.select().from(receipts).where(eq(receipts.paymentId, paymentId)).for('update');
  return row ?? null;
}

export type ReceiptChange = {
  readonly state: ReceiptState;
  readonly paymentId: string | null;
  /** A code where the shop decides, the words of the admin otherwise. */
  readonly reason: string;
  readonly author: Author;
  readonly now: Date;
};

/**
 * Changes the state of a receipt that this transaction has locked, and records it in the history. The database rejects
 * changes of a final state.
 */
export async function setState(tx: Transaction, before: ReceiptRow, change: ReceiptChange): Promise<void> {
  const { state, paymentId, reason, author, now } = change;
  await tx
    .update(receipts)
    .set({ state, paymentId, stateReason: reason, stateBy: author.email, stateAt: now })
    .where(eq(receipts.id, before.id));
  await recordAct(tx, {
    ...{ subject: 'receipt', subjectId: before.id, author, at: now, action: state, why: reason },
    before: { state: before.state, paymentId: before.paymentId },
    after: { state, paymentId },
  });
}

type Decision = Pick<ReceiptChange, 'author' | 'now'> & {
  /** Whether the payment was approved. */
  readonly isProof: boolean;
};

/** What a decision on a payment means for the receipt that was suggested for it: its proof, or free again. */
export async function decideProposal(tx: Transaction, paymentId: string, decision: Decision): Promise<void> {
  const { isProof, ...by } = decision;
  const proposed = and(eq(receipts.paymentId, paymentId), eq(receipts.state, 'proposed'));
  const [receipt] = await tx.select().from(receipts).where(proposed).for('update');
  if (!receipt) return;
  const change = isProof
    ? ({ state: 'consumed', paymentId, reason: 'approved' } as const)
    : ({ state: 'unmatched', paymentId: null, reason: 'rejected' } as const);
  await setState(tx, receipt, { ...by, ...change });
}
