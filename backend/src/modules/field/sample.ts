import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../db/pool.ts';
import { fieldCounts } from '../../db/schema.ts';
import type { FieldKey } from './accept-batch.ts';

const VISITS_A_DAY = 10_000;
const DAY_MS = 86_400_000;
const KNOWN_FOR_MS = 5 * 60_000;

/** A document that was loaded, whether or not it sends figures. It has no release and no device. */
export const LOAD: FieldKey = { remote: '', version: '', route: '', device: '', measure: 'loads', bucket: 0 };

async function readSample(database: Database, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DAY_MS);
  const isOfDay = and(eq(fieldCounts.period, 'minute'), gt(fieldCounts.at, since), eq(fieldCounts.remote, LOAD.remote));
  const [row] = await database
    .select({ loads: sql`coalesce(sum(${fieldCounts.count}), 0)`.mapWith(Number) })
    .from(fieldCounts)
    .where(and(isOfDay, eq(fieldCounts.measure, LOAD.measure)));
  return Math.min(1, VISITS_A_DAY / Math.max(1, row?.loads ?? 0));
}

/**
 * The share of visits that makes 10,000 a day: all of them where fewer documents were loaded in the last 24 hours. No response
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
