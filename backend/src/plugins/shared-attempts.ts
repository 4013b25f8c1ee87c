import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../db/pool.ts';
import { attempts } from '../db/schema.ts';
import { hashSecret } from '../security/secrets.ts';
import { allowed, type Limit, secondsLeft } from './attempt-limits.ts';

/** Counts attempts per key. */
export interface Attempts {
  /** Counts one attempt. @returns seconds to wait when it was one too many, else 0 */
  take(key: string, limit: Limit): Promise<number>;
  /** Takes one counted attempt back. */
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/**
 * Attempts in fixed windows, counted in the database: they hold across all processes on it. One statement counts and
 * judges, so attempts at the same moment cannot slip through together.
 * @param factor multiplies every limit; @param now milliseconds
 */
export function sharedAttempts(database: Queryable, factor: number, now: () => number = Date.now): Attempts {
  return {
    async take(key, limit) {
      const at = new Date(now());
      const opened = { count: 1, endsAt: new Date(at.getTime() + limit.windowMs) };
      const isOver = lte(attempts.endsAt, at);
      const [row] = await database
        .insert(attempts)
        .values({ keyHash: hashSecret(key), ...opened })
        .onConflictDoUpdate({
          target: attempts.keyHash,
          set: {
            count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
            endsAt: sql`case when ${isOver} then excluded.ends_at else ${attempts.endsAt} end`,
          },
        })
        .returning({ count: attempts.count, endsAt: attempts.endsAt });
      if (!row) throw new Error('An attempt was not counted');
      return row.count > allowed(limit, factor) ? secondsLeft(row.endsAt.getTime(), at.getTime()) : 0;
    },
    async giveBack(key) {
      const counted = and(eq(attempts.keyHash, hashSecret(key)), gt(attempts.count, 0));
      await database
        .update(attempts)
        .set({ count: sql`${attempts.count} - 1` })
        .where(counted);
    },
    async forget(key) {
      await database.delete(attempts).where(eq(attempts.keyHash, hashSecret(key)));
    },
  };
}

/** Removes windows that have ended. */
export async function forgetOldAttempts(database: Queryable, now: Date): Promise<void> {
  await database.delete(attempts).where(lte(attempts.endsAt, now));
}
