import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { fieldCounts } from '../../db/schema.ts';

const HOUR_MS = 3_600_000;

export type WantedVisits = {
  /** Of all, where it is missing. */
  readonly remote?: string;
  readonly from: Date;
  /** Not included. */
  readonly to: Date;
};

type Hour = { readonly at: string; readonly visits: number; readonly failures: number };

/** Of one release: the hours from its first visit on, also those without one. */
export type ReleaseVisits = { readonly remote: string; readonly version: string; readonly hours: readonly Hour[] };

/** Every hour from the first known one until a time. */
function filled(known: readonly Hour[], until: Date): readonly Hour[] {
  const hours = new Map(known.map((hour) => [Date.parse(hour.at), hour]));
  const first = Math.min(...hours.keys());
  const count = Math.max(0, Math.ceil((until.getTime() - first) / HOUR_MS));
  return Array.from({ length: count }, (_, index) => {
    const at = first + index * HOUR_MS;
    return hours.get(at) ?? { at: new Date(at).toISOString(), visits: 0, failures: 0 };
  });
}

/** The visits of each release that sent figures, and how many of them failed, by the hour. */
export async function readVisits(database: Queryable, { remote, from, to }: WantedVisits): Promise<ReleaseVisits[]> {
  const { period, version, measure, count } = fieldCounts;
  const at = sql<Date>`date_trunc('hour', ${fieldCounts.at}, 'UTC')`.mapWith(fieldCounts.at);
  const countOf = (name: string) => sql`coalesce(sum(${count}) filter (where ${measure} = ${name}), 0)`.mapWith(Number);
  const rows = await database
    .select({ remote: fieldCounts.remote, version, at, visits: countOf('visits'), failures: countOf('failures') })
    .from(fieldCounts)
    .where(
      and(
        inArray(period, ['minute', 'hour']),
        ...[gte(fieldCounts.at, from), lt(fieldCounts.at, to), inArray(measure, ['visits', 'failures'])],
        remote === undefined ? undefined : eq(fieldCounts.remote, remote),
      ),
    )
    .groupBy(fieldCounts.remote, version, sql`3`)
    .orderBy(fieldCounts.remote, version, sql`3`);
  const releases = Map.groupBy(rows, (row) => JSON.stringify([row.remote, row.version]));
  return [...releases.values()].flatMap((of) => {
    const [first] = of;
    const hours = of.map(({ visits, failures, ...row }) => ({ at: row.at.toISOString(), visits, failures }));
    return first ? [{ remote: first.remote, version: first.version, hours: filled(hours, to) }] : [];
  });
}
