import { isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { messagePatterns } from '../../db/schema.ts';
import type { Pattern } from './parsing/pattern.ts';
import { BUILT_IN_PATTERNS } from './parsing/patterns/built-in.ts';

type PatternRow = typeof messagePatterns.$inferSelect;

/** The patterns that an admin has added and not retired. */
export async function addedPatterns(database: Queryable): Promise<Pattern[]> {
  const rows = await database.select().from(messagePatterns).where(isNull(messagePatterns.retiredAt));
  return rows.map(toPattern);
}

/**
 * Until the end of the transaction no other one changes the patterns, or stores messages that it has read with them. Otherwise a message
 * that is stored meanwhile would be read neither with a new pattern nor again.
 */
export async function lockPatterns(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${messagePatterns} in share row exclusive mode`);
}

/** Every pattern that messages are read with, until the end of the transaction. */
export async function allPatterns(tx: Transaction): Promise<Pattern[]> {
  // Those who read with the patterns do not wait for each other, only for a change of them.
  await tx.execute(sql`lock table ${messagePatterns} in share mode`);
  return [...BUILT_IN_PATTERNS, ...(await addedPatterns(tx))];
}

function toPattern({ id, version, provider, method, senders, regex }: PatternRow): Pattern {
  return { id, version, provider: provider as Pattern['provider'], kind: 'credit', method, senders, regex };
}
