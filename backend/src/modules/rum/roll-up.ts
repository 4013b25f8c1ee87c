import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { rumCounts } from '../../db/schema.ts';
import { deleteOldErrors } from './errors/repository.ts';
import { ADD_UP, COLUMNS } from './repository.ts';

export const ROLL_UP_RUM_COUNTS = 'roll_up_rum_counts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTES_STAY_MS = 48 * HOUR_MS;
const HOURS_STAY_MS = 35 * DAY_MS;
const DAYS_STAY_MS = 400 * DAY_MS;

/** Midnight in Karachi, which has no summer time. */
const MIDNIGHT_MS = 19 * HOUR_MS;

const floorTo = (time: number, unit: number, offset = 0): Date =>
  new Date(Math.floor((time - offset) / unit) * unit + offset);

/**
 * The end of a time that contains no part of an hour or day that is added up already: what was counted after that end would be in it.
 * The beginning needs no such care, because a period counts where it begins.
 */
export function endOfWholePeriods(to: Date, now: Date): Date {
  const age = now.getTime() - to.getTime();
  if (age > HOURS_STAY_MS) return floorTo(to.getTime(), DAY_MS, MIDNIGHT_MS);
  return floorTo(to.getTime(), age > MINUTES_STAY_MS ? HOUR_MS : MINUTE_MS);
}

/** What another run holds at this moment is left to it, so that both add up everything once. */
const taken = (period: string, before: Date): SQL => sql`
  delete from ${rumCounts} where ctid = any(array(
    select ctid from ${rumCounts} where period = ${period} and at < ${before.toISOString()} for update skip locked))`;

/** One statement: an interruption leaves the shorter periods as they were. Days begin at midnight in Karachi. */
async function addUp(database: Queryable, from: 'minute' | 'hour', to: 'hour' | 'day', before: Date): Promise<void> {
  await database.execute(sql`
    with moved as (${taken(from, before)} returning *)
    insert into ${rumCounts} (${COLUMNS})
    select ${to}::text, date_trunc(${to}, at, 'Asia/Karachi'), remote, version, route, device, measure, bucket, sum(count)
    from moved group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8 ${ADD_UP}`);
}

/** Adds old minutes up to hours and old hours to days, and deletes old days and errors. It may run twice at once. */
export async function rollUpRumCounts(database: Queryable, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await addUp(database, 'minute', 'hour', before(MINUTES_STAY_MS));
  await addUp(database, 'hour', 'day', before(HOURS_STAY_MS));
  await database.execute(taken('day', before(DAYS_STAY_MS)));
  await deleteOldErrors(database, now);
}
