import type { Pool } from 'pg';

/** Whether a statement waits for a lock in this database. The server has those of other tests too, and a transaction sees one state. */
export async function waitsForLock(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount !== 0;
}
