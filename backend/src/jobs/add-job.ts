import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/pool.ts';

/** Adds a job without a payload. It runs once, soon, however often it is added before. */
export async function addJob(database: Queryable, name: string): Promise<void> {
  await database.execute(
    sql`select graphile_worker.add_job(${name}::text, job_key => ${name}::text, job_key_mode => 'preserve_run_at')`,
  );
}
