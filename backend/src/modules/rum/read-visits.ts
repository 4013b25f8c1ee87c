import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { rumCounts } from '../../db/schema.ts';

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
  const { period, version, measure, count } = rumCounts;
  const at = sql<Date>`date_trunc('hour', ${rumCounts.at}, 'UTC')`.mapWith(rumCounts.at);
  const countOf = (name: string) => sql`coalesce(sum(${count}) filter (where ${measure} = ${name}), 0)`.mapWith(Number);
  const rows = await database
    .select({ remote: rumCounts.remote, version, at, visits: countOf('visits'), failures: countOf('failures') })
    .from(rumCounts)
    .where(
      and(
        inArray(period, ['minute', 'hour']),
        ...[gte(rumCounts.at, from), lt(rumCounts.at, to), inArray(measure, ['visits', 'failures'])],
        remote === undefined ? undefined : eq(rumCounts.remote, remote),
      ),
    )
    .groupBy(rumCounts.remote, version, sql`3`)
    .orderBy(rumCounts.remote, version, sql`3`);
  const releases = Map.groupBy(rows, (row) => JSON.stringify([row.remote, row.version]));
  return [...releases.values()].flatMap((of) => {
    const [first] = of;
    const hours = of.map(({ visits, failures, ...row }) => ({ at: row.at.toISOString(), visits, failures }));
    return first ? [{ remote: first.remote, version: first.version, hours: filled(hours, to) }] : [];
  });
}
