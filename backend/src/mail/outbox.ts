import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { perDatabase } from '../db/per-database.ts';
import type { Database, Transaction } from '../db/pool.ts';
import { mailOutbox } from '../db/schema.ts';
import { loggable } from '../loggable.ts';
import type { Mail, Transport } from './transport.ts';

export type Mailer = {
  /**
   * Starts sending due mails now. Call it after the commit of the transaction that queued them.
   * @returns resolves when all due mails have been tried; never rejects
   */
  wake(): Promise<void>;
  /** Waits for the mail that is being sent; the rest stays in the outbox. */
  stop(): Promise<void>;
};

const POLL_INTERVAL_MS = 15_000;
/** At most a hundred mails a second, so that the mails of a burst of orders do not slow down the shoppers. */
const SEND_INTERVAL_MS = 10;
const FIRST_RETRY_DELAY_S = 30;
const MAX_RETRY_DELAY_S = 3_600;

/** Stores a mail in the transaction of the change that it reports, so that both are committed or neither. */
export async function queueMail(tx: Transaction, mail: Mail): Promise<void> {
  await tx.insert(mailOutbox).values(mailRow(mail));
}

/** The row of a mail; the other columns have defaults. */
export function mailRow({ to, subject, text, html, replyTo }: Mail) {
  return { recipient: to, subject, body: text, html, replyTo: replyTo ?? null };
}

/** Sends the mails of the outbox, each at least once, with growing delays between retries. Several processes may run it. */
export function startMailer(database: Database, transport: Transport, log: FastifyBaseLogger): Mailer {
  let stopped = false;
  let lastRun: Promise<void> = Promise.resolve();
  /** The next run, which has not started yet. All calls of `wake` until then share it. */
  let next: Promise<void> | null = null;
  const run = async () => {
    next = null;
    try {
      while (!stopped && (await deliverNext(database, transport, log))) await pause(SEND_INTERVAL_MS);
    } catch (error) {
      log.error({ error: loggable(error) }, 'the outbox could not be read');
    }
  };
  const wake = () => {
    next ??= lastRun = lastRun.then(run);
    return next;
  };
  const timer = setInterval(wake, POLL_INTERVAL_MS);
  timer.unref();
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await lastRun;
      transport.close();
    },
  };
}

/** Longer than a mail server may take. When it ends, the process that held the mail was killed and another one sends it. */
const LEASE_S = 120;

const leaseNext = perDatabase((database) =>
  database
    .update(mailOutbox)
    .set({ nextAttemptAt: sql`now() + make_interval(secs => ${sql.raw(String(LEASE_S))})` })
    .where(
      eq(
        mailOutbox.id,
        database
          .select({ id: mailOutbox.id })
          .from(mailOutbox)
          .where(and(isNull(mailOutbox.sentAt), lte(mailOutbox.nextAttemptAt, sql`now()`)))
          .orderBy(asc(mailOutbox.nextAttemptAt))
          .limit(1)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning()
    .prepare('lease_mail'),
);

/** Deletes the text of a sent mail, because it may contain a reset link, with which a reader of the table could log in. */
const markSent = perDatabase((database) =>
  database
    .update(mailOutbox)
    .set({ sentAt: sql`now()`, lastError: null, body: '', html: '' })
    .where(eq(mailOutbox.id, sql.placeholder('id')))
    .prepare('mark_sent_mail'),
);

/**
 * Sends one mail. It is leased and not locked, so that no database connection is held while the mail server responds.
 * @returns false when nothing is due
 */
async function deliverNext(database: Database, transport: Transport, log: FastifyBaseLogger): Promise<boolean> {
  const [row] = await leaseNext(database).execute();
  if (!row) return false;
  const { id, recipient, subject, body, html, replyTo, attempts } = row;
  const mail = { to: recipient, subject, text: body, html, ...(replyTo !== null && { replyTo }) };
  const problem = await trySend(transport, id, mail);
  if (problem === null) {
    await markSent(database).execute({ id });
    return true;
  }
  log.warn({ mailId: id, reason: problem }, 'a mail could not be sent; it will be retried');
  await database.update(mailOutbox).set(retryState(attempts, problem)).where(eq(mailOutbox.id, id));
  return true;
}

function retryState(attempts: number, lastError: string) {
  const delaySeconds = Math.min(FIRST_RETRY_DELAY_S * 2 ** attempts, MAX_RETRY_DELAY_S);
  return {
    attempts: attempts + 1,
    lastError,
    nextAttemptAt: sql`now() + make_interval(secs => ${delaySeconds})`,
  };
}

/** @returns `null` when the mail server accepted it, else the reason */
async function trySend(transport: Transport, id: string, mail: Mail): Promise<string | null> {
  try {
    await transport.send(id, mail);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
