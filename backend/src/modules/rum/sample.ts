import type { BodyOf } from '@urooj/contract/endpoints';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../db/pool.ts';
import { rumCounts } from '../../db/schema.ts';
import type { FieldKey } from './accept-batch.ts';

const VISITS_A_DAY = 10_000;
/** Limits how many visits one batch may stand for, and so what forged ones can do to the share. */
const MIN_SHARE = 0.01;
const DAY_MS = 86_400_000;
const KNOWN_FOR_MS = 5 * 60_000;

/** A visit, whether or not it is in the sample. It has no release and no device. */
const LOAD: FieldKey = { remote: '', version: '', route: '', device: '', measure: 'loads', bucket: 0 };

/**
 * The visits that a batch stands for: with a share of a quarter, four. Only the first batch of a visit counts. What stands for a
 * fraction counts that often on average.
 */
export function loadsOf({ pages }: BodyOf<'sendFigures'>, share: number): readonly FieldKey[] {
  const isFirst = pages[0] !== undefined && !pages[0].counted;
  return Array.from({ length: isFirst ? Math.floor(1 / share + Math.random()) : 0 }, () => LOAD);
}

async function readSample(database: Database, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DAY_MS);
  const isOfDay = and(eq(rumCounts.period, 'minute'), gt(rumCounts.at, since), eq(rumCounts.remote, LOAD.remote));
  const [row] = await database
    .select({ loads: sql`coalesce(sum(${rumCounts.count}), 0)`.mapWith(Number) })
    .from(rumCounts)
    .where(and(isOfDay, eq(rumCounts.measure, LOAD.measure)));
  return Math.max(MIN_SHARE, Math.min(1, VISITS_A_DAY / Math.max(1, row?.loads ?? 0)));
}

/**
 * The share of visits that makes 10,000 a day: all of them where there were fewer in the last 24 hours. No response
 * waits for it: it is read again in the background, and stays as it is while the database does not respond.
 */
export async function openSample(database: Database, now: () => Date): Promise<() => number> {
  let sample = await readSample(database, now());
  let readAt = now().getTime();
  return () => {
    if (now().getTime() - readAt >= KNOWN_FOR_MS) {
      readAt = now().getTime();
      readSample(database, now()).then(
        (latest) => {
          sample = latest;
        },
        () => {},
      );
    }
    return sample;
  };
}
