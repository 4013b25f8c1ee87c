import { randomUUID } from 'node:crypto';
import type { BodyOf, ResponseOf } from '@urooj/contract/endpoints';
import type { FieldErrorCode } from '@urooj/contract/field-errors';
import type { Language } from '@urooj/contract/languages';
import { announcedIn, hasEnded } from '@urooj/domain/announcements';
import type { Buyer } from '@urooj/domain/blocks';
import { storedDetails, validateBuyForm } from '@urooj/domain/buy-form';
import type { OrderDetail } from '@urooj/domain/buyer-details';
import { cleanTargetLink } from '@urooj/domain/custom-order';
import { isPlaceholderEmail } from '@urooj/domain/custom-order-contact';
import { formatDateTimeIn } from '@urooj/domain/dates';
import { orderLinkKeys } from '@urooj/domain/link-key';
import { EVENT_REASONS } from '@urooj/domain/order-events';
import { profileLinkProblem } from '@urooj/domain/profile-link';
import { isPriceAbsent } from '@urooj/domain/quote';
import { firstProblem } from '@urooj/domain/rules';
import type { Service } from '@urooj/domain/services';
import { apiError } from '../../api-error.ts';
import { type IdempotencyRow, idempotently } from '../../db/idempotency.ts';
import { violatedUnique } from '../../db/violations.ts';
import type { AppDeps } from '../../deps.ts';
import { orderReceived } from '../../mail/order-mails.ts';
import { newOrder } from '../../mail/owner-mails.ts';
import { validationError } from '../../validation-error.ts';
import { findBlock, flagFor } from '../blocks/find-block.ts';
import { quoteAsShown, type Shown, type Sold } from '../catalogue/quote.ts';
import { type OwnerMailDeps, planOwnerMail } from '../owner-mails/plan-owner-mail.ts';
import type { UserRow } from '../users/repository.ts';
import { buyerOf } from './buyer.ts';
import { isMailHeldFor } from './held-mails.ts';
import { linkSecretOf } from './order-link.ts';
import { NO_COUNTS, NO_FLAG, type OrderRow } from './repository.ts';
import { storeOrder } from './store-order.ts';
import { fullOrderView } from './views.ts';

type OrderBody = BodyOf<'createOrder'>;
type Contact = Pick<OrderRow, 'name' | 'email' | 'phoneNumber'>;
type Details = Pick<OrderRow, OrderDetail>;

const CONTACT_MISSING: Contact = { name: null, email: null, phoneNumber: null };

type Deps = Pick<AppDeps, 'database' | 'catalogues' | 'closing' | 'rum' | 'signingKey'> & OwnerMailDeps;

type PlaceOrderInput = {
  readonly body: OrderBody;
  readonly user: UserRow | null;
  readonly browserHash: string;
  /** Those with which the visit came here, for figures. */
  readonly releases: readonly string[] | null;
  /** Of the page that placed it. */
  readonly language: Language;
  readonly requestId: string;
  /** What the page showed. */
  readonly shown: Shown;
  readonly idempotencyKey: string | null;
};

const MAX_ID_ATTEMPTS = 5;

/**
 * Places an order at the shop's own price, at most once per key.
 * @throws ApiError for a service, amount, price or detail that is not acceptable
 */
export async function placeOrder(deps: Deps, input: PlaceOrderInput): Promise<ResponseOf<'createOrder'>> {
  const now = deps.now();
  const { body, user, idempotencyKey: key } = input;
  const request = { key, endpoint: 'createOrder', userId: user?.id ?? null, body, now };
  return idempotently(deps.database, request, (idempotencyRow) => storeNewOrder(deps, input, idempotencyRow, now));
}

/** Stores the order, its first event, its mail and the idempotency key in one statement (see `storeOrder`). */
async function storeNewOrder(deps: Deps, input: PlaceOrderInput, idempotencyRow: IdempotencyRow | null, now: Date) {
  await assertOpen(deps, input.language, now);
  const accepted = acceptOrder(input, await soldAs(deps, input), now);
  const flag = flagFor(await findBlock(deps.database, buyerIn(accepted, input), now), now);
  const isMailHeld =
    accepted.email !== null && (await isMailHeldFor(deps.database, deps.attempts, input, accepted.email));
  for (let attempt = 1; ; attempt++) {
    const order = { ...accepted, ...flag, id: randomUUID() };
    const response = responseFor(order);
    const mail = mailFor(order, deps);
    const ownerMail = await planOwnerMail(deps, {
      event: 'orders',
      subjectId: order.id,
      mail: (notes) => newOrder(deps.publicUrl(), deps.adminEmail, order, notes),
    });
    try {
      const idempotencyKey = idempotencyRow && { ...idempotencyRow, response };
      await storeOrder(deps.database, {
        order,
        why: FIRST_EVENT.why,
        requestId: input.requestId,
        ...{ mail, isMailHeld, ownerMail, idempotencyKey },
      });
      deps.rum.countEvent('orders', input.releases);
      return response;
    } catch (error) {
      // Another order has the same first eight characters, which are the order's number: try another id.
      if (violatedUnique(error) !== 'orders_id_start' || attempt === MAX_ID_ATTEMPTS) throw error;
    }
  }
}

