import { type Histogram, percentile } from '@urooj/domain/rum-figures';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { rumCounts } from '../../db/schema.ts';
import { rumHistograms } from './read-figures.ts';
import { isWanted, type WantedCounts } from './wanted-counts.ts';

export type WantedVitals = Omit<WantedCounts, 'version'> & { readonly measure: string };

const HOUR_MS = 3_600_000;
/** How long the times may be that are shown by minute, and by hour. */
const MINUTES_UNTIL_MS = 3 * HOUR_MS;
const HOURS_UNTIL_MS = 7 * 24 * HOUR_MS;
/** Layout shifts are counted in thousandths. */
const CLS_UNIT = 1000;

const stepOf = ({ from, to }: WantedVitals): 'minute' | 'hour' | 'day' => {
  const ms = to.getTime() - from.getTime();
  if (ms <= MINUTES_UNTIL_MS) return 'minute';
  return ms <= HOURS_UNTIL_MS ? 'hour' : 'day';
};

/** What is only counted, such as orders, has one bucket and no percentiles. */
const hasFigures = (histogram: Histogram): boolean => histogram.size > 1 || !histogram.has(0);
const total = (histogram: Histogram): number => [...histogram.values()].reduce((sum, count) => sum + count, 0);

function figureAt(share: number, histogram: Histogram, measure: string): number | null {
  const figure = hasFigures(histogram) ? percentile(histogram, share) : null;
  return figure === null || measure !== 'cls' ? figure : figure / CLS_UNIT;
}

/** The figures of a remote over time; the days begin at midnight in Karachi. */
async function readPoints(database: Queryable, wanted: WantedVitals) {
  const { measure } = wanted;
  const at = sql<Date>`date_trunc(${sql.raw(`'${stepOf(wanted)}'`)}, ${rumCounts.at}, 'Asia/Karachi')`.mapWith(
    rumCounts.at,
  );
  const { version, bucket } = rumCounts;
  const rows = await database
    .select({ at, version, bucket, count: sql`sum(${rumCounts.count})`.mapWith(Number) })
    .from(rumCounts)
    .where(and(isWanted(wanted), eq(rumCounts.measure, measure)))
    .groupBy(sql`1`, version, bucket)
    .orderBy(sql`1`, version);
  const points = Map.groupBy(rows, (row) => `${row.at.toISOString()} ${row.version}`);
  return [...points.values()].flatMap((of) => {
    const histogram = new Map(of.map((row) => [row.bucket, row.count]));
    const p75 = figureAt(0.75, histogram, measure);
    const [first] = of;
    if (!first || p75 === null) return [];
    return [{ at: first.at.toISOString(), version: first.version, p75, count: total(histogram) }];
  });
}

/** The percentiles of one measure by release, and over time where a remote is named; and what else can be asked for. */
export async function readVitals(database: Queryable, wanted: WantedVitals) {
  const { measure, remote, from, to } = wanted;
  const releases = await rumHistograms(database, { ...wanted, measures: [measure] });
  const rows = releases.map(({ remote, version, histograms }) => {
    const histogram = histograms.get(measure) ?? new Map();
    const at = (share: number) => figureAt(share, histogram, measure);
    return { remote, version, count: total(histogram), p50: at(0.5), p75: at(0.75), p95: at(0.95) };
  });
  const { route, device } = rumCounts;
  const choices = await database
    .selectDistinct({ route, device })
    .from(rumCounts)
    .where(and(isWanted({ remote, from, to }), eq(rumCounts.measure, measure)));
  return {
    rows,
    points: remote === undefined ? [] : await readPoints(database, wanted),
    routes: [...new Set(choices.map((choice) => choice.route))].sort(),
    devices: [...new Set(choices.map((choice) => choice.device))].sort(),
  };
}
