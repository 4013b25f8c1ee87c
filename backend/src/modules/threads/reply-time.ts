import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { messages, threads } from '../../db/schema.ts';

const DAYS = 30;
/** The median of fewer would say little, and would tell how one buyer was answered. */
const LEAST = 5;

/**
 * The median time that buyers waited for the first answer to what they wrote, in minutes, of the last 30 days; `null` where it were too
 * few. Who still waits counts with the time so far, so that it is not the unanswered ones that make the figure look good.
 */
export async function medianReplyMinutes(database: Queryable, now: Date): Promise<number | null> {
  const [from, to] = [new Date(now.getTime() - DAYS * 86_400_000).toISOString(), now.toISOString()];
  const { rows } = await database.execute<{ count: number; seconds: number | null }>(sql`
    select count(*)::int as count, percentile_cont(0.5) within group (order by extract(epoch from waited))::float8 as seconds
    from (
      select ${messages.at} - ${messages.waitedSince} as waited from ${messages}
        where ${messages.waitedSince} is not null and ${messages.at} > ${from}::timestamptz
      union all select ${to}::timestamptz - ${threads.waitsSince} from ${threads}
        where ${threads.waitsSince} is not null and ${threads.waitsSince} > ${from}::timestamptz
    ) as answers`);
  const { count = 0, seconds = null } = rows[0] ?? {};
  return count < LEAST || seconds === null ? null : Math.ceil(seconds / 60);
}
