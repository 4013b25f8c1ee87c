import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, inTransaction, type Transaction } from '../db/pool.ts';
import { mailOutbox } from '../db/schema.ts';
import { loggable } from '../loggable.ts';
import type { Mail, Transport } from './transport.ts';

export interface Mailer {
  /**
   * Looks for mail that is due, now: call it once the transaction that queued some has committed.
   * @returns when all that was due has been tried; never fails
   */
  wake(): Promise<void>;
  /** Waits for the mail in hand; the rest stays in the outbox. */
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 15_000;
const FIRST_PAUSE_S = 30;
const LONGEST_PAUSE_S = 3_600;

/** Puts a mail among the rows of the transaction it speaks of: no order without its mail, no mail without its order. */
export async function queueMail(tx: Transaction, mail: Mail): Promise<void> {
  await tx.insert(mailOutbox).values({ recipient: mail.to, subject: mail.subject, body: mail.text, html: mail.html });
}

/** Delivers what is in the outbox, at least once, trying again with growing pauses. Several processes may share it. */
export function startMailer(database: Database, transport: Transport, log: FastifyBaseLogger): Mailer {
  let stopped = false;
  let work: Promise<void> = Promise.resolve();
  /** The round that has not begun: whoever wakes us meanwhile waits for the same one. */
  let next: Promise<void> | null = null;
  const run = async () => {
    next = null;
    try {
      while (!stopped && (await deliverNext(database, transport, log)));
    } catch (error) {
      log.error({ error: loggable(error) }, 'the outbox could not be read');
    }
  };
  const wake = () => {
    next ??= work = work.then(run);
    return next;
  };
  const timer = setInterval(wake, LOOK_EVERY_MS);
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

/** @returns false when nothing is due */
async function deliverNext(database: Database, transport: Transport, log: FastifyBaseLogger): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const [row] = await tx
      .select()
      .from(mailOutbox)
      .where(and(isNull(mailOutbox.sentAt), lte(mailOutbox.nextAttemptAt, sql`now()`)))
      .orderBy(asc(mailOutbox.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return false;
    const { recipient, subject, body, html } = row;
    const outcome = await attempt(transport, row.id, { to: recipient, subject, text: body, html });
    if (outcome !== null) log.warn({ mailId: row.id, reason: outcome }, 'a mail was not taken; it will be tried again');
    await tx
      .update(mailOutbox)
      .set(outcome === null ? SENT : laterTry(row.attempts, outcome))
      .where(eq(mailOutbox.id, row.id));
    return true;
  });
}

/** What was sent is not kept: a reset link in a table would be a key for whoever reads it. */
const SENT = { sentAt: sql`now()`, lastError: null, body: '', html: '' };

function laterTry(attempts: number, lastError: string) {
  const pauseSeconds = Math.min(FIRST_PAUSE_S * 2 ** attempts, LONGEST_PAUSE_S);
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
