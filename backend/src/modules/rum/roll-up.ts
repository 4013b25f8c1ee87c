import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { rumCounts } from '../../db/schema.ts';
import { deleteOldErrors } from './errors/repository.ts';
import { STAY_MS } from './periods.ts';
import { ADD_UP, COLUMNS } from './repository.ts';

export const ROLL_UP_RUM_COUNTS = 'roll_up_rum_counts';

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
  await addUp(database, 'minute', 'hour', before(STAY_MS.minutes));
  await addUp(database, 'hour', 'day', before(STAY_MS.hours));
  await database.execute(taken('day', before(STAY_MS.days)));
  await deleteOldErrors(database, now);
}
