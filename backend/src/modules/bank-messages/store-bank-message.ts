import { fitsAccount } from '@urooj/domain/bank-message-match';
import { isShortTransactionKey } from '@urooj/domain/transaction-id';
import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/pool.ts';
import { dayOfBankMessage } from '../../db/schema/bank-messages.ts';
import { bankMessages } from '../../db/schema.ts';
import { addJob } from '../../jobs/add-job.ts';
import { MATCH_BANK_MESSAGES } from './incoming.ts';
import type { NewBankMessage } from './repository.ts';

/**
 * - `stored`: it may prove a payment, or a person has to read it
 * - `ignored`: it is stored, and proves nothing
 * - `known`: the same message is stored already
 */
type StoreOutcome = 'stored' | 'ignored' | 'known';

/** How many messages were stored, stored without effect, and known already. */
export type StoredCounts = Readonly<Record<StoreOutcome, number>>;

/** So that processes that store the same messages do not wait for each other. */
export const inOneOrder = (rows: readonly NewBankMessage[]): NewBankMessage[] =>
  rows.toSorted((a, b) => (a.messageHash < b.messageHash ? -1 : 1));

/** Stores bank messages, each once, and starts the search for their payments when the transaction is committed. */
export async function storeBankMessages(tx: Transaction, rows: readonly NewBankMessage[]): Promise<StoredCounts> {
  const counts = { stored: 0, ignored: 0, known: 0 };
  for (const row of inOneOrder(rows)) counts[await storeBankMessage(tx, row)] += 1;
  if (counts.stored > 0) await addJob(tx, MATCH_BANK_MESSAGES);
  return counts;
}

/** Puts a bank message into the table. @returns false where the table has it, or one of its transaction, already */
type Write = (tx: Transaction, bankMessage: NewBankMessage) => Promise<boolean>;

/**
 * Stores a bank message once. One of a transaction that another message reported already is ignored, with the reason.
 * @param write adds its row, or changes the row of a message that is read again
 */
export async function storeBankMessage(
  tx: Transaction,
  bankMessage: NewBankMessage,
  write: Write = insert,
): Promise<StoreOutcome> {
  const other = await sameTransaction(tx, bankMessage);
  const isWritten = await write(tx, other ? await asDuplicate(tx, bankMessage, other) : bankMessage);
  if (isWritten) return other || bankMessage.state === 'ignored' ? 'ignored' : 'stored';
  // Another process has stored the message, or one of the same transaction, meanwhile.
  const winner = other ? null : await sameTransaction(tx, bankMessage);
  if (!winner || winner.messageHash === bankMessage.messageHash) return 'known';
  return (await write(tx, await asDuplicate(tx, bankMessage, winner))) ? 'ignored' : 'known';
}

async function insert(tx: Transaction, bankMessage: NewBankMessage): Promise<boolean> {
  const { rowCount } = await tx.insert(bankMessages).values(bankMessage).onConflictDoNothing();
  return rowCount === 1;
}

/** The bank message of the same transaction that counts: not one that the shop ignored, which a forger may have sent. */
async function sameTransaction(tx: Transaction, bankMessage: NewBankMessage) {
  const { method, transactionKey, state, messageHash } = bankMessage;
  if (!method || !transactionKey || state === 'ignored') return null;
  const [row] = await tx
    .select()
    .from(bankMessages)
    .where(
      and(
        ...[eq(bankMessages.method, method), eq(bankMessages.transactionKey, transactionKey)],
        ne(bankMessages.messageHash, messageHash),
        or(ne(bankMessages.state, 'ignored'), isNotNull(bankMessages.stateBy)),
        isShortTransactionKey(transactionKey) ? hasAmountAndDayOf(bankMessage) : undefined,
      ),
    )
    .limit(1);
  return row ?? null;
}

/** Without them a short id says nothing: two transfers can have it. */
const hasAmountAndDayOf = ({ amountMinor = null, paidOn = null, receivedAt }: NewBankMessage): SQL => {
  const received = sql`${receivedAt.toISOString()}::timestamptz`;
  const day = dayOfBankMessage({ paidOn: sql`${paidOn}::date`, receivedAt: received });
  return sql`${bankMessages.amountMinor} = ${amountMinor} and ${dayOfBankMessage(bankMessages)} = ${day}`;
};

type ReportedAmount = Pick<NewBankMessage, 'amountMinor' | 'payeeAccount'>;

/** Whether two messages about the same transaction name another amount or account. They may hide digits of it. */
function contradicts(one: ReportedAmount, other: ReportedAmount): boolean {
  const [first, second] = [one.payeeAccount, other.payeeAccount];
  const isOther = first && second && !fitsAccount(first, second) && !fitsAccount(second, first);
  return one.amountMinor !== other.amountMinor || Boolean(isOther);
}

async function asDuplicate(
  tx: Transaction,
  bankMessage: NewBankMessage,
  other: typeof bankMessages.$inferSelect,
): Promise<NewBankMessage> {
  const differs = contradicts(bankMessage, other);
  if (differs) {
    // One of them is wrong: a person decides about the first one, too.
    await tx
      .update(bankMessages)
      .set({ doubt: 'conflict' })
      .where(and(eq(bankMessages.id, other.id), inArray(bankMessages.state, ['unmatched', 'proposed'])));
  }
  return { ...bankMessage, state: 'ignored', stateReason: differs ? 'conflict' : 'duplicate' };
}
