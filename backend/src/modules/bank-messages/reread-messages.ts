import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/pool.ts';
import { bankMessages, phones } from '../../db/schema.ts';
import { violatedUnique } from '../../db/violations.ts';
import { addJob } from '../../jobs/add-job.ts';
import type { Author } from '../history/author.ts';
import { recordAuditEvent } from '../history/repository.ts';
import { MATCH_BANK_MESSAGES } from './incoming.ts';
import { parseMessage } from './parsing/parse-message.ts';
import { isAllowedSender } from './parsing/senders.ts';
import { allPatterns } from './patterns.ts';
import { doubtAbout, readColumns } from './read-columns.ts';
import type { BankMessageRow, NewBankMessage } from './repository.ts';
import { storeBankMessage } from './store-bank-message.ts';

/** Messages that no pattern reads are few: most are of senders that have patterns. */
const MAX_REREAD = 2_000;

/** Whose pattern it is, and when it was added. */
type Reading = { readonly author: Author; readonly now: Date };

/**
 * Reads the stored messages of these senders again that no pattern read before, and starts the search for their payments. What
 * is read now is compared with the other messages as when a message is stored.
 * @returns how many can be read now
 */
export async function rereadMessages(tx: Transaction, senders: readonly string[], reading: Reading): Promise<number> {
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
    // Reading a message takes some milliseconds: others are served between them.
    await nextTurn();
    const result = parseMessage(patterns, { ...bankMessage, text: bankMessage.text ?? '' });
    if (result.kind !== 'credit') continue;
    const columns = readColumns(result, accounts ?? {});
    const doubt = bankMessage.doubt ?? doubtAbout(result, columns, bankMessage.createdAt);
    const row = { ...bankMessage, ...columns, doubt };
    await storeBankMessage(tx, row, (inner, changed) => change(inner, bankMessage, changed, reading));
    count += 1;
  }
  if (count > 0) await addJob(tx, MATCH_BANK_MESSAGES);
  return count;
}

/** @returns false where a message of the same transaction was stored meanwhile */
async function change(tx: Transaction, before: BankMessageRow, after: NewBankMessage, { author, now }: Reading) {
  const isIgnored = after.state === 'ignored';
  try {
    // A savepoint: the transaction goes on after a row that the unique index refuses.
    await tx.transaction(async (inner) => {
      const values = { ...after, ...(isIgnored && { stateAt: now }) };
      await inner.update(bankMessages).set(values).where(eq(bankMessages.id, before.id));
    });
  } catch (error) {
    if (violatedUnique(error) !== null) return false;
    throw error;
  }
  if (isIgnored) {
    const event = { subject: 'bankMessage', subjectId: before.id, author, at: now, action: 'ignored' } as const;
    const states = { before: { state: before.state }, after: { state: 'ignored' } };
    await recordAuditEvent(tx, { ...event, ...states, why: after.stateReason ?? '' });
  }
  return true;
}
