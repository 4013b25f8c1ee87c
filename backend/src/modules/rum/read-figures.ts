import type { Histogram } from '@urooj/domain/rum-figures';
import { and, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { rumCounts } from '../../db/schema.ts';
import { isWanted, type WantedCounts } from './wanted-counts.ts';

/** Which figures are wanted. */
export type WantedFigures = WantedCounts & { readonly measures: readonly string[] };

/** Of one release. What is only counted has one bucket, 0. */
export type ReleaseFigures = {
  readonly remote: string;
  readonly version: string;
  /** Each measure that was asked for; empty where nothing was counted. */
  readonly histograms: ReadonlyMap<string, Histogram>;
};

/**
 * The figures of the periods that begin in a time, by release. What is older than two days begins on the hour, what is older
 * than 35 days at midnight in Karachi.
 */
export async function rumHistograms(database: Queryable, wanted: WantedFigures): Promise<readonly ReleaseFigures[]> {
  const { measures } = wanted;
  const { remote, version, measure, bucket, count } = rumCounts;
  const rows = await database
    .select({ remote, version, measure, bucket, total: sql`sum(${count})`.mapWith(Number) })
    .from(rumCounts)
    .where(and(isWanted(wanted), inArray(measure, [...measures])))
    .groupBy(remote, version, measure, bucket)
    .orderBy(remote, version);
  const byRelease = Map.groupBy(rows, (row) => JSON.stringify([row.remote, row.version]));
  return [...byRelease.values()].flatMap((of) => {
    const [first] = of;
    const histogram = (name: string) =>
      new Map(of.filter((row) => row.measure === name).map((row) => [row.bucket, row.total]));
    const histograms = new Map(measures.map((name) => [name, histogram(name)]));
    return first ? [{ remote: first.remote, version: first.version, histograms }] : [];
  });
}
