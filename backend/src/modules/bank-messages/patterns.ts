import { isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { messagePatterns } from '../../db/schema.ts';
import type { Pattern } from './parsing/pattern.ts';
import { BUILT_IN_PATTERNS } from './parsing/patterns/built-in.ts';

type PatternRow = typeof messagePatterns.$inferSelect;

/** The patterns that an admin has added and not retired. */
export async function addedPatterns(database: Queryable): Promise<Pattern[]> {
  const rows = await database.select().from(messagePatterns).where(isNull(messagePatterns.retiredAt));
  return rows.map(toPattern);
}

/** Every pattern that messages are read with. */
export async function allPatterns(database: Queryable): Promise<Pattern[]> {
  return [...BUILT_IN_PATTERNS, ...(await addedPatterns(database))];
}

function toPattern({ id, version, provider, method, senders, regex }: PatternRow): Pattern {
  return { id, version, provider: provider as Pattern['provider'], kind: 'credit', method, senders, regex };
}