/** What the block list may know: also the account, whose e-mail may differ from that of the order. */
const buyerIn = (order: Omit<OrderRow, 'id'>, { user }: PlaceOrderInput): Buyer => ({
  emails: [order.email, user?.email],
  phones: [order.phoneNumber, user?.phoneNumber],
  links: [order.profileLink, order.postLink, order.socialId],
  platform: order.platform,
});

const FIRST_EVENT = { who: 'customer', toStatus: 'Pending', why: EVENT_REASONS.placed } as const;

function responseFor(order: OrderRow) {
  const event = { ...FIRST_EVENT, at: order.createdAt, fromStatus: null };
  const { id } = order;
  const parts = { payments: [], difference: null, events: [event], isForAdmin: false, now: order.createdAt };
  return { id, _id: id, order: fullOrderView(order, parts) };
}

function mailFor(order: OrderRow, { publicUrl, signingKey }: Deps) {
  if (order.email === null) return null;
  const linked = { ...order, linkSecret: linkSecretOf(signingKey, order) };
  return orderReceived(publicUrl(), buyerOf(order, order.email), linked);
}

/** @throws ApiError `shop_closed` with the sentence of the shop owner */
async function assertOpen(deps: Pick<Deps, 'closing'>, language: Language, now: Date): Promise<void> {
  const closing = await deps.closing();
  if (!closing || hasEnded(closing, now.getTime())) return;
  const sentence = announcedIn(closing, language);
  if (closing.until === null) throw apiError('shop_closed', { params: { sentence } });
  throw apiError('shop_closed', {
    field: 'until',
    params: { sentence, until: formatDateTimeIn(language, closing.until) },
  });
}

/** @throws ApiError for a service, amount or price that is not sold */
async function soldAs(deps: Deps, { body, shown, language }: PlaceOrderInput): Promise<Sold> {
  const { service, platform, requiredFollowers: amount, price: sentPrice } = body;
  const sold = await quoteAsShown(
    deps,
    await deps.catalogues(),
    { service, platform, amount, sentPrice, language },
    shown,
  );
  if ('quote' in sold) return sold;
  throw apiError(sold.code, sold.params ? { params: sold.params } : {});
}

/** The order as it will be stored, without its id. */
function acceptOrder(
  { body, user, browserHash, releases, language }: PlaceOrderInput,
  { quote, sale }: Sold,
  now: Date,
): Omit<OrderRow, 'id'> {
  const details = acceptDetails(body, quote.service, user);
  return {
    ...details,
    linkKeys: orderLinkKeys({ platform: quote.service.platform, ...details }),
    userId: user?.id ?? null,
    // Only the account gets the full view of its order: the next user of the same browser must not.
    browserHash: user ? null : browserHash,
    releases: releases && [...releases],
    language,
    service: quote.service.name,
    platform: quote.service.platform,
    quantity: quote.amount,
    priceMinor: quote.priceMinor,
    sale,
    status: FIRST_EVENT.toStatus,
    createdAt: now,
    startTime: null,
    completionTime: null,
    ...NO_COUNTS,
    ...NO_FLAG,
    expiredAt: null,
    buyerDeletedAt: null,
    keyGeneration: 0,
    keyStartedAt: now,
  };
}

/**
 * The details as they are stored. The form of a custom order has only a field for the link: the contact comes from the account, or
 * from the payment page later.
 */
function acceptDetails(body: OrderBody, service: Service, user: UserRow | null): Details {
  const placeholder = isPlaceholderEmail(body.email);
  const isCustom = placeholder || isPriceAbsent(body.price);
  if (isCustom && (user || placeholder)) {
    const profileLink = cleanTargetLink(service, body.profileLink);
    assertNoProblem(profileLinkProblem(profileLink), service);
    const contact = user ? contactOf(user) : CONTACT_MISSING;
    return wellFormed({ ...contact, profileLink, postLink: '', socialId: '' });
  }
  assertNoProblem(firstProblem(validateBuyForm(body, service)), service);
  return wellFormed(storedDetails(body, service));
}

/** Half surrogate pairs become U+FFFD, as in the database, so that the response equals what is stored. */
function wellFormed(details: Details): Details {
  const entries = Object.entries(details).map(([name, text]) => [name, text?.toWellFormed() ?? null]);
  return Object.fromEntries(entries) as Details;
}

function contactOf({ name, email, phoneNumber }: UserRow): Contact {
  return { name, email, phoneNumber };
}

function assertNoProblem(problem: FieldErrorCode | null, { platform }: Service): void {
  if (problem === null) return;
  throw validationError(problem, { platform });
}
