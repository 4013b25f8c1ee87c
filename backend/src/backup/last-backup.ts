import { desc } from 'drizzle-orm';
import type pg from 'pg';
import type { Queryable } from '../db/pool.ts';
import { backups } from '../db/schema.ts';

/**
 * Remembers when a backup was written. A server that can only be read, and the schema of an earlier release, have no place for it: the
 * backup is good all the same.
 */
export async function rememberBackup(client: pg.Client): Promise<void> {
  await client
    .query('with earlier as (delete from backups) insert into backups (made_at) values (now()) on conflict do nothing')
    .catch(() => {});
}

/** When the last backup was written; null where there is none. */
export async function readLastBackup(database: Queryable): Promise<Date | null> {
  const [last] = await database.select().from(backups).orderBy(desc(backups.madeAt)).limit(1);
  return last?.madeAt ?? null;
}
