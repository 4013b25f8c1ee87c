import { sql } from 'drizzle-orm';
import { mailOutbox } from '../src/db/schema.ts';
import type { TestApp } from './harness.ts';

/** Lets time pass for the mails and their jobs, by moving their times back, and runs what is due then. */
export async function passTime({ database, runJobs }: TestApp, seconds: number): Promise<void> {
  const back = sql`make_interval(secs => ${seconds})`;
  await database.update(mailOutbox).set({
    createdAt: sql`${mailOutbox.createdAt} - ${back}`,
    nextAttemptAt: sql`${mailOutbox.nextAttemptAt} - ${back}`,
  });
  await database.execute(sql`update graphile_worker._private_jobs set run_at = run_at - ${back}`);
  await runJobs();
}
