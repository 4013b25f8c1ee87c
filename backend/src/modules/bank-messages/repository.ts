import type { BankMessageState } from '@urooj/contract/vocabulary';
import { and, eq } from 'drizzle-orm';
import { apiError } from '../../api-error.ts';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { bankMessages } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import type { Author } from '../history/author.ts';
import { recordAuditEvent } from '../history/repository.ts';

export type BankMessageRow = typeof bankMessages.$inferSelect;
export type NewBankMessage = typeof bankMessages.$inferInsert;

export async function findBankMessage(database: Queryable, id: string): Promise<BankMessageRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await database.select().from(bankMessages).where(eq(bankMessages.id, id));
  return row ?? null;
}

/** Reads the bank message and locks its row until the transaction ends. Lock the order of its payment first. */
export async function lockBankMessage(tx: Transaction, id: string): Promise<BankMessageRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx.select().from(bankMessages).where(eq(bankMessages.id, id)).for('update');
  return row ?? null;
}

/** Locks a bank message that can still be changed. @throws ApiError `bank_message_final` for any other one */
export async function openBankMessage(tx: Transaction, id: string): Promise<BankMessageRow | null> {
  const bankMessage = await lockBankMessage(tx, id);
  if (bankMessage?.state === 'consumed' || bankMessage?.state === 'ignored') {
    throw apiError('bank_message_final', { field: bankMessage.state });
  }
  return bankMessage;
}

/** The bank message that is suggested for a payment, or proves it. */
export async function bankMessageOf(database: Queryable, paymentId: string): Promise<BankMessageRow | null> {
  const [row] = await database.select().from(bankMessages).where(eq(bankMessages.paymentId, paymentId));
  return row ?? null;
}

/** The same, locked, so that it stays that of the payment until the end of the transaction. */
export async function lockBankMessageOf(tx: Transaction, paymentId: string): Promise<BankMessageRow | null> {
  const [row] = await tx.select().from(bankMessages).where(eq(bankMessages.paymentId, paymentId)).for('update');
  return row ?? null;
}

export type BankMessageChange = {
  readonly state: BankMessageState;
  readonly paymentId: string | null;
  /** A code where the shop decides, the words of the admin otherwise. */
  readonly reason: string;
  readonly author: Author;
  readonly now: Date;
};

/**
 * Changes the state of a bank message that this transaction has locked, and records it in the history. The database rejects
 * changes of a final state.
 */
export async function setState(tx: Transaction, before: BankMessageRow, change: BankMessageChange): Promise<void> {
  const { state, paymentId, reason, author, now } = change;
  await tx
    .update(bankMessages)
    .set({ state, paymentId, stateReason: reason, stateBy: author.email, stateAt: now })
    .where(eq(bankMessages.id, before.id));
  await recordAuditEvent(tx, {
    ...{ subject: 'bankMessage', subjectId: before.id, author, at: now, action: state, why: reason },
    before: { state: before.state, paymentId: before.paymentId },
    after: { state, paymentId },
  });
}

type Decision = Pick<BankMessageChange, 'author' | 'now'> & {
  /** Whether the money of the message is counted for the payment. */
  readonly isCounted: boolean;
  readonly reason: 'approved' | 'received' | 'rejected';
};

/**
 * What a decision on a payment means for the bank message that was suggested for it: its proof, or free again.
 * @returns the amount that the proof says
 */
export async function decideProposal(tx: Transaction, paymentId: string, decision: Decision): Promise<number | null> {
  const { isCounted, ...by } = decision;
  const proposed = and(eq(bankMessages.paymentId, paymentId), eq(bankMessages.state, 'proposed'));
  const [bankMessage] = await tx.select().from(bankMessages).where(proposed).for('update');
  if (!bankMessage) return null;
  const change = isCounted
    ? ({ state: 'consumed', paymentId } as const)
    : ({ state: 'unmatched', paymentId: null } as const);
  await setState(tx, bankMessage, { ...by, ...change });
  return isCounted ? bankMessage.amountMinor : null;
}
