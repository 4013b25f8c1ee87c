import { mailboxOf } from '@urooj/domain/mailbox';
import { eq, sql } from 'drizzle-orm';
import { apiError, tooManyAttempts } from '../../api-error.ts';
import { inTransaction, type Queryable, type Transaction } from '../../db/pool.ts';
import { mailOutbox } from '../../db/schema.ts';
import type { AppDeps } from '../../deps.ts';
import { DUE, JOB, jobsFor, queueMail } from '../../mail/outbox.ts';
import type { Mail } from '../../mail/transport.ts';
import type { Caller } from '../../plugins/callers.ts';
import type { Attempts } from '../../plugins/shared-attempts.ts';
import { hasLoggedInBefore } from '../session/login.ts';
import { findUserByEmail } from '../users/repository.ts';
import { canViewFullOrder } from './order-access.ts';
import { findOrder } from './repository.ts';

/** From the first of these mails on. */
const DAY_MS = 86_400_000;
/** Mails to one mailbox that browsers of others cause and nobody has asked for. */
const UNREQUESTED = { max: 5, windowMs: DAY_MS };
/**
 * The visitor who causes a mail can also ask for it, with a program and from a browser without cookies. So what is asked for has a limit
 * for each mailbox, for all who ask, and a smaller one for each address, so that one attacker leaves some to the buyer.
 */
const REQUESTED = { max: 6, windowMs: DAY_MS };
const REQUESTED_FROM_ADDRESS = { max: 3, windowMs: DAY_MS };

/**
 * Whether a mail that a browser causes waits until its buyer asks for it: the sixth of a day to one mailbox, unless the
 * browser is logged in, or has logged in before, to the account whose verified e-mail it is.
 */
export async function isMailHeldFor(
  database: Queryable,
  attempts: Pick<Attempts, 'consume'>,
  { user, browserHash }: Pick<Caller, 'user' | 'browserHash'>,
  email: string,
): Promise<boolean> {
  if (user?.email === email && user.emailVerifiedAt !== null) return false;
  if ((await attempts.consume(`mails to ${mailboxOf(email)}`, UNREQUESTED)) === 0) return false;
  const recipient = await findUserByEmail(database, email);
  const isProven = recipient !== null && recipient.emailVerifiedAt !== null;
  return !isProven || !(await hasLoggedInBefore(database, recipient, browserHash));
}

/**
 * Queues a mail about an order that this transaction has locked, or holds it. An order has at most one mail that is held, the latest.
 */
export async function queueOrderMail(
  tx: Transaction,
  { attempts }: Pick<AppDeps, 'attempts'>,
  { caller, orderId, mail }: { readonly caller: Caller; readonly orderId: string; readonly mail: Mail },
): Promise<void> {
  await tx.delete(mailOutbox).where(isHeldFor(orderId));
  const isHeld = await isMailHeldFor(tx, attempts.within(tx), caller, mail.to);
  await queueMail(tx, mail, isHeld ? { heldForOrder: orderId } : {});
}

/**
 * Counts a mail that somebody asks for.
 * @param address from which it is asked for
 * @returns seconds to wait where the mailbox got enough of them today, or the address asked for enough; else 0
 */
export const consumeRequestedMail = async (counts: Attempts, email: string, address: string): Promise<number> =>
  (await counts.consume(`requested mails from ${address}`, REQUESTED_FROM_ADDRESS)) ||
  (await counts.consume(`requested mails to ${mailboxOf(email)}`, REQUESTED));

const isHeldFor = (orderId: string) => eq(mailOutbox.heldForOrder, orderId);

/** Whether a mail of the order is held. */
export async function hasHeldMail(database: Queryable, orderId: string): Promise<boolean> {
  return (await database.select({ one: sql`1` }).from(mailOutbox).where(isHeldFor(orderId))).length > 0;
}

/**
 * Sends the held mail of an order, for a browser that may see the order. Does nothing where none is held.
 * @param address of the caller
 * @throws ApiError `not_found`, `forbidden`, or `too_many_attempts`
 */
export async function sendHeldMail(
  { database, attempts }: Pick<AppDeps, 'database' | 'attempts'>,
  orderId: string,
  { caller, address }: { readonly caller: Caller; readonly address: string },
): Promise<void> {
  const order = await findOrder(database, orderId);
  if (!order) throw apiError('not_found', { field: 'order' });
  if (!canViewFullOrder(order, caller)) throw apiError('forbidden');
  await inTransaction(database, async (tx) => {
    const [mail] = await tx
      .update(mailOutbox)
      .set({ heldForOrder: null, nextAttemptAt: sql`now()` })
      .where(isHeldFor(order.id))
      .returning({ id: mailOutbox.id, to: mailOutbox.recipient });
    if (!mail) return;
    // Counted in the transaction, so that a mail that is not sent does not count.
    const wait = await consumeRequestedMail(attempts.within(tx), mail.to, address);
    if (wait > 0) throw tooManyAttempts(wait);
    const due = tx.$with('due').as(tx.select(DUE).from(mailOutbox).where(eq(mailOutbox.id, mail.id)));
    await tx.with(due).select(JOB).from(jobsFor(due));
  });
}
