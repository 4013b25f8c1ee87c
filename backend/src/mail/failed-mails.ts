import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { mailOutbox } from '../db/schema.ts';
import { DUE, JOB, jobsFor } from './outbox.ts';

export type FailedMail = {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly failedAt: Date;
  /** What the mail server replied. */
  readonly reason: string;
};

const MAX_LISTED = 1_000;

/** The mails that were given up, the latest first. */
export async function failedMails(database: Database): Promise<FailedMail[]> {
  const { id, recipient, subject, failedAt, lastError } = mailOutbox;
  const rows = await database
    .select({ id, recipient, subject, failedAt: sql<Date>`${failedAt}`.mapWith(failedAt), reason: lastError })
    .from(mailOutbox)
    .where(isNotNull(failedAt))
    .orderBy(desc(failedAt))
    .limit(MAX_LISTED);
  return rows.map((row) => ({ ...row, reason: row.reason ?? '' }));
}

/**
 * Makes mails that were given up due again, as if they were new.
 * @param id of one mail; all by default
 * @returns how many
 */
export async function retryFailedMails(database: Database, id?: string): Promise<number> {
  const isMeant = id === undefined ? undefined : eq(mailOutbox.id, id);
  const retried = database.$with('retried').as(
    database
      .update(mailOutbox)
      .set({ failedAt: null, attempts: 0, nextAttemptAt: sql`now()` })
      .where(and(isNotNull(mailOutbox.failedAt), isMeant))
      .returning(DUE),
  );
  const jobs = await database.with(retried).select(JOB).from(jobsFor(retried));
  return jobs.length;
}
