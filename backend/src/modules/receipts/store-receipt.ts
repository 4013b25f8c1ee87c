import { fitsAccount } from '@urooj/domain/receipt-match';
import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import type { Transaction } from '../../db/pool.ts';
import { receipts } from '../../db/schema.ts';
import { addJob } from '../../jobs/add-job.ts';
import { MATCH_RECEIPTS } from './incoming.ts';
import type { NewReceipt } from './repository.ts';

/**
 * - `stored`: it may prove a payment, or a person has to read it
 * - `ignored`: it is stored, and proves nothing
 * - `known`: the same message is stored already
 */
type StoreOutcome = 'stored' | 'ignored' | 'known';

/** How many messages were stored, stored without effect, and known already. */
export type StoredCounts = Readonly<Record<StoreOutcome, number>>;

/** So that processes that store the same messages do not wait for each other. */
export const inOneOrder = (rows: readonly NewReceipt[]): NewReceipt[] =>
  rows.toSorted((a, b) => (a.messageHash < b.messageHash ? -1 : 1));

/** Stores receipts, each once, and starts the search for their payments when the transaction is committed. */
export async function storeReceipts(tx: Transaction, rows: readonly NewReceipt[]): Promise<StoredCounts> {
  const counts = { stored: 0, ignored: 0, known: 0 };
  for (const row of inOneOrder(rows)) counts[await storeReceipt(tx, row)] += 1;
  if (counts.stored > 0) await addJob(tx, MATCH_RECEIPTS);
  return counts;
}

/** Stores a receipt once. One of a transaction that another message reported already is ignored, with the reason. */
async function storeReceipt(tx: Transaction, receipt: NewReceipt): Promise<StoreOutcome> {
  const other = await sameTransaction(tx, receipt);
  const isAdded = await insert(tx, other ? await asDuplicate(tx, receipt, other) : receipt);
  if (isAdded) return other || receipt.state === 'ignored' ? 'ignored' : 'stored';
  // Another process has stored the message, or one of the same transaction, meanwhile.
  const winner = other ? null : await sameTransaction(tx, receipt);
  if (!winner || winner.messageHash === receipt.messageHash) return 'known';
  return (await insert(tx, await asDuplicate(tx, receipt, winner))) ? 'ignored' : 'known';
}

async function insert(tx: Transaction, receipt: NewReceipt): Promise<boolean> {
  const { rowCount } = await tx.insert(receipts).values(receipt).onConflictDoNothing();
  return rowCount === 1;
}

/** The receipt of the same transaction that counts: not one that the shop ignored, which a forger may have sent. */
export async function sameTransaction(tx: Transaction, { method, transactionKey, state, messageHash }: NewReceipt) {
  if (!method || !transactionKey || state === 'ignored') return null;
  const [row] = await tx
    .select()
    .from(receipts)
    .where(
      and(
        ...[eq(receipts.method, method), eq(receipts.transactionKey, transactionKey)],
        ne(receipts.messageHash, messageHash),
        or(ne(receipts.state, 'ignored'), isNotNull(receipts.stateBy)),
      ),
    )
    .limit(1);
  return row ?? null;
}

type Said = Pick<NewReceipt, 'amountMinor' | 'payeeAccount'>;

/** Whether two messages about the same transaction name another amount or account. They may hide digits of it. */
function contradicts(one: Said, other: Said): boolean {
  const [first, second] = [one.payeeAccount, other.payeeAccount];
  const isOther = first && second && !fitsAccount(first, second) && !fitsAccount(second, first);
  return one.amountMinor !== other.amountMinor || Boolean(isOther);
}

async function asDuplicate(
  tx: Transaction,
  receipt: NewReceipt,
  other: typeof receipts.$inferSelect,
): Promise<NewReceipt> {
  const differs = contradicts(receipt, other);
  if (differs) {
    // One of them is wrong: a person decides about the first one, too.
    await tx
      .update(receipts)
      .set({ doubt: 'conflict' })
      .where(and(eq(receipts.id, other.id), inArray(receipts.state, ['unmatched', 'proposed'])));
  }
  return { ...receipt, state: 'ignored', stateReason: differs ? 'conflict' : 'duplicate' };
}
