import type { Language } from '@urooj/contract/languages';
import type { Histogram } from '@urooj/domain/field-figures';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { fieldCounts } from '../../db/schema.ts';
import { isInLanguage } from './language-filter.ts';

/** Which figures are wanted; of all where a name is missing. */
export type WantedFigures = {
  readonly measures: readonly string[];
  readonly remote?: string | undefined;
  readonly version?: string | undefined;
  readonly route?: string | undefined;
  readonly device?: string | undefined;
  readonly language?: Language | undefined;
  readonly from: Date;
  /** Not included. */
  readonly to: Date;
};

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
export async function fieldHistograms(database: Queryable, wanted: WantedFigures): Promise<readonly ReleaseFigures[]> {
  const { measures, from, to } = wanted;
  const { remote, version, measure, bucket, count } = fieldCounts;
  const equal = (['remote', 'version', 'route', 'device'] as const).map((name) =>
    wanted[name] === undefined ? undefined : eq(fieldCounts[name], wanted[name]),
  );
  // The periods are named because the index begins with them.
  const isInTime = and(
    inArray(fieldCounts.period, ['minute', 'hour', 'day']),
    gte(fieldCounts.at, from),
    lt(fieldCounts.at, to),
  );
  const rows = await database
    .select({ remote, version, measure, bucket, total: sql`sum(${count})`.mapWith(Number) })
    .from(fieldCounts)
    .where(and(isInTime, inArray(measure, [...measures]), isInLanguage(wanted.language), ...equal))
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
