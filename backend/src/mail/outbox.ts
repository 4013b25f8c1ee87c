import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lt, lte, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { perDatabase } from '../db/per-database.ts';
import type { Database, Transaction } from '../db/pool.ts';
import { mailOutbox } from '../db/schema.ts';
import { currentTraceContext, type TraceContext } from '../trace-context.ts';
import type { Mail } from './transport.ts';

/** The job that sends one mail of the outbox. */
export const SEND_MAIL = 'send_mail';

/** How long sent mails stay, so that it can be looked up whether a customer was notified. Their text is deleted when they are sent. */
export const SENT_MAIL_MS = 30 * 86_400_000;

type MailRow = typeof mailOutbox.$inferSelect;

export type QueueOptions = {
  /** For a mail that may be queued again: the second one has no effect. */
  readonly id?: string;
  /** The order whose buyer has to ask for the mail. */
  readonly heldForOrder?: string;
  /** For a mail about a change outside of the database: time to make it, after which the mail is sent without `sendNow`. */
  readonly delayS?: number;
};

/** Stores a mail in the transaction of the change that it reports, with its job: all are committed or none. */
export async function queueMail(
  tx: Transaction,
  mail: Mail,
  { id = randomUUID(), heldForOrder, delayS = 0 }: QueueOptions = {},
): Promise<void> {
  const nextAttemptAt = heldForOrder ? NEVER : sql`now() + make_interval(secs => ${delayS})`;
  const row = { ...mailRow(mail), id, heldForOrder, nextAttemptAt };
  const stored = tx.$with('stored').as(tx.insert(mailOutbox).values(row).onConflictDoNothing().returning(DUE));
  await tx
    .with(stored)
    .select(JOB)
    .from(jobsFor(stored, traceContextSql(currentTraceContext())));
}

/** Sends mails that were queued with a delay. */
export async function sendNow(tx: Transaction, ids: readonly string[]): Promise<void> {
  const isWaiting = and(inArray(mailOutbox.id, [...ids]), isNull(mailOutbox.sentAt));
  const due = tx
    .$with('due')
    .as(tx.update(mailOutbox).set({ nextAttemptAt: sql`now()` }).where(isWaiting).returning(DUE));
  await tx
    .with(due)
    .select(JOB)
    .from(jobsFor(due, traceContextSql(currentTraceContext())));
}

/** Deletes mails whose change was not made. */
export async function withdrawMails(database: Database, ids: readonly string[]): Promise<void> {
  await database.delete(mailOutbox).where(and(inArray(mailOutbox.id, [...ids]), isNull(mailOutbox.sentAt)));
}

/**
 * Whether this mail was not stored yet. Another transaction that asks waits until this one ends: of two, one stores it. The answer
 * holds for `SENT_MAIL_MS`.
 */
export async function isFirstMail(tx: Transaction, id: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mails that are sent once'))`);
  return (await tx.select({ one: sql`1` }).from(mailOutbox).where(eq(mailOutbox.id, id))).length === 0;
}

/** Never due. */
export const NEVER = sql`'infinity'::timestamptz`;

/** The row of a mail; the other columns have defaults. */
export function mailRow({ to, subject, text, html, replyTo, autoSubmitted = 'auto-generated' }: Mail) {
  return { id: randomUUID(), recipient: to, subject, body: text, html, replyTo: replyTo ?? null, autoSubmitted };
}

const NO_TRACE_CONTEXT = sql`null::json`;

/** The trace context of a job as SQL. */
const traceContextSql = (traceContext: TraceContext | null | undefined) =>
  traceContext ? sql`${JSON.stringify(traceContext)}::json` : NO_TRACE_CONTEXT;

/** The columns that `jobsFor` needs. */
export const DUE = { id: mailOutbox.id, nextAttemptAt: mailOutbox.nextAttemptAt };

type Due = SQLWrapper & { readonly id: SQLWrapper; readonly nextAttemptAt: SQLWrapper };

/** A column of `jobsFor` for the result. */
export const JOB = { job: sql<string>`jobs.id` };

/**
 * SQL for FROM that adds the jobs of stored mails, all in one call: one for each mail costs a hundred orders more than
 * everything else. The statement's result must include the jobs: PostgreSQL does not run the parts of a SELECT that nobody
 * reads. A mail has one waiting job; another one replaces it. One that is held has none.
 * @param traceContext JSON of the request that caused the mail
 */
