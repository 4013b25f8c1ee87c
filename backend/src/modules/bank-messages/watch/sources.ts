import type { ResponseOf } from '@urooj/contract/endpoints';
import { and, asc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/pool.ts';
import { bankMessages, mailboxes, phones } from '../../../db/schema.ts';
import { expectedBy, HABIT_DAYS, type Habit } from './silence.ts';

const DAY_MS = 86_400_000;
/** A mail box that no process has read for so long is not configured any more. */
const FORGOTTEN_MS = 7 * DAY_MS;
/** A source that was in touch so long after its last message works, but has no messages. */
const TOUCH_MS = 2 * 3_600_000;

/** A phone or a mail box that is expected to have messages. */
export type Source = {
  readonly kind: 'phone' | 'mail';
  readonly id: string;
  readonly name: string;
  readonly lastSeenAt: Date | null;
  readonly lastMessageAt: Date | null;
  readonly silentAt: Date | null;
  /** Until when its next message is expected; `null`: nothing is expected from it yet. */
  readonly expectedBy: Date | null;
};

/** Every phone that was not revoked, and every mail box that is read. */
export async function findSources(database: Queryable, now: Date): Promise<Source[]> {
  const phoneRows = await database
    .select()
    .from(phones)
    .where(isNull(phones.revokedAt))
    .orderBy(asc(phones.createdAt), asc(phones.id));
  const mailboxRows = await database
    .select()
    .from(mailboxes)
    .where(and(eq(mailboxes.purpose, 'bank'), gt(mailboxes.lastSeenAt, new Date(now.getTime() - FORGOTTEN_MS))))
    .orderBy(asc(mailboxes.name));
  const found = [
    ...phoneRows.map((row) => ({
      // The first message of a new phone is expected, too: its app may be set up in a wrong way.
      ...{ kind: 'phone' as const, id: row.id, name: row.name, row, since: row.lastMessageAt ?? row.createdAt },
      own: eq(bankMessages.phoneId, row.id),
    })),
    ...mailboxRows.map((row) => ({
      ...{ kind: 'mail' as const, id: row.name, name: row.name, row, since: row.lastMessageAt },
      own: eq(bankMessages.source, 'mail'),
    })),
  ];
  const sources: Source[] = [];
  for (const { own, row, since, ...source } of found) {
    const expected = since && expectedBy(since, await habitOf(database, own, since));
    const { lastSeenAt, lastMessageAt, silentAt } = row;
    sources.push({ ...source, lastSeenAt, lastMessageAt, silentAt, expectedBy: expected });
  }
  return sources;
}

/** Every message counts, also those that are ignored: they show that the way to the shop is open. */
async function habitOf(database: Queryable, own: SQL, until: Date): Promise<Habit> {
  const from = new Date(until.getTime() - HABIT_DAYS * DAY_MS);
  const rows = await database
    .select({
      hour: sql<number>`extract(hour from ${bankMessages.receivedAt} at time zone 'UTC')::int`.as('hour'),
      count: sql<number>`count(*)::int`,
      first: sql<Date>`min(${bankMessages.receivedAt})`.mapWith(bankMessages.receivedAt),
    })
    .from(bankMessages)
    .where(and(own, gt(bankMessages.receivedAt, from), lte(bankMessages.receivedAt, until)))
    .groupBy(sql`hour`);
  const perHour = Array.from({ length: 24 }, (_, hour) => rows.find((row) => row.hour === hour)?.count ?? 0);
  const first = Math.min(...rows.map((row) => row.first.getTime()));
  // Of a source that is younger than a day, the first hours would stand for the whole day.
  return { perHour, days: rows.length === 0 ? 0 : Math.max(1, (until.getTime() - first) / DAY_MS) };
}

export const isSilent = ({ expectedBy: by }: Source, now: Date): boolean => by !== null && by <= now;

/** Why a silent source is silent, as far as the shop can know. */
export function alarmOf({ lastSeenAt, lastMessageAt }: Source): 'no_messages' | 'not_seen' {
  if (!lastSeenAt) return 'not_seen';
  return lastSeenAt.getTime() - (lastMessageAt?.getTime() ?? 0) > TOUCH_MS ? 'no_messages' : 'not_seen';
}

export function sourceView(source: Source): ResponseOf<'bankMessageHealth'>['sources'][number] {
  const { kind, id, name, lastSeenAt, lastMessageAt, silentAt } = source;
  return {
    ...{ kind, id, name, lastSeenAt: lastSeenAt?.toISOString() ?? null },
    ...{ lastMessageAt: lastMessageAt?.toISOString() ?? null, silentAt: silentAt?.toISOString() ?? null },
    alarm: silentAt && alarmOf(source),
    expectedBy: silentAt ? null : (source.expectedBy?.toISOString() ?? null),
  };
}
