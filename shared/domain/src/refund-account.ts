import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { MAX_LENGTH } from '@urooj/contract/limits';
import { plainText } from '@urooj/contract/plain-text';
import { ACCOUNT_RULES } from '@urooj/contract/setting-rules';
import { PAYMENT_METHODS } from '@urooj/contract/vocabulary';

const SHOWN = 4;

/** Without the spaces and hyphens with which people group the digits of a number. An e-mail stays as it is. */
export function cleanAccountNumber(number: string): string {
  const text = plainText(number);
  return text.includes('@') ? text : text.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
}

/** The problem of an account that the buyer names: it has the form of those of the shop for the same method. */
export function accountNumberProblem(number: string, method: string): FieldErrorCode | null {
  const text = cleanAccountNumber(number);
  const known = PAYMENT_METHODS.find((one) => one === method);
  const isValid = known !== undefined && ACCOUNT_RULES[known].isValid(text);
  return isValid && text.length <= MAX_LENGTH.refundAccount ? null : 'account_invalid';
}

/** `0300 •••4567`: enough to recognize one's own account, and not enough to learn another's. */
export function maskedAccount(number: string): string {
  const [name = '', domain] = number.split('@');
  if (domain !== undefined) return `${name.slice(0, 1)}•••@${domain}`;
  const end = lastDigitsOf(number);
  const start = number.slice(0, SHOWN);
  const isWhole = /^\+?[A-Z\d]+$/i.test(number) && number.length >= 2 * SHOWN + 2;
  return isWhole ? `${start} •••${end}` : `•••${end}`;
}

/** The last four digits, by which messages of banks name an account; fewer where fewer are known. */
export function lastDigitsOf(number: string): string {
  return (/\d*$/.exec(cleanAccountNumber(number))?.[0] ?? '').slice(-SHOWN);
}
