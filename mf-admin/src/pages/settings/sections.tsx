import type { OwnerSettings } from '@urooj/api/settings-calls';
import {
  ADDRESS_RULE,
  EMAIL_RULE,
  NAME_RULE,
  PAGE_RULE,
  REVIEW_TIME_RULE,
  REVIEW_TIME_URDU_RULE,
  WHATSAPP_RULE,
} from '@urooj/contract/setting-rules';
import {
  MATCH_MODES,
  OWNER_MAILS,
  type OwnerMail,
  PAYMENT_METHODS,
  SECOND_FACTOR_POLICIES,
} from '@urooj/contract/vocabulary';
import { METHOD_LABELS } from '@urooj/domain/payment-status';
import type { ComponentType } from 'react';
import { ownerMailTexts } from '../../texts/en/owner-mails.ts';
import { settingsTexts as text } from '../../texts/en/settings.ts';
import { AMOUNT_RULE, CANCEL_RULE, DAYS_RULE, REFILL_DAYS_RULE, REMIND_RULE, YEARS_RULE } from './field-rules.ts';
import { type Field, field } from './fields.tsx';
import { PayeesFields } from './payee-fields.tsx';

/** A part of the page. One that is more than a table of fields has a component of its own. */
export type Section = {
  readonly id: string;
  readonly heading: string;
  readonly intro: string;
  /** Below its fields. */
  readonly noteOf?: (live: OwnerSettings) => string | null;
} & ({ readonly fields: readonly Field[] } | { readonly Content: ComponentType<{ live: OwnerSettings }> });

const SHOP: readonly Field[] = [
  field('brand.name', { kind: 'text', rule: NAME_RULE }),
  field('brand.nativeName', { kind: 'text', rule: NAME_RULE, isOptional: true }),
  field('legalName', { kind: 'text', rule: NAME_RULE, isOptional: true }),
  field('legalAddress', { kind: 'text', rule: ADDRESS_RULE, isOptional: true }),
  field('reviewTime', { kind: 'text', rule: REVIEW_TIME_RULE }),
  field('reviewTimeUrdu', { kind: 'text', rule: REVIEW_TIME_URDU_RULE, isOptional: true }),
];

const PAGE = { kind: 'text', rule: PAGE_RULE, isOptional: true, dir: 'ltr', inputMode: 'url' } as const;
const CONTACTS: readonly Field[] = [
  field('support.email', { kind: 'text', rule: EMAIL_RULE, isOptional: true, dir: 'ltr', inputMode: 'email' }),
  field('support.whatsapp', { kind: 'text', rule: WHATSAPP_RULE, isOptional: true, dir: 'ltr', inputMode: 'tel' }),
  field('social.instagram', PAGE),
  field('social.youtube', PAGE),
  field('social.facebook', PAGE),
  field('social.tiktok', PAGE),
];

const MODE_OPTIONS = MATCH_MODES.map((mode) => ({ value: mode, label: text.matchModes[mode] }));
const BANK_MESSAGES: readonly Field[] = [
  ...PAYMENT_METHODS.map((method): Field => {
    const name = `bankMessages.match.${method}`;
    return { kind: 'choice', name, label: METHOD_LABELS[method], options: MODE_OPTIONS };
  }),
  field('bankMessages.keepTextDays', { kind: 'text', rule: DAYS_RULE, inputMode: 'numeric' }),
  field('bankMessages.withoutScreenshot', { kind: 'switch' }),
];

const OPTIONAL_NUMBER = { kind: 'text', isOptional: true, inputMode: 'numeric' } as const;
const FEATURES: readonly Field[] = [
  field('refillDays', { kind: 'text', rule: REFILL_DAYS_RULE, inputMode: 'numeric' }),
  field('bookYears', { kind: 'text', rule: YEARS_RULE, inputMode: 'numeric' }),
  field('unpaidOrders.remindAfterHours', { ...OPTIONAL_NUMBER, rule: REMIND_RULE }),
  field('unpaidOrders.cancelAfterDays', { ...OPTIONAL_NUMBER, rule: CANCEL_RULE }),
  field('switches.customerCancellation', { kind: 'switch' }),
  field('switches.offline', { kind: 'switch' }),
  field('switches.urdu', { kind: 'switch' }),
  field('switches.measuredReplyTime', { kind: 'switch' }),
  field('switches.measuredDelivery', { kind: 'switch' }),
];

const POLICY_OPTIONS = SECOND_FACTOR_POLICIES.map((policy) => ({ value: policy, label: text.policies[policy] }));
const AMOUNT = { kind: 'text', rule: AMOUNT_RULE, isOptional: true, inputMode: 'decimal' } as const;
const SECURITY: readonly Field[] = [
  field('security.adminSecondFactor', { kind: 'choice', options: POLICY_OPTIONS }),
  field('security.confirmPaymentsAbove', AMOUNT),
  field('security.confirmRefundsAbove', AMOUNT),
  field('security.secondPersonAbove', AMOUNT),
];
/** That two people cannot approve payments, because there are not two. */
const onePersonNote = ({ paymentPeople }: OwnerSettings) =>
  paymentPeople !== null && paymentPeople < 2 ? text.onePerson : null;

const OWNER_MAIL_FIELDS = (Object.keys(OWNER_MAILS) as OwnerMail[]).map((name): Field => {
  const options = OWNER_MAILS[name].map((time) => ({ value: time, label: ownerMailTexts.times[time] }));
  const help = ownerMailTexts.help[name];
  return {
    ...{ kind: 'choice', name: `ownerMails.${name}`, label: ownerMailTexts.names[name], options },
    ...(help && { help }),
  };
});

/** The page, from its first section to its last. */
export const SECTIONS: readonly Section[] = [
  { id: 'shop', ...text.sections.shop, fields: SHOP },
  { id: 'contacts', ...text.sections.contacts, fields: CONTACTS },
  { id: 'accounts', ...text.sections.payees, Content: PayeesFields },
  { id: 'bank-messages', ...text.sections.bankMessages, fields: BANK_MESSAGES },
  { id: 'features', ...text.sections.features, fields: FEATURES },
  { id: 'security', ...text.sections.security, fields: SECURITY, noteOf: onePersonNote },
  { id: 'mails', heading: ownerMailTexts.heading, intro: ownerMailTexts.intro, fields: OWNER_MAIL_FIELDS },
];
