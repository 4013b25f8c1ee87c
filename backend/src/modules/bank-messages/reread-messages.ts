import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/pool.ts';
import { bankMessages, phones } from '../../db/schema.ts';
import { addJob } from '../../jobs/add-job.ts';
import { MATCH_BANK_MESSAGES } from './incoming.ts';
import { parseMessage } from './parsing/parse-message.ts';
import { isAllowedSender } from './parsing/senders.ts';
import { allPatterns } from './patterns.ts';
import { readColumns } from './read-columns.ts';
import { sameTransaction } from './store-bank-message.ts';

/** Messages that no pattern reads are few: most are of senders that have patterns. */
const MAX_REREAD = 2_000;

/**
 * Reads the stored messages of these senders again that no pattern read before, and starts the search for their payments.
 * @returns how many can be read now
 */
export async function rereadMessages(tx: Transaction, senders: readonly string[]): Promise<number> {
  const unread = await tx
    .select({ bankMessage: bankMessages, accounts: phones.accounts })
    .from(bankMessages)
    .leftJoin(phones, eq(phones.id, bankMessages.phoneId))
    .where(and(eq(bankMessages.state, 'unmatched'), isNull(bankMessages.method), isNotNull(bankMessages.text)))
    .orderBy(desc(bankMessages.createdAt))
    .limit(MAX_REREAD)
    .for('update', { of: bankMessages });
  const patterns = await allPatterns(tx);
  let count = 0;
  for (const { bankMessage, accounts } of unread) {
    if (!isAllowedSender(senders, bankMessage.sender)) continue;
    const result = parseMessage(patterns, { ...bankMessage, text: bankMessage.text ?? '' });
    if (result.kind !== 'credit') continue;
    const columns = readColumns(result, accounts ?? {});
    const isKnown = (await sameTransaction(tx, { ...bankMessage, ...columns })) !== null;
    const state = isKnown ? ({ state: 'ignored', stateReason: 'duplicate' } as const) : {};
    await tx
      .update(bankMessages)
      .set({ ...columns, ...state })
      .where(eq(bankMessages.id, bankMessage.id));
    count += 1;
  }
  if (count > 0) await addJob(tx, MATCH_BANK_MESSAGES);
  return count;
}
