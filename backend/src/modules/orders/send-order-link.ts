import { EVENT_REASONS } from '@urooj/domain/order-events';
import { apiError, tooManyAttempts } from '../../api-error.ts';
import { inTransaction, type Transaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { newOrderLink } from '../../mail/order-mails.ts';
import { queueMail } from '../../mail/outbox.ts';
import type { Caller } from '../../plugins/callers.ts';
import type { Author } from '../history/author.ts';
import { buyerOf } from './buyer.ts';
import { consumeRequestedMail } from './held-mails.ts';
import { canViewFullOrder } from './order-access.ts';
import { linkedOrder, revokeLinks } from './order-link.ts';
import { addOrderStep, lockOrder, type OrderRow } from './repository.ts';

type Deps = Pick<AppDeps, 'database' | 'attempts' | 'publicUrl' | 'now'>;

/**
 * Mails a new link to the buyer of an order. Everybody who knows the id may ask for it; what was done, they do not learn. Does
 * nothing for an order that does not exist or has no e-mail, and where the mailbox got enough mails today, or the address asked for enough.
 */
export async function sendOrderLink(deps: Deps, orderId: string, address: string): Promise<void> {
  await inTransaction(deps.database, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === null || order.email === null) return;
    if ((await consumeRequestedMail(deps.attempts.within(tx), order.email, address)) > 0) return;
    await mailLink(tx, deps, order, order.email);
  });
}

type Revocation = {
  readonly orderId: string;
  readonly caller: Caller;
  /** Of the caller. */
  readonly address: string;
  readonly author: Author;
};

/**
 * Ends all links to an order, for a browser that may see it, and mails a new one to its buyer.
 * @throws ApiError `forbidden`, or `too_many_attempts` where the mailbox or the address got enough mails today: then nothing is revoked
 */
export async function replaceOrderLinks(deps: Deps, { orderId, caller, address, author }: Revocation): Promise<void> {
  await inTransaction(deps.database, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !canViewFullOrder(order, caller)) throw apiError('forbidden');
    if (order.email === null) return;
    const wait = await consumeRequestedMail(deps.attempts.within(tx), order.email, address);
    if (wait > 0) throw tooManyAttempts(wait);
    const revoked = await revoke(tx, order, { who: 'customer', author, now: deps.now() });
    await mailLink(tx, deps, revoked, order.email);
  });
}

/**
 * Ends all links to an order, for the admin.
 * @throws ApiError `not_found`
 */
export async function revokeOrderLinks(
  deps: Deps,
  { orderId, author }: Pick<Revocation, 'orderId' | 'author'>,
): Promise<void> {
  await inTransaction(deps.database, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw apiError('not_found', { field: 'order' });
    await revoke(tx, order, { who: 'admin', author, now: deps.now() });
  });
}

type RevokedBy = { readonly who: 'admin' | 'customer'; readonly author: Author; readonly now: Date };

async function revoke(tx: Transaction, order: OrderRow, { who, author, now }: RevokedBy): Promise<OrderRow> {
  const { userId, requestId } = author;
  await addOrderStep(tx, order, { at: now, who, userId, requestId, why: EVENT_REASONS.linksRevoked });
  return revokeLinks(tx, order);
}

async function mailLink(tx: Transaction, { publicUrl, now }: Deps, order: OrderRow, email: string): Promise<void> {
  const linked = await linkedOrder(tx, order, now());
  await queueMail(tx, newOrderLink(publicUrl(), buyerOf(order, email), linked));
}
