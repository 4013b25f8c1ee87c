import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { internationalNumber } from '@urooj/contract/phone-number';
import { asciiDigits, plainText } from '@urooj/contract/plain-text';
import { type BlockKind, PLATFORMS } from '@urooj/contract/vocabulary';
import { emailProblem, storedEmail } from './email-rule.ts';
import { linkKeys } from './link-key.ts';
import { mailboxOf } from './mailbox.ts';
import { cleanText } from './pasted-links.ts';
import { normalizePhone } from './phone.ts';

/** What an order or a payment says about its buyer, as they wrote it. */
export type Buyer = {
  readonly emails?: readonly (string | null | undefined)[];
  readonly phones?: readonly (string | null | undefined)[];
  readonly links?: readonly string[];
  readonly platform?: string;
  /** Accounts and names from which money came. */
  readonly payers?: readonly (string | null | undefined)[];
};

/** A value of the block list, written in one way. */
export type BlockKey = { readonly kind: BlockKind; readonly key: string };

/** What an entry is compared by; empty for a text that is none of its kind. */
export function blockKey(kind: BlockKind, value: string): string {
  if (kind === 'email') return emailProblem(value) === null ? mailboxOf(storedEmail(value)) : '';
  if (kind === 'phone') return phoneKey(value);
  if (kind === 'payer') return payerKey(value);
  // A sentence is no user name.
  const { own } = linkKeys(value, null);
  return own.startsWith('*/') && own.includes(' ') ? '' : own;
}

/** The values by which a buyer may be blocked, each once. */
export function blockKeysOf({ emails = [], phones = [], links = [], platform, payers = [] }: Buyer): BlockKey[] {
  const known = PLATFORMS.find((one) => one === platform) ?? null;
  const keys: BlockKey[] = [
    ...textsOf(emails).map((email) => ({ kind: 'email' as const, key: blockKey('email', email) })),
    ...textsOf(phones).map((phone) => ({ kind: 'phone' as const, key: phoneKey(phone) })),
    ...links.flatMap((link) => {
      const { own, users } = linkKeys(link, known);
      return [own, ...users].map((key) => ({ kind: 'link' as const, key }));
    }),
    ...textsOf(payers).map((payer) => ({ kind: 'payer' as const, key: payerKey(payer) })),
  ];
  const byText = new Map(
    keys
      .filter(({ key }) => key !== '')
      .map((one) => [`${one.kind} ${one.key}`, { ...one, key: one.key.toWellFormed() }]),
  );
  return [...byText.values()];
}

const textsOf = (texts: readonly (string | null | undefined)[]): string[] => texts.filter((text) => text != null);

function phoneKey(typed: string): string {
  const text = asciiDigits(plainText(typed));
  return normalizePhone(text) ?? internationalNumber(text) ?? '';
}

/** With fewer digits it is the name of somebody. Banks show the last four of an account. */
const MIN_ACCOUNT_DIGITS = 4;

function payerKey(typed: string): string {
  const text = asciiDigits(plainText(typed));
  const characters = text.replace(/[^\p{L}\p{N}]/gu, '');
  if (characters.replace(/\D/g, '').length >= MIN_ACCOUNT_DIGITS) return phoneKey(text) || characters.toUpperCase();
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

const PROBLEMS: Readonly<Record<BlockKind, FieldErrorCode>> = {
  email: 'email_invalid',
  phone: 'phone_invalid',
  link: 'profile_link_invalid',
  payer: 'name_required',
};

/** The problem of the value of an entry. */
export const blockProblem = (kind: BlockKind, value: string): FieldErrorCode | null =>
  blockKey(kind, value) === '' ? PROBLEMS[kind] : null;

/** The value as the list shows it. */
export const blockedValue = (kind: BlockKind, value: string): string =>
  kind === 'email' ? storedEmail(value) : kind === 'phone' ? phoneKey(value) : cleanText(value);
