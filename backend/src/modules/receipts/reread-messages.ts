import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/pool.ts';
import { receiptDevices, receipts } from '../../db/schema.ts';
import { addJob } from '../../jobs/add-job.ts';
import { MATCH_RECEIPTS } from './incoming.ts';
import { parseMessage } from './parsing/parse-message.ts';
import { isAllowedSender } from './parsing/senders.ts';
import { allPatterns } from './patterns.ts';
import { readColumns } from './read-columns.ts';
import { sameTransaction } from './store-receipt.ts';

/** Messages that no pattern reads are few: most are of senders that have patterns. */
const MAX_REREAD = 2_000;

/**
 * Reads the stored messages of these senders again that no pattern read before, and starts the search for their payments.
 * @returns how many became receipts
 */
export async function rereadMessages(tx: Transaction, senders: readonly string[]): Promise<number> {
  const unread = await tx
    .select({ receipt: receipts, accounts: receiptDevices.accounts })
    .from(receipts)
    .leftJoin(receiptDevices, eq(receiptDevices.id, receipts.deviceId))
    .where(and(eq(receipts.state, 'unmatched'), isNull(receipts.method), isNotNull(receipts.text)))
    .orderBy(desc(receipts.createdAt))
    .limit(MAX_REREAD)
    .for('update', { of: receipts });
  const patterns = await allPatterns(tx);
  let count = 0;
  for (const { receipt, accounts } of unread) {
    if (!isAllowedSender(senders, receipt.sender)) continue;
    const result = parseMessage(patterns, { ...receipt, text: receipt.text ?? '' });
    if (result.kind !== 'receipt') continue;
    const columns = readColumns(result, accounts ?? {});
    const isKnown = (await sameTransaction(tx, { ...receipt, ...columns })) !== null;
    const state = isKnown ? ({ state: 'ignored', stateReason: 'duplicate' } as const) : {};
    await tx
      .update(receipts)
      .set({ ...columns, ...state })
      .where(eq(receipts.id, receipt.id));
    count += 1;
  }
  if (count > 0) await addJob(tx, MATCH_RECEIPTS);
  return count;
}
