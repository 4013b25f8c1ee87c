import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { batched } from '../batched.ts';
import { perDatabase } from '../db/per-database.ts';
import type { Queryable, Transaction } from '../db/pool.ts';
import { attempts } from '../db/schema.ts';
import { hashSecret } from '../security/secrets.ts';
import { allowed, type Limit, secondsLeft } from './attempt-limits.ts';

/** Counts attempts per key. */
export type Attempts = {
  /** Counts one attempt. @returns seconds to wait when the limit is exceeded, else 0 */
  consume(key: string, limit: Limit): Promise<number>;
  /** Counts several attempts of a window that ends at that time. @returns how many all processes have counted in it */
  add(key: string, amount: number, endsAt: Date): Promise<number>;
  /** Decreases the count by one. */
  undo(key: string): Promise<void>;
  /** Sets the count to zero. */
  reset(key: string): Promise<void>;
  /** The same in a transaction: what is not committed was not counted. */
  within(tx: Transaction): Attempts;
};

type Attempt = {
  readonly keyHash: string;
  readonly limit: Limit;
};

/**
 * Counts attempts in fixed windows in the database, for all processes that share it. One statement increments and returns
 * the count, so that simultaneous attempts cannot pass together. Attempts of one turn of the event loop share a statement.
 * @param factor multiplies every limit; @param now milliseconds
 */
export function sharedAttempts(database: Queryable, factor: number, now: () => number = Date.now): Attempts {
  const consume = batched(async (together: readonly Attempt[]) => {
    const at = now();
    const windows = await countAll(database, together, at);
    return together.map(({ keyHash, limit }) => {
      const window = windows.get(keyHash);
      if (!window) throw new Error('An attempt was not counted');
      window.before++;
      return window.before > allowed(limit, factor) ? secondsLeft(window.endsAt.getTime(), at) : 0;
    });
  });
  return {
    consume: (key, limit) => consume({ keyHash: hashSecret(key), limit }),
    async add(key, amount, endsAt) {
      const counting = { keyHashes: [hashSecret(key)], counts: [amount], ends: [endsAt.toISOString()] };
      const [row] = await incrementCounts(database).execute({ ...counting, at: new Date(now()) });
      if (!row) throw new Error('An attempt was not counted');
      return row.count;
    },
    async undo(key) {
      const counted = and(eq(attempts.keyHash, hashSecret(key)), gt(attempts.count, 0));
      await database
        .update(attempts)
        .set({ count: sql`${attempts.count} - 1` })
        .where(counted);
    },
    async reset(key) {
      await database.delete(attempts).where(eq(attempts.keyHash, hashSecret(key)));
    },
    within: (tx) => sharedAttempts(tx, factor, now),
  };
}

const HAS_ENDED = lte(attempts.endsAt, sql.placeholder('at'));

const incrementCounts = perDatabase((database) =>
  database
    .insert(attempts)
    .select(
      sql`select * from unnest(${sql.placeholder('keyHashes')}::text[], ${sql.placeholder('counts')}::int[],
        ${sql.placeholder('ends')}::timestamptz[])`,
    )
    .onConflictDoUpdate({
      target: attempts.keyHash,
      set: {
        count: sql`case when ${HAS_ENDED} then 0 else ${attempts.count} end + excluded.count`,
        endsAt: sql`case when ${HAS_ENDED} then excluded.ends_at else ${attempts.endsAt} end`,
      },
    })
    .returning()
    .prepare('count_attempts'),
);

/** @returns for each key the count before these attempts, and when its window ends */
async function countAll(database: Queryable, together: readonly Attempt[], at: number) {
  const perKey = Map.groupBy(together, ({ keyHash }) => keyHash);
  // Always in the same order, so that two processes with the same keys cannot deadlock.
  const keyHashes = [...perKey.keys()].sort();
  const counts = keyHashes.map((key) => perKey.get(key)?.length);
  const ends = keyHashes.map((key) => new Date(at + (perKey.get(key)?.[0]?.limit.windowMs ?? 0)).toISOString());
  const rows = await incrementCounts(database).execute({ keyHashes, counts, ends, at: new Date(at) });
  return new Map(
    rows.map(({ keyHash, count, endsAt }) => [keyHash, { before: count - (perKey.get(keyHash)?.length ?? 0), endsAt }]),
  );
}

/** Condition for windows that have ended. */
export function hasWindowEnded(now: Date) {
  return lte(attempts.endsAt, now);
}
