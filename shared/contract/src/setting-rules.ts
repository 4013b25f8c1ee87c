/**
 * What the values of an owner's settings are. The schema of the settings checks by these rules, and so does the form of the
 * dashboard, before it sends anything.
 */
import { isEmail } from './email.ts';
import { isIban, PLACEHOLDER_IBAN } from './iban.ts';
import { internationalNumber } from './phone-number.ts';
import type { PaymentMethod } from './vocabulary.ts';

export type SettingRule = {
  readonly isValid: (typed: string) => boolean;
  /** Completes "must be …" and "Please enter …". */
  readonly expected: string;
};

/** Bank messages are compared with these spellings only: without a zero after the country code. */
const MOBILE_ACCOUNT = /^(?:(?:\+|00)?92|0)?3\d{9}$/;

const mobileAccount: SettingRule = {
  isValid: (typed) => MOBILE_ACCOUNT.test(typed.replace(/[\s\p{Pd}]/gu, '')),
  expected: 'a Pakistani mobile number, for example 0300 1234567',
};

function isBankAccount(typed: string): boolean {
  const account = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  return /^\d{6,24}$/.test(account) || typed === PLACEHOLDER_IBAN || isIban(account);
}

/** What the account of each payment method is. */
export const ACCOUNT_RULES: Readonly<Record<PaymentMethod, SettingRule>> = {
  easypaisa: mobileAccount,
  jazzcash: mobileAccount,
  bankTransfer: {
    isValid: isBankAccount,
    expected:
      'an IBAN without a typing error, for example PK36 SCBL 0000 0011 2345 6702, or an account number of digits',
  },
  paypal: { isValid: isEmail, expected: 'an e-mail address, for example payments@shop.example' },
  googlePay: {
    isValid: (typed) => isEmail(typed) || internationalNumber(typed) !== null,
    expected: 'an e-mail address or a phone number, for example payments@shop.example or +923001234567',
  },
};

export const EMAIL_RULE: SettingRule = {
  isValid: isEmail,
  expected: 'an e-mail address, for example support@shop.example',
};

export const WHATSAPP_RULE: SettingRule = {
  isValid: (typed) => internationalNumber(typed) !== null,
  expected: 'a phone number with its country, for example +923001234567',
};

/** Other schemes, such as javascript:, would run code for a visitor who follows the link. */
export const PAGE_RULE: SettingRule = {
  isValid: (typed) => /^https?:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(typed),
  expected: 'an http(s) address, for example https://www.instagram.com/shop',
};

const lineUpTo = (max: number, example: string): SettingRule => ({
  isValid: (typed) => typed.trim() !== '' && typed.length <= max && !/[\p{Cc}\p{Cs}]/u.test(typed),
  expected: `one line of at most ${max} characters, for example ${example}`,
});

/** A text that is shown in a line: a name, the holder of an account. */
export const NAME_RULE = lineUpTo(200, 'Ali Traders');
export const ADDRESS_RULE = lineUpTo(300, '12 Mall Road, Lahore');
/** Part of a heading, so it is short. */
export const REVIEW_TIME_RULE = lineUpTo(40, 'a few hours');
export const REVIEW_TIME_URDU_RULE = lineUpTo(40, '30 منٹ');

/** How many days the texts of bank messages can be stored. */
export const STORED_DAYS = { min: 1, max: 3_650 } as const;
/** How many days the shop may give itself for a refill. */
export const REFILL_DAYS = { min: 1, max: 30 } as const;
/** After how many hours a buyer who has not paid may be reminded. */
export const REMIND_HOURS = { min: 1, max: 168 } as const;
/** After how many days an order that nobody has paid may be cancelled. */
export const CANCEL_DAYS = { min: 1, max: 90 } as const;
/** How many years the shop owner may have to store the books. */
export const BOOK_YEARS = { min: 0, max: 30 } as const;