export function jobsFor(due: Due, traceContext: SQL = NO_TRACE_CONTEXT) {
  const spec = sql`(${sql.raw(`'${SEND_MAIL}'`)}, json_strip_nulls(json_build_object('id', ${due.id}, 'traceContext', ${traceContext})), null, ${due.nextAttemptAt}, null,
    ${keyOf(due.id)}, null, null)::graphile_worker.job_spec`;
  return sql`graphile_worker.add_jobs((select array_agg(${spec}) from ${due} where ${due.nextAttemptAt} < ${NEVER})) as jobs`;
}

function keyOf(id: SQLWrapper) {
  return sql`'mail ' || ${id}`;
}

/** Longer than a mail server may take. When it ends, the process that held the mail was killed and another one sends it. */
const LEASE_S = 120;

/**
 * Takes a due mail for sending. The row decides and not the job: the job of a process that was killed may be repeated while
 * its mail is still being sent.
 * @returns undefined when it is sent, given up, or with another process
 */
export async function leaseMail(database: Database, id: string): Promise<MailRow | undefined> {
  const [row] = await leaseStatement(database).execute({ id });
  return row;
}

const leaseStatement = perDatabase((database) =>
  database
    .update(mailOutbox)
    .set({ nextAttemptAt: sql`now() + make_interval(secs => ${sql.raw(String(LEASE_S))})` })
    .where(
      and(
        eq(mailOutbox.id, sql.placeholder('id')),
        isNull(mailOutbox.sentAt),
        lte(mailOutbox.nextAttemptAt, sql`now()`),
      ),
    )
    .returning()
    .prepare('lease_mail'),
);

/** Deletes the text of a sent mail, because it may contain a reset link, with which a reader of the table could log in. */
export async function markSent(database: Database, id: string): Promise<void> {
  await sentStatement(database).execute({ id });
}

const sentStatement = perDatabase((database) =>
  database
    .update(mailOutbox)
    .set({ sentAt: sql`now()`, failedAt: null, lastError: null, body: '', html: '' })
    .where(eq(mailOutbox.id, sql.placeholder('id')))
    .prepare('mark_sent_mail'),
);

/** A lease may have ended during an attempt: another process has sent the mail then, and its failure here says nothing. */
const isUnsent = (id: string) => and(eq(mailOutbox.id, id), isNull(mailOutbox.sentAt));

type Retry = { readonly lastError: string; readonly delayS: number; readonly traceContext?: TraceContext | undefined };

/** Plans the next attempt to send a mail. */
export async function retryLater(
  database: Database,
  id: string,
  { lastError, delayS, traceContext }: Retry,
): Promise<void> {
  const nextAttemptAt = sql`now() + make_interval(secs => ${delayS})`;
  const attempts = sql`${mailOutbox.attempts} + 1`;
  const tried = database
    .$with('tried')
    .as(database.update(mailOutbox).set({ attempts, lastError, nextAttemptAt }).where(isUnsent(id)).returning(DUE));
  await database
    .with(tried)
    .select(JOB)
    .from(jobsFor(tried, traceContextSql(traceContext)));
}

/** Moves a mail to the list of those that were given up. */
export async function giveUp(database: Database, id: string, lastError: string): Promise<void> {
  const attempts = sql`${mailOutbox.attempts} + 1`;
  await database
    .update(mailOutbox)
    .set({ attempts, lastError, failedAt: sql`now()`, nextAttemptAt: NEVER })
    .where(isUnsent(id));
}

const OVERDUE_S = 30;
const MAX_REQUEUED = 10_000;

/**
 * Adds the missing jobs of mails that are overdue: those of a restored backup, and of a process that was killed.
 */
export async function requeueMails(database: Database): Promise<void> {
  const since = sql`now() - make_interval(secs => ${OVERDUE_S})`;
  // A job that is locked for so long belongs to a process that was killed.
  const hasJob = sql`exists (select from graphile_worker.jobs
    where key = ${keyOf(mailOutbox.id)} and locked_at is null and attempts < max_attempts)`;
  const overdue = database.$with('overdue').as(
    database
      .select(DUE)
      .from(mailOutbox)
      .where(and(isNull(mailOutbox.sentAt), lt(mailOutbox.nextAttemptAt, since), not(hasJob)))
      .orderBy(mailOutbox.nextAttemptAt)
      .limit(MAX_REQUEUED),
  );
  await database.with(overdue).select(JOB).from(jobsFor(overdue));
}
