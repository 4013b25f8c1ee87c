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
   * Looks for mail that is due, now: call it once the transaction that queued some has committed.
   * @returns when all that was due has been tried; never fails
   */
  wake(): Promise<void>;
  /** Waits for the mail in hand; the rest stays in the outbox. */
  stop(): Promise<void>;
};

const POLL_INTERVAL_MS = 15_000;
/** Shoppers come first: a burst of orders is mailed at a hundred a second, however fast mails could be made. */
const SEND_INTERVAL_MS = 10;
const FIRST_RETRY_DELAY_S = 30;
const MAX_RETRY_DELAY_S = 3_600;

/** Puts a mail among the rows of the transaction it speaks of: no order without its mail, no mail without its order. */
export async function queueMail(tx: Transaction, mail: Mail): Promise<void> {
  await tx.insert(mailOutbox).values(mailRow(mail));
}

/** A mail as it waits; the table knows the rest. */
export function mailRow({ to, subject, text, html, replyTo }: Mail) {
  return { recipient: to, subject, body: text, html, replyTo: replyTo ?? null };
}

/** Delivers what is in the outbox, at least once, trying again with growing pauses. Several processes may share it. */
export function startMailer(database: Database, transport: Transport, log: FastifyBaseLogger): Mailer {
  let stopped = false;
  let work: Promise<void> = Promise.resolve();
  /** The next round, which has not begun: every `wake` meanwhile waits for the same one. */
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
    next ??= work = work.then(run);
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
      await work;
      transport.close();
    },
  };
}

/** Longer than a mail server may take: after that the mail is anybody's again, for who had it was killed. */
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

/** Sent mails are not stored: a reset link in a table would give access to anybody who reads it. */
const markSent = perDatabase((database) =>
  database
    .update(mailOutbox)
    .set({ sentAt: sql`now()`, lastError: null, body: '', html: '' })
    .where(eq(mailOutbox.id, sql.placeholder('id')))
    .prepare('mark_sent_mail'),
);

/**
 * Sends one mail. It is leased, not locked: no connection to the database is held while a mail server takes its time.
 * @returns false when nothing is due
 */
async function deliverNext(database: Database, transport: Transport, log: FastifyBaseLogger): Promise<boolean> {
  const [row] = await leaseNext(database).execute();
  if (!row) return false;
  const { id, recipient, subject, body, html, replyTo, attempts } = row;
  const mail = { to: recipient, subject, text: body, html, ...(replyTo !== null && { replyTo }) };
  const problem = await attempt(transport, id, mail);
  if (problem === null) {
    await markSent(database).execute({ id });
    return true;
  }
  log.warn({ mailId: id, reason: problem }, 'a mail was not taken; it will be tried again');
  await database.update(mailOutbox).set(retryState(attempts, problem)).where(eq(mailOutbox.id, id));
  return true;
}

function retryState(attempts: number, lastError: string) {
  const pauseSeconds = Math.min(FIRST_RETRY_DELAY_S * 2 ** attempts, MAX_RETRY_DELAY_S);
  return {
    attempts: attempts + 1,
    lastError,
    nextAttemptAt: sql`now() + make_interval(secs => ${pauseSeconds})`,
  };
}

/** @returns `null` when it was taken, else why not */
async function attempt(transport: Transport, id: string, mail: Mail): Promise<string | null> {
  try {
    await transport.send(id, mail);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
