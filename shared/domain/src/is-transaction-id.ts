import { MAX_LENGTH } from '@urooj/contract/limits';
import type { PaymentMethod } from '@urooj/contract/vocabulary';
import { digitsOf, MIN_ID_DIGITS } from './transaction-id.ts';

/** What is known about a payment, so that no other number of it is taken for its transaction ID. */
export type IdContext = {
  readonly method: PaymentMethod;
  /** What is due, in paisa; `null` where it could not be read. */
  readonly amountMinor: number | null;
  /** Phone numbers and accounts of buyer and payee, and the id of the order. */
  readonly otherNumbers: readonly string[];
};

const ID = /^[A-Z\d]+(?:[-_./][A-Z\d]+)*$/i;
const NO_ID: readonly RegExp[] = [
  // A date, and a number of an identity card.
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}$/,
  /^\d{1,2}[-/.]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[-/.]?\d{2,4}$/i,
  /^\d{5}-\d{7}-\d$/,
  // A date in eight digits, and the name of a picture.
  /^20[23]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/,
  /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])20[23]\d$/,
  /^(?:IMG|PXL|VID|DSC|SCREENSHOT|WHATSAPP)[-_]?\d/i,
  // An amount.
  /^(?:pkr|rs)\.?\d/i,
  /^\d+\.\d{1,2}$/,
  // A hidden account number, and an IBAN of Pakistan.
  /^X{2,}\d+$/i,
  /^PK\d{2}[A-Z]{4}/i,
];
/** Of a Pakistani mobile phone. No wallet has ids of eleven digits that begin with 03. */
const MOBILE = /^(?:0092|0)3\d{9}$/;
/** The number of a call centre, and a mobile phone without a plus. */
const NO_UNLABELLED_ID = /^(?:0\d{2})?111\d{6}$|^923\d{9}$/;

/** PayPal's have seventeen characters, those of Google Pay some letters in lower case; ids of Pakistan have digits. */
const FOREIGN: readonly PaymentMethod[] = ['paypal', 'googlePay'];
const MIN_FOREIGN_LENGTH = 6;
const FOREIGN_WITHOUT_DIGITS = /^(?:[A-Z]{12,}|(?=.{10})[A-Za-z]*[a-z][A-Z][A-Za-z]*)$/;

/** Whether a number or word may be the transaction ID of the payment. */
export function isTransactionId(text: string, { method, amountMinor, otherNumbers }: IdContext): boolean {
  const digits = digitsOf(text);
  const isForeign = FOREIGN.includes(method);
  const isLongEnough = isForeign ? digits > 0 && text.length >= MIN_FOREIGN_LENGTH : digits >= MIN_ID_DIGITS;
  if (
    !(isLongEnough || (isForeign && text.length <= MAX_LENGTH.transactionId && FOREIGN_WITHOUT_DIGITS.test(text))) ||
    !ID.test(text)
  )
    return false;
  const plain = plainNumber(text);
  if (NO_ID.some((kind) => kind.test(text)) || MOBILE.test(plain)) return false;
  if (/^\d+$/.test(plain) && [100, 1].some((paisa) => Number(plain) * paisa === amountMinor)) return false;
  return !otherNumbers.some((other) => isSameNumber(plain, plainNumber(other)));
}

/** Whether a number without a label may be one. */
export function isUnlabelledId(text: string, context: IdContext): boolean {
  const isClear = !FOREIGN.includes(context.method) || text.length >= 2 * MIN_ID_DIGITS;
  return isClear && !NO_UNLABELLED_ID.test(plainNumber(text)) && isTransactionId(text, context);
}

const plainNumber = (text: string): string => text.toUpperCase().replace(/[^A-Z\d]/g, '');

/** Shorter ones are in many accounts by accident. */
const MIN_PART = 7;

/** Also a part of an account, a phone number without its country, and the beginning of an order's id. */
function isSameNumber(plain: string, other: string): boolean {
  const withCountry = other.replace(/^(?:0092|0)?(?=3\d{9}$)/, '92');
  return plain === withCountry || (plain.length >= MIN_PART && other.includes(plain));
}
