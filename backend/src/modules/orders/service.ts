import type { BodyOf } from '@urooj/contract/endpoints';
import { profileLinkProblem, validateBuyForm } from '@urooj/domain/buy-form';
import { isPlaceholderEmail } from '@urooj/domain/custom-order';
import { normalizeEmail, ownsOrder } from '@urooj/domain/identity';
import { normalizePhone } from '@urooj/domain/phone';
import { postLinkRequired } from '@urooj/domain/post-links';
import { quoteOrder } from '@urooj/domain/quote';
import { firstProblem } from '@urooj/domain/rules';
import type { AfterCommit, Queryable, Transaction } from '../../db/pool.ts';
import { orderReceived } from '../../mail/order-messages.ts';
import { type Mailer, queueMail } from '../../mail/outbox.ts';
import type { Caller } from '../../plugins/callers.ts';
import { refused } from '../../refused.ts';
import { paymentsOf } from '../payments/repository.ts';
import type { UserRow } from '../users/repository.ts';
import { addOrder, addOrderEvent, eventsOf, findOrder, type NewOrder, type OrderRow } from './repository.ts';
import { type OrderView, trackingView, wholeView } from './views.ts';

type OrderBody = BodyOf<'createOrder'>;
type Contact = Pick<NewOrder, 'name' | 'email' | 'phoneNumber'>;

const CONTACT_MISSING: Contact = { name: null, email: null, phoneNumber: null };

interface Placing {
  readonly body: OrderBody;
  readonly user: UserRow | null;
  readonly browserHash: string;
  readonly publicUrl: string;
  readonly mailer: Mailer;
  readonly now: Date;
}

/**
 * Places an order at the shop's own price: the order, its first event and its mail, together.
 * @throws Refused for a service, amount, price or detail that is not acceptable
 */
export async function placeOrder(tx: Transaction, afterCommit: AfterCommit, placing: Placing): Promise<OrderRow> {
  const { body, user, now } = placing;
  const quote = quoteOrder({
    service: body.service,
    platform: body.platform,
    amount: body.requiredFollowers,
    sentPrice: body.price,
  });
  if (!quote.ok) throw refused(quote.code, quote.text);
  const order = await addOrder(tx, {
    ...acceptDetails(body, user),
    userId: user?.id ?? null,
    browserHash: placing.browserHash,
    service: quote.service.name,
    platform: quote.service.platform,
    quantity: quote.amount,
    priceMinor: quote.priceMinor,
    createdAt: now,
  });
  const placed = { orderId: order.id, at: now, toStatus: order.status, why: 'Order placed' };
  await addOrderEvent(tx, { ...placed, who: 'owner', userId: order.userId });
  if (order.email !== null) {
    await queueMail(tx, orderReceived(placing.publicUrl, { email: order.email, name: order.name ?? '' }, order));
    afterCommit(() => placing.mailer.wake());
  }
  return order;
}

/** The details as they are stored. The premium card asks for a link only: who the buyer is comes from the session, or later. */
function acceptDetails(body: OrderBody, user: UserRow | null) {
  const placeholder = isPlaceholderEmail(body.email);
  const isCustom = placeholder || isAbsent(body.price);
  if (isCustom && (user || placeholder)) {
    assertNoProblem(profileLinkProblem(body.profileLink));
    return { ...(user ? contactOf(user) : CONTACT_MISSING), profileLink: body.profileLink.trim() };
  }
  const values = {
    name: body.name,
    email: body.email,
    phoneNumber: body.phoneNumber,
    profileLink: body.profileLink,
    postLink: body.postLink,
    socialId: body.socialId,
  };
  assertNoProblem(firstProblem(validateBuyForm(values, body.service, { platform: body.platform })));
  return {
    name: values.name.trim(),
    email: normalizeEmail(values.email),
    phoneNumber: normalizePhone(values.phoneNumber),
    profileLink: values.profileLink.trim(),
    // A link in the hidden field of another service was never judged.
    postLink: postLinkRequired(body.service) ? values.postLink.trim() : '',
    socialId: values.socialId.trim(),
  };
}

function contactOf({ name, email, phoneNumber }: UserRow): Contact {
  return { name, email, phoneNumber };
}

function isAbsent(price: unknown): boolean {
  return price === undefined || price === null || price === '';
}

function assertNoProblem(text: string | null): void {
  if (text !== null) throw refused('validation', text);
}

/**
 * The whole order for its owner, the admin and the browser that placed it; the tracking view for who knows the id.
 * @throws Refused `not_found`
 */
export async function viewOrder(database: Queryable, id: string, caller: Caller): Promise<OrderView> {
  const order = await findOrder(database, id);
  if (!order) throw refused('not_found', 'Order not found or invalid Order ID.');
  if (!maySeeWhole(order, caller)) return trackingView(order);
  const [payments, events] = await Promise.all([paymentsOf(database, id), eventsOf(database, id)]);
  return wholeView(order, { payments, events, tellsWho: caller.canAdmin });
}

export function maySeeWhole(order: OrderRow, caller: Caller): boolean {
  if (caller.canAdmin) return true;
  if (caller.browserHash !== null && caller.browserHash === order.browserHash) return true;
  return caller.user !== null && ownsOrder(ownerOf(caller.user), order);
}

export function ownerOf({ id, email, emailVerifiedAt }: UserRow) {
  return { userId: id, email, emailVerified: emailVerifiedAt !== null };
}
