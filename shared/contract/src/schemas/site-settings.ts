/**
 * The settings of a shop's owner. The site store holds them, the commands and the dashboard of the admin change them, the
 * service and the pages read them: all by this one shape.
 */
import * as z from 'zod/mini';
import { MATCH_MODES, OWNER_MAILS, type OwnerMail, type PaymentMethod, SECOND_FACTOR_POLICIES } from '../vocabulary.ts';
import { catalogueSchema } from './catalogue.ts';

const text = z.string('must be a text');
const line = (max: number) => text.check(z.trim(), z.maxLength(max, `must have at most ${max} characters`));
const filled = line(200).check(z.minLength(1, 'must not be empty'));
const onOff = z.boolean('must be true or false, without quotes');
/** A text that may be empty. */
const emptyOr = (isValid: (value: string) => boolean, expected: string) =>
  text.check(z.refine((value) => value === '' || isValid(value), `must be empty or ${expected}`));

/** Part of a heading, so it is short. */
const isReviewTime = (value: string) => /^.{1,40}$/.test(value) && value.trim() !== '';
const reviewTime = text.check(
  z.refine(isReviewTime, 'must be one line of at most 40 characters, for example a few hours'),
);
const reviewTimeUrdu = emptyOr(isReviewTime, 'one line of at most 40 characters, for example 30 منٹ');

const isEmail = (value: string) => z.email().safeParse(value).success;
const email = emptyOr(isEmail, 'an e-mail address, for example support@shop.example');
const isUrl = (value: string) => z.url().safeParse(value).success;
// Other schemes, such as javascript:, would run code for a visitor who follows the link.
const isPage = (value: string) => /^https?:\/\//i.test(value) && isUrl(value);
const page = emptyOr(isPage, 'an http(s) address, for example https://www.instagram.com/shop');
const isOrigin = (value: string) => isUrl(value) && /^https?:\/\/[^\s/?#@]+$/.test(value);
const origin = emptyOr(isOrigin, 'an http(s) address without a path, for example https://api.shop.example');
const isPhone = (value: string) => /^\+?\d[\d\s()-]{5,24}$/.test(value);
const phone = emptyOr(isPhone, 'a phone number, for example +923001234567');

const mode = z.enum(MATCH_MODES, `must be ${MATCH_MODES.join(', ')}`);
const isStoredDays = (days: number) => Number.isInteger(days) && days >= 1 && days <= 3_650;
const keepTextDays = z
  .number('must be a number of days')
  .check(z.refine(isStoredDays, 'must be a number of days from 1 to 3650'));
const policy = z.enum(SECOND_FACTOR_POLICIES, `must be ${SECOND_FACTOR_POLICIES.join(', ')}`);
const mailTime = <const Times extends readonly string[]>(times: Times) => z.enum(times, `must be ${times.join(', ')}`);
/** Rupees; `null`: no approval needs a confirmation. */
const limit = z.nullable(
  z
    .number('must be a number of rupees, or null')
    .check(
      z.nonnegative('must be 0 or more, or null'),
      z.maximum(1_000_000_000, 'must be at most 1,000,000,000, or null'),
    ),
);

/** @param group `strictObject` refuses names that do not exist, `object` leaves out what another release has added */
function settings(group: typeof z.object) {
  const payee = group({
    title: filled,
    account: filled,
    bank: z.exactOptional(line(200)),
    note: z.exactOptional(line(1_000)),
    qr: z.exactOptional(line(2_000)),
  });
  return group({
    /** Origin of the backend, without a trailing slash; empty means the page's own origin. */
    apiHost: origin,
    /** The one admin of plain mode. Our own backend ignores it. */
    adminEmail: email,
    brand: group({ name: filled, nativeName: text }),
    support: group({ email, whatsapp: phone }),
    social: group({ instagram: page, youtube: page, facebook: page, tiktok: page }),
    /** A method without an account is not offered to buyers. */
    payees: group({
      easypaisa: z.exactOptional(payee),
      jazzcash: z.exactOptional(payee),
      bankTransfer: z.exactOptional(payee),
      paypal: z.exactOptional(payee),
      googlePay: z.exactOptional(payee),
    } satisfies Record<PaymentMethod, unknown>),
    /** How long the check of a payment usually takes, in words: `a few hours`. */
    reviewTime,
    /** The same in Urdu: `30 منٹ`. Where it is empty, the Urdu pages say what `reviewTime` says. */
    reviewTimeUrdu,
    /** Messages about money that arrived. */
    bankMessages: group({
      /** What a bank message of a method may do; `propose` where it is not set. */
      match: group({
        easypaisa: z.exactOptional(mode),
        jazzcash: z.exactOptional(mode),
        bankTransfer: z.exactOptional(mode),
        paypal: z.exactOptional(mode),
        googlePay: z.exactOptional(mode),
      } satisfies Record<PaymentMethod, unknown>),
      /** How long the texts of messages are stored. */
      keepTextDays,
      /** Methods with `automatic` take payments without a screenshot. */
      withoutScreenshot: onOff,
    }),
    /** Never published. */
    security: group({ adminSecondFactor: policy, confirmPaymentsAbove: limit, confirmRefundsAbove: limit }),
    /** What is sold at which price. Pages have only what they show of it. */
    catalogue: catalogueSchema(group),
    /** When the owner gets which mail. Never published. */
    ownerMails: group({
      orders: mailTime(OWNER_MAILS.orders),
      payments: mailTime(OWNER_MAILS.payments),
      refunds: mailTime(OWNER_MAILS.refunds),
      messages: mailTime(OWNER_MAILS.messages),
      late: mailTime(OWNER_MAILS.late),
    } satisfies Record<OwnerMail, unknown>),
    switches: group({
      customerCancellation: onOff,
      /** `false` removes the service worker and its caches from browsers. */
      offline: onOff,
      /** Whether the shop has its pages in Urdu as well, below `/ur`. */
      urdu: onOff,
    }),
  });
}

export const SiteSettings = settings(z.object);
export type SiteSettings = z.infer<typeof SiteSettings>;

/** The settings as an owner writes them: a name that does not exist is a typing error. */
export const WrittenSettings = settings(z.strictObject as unknown as typeof z.object);
