import { isRecord } from '@urooj/contract/is-record';
import type { OwnerSettings as Editable } from '@urooj/contract/owner-settings';
import { SETTINGS_ROUTES } from '@urooj/contract/settings-routes';
import { MATCH_MODES, OWNER_MAILS, PAYMENT_METHODS, SECOND_FACTOR_POLICIES } from '@urooj/contract/vocabulary';
import { DEFAULT_KEEP_TEXT_DAYS } from '@urooj/domain/bank-message-settings';
import { DEFAULT_BOOK_YEARS } from '@urooj/domain/erasure';
import { DEFAULT_OWNER_MAILS } from '@urooj/domain/owner-mails';
import type { PayeeAccount } from '@urooj/domain/payees';
import { DEFAULT_REFILL_DAYS } from '@urooj/domain/refill';
import { DEFAULT_SECURITY } from '@urooj/domain/second-factor';
import { number, oneOf, type Raw, record, text } from './normalize/read.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';
import type { CallOptions } from './transport.ts';

/** The settings of the owner that the admin can change; `revision` is that of the live site with them. */
export type OwnerSettings = Editable & {
  readonly revision: number;
  /** How many people may decide about payments; `null` where the server does not say it. */
  readonly paymentPeople: number | null;
};

const GROUPS = [
  'brand',
  'support',
  'social',
  'payees',
  'bankMessages',
  'unpaidOrders',
  'security',
  'ownerMails',
  'switches',
] as const;

function toPayee(value: unknown): PayeeAccount {
  const raw = record(value);
  const [bank, note, qr] = [text(raw.bank), text(raw.note), text(raw.qr)];
  return {
    ...{ title: text(raw.title), account: text(raw.account) },
    ...{ ...(bank && { bank }), ...(note && { note }), ...(qr && { qr }) },
  };
}

const toPayees = (raw: Raw): Editable['payees'] =>
  Object.fromEntries(PAYMENT_METHODS.flatMap((method) => (raw[method] ? [[method, toPayee(raw[method])]] : [])));

function toBankMessages(raw: Raw): Editable['bankMessages'] {
  const modes = Object.entries(record(raw.match)).flatMap(([method, value]) => {
    const mode = MATCH_MODES.find((known) => known === value);
    return mode && PAYMENT_METHODS.some((known) => known === method) ? [[method, mode]] : [];
  });
  const keepTextDays = number(raw.keepTextDays) ?? DEFAULT_KEEP_TEXT_DAYS;
  return { match: Object.fromEntries(modes), keepTextDays, withoutScreenshot: raw.withoutScreenshot === true };
}

function toSecurity(raw: Raw): Editable['security'] {
  const { adminSecondFactor: policy } = DEFAULT_SECURITY;
  return {
    adminSecondFactor: oneOf(raw.adminSecondFactor, SECOND_FACTOR_POLICIES, policy),
    confirmPaymentsAbove: number(raw.confirmPaymentsAbove),
    confirmRefundsAbove: number(raw.confirmRefundsAbove),
    secondPersonAbove: number(raw.secondPersonAbove),
  };
}

function toOwnerMails({ orders, payments, refunds, refills, messages, late }: Raw): Editable['ownerMails'] {
  return {
    orders: oneOf(orders, OWNER_MAILS.orders, DEFAULT_OWNER_MAILS.orders),
    payments: oneOf(payments, OWNER_MAILS.payments, DEFAULT_OWNER_MAILS.payments),
    refunds: oneOf(refunds, OWNER_MAILS.refunds, DEFAULT_OWNER_MAILS.refunds),
    refills: oneOf(refills, OWNER_MAILS.refills, DEFAULT_OWNER_MAILS.refills),
    messages: oneOf(messages, OWNER_MAILS.messages, DEFAULT_OWNER_MAILS.messages),
    late: oneOf(late, OWNER_MAILS.late, DEFAULT_OWNER_MAILS.late),
  };
}

const toUnpaidOrders = ({ remindAfterHours, cancelAfterDays }: Raw): Editable['unpaidOrders'] => ({
  remindAfterHours: number(remindAfterHours),
  cancelAfterDays: number(cancelAfterDays),
});

/**
 * `null` for a response without a revision or a group: a change of it could overwrite what somebody else has changed, or what it
 * does not show.
 */
function toSettings(value: unknown): OwnerSettings | null {
  const raw = record(value);
  const revision = number(raw.revision);
  if (revision === null || !GROUPS.every((name) => isRecord(raw[name]))) return null;
  const [brand, support] = [record(raw.brand), record(raw.support)];
  const [social, switches] = [record(raw.social), record(raw.switches)];
  return {
    brand: { name: text(brand.name), nativeName: text(brand.nativeName) },
    ...{ legalName: text(raw.legalName), legalAddress: text(raw.legalAddress) },
    support: { email: text(support.email), whatsapp: text(support.whatsapp) },
    social: {
      ...{ instagram: text(social.instagram), youtube: text(social.youtube) },
      ...{ facebook: text(social.facebook), tiktok: text(social.tiktok) },
    },
    payees: toPayees(record(raw.payees)),
    ...{ reviewTime: text(raw.reviewTime), reviewTimeUrdu: text(raw.reviewTimeUrdu) },
    bankMessages: toBankMessages(record(raw.bankMessages)),
    bookYears: number(raw.bookYears) ?? DEFAULT_BOOK_YEARS,
    refillDays: number(raw.refillDays) ?? DEFAULT_REFILL_DAYS,
    unpaidOrders: toUnpaidOrders(record(raw.unpaidOrders)),
    security: toSecurity(record(raw.security)),
    ownerMails: toOwnerMails(record(raw.ownerMails)),
    switches: {
      customerCancellation: switches.customerCancellation === true,
      ...{ offline: switches.offline === true, urdu: switches.urdu === true },
      measuredReplyTime: switches.measuredReplyTime === true,
      measuredDelivery: switches.measuredDelivery === true,
    },
    ...{ revision, paymentPeople: number(raw.paymentPeople) },
  };
}

/** The calls about the settings of the owner. They need the feature `ownerSettings`. */
export const settingsCalls = (api: RouteCaller) => ({
  ownerSettings: (o?: CallOptions): Promise<Result<OwnerSettings>> =>
    requestRoute(api, SETTINGS_ROUTES.ownerSettings, toSettings, o),
  /** @returns the revision that is live with them */
  changeOwnerSettings: ({ paymentPeople: _, ...body }: OwnerSettings, o?: CallOptions): Promise<Result<number>> =>
    requestRoute(api, SETTINGS_ROUTES.changeOwnerSettings, (raw) => number(record(raw).revision), { ...o, body }),
});
