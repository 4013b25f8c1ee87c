import type { PaymentMethod } from '@urooj/contract/vocabulary';
import type { IgnoredReason } from './message.ts';

export const PROVIDERS = [
  ...(['easypaisa', 'jazzcash', 'hbl', 'meezan', 'ubl', 'alfalah', 'allied', 'mcb', 'askari', 'faysal'] as const),
  ...(['nayapay', 'sadapay', 'raast'] as const),
] as const;
export type Provider = (typeof PROVIDERS)[number];

/** The named groups of a regular expression. */
export const GROUPS = [
  ...(['amount', 'transactionId', 'payer', 'payerAccount', 'payee'] as const),
  ...(['date', 'time', 'balance'] as const),
] as const;
export type Group = (typeof GROUPS)[number];

/** Of the built-in patterns: the free text behind the last field. */
export const END_GROUP = 'end';

/** Without them no payment can be approved. */
export const REQUIRED_GROUPS: readonly Group[] = ['amount', 'transactionId'];

type CommonPattern = {
  readonly id: string;
  /** Rises with each change, so that a stored message says how it was read. */
  readonly version: number;
  /** `added`: by an admin. */
  readonly provider: Provider | 'added';
  /** Short codes and names of SMS senders; `@hbl.com` is the domain of e-mail senders. */
  readonly senders: readonly string[];
  /** RE2 syntax. It has to match the whole normalized text: a message that quotes another one is not that message. */
  readonly regex: string;
};

/** Messages about money that arrived. */
export type CreditPattern = CommonPattern & {
  readonly kind: 'credit';
  readonly method: PaymentMethod;
  /** RE2 syntax: `^` and the first part of `regex`. Where a text does not begin so, no pattern with this beginning is tried. */
  readonly beginning?: string;
};

/** Messages that are known to prove no payment. */
export type IgnoredPattern = CommonPattern & {
  readonly kind: 'ignored';
  readonly reason: IgnoredReason;
  /** RE2 syntax. A text in which this is found is not ignored: it may be about money that arrived. */
  readonly unless?: string;
};

export type Pattern = CreditPattern | IgnoredPattern;
