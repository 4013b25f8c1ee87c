/**
 * The settings of a shop's owner. The site store holds them, the commands and the dashboard of the admin change them, the
 * service and the pages read them: all by this one shape.
 */
import * as z from 'zod/mini';
import { internationalNumber } from '../phone-number.ts';
import {
  ACCOUNT_RULES,
  ADDRESS_RULE,
  BOOK_YEARS,
  CANCEL_DAYS,
  EMAIL_RULE,
  NAME_RULE,
  PAGE_RULE,
  REFILL_DAYS,
  REMIND_HOURS,
  REVIEW_TIME_RULE,
  REVIEW_TIME_URDU_RULE,
  type SettingRule,
  STORED_DAYS,
  WHATSAPP_RULE,
} from '../setting-rules.ts';
import { MATCH_MODES, OWNER_MAILS, type OwnerMail, type PaymentMethod, SECOND_FACTOR_POLICIES } from '../vocabulary.ts';
import { announcementSchema } from './announcements.ts';
import { catalogueSchema } from './catalogue.ts';
import { appliedPlanSchema, plannedCatalogueSchema } from './planned-catalogue.ts';
import { statementsSchema } from './shop-statements.ts';

const text = z.string('must be a text').check(z.trim());
const upTo = (max: number) => text.check(z.maxLength(max, `must have at most ${max} characters`));
const by = ({ isValid, expected }: SettingRule) => text.check(z.refine(isValid, `must be ${expected}`));
/** A text that may be empty. */
const emptyOr = ({ isValid, expected }: SettingRule) =>
  text.check(z.refine((value) => value === '' || isValid(value), `must be empty or ${expected}`));
const onOff = z.boolean('must be true or false, without quotes');

const email = emptyOr(EMAIL_RULE);
const page = emptyOr(PAGE_RULE);
const isOrigin = (value: string) => /^https?:\/\/[^\s/?#@]+$/.test(value) && z.url().safeParse(value).success;
const origin = emptyOr({
  isValid: isOrigin,
  expected: 'an http(s) address without a path, for example https://api.shop.example',
});
/** Stored with its country, without which a link to the chat leads nowhere. */
const whatsapp = emptyOr(WHATSAPP_RULE).check(z.overwrite((typed) => internationalNumber(typed) ?? typed));

const mode = z.enum(MATCH_MODES, `must be ${MATCH_MODES.join(', ')}`);
type Range = { readonly min: number; readonly max: number };

const wholeNumber = ({ min, max }: Range, unit: string) => {
  const isWithin = (value: number) => Number.isInteger(value) && value >= min && value <= max;
  return z
    .number(`must be a number of ${unit}`)
    .check(z.refine(isWithin, `must be a number of ${unit} from ${min} to ${max}`));
};
const keepTextDays = wholeNumber(STORED_DAYS, 'days');
const bookYears = wholeNumber(BOOK_YEARS, 'years');
const refillDays = wholeNumber(REFILL_DAYS, 'days');
const wholeNumberOrNull = ({ min, max }: Range, unit: string) => {
  const problem = `must be a number of ${unit} from ${min} to ${max}, or null`;
  return z.nullable(z.int(problem).check(z.minimum(min, problem), z.maximum(max, problem)));
};
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
  const payee = (method: PaymentMethod) =>
    z.exactOptional(
      group({
        title: by(NAME_RULE),
        account: by(ACCOUNT_RULES[method]),
        bank: z.exactOptional(upTo(200)),
        note: z.exactOptional(upTo(1_000)),
        qr: z.exactOptional(upTo(2_000)),
      }),
    );
  return group({
    /** Origin of the backend, without a trailing slash; empty means the page's own origin. */
    apiHost: origin,
    /** The one admin of plain mode. Our own backend ignores it. */
    adminEmail: email,
    brand: group({ name: by(NAME_RULE), nativeName: emptyOr(NAME_RULE) }),
    /** Who sells, as the law names the shop, and where: on receipts. */
    legalName: emptyOr(NAME_RULE),
    legalAddress: emptyOr(ADDRESS_RULE),
    support: group({ email, whatsapp }),
    social: group({ instagram: page, youtube: page, facebook: page, tiktok: page }),
    /** A method without an account is not offered to buyers. */
    payees: group({
      easypaisa: payee('easypaisa'),
      jazzcash: payee('jazzcash'),
      bankTransfer: payee('bankTransfer'),
      paypal: payee('paypal'),
      googlePay: payee('googlePay'),
    } satisfies Record<PaymentMethod, unknown>),
    /** How long the check of a payment usually takes, in words: `a few hours`. */
    reviewTime: by(REVIEW_TIME_RULE),
    /** The same in Urdu: `30 منٹ`. Where it is empty, the Urdu pages say what `reviewTime` says. */
    reviewTimeUrdu: emptyOr(REVIEW_TIME_URDU_RULE),
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
    /** How many years orders and payments of deleted persons have what names them: the law on bookkeeping. */
    bookYears,
    /** Within how many days the shop promises to refill what has dropped. */
    refillDays,
    /** Orders that nobody pays: when their buyer is reminded, once, and when they are cancelled; `null`: never. Never published. */
    unpaidOrders: group({
      remindAfterHours: wholeNumberOrNull(REMIND_HOURS, 'hours'),
      cancelAfterDays: wholeNumberOrNull(CANCEL_DAYS, 'days'),
    }),
    /** Never published. */
    security: group({
      adminSecondFactor: policy,
      confirmPaymentsAbove: limit,
      confirmRefundsAbove: limit,
      secondPersonAbove: limit,
    }),
    /** What is sold at which price. Pages have only what they show of it. */
    catalogue: catalogueSchema(group),
    /** When the owner gets which mail. Never published. */
    ownerMails: group({
      orders: mailTime(OWNER_MAILS.orders),
      payments: mailTime(OWNER_MAILS.payments),
      refunds: mailTime(OWNER_MAILS.refunds),
      refills: mailTime(OWNER_MAILS.refills),
      messages: mailTime(OWNER_MAILS.messages),
      late: mailTime(OWNER_MAILS.late),
    } satisfies Record<OwnerMail, unknown>),
    /** A change of the catalogue that the shop makes itself, at its time; null: none is planned. Never published. */
    plannedCatalogue: plannedCatalogueSchema(group),
    /** What became of the planned change whose time came last; the shop mails it. Never published. */
    appliedPlan: appliedPlanSchema(group),
    /** What the pages state about the shop, where the shop owner has changed, hidden or confirmed it. */
    statements: statementsSchema(group),
    /** A sentence on every page. */
    notice: announcementSchema(group),
    /** While it is set, the shop takes no new orders; paying, tracking and the login stay open. */
    closing: announcementSchema(group),
    switches: group({
      customerCancellation: onOff,
      /** `false` removes the service worker and its caches from browsers. */
      offline: onOff,
      /** Whether the shop has its pages in Urdu as well, below `/ur`. */
      urdu: onOff,
      /** Pages say how long an answer took in the last 30 days, in place of the hours of the support. */
      measuredReplyTime: onOff,
      /** Pages say how long orders really took, beside the times that are promised. */
      measuredDelivery: onOff,
    }),
  });
}

export const SiteSettings = settings(z.object);
export type SiteSettings = z.infer<typeof SiteSettings>;

/** The settings as an owner writes them: a name that does not exist is a typing error. */
export const WrittenSettings = settings(z.strictObject as unknown as typeof z.object);
