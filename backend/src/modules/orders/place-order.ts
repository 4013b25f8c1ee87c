import { randomUUID } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@urooj/contract/endpoints';
import { profileLinkProblem, validateBuyForm } from '@urooj/domain/buy-form';
import { isPlaceholderEmail } from '@urooj/domain/custom-order';
import { normalizeEmail } from '@urooj/domain/identity';
import { normalizePhone } from '@urooj/domain/phone';
import { postLinkRequired } from '@urooj/domain/post-links';
import { quoteOrder } from '@urooj/domain/quote';
import { firstProblem } from '@urooj/domain/rules';
import type { ServiceName } from '@urooj/domain/services';
import { apiError } from '../../api-error.ts';
import type { Claim } from '../../db/idempotency.ts';
import type { Queryable } from '../../db/pool.ts';
import { violatedUnique } from '../../db/violations.ts';
import { orderReceived } from '../../mail/order-messages.ts';
import type { Mailer } from '../../mail/outbox.ts';
import { validationError } from '../../validation-error.ts';
import type { UserRow } from '../users/repository.ts';
import type { OrderRow } from './repository.ts';
import { storeOrder } from './store-order.ts';
import { fullOrderView } from './views.ts';

type OrderBody = BodyOf<'createOrder'>;
type Contact = Pick<OrderRow, 'name' | 'email' | 'phoneNumber'>;
type Details = Contact & Pick<OrderRow, 'profileLink' | 'postLink' | 'socialId'>;

const CONTACT_MISSING: Contact = { name: null, email: null, phoneNumber: null };

type PlaceOrderInput = {
  readonly body: OrderBody;
  readonly user: UserRow | null;
  readonly browserHash: string;
  readonly requestId: string;
  readonly publicUrl: string;
  readonly mailer: Mailer;
  readonly now: Date;
};

const MAX_ID_ATTEMPTS = 5;

/**
 * Places an order at the shop's own price: the order, its first event, its mail and the answer to a retry, together.
 * @throws ApiError for a service, amount, price or detail that is not acceptable
 */
export async function placeOrder(
  database: Queryable,
  placing: PlaceOrderInput,
  claim: Claim | null,
): Promise<AnswerOf<'createOrder'>> {
  const accepted = acceptOrder(placing);
  for (let attempt = 1; ; attempt++) {
    const order = { ...accepted, id: randomUUID() };
    const answer = answerFor(order);
    const mail = mailFor(order, placing.publicUrl);
    try {
      await storeOrder(database, {
        order,
        why: PLACED.why,
        requestId: placing.requestId,
        mail,
        kept: claim && { ...claim, answer },
      });
      if (mail) placing.mailer.wake();
      return answer;
    } catch (error) {
      // People tell orders apart by the first eight characters: another order had them.
      if (violatedUnique(error) !== 'orders_id_start' || attempt === MAX_ID_ATTEMPTS) throw error;
    }
  }
}

const PLACED = { who: 'owner', toStatus: 'Pending', why: 'Order placed' } as const;

function answerFor(order: OrderRow) {
  const event = { ...PLACED, at: order.createdAt, fromStatus: null };
  const { id } = order;
  return { id, _id: id, order: fullOrderView(order, { payments: [], events: [event], tellsWho: false }) };
}

function mailFor(order: OrderRow, publicUrl: string) {
  return order.email === null ? null : orderReceived(publicUrl, { email: order.email, name: order.name ?? '' }, order);
}

/** The order as it will be stored, but for its id. */
function acceptOrder({ body, user, browserHash, now }: PlaceOrderInput): Omit<OrderRow, 'id'> {
  const quote = quoteOrder({
    service: body.service,
    platform: body.platform,
    amount: body.requiredFollowers,
    sentPrice: body.price,
  });
  if (!quote.ok) throw apiError(quote.code);
  return {
    ...acceptDetails(body, quote.service.name, user),
    userId: user?.id ?? null,
    // What an account orders opens to the account: who sits at the same computer after it sees the tracking view.
    browserHash: user ? null : browserHash,
    service: quote.service.name,
    platform: quote.service.platform,
    quantity: quote.amount,
    priceMinor: quote.priceMinor,
    status: PLACED.toStatus,
    createdAt: now,
    startTime: null,
    completionTime: null,
  };
}

/** The details as they are stored. The premium card asks for a link only: who the buyer is comes from the session, or later. */
function acceptDetails(body: OrderBody, service: ServiceName, user: UserRow | null): Details {
  const placeholder = isPlaceholderEmail(body.email);
  const isCustom = placeholder || isAbsent(body.price);
  if (isCustom && (user || placeholder)) {
    assertNoProblem(profileLinkProblem(body.profileLink));
    const contact = user ? contactOf(user) : CONTACT_MISSING;
    return { ...contact, profileLink: stored(body.profileLink), postLink: '', socialId: '' };
  }
  const values = {
    name: body.name,
    email: body.email,
    phoneNumber: body.phoneNumber,
    profileLink: body.profileLink,
    postLink: body.postLink,
    socialId: body.socialId,
  };
  assertNoProblem(firstProblem(validateBuyForm(values, service)));
  return {
    name: stored(values.name),
    email: stored(normalizeEmail(values.email)),
    phoneNumber: normalizePhone(values.phoneNumber),
    profileLink: stored(values.profileLink),
    // A link in the hidden field of another service was never judged.
    postLink: postLinkRequired(service) ? stored(values.postLink) : '',
    socialId: stored(values.socialId),
  };
}

/** Half a character becomes the sign of an unknown one, as the database would make it: the answer shows what was stored. */
function stored(text: string): string {
  return text.trim().toWellFormed();
}

function contactOf({ name, email, phoneNumber }: UserRow): Contact {
  return { name, email, phoneNumber };
}

function isAbsent(price: unknown): boolean {
  return price === undefined || price === null || price === '';
}

function assertNoProblem(text: string | null): void {
  if (text !== null) throw validationError(text);
}
