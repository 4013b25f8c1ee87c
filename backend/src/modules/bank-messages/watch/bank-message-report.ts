import type { ResponseOf } from '@urooj/contract/endpoints';
import { dayKey, dayStart } from '@urooj/domain/dates';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/pool.ts';
import { bankMessages, payments } from '../../../db/schema.ts';
import type { LiveSite } from '../../../plugins/site/live-site.ts';
import { readMatchSettings } from '../matching/settings.ts';
import { PAYS_REJECTED } from '../rejected-payments.ts';
import { findGaps } from './find-gaps.ts';
import { findSources, sourceView } from './sources.ts';

const DAY_MS = 86_400_000;

export type BankMessageReportDeps = { readonly database: Queryable; readonly site: LiveSite; readonly now: () => Date };
export type BankMessageReport = ResponseOf<'bankMessageReport'>;

/** The day before in Karachi. */
export const yesterday = (now: Date): string => dayKey(now.getTime() - DAY_MS);

/** A day in Karachi as a condition on a time. The end is not part of it. */
export function isWithin(column: SQL | typeof bankMessages.createdAt | typeof payments.decidedAt, day: string): SQL {
  const [start, end] = [dayStart(day), dayStart(day) + DAY_MS].map((ms) => new Date(ms).toISOString());
  return sql`${column} >= ${start}::timestamptz and ${column} < ${end}::timestamptz`;
}

/** Payments that were approved on a day, and that no bank message proves. */
export const approvedWithoutBankMessage = (day: string): SQL => sql`from ${payments} as p
  where p.status = 'Approved' and ${isWithin(sql`p.decided_at`, day)}
  and not exists (select from ${bankMessages} as r where r.payment_id = p.id)`;

/** An ignored bank message has the words of a person, or a code, with details after a colon. */
export const REASON = sql<string>`case when state_by is not null then 'admin' else split_part(state_reason, ':', 1) end`;

type Figures = { readonly count: number; readonly amount: string };
const FIGURES = sql`count(*)::int as count, coalesce(sum(amount_minor), 0)::text as amount`;
const toFigure = (row: Figures | undefined) => ({ count: row?.count ?? 0, amountMinor: Number(row?.amount ?? 0) });

/** What the bank messages that were stored on a day have become, so that each bank message is in the report of exactly one day. */
export async function bankMessageReportOf(
  { database, site, now }: BankMessageReportDeps,
  day: string,
): Promise<BankMessageReport> {
  type State = BankMessageReport['byState'][number]['state'];
  const stored = await database.execute<Figures & { state: State; reason: string | null; isRead: boolean }>(sql`
    select state, case when state = 'ignored' then ${REASON} end as reason, method is not null as "isRead", ${FIGURES}
    from ${bankMessages} where ${isWithin(bankMessages.createdAt, day)} group by 1, 2, 3 order by 1, 2, 3`);
  const approved = await database.execute<Figures>(sql`select ${FIGURES} ${approvedWithoutBankMessage(day)}`);
  const rejected = await database.execute<Figures>(
    sql`select ${FIGURES} from ${bankMessages} where ${isWithin(bankMessages.createdAt, day)} and ${PAYS_REJECTED}`,
  );
  const rows = stored.rows.map(({ state, reason, isRead, ...row }) => ({ state, reason, isRead, ...toFigure(row) }));
  const sources = await findSources(database, now());
  const [from, to] = [new Date(dayStart(day)), new Date(dayStart(day) + DAY_MS)];
  return {
    day,
    received: summed(rows),
    byState: STATES.map((state) => ({ state, ...summed(rows.filter((row) => row.state === state)) })),
    unread: summed(rows.filter(({ state, isRead }) => state === 'unmatched' && !isRead)).count,
    ignored: reasonsOf(rows),
    paysRejected: toFigure(rejected.rows[0]),
    approvedWithoutBankMessage: toFigure(approved.rows[0]),
    balanceGaps: await findGaps(database, await readMatchSettings(site), from, to),
    silent: sources.filter(({ silentAt }) => silentAt !== null).map(sourceView),
  };
}

const STATES = ['consumed', 'proposed', 'unmatched', 'ignored'] as const;

type Figure = BankMessageReport['received'];

const summed = (rows: readonly Figure[]): Figure => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  amountMinor: rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
});

function reasonsOf(rows: readonly (Figure & { readonly reason: string | null })[]): BankMessageReport['ignored'] {
  const reasons = new Set(rows.flatMap(({ reason }) => reason ?? []));
  return [...reasons].map((reason) => ({ reason, ...summed(rows.filter((row) => row.reason === reason)) }));
}
