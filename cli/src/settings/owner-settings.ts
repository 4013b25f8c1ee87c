import { readFile } from 'node:fs/promises';
import { MATCH_MODES, type PaymentMethod, SECOND_FACTOR_POLICIES } from '@urooj/contract/vocabulary';
import { DEFAULT_REVIEW_TIME } from '@urooj/domain/review-time';
import { DEFAULT_SECURITY } from '@urooj/domain/second-factor';
import { DEFAULT_CONFIG, DEFAULT_KEEP_TEXT_DAYS, type SiteConfig } from '@urooj/host/site-config';
import type { Config } from 'backend/config';
import { StartError } from 'backend/start-error';
import * as z from 'zod/mini';

const text = z.string('must be a text');
const filled = z.string('must be a text').check(z.minLength(1, 'must not be empty'));
const onOff = z.boolean('must be true or false, without quotes');
/** Part of a heading, so it is short. */
const isReviewTime = (value: string) => /^.{1,40}$/.test(value) && value.trim() !== '';
const reviewTime = text.check(
  z.refine(isReviewTime, 'must be one line of at most 40 characters, for example a few hours'),
);
/** A text that may be empty. */
const emptyOr = (isValid: (value: string) => boolean, expected: string) =>
  text.check(z.refine((value) => value === '' || isValid(value), `must be empty or ${expected}`));
const reviewTimeUrdu = emptyOr(isReviewTime, 'one line of at most 40 characters, for example 30 منٹ');

const isEmail = (value: string) => z.email().safeParse(value).success;
const email = emptyOr(isEmail, 'an e-mail address, for example support@shop.example');
// Other schemes, such as javascript:, would run code for a visitor who follows the link.
const isPage = (value: string) => /^https?:\/\//i.test(value) && URL.canParse(value);
const page = emptyOr(isPage, 'an http(s) address, for example https://www.instagram.com/shop');
const isOrigin = (value: string) => URL.canParse(value) && /^https?:\/\/[^\s/?#@]+$/.test(value);
const origin = emptyOr(isOrigin, 'an http(s) address without a path, for example https://api.shop.example');
const isPhone = (value: string) => /^\+?\d[\d\s()-]{5,24}$/.test(value);
const phone = emptyOr(isPhone, 'a phone number, for example +923001234567');

const payee = z.strictObject({
  title: filled,
  account: filled,
  bank: z.exactOptional(text),
  note: z.exactOptional(text),
  qr: z.exactOptional(text),
});
const payees = z.strictObject({
  easypaisa: z.exactOptional(payee),
  jazzcash: z.exactOptional(payee),
  bankTransfer: z.exactOptional(payee),
  paypal: z.exactOptional(payee),
  googlePay: z.exactOptional(payee),
} satisfies Record<PaymentMethod, unknown>);

const mode = z.enum(MATCH_MODES, `must be ${MATCH_MODES.join(', ')}`);
const matchModes = z.strictObject({
  easypaisa: z.exactOptional(mode),
  jazzcash: z.exactOptional(mode),
  bankTransfer: z.exactOptional(mode),
  paypal: z.exactOptional(mode),
  googlePay: z.exactOptional(mode),
} satisfies Record<PaymentMethod, unknown>);
const keepTextDays = z
  .number('must be a number of days')
  .check(
    z.refine((days) => Number.isInteger(days) && days >= 1 && days <= 3_650, 'must be a number of days from 1 to 3650'),
  );

const policy = z.enum(SECOND_FACTOR_POLICIES, `must be ${SECOND_FACTOR_POLICIES.join(', ')}`);
const confirmAbove = z.nullable(
  z.number('must be a number of rupees, or null').check(z.nonnegative('must be 0 or more, or null')),
);

const DEFAULTS = DEFAULT_CONFIG;

/** The settings that an owner may write; a missing one has its default. */
const OWNER = z.strictObject({
  apiHost: z._default(origin, DEFAULTS.apiHost),
  adminEmail: z._default(email, DEFAULTS.adminEmail),
  brand: z.prefault(
    z.strictObject({
      name: z._default(filled, DEFAULTS.brand.name),
      nativeName: z._default(text, DEFAULTS.brand.nativeName),
    }),
    {},
  ),
  support: z.prefault(
    z.strictObject({
      email: z._default(email, DEFAULTS.support.email),
      whatsapp: z._default(phone, DEFAULTS.support.whatsapp),
    }),
    {},
  ),
  social: z.prefault(
    z.strictObject({
      instagram: z._default(page, DEFAULTS.social.instagram),
      youtube: z._default(page, DEFAULTS.social.youtube),
      facebook: z._default(page, DEFAULTS.social.facebook),
      tiktok: z._default(page, DEFAULTS.social.tiktok),
    }),
    {},
  ),
  payees: z._default(payees, DEFAULTS.payees),
  reviewTime: z._default(reviewTime, DEFAULT_REVIEW_TIME),
  reviewTimeUrdu: z._default(reviewTimeUrdu, ''),
  bankMessages: z.prefault(
    z.strictObject({
      match: z._default(matchModes, {}),
      keepTextDays: z._default(keepTextDays, DEFAULT_KEEP_TEXT_DAYS),
      withoutScreenshot: z._default(onOff, false),
    }),
    {},
  ),
  security: z.prefault(
    z.strictObject({
      adminSecondFactor: z._default(policy, DEFAULT_SECURITY.adminSecondFactor),
      confirmPaymentsAbove: z._default(confirmAbove, DEFAULT_SECURITY.confirmPaymentsAbove),
      confirmRefundsAbove: z._default(confirmAbove, DEFAULT_SECURITY.confirmRefundsAbove),
    }),
    {},
  ),
  switches: z.prefault(
    z.strictObject({
      customerCancellation: z._default(onOff, DEFAULTS.switches.customerCancellation),
      offline: z._default(onOff, DEFAULTS.switches.offline ?? true),
      urdu: z._default(onOff, DEFAULTS.switches.urdu ?? true),
    }),
    {},
  ),
});

/** The variables that win over the settings. */
export type HostedBackend = Pick<Config, 'apiHost' | 'plainAdminEmail'>;

/** Our own backend decides itself who the admin is: the file that everybody can read names them only for a hosted one. */
export function withEnvironment(settings: SiteConfig, environment: HostedBackend): SiteConfig {
  const apiHost = environment.apiHost ?? settings.apiHost;
  const adminEmail = apiHost === '' ? null : environment.plainAdminEmail;
  return { ...settings, apiHost, adminEmail: adminEmail ?? settings.adminEmail };
}

/**
 * Checks the settings of an owner; a missing one has its default.
 * @param where they come from, for the sentences
 * @throws StartError naming every value that is wrong
 */
export function checkOwnerSettings(value: unknown, where: string): SiteConfig {
  const parsed = OWNER.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new StartError(parsed.error.issues.map((issue) => sentence(where, issue)).join('\n'));
}

/** The content of a JSON file. */
export async function readSettingsFile(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new StartError(`${file} cannot be read as JSON: ${(error as Error).message}.`);
  }
}

function sentence(where: string, issue: z.core.$ZodIssue): string {
  const at = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => (at === '' ? key : `${at}.${key}`));
    return `${where}: there is no setting ${names.join(', ')}. Correct its name, or remove it.`;
  }
  if (issue.code === 'invalid_type' && issue.expected === 'object') {
    return `${where}: ${at === '' ? 'it' : at} must be an object: { … }.`;
  }
  return `${where}: ${at} ${issue.message}.`;
}
