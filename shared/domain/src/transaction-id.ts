import { asciiDigits } from '@urooj/contract/plain-text';
import type { PaymentMethod } from '@urooj/contract/vocabulary';

/** Names that some apps write before the number. */
const LABELS_AND_ZEROS = /^(?:(?:TRANSACTION|TRANS|TID|TRX|TXN|TX|REF|RRN|STAN|ID|NO)+(?=\d)|0(?=.))+/;

/** Digits, and the letter that looks like one of them. */
const MISREAD_NUMBER = /^(?=.*\d)[\dO]+$/;

/** So many digits begin again within days: two payments can have the same number. */
export const MAX_SHORT_DIGITS = 6;

/**
 * The form in which transaction ids are compared, so that ids that look alike are equal: only letters and digits, NFKD, upper
 * case, digits of every script as ASCII digits, without a label such as `TID` before the number and without leading zeros.
 * An O among digits only is a zero that was misread. Empty for an id without letters and digits.
 */
export function normalizeTransactionId(transactionId: string): string {
  const letters = compatible(compatible(transactionId).toUpperCase());
  const id = asciiDigits(letters).replace(LABELS_AND_ZEROS, '');
  return MISREAD_NUMBER.test(id) ? id.replaceAll('O', '0').replace(LABELS_AND_ZEROS, '') : id;
}

/** Upper case splits some letters into two code points, and the decomposition of some letters contains other characters. */
const compatible = (text: string): string => text.normalize('NFKD').replace(/[^\p{L}\p{Nd}]/gu, '');

/** Whether the normalized form is empty. Without its code, so that the payment page stays small. */
export const isBlankTransactionId = (transactionId: string): boolean =>
  !/[\p{L}\p{Nd}]/u.test(transactionId.normalize('NFKD'));

/** Whether a normalized id is so short that two payments can have it. It proves nothing without amount and day. */
export const isShortTransactionKey = (key: string): boolean => key.length <= MAX_SHORT_DIGITS && /^\d+$/.test(key);

/** How many digits an id has, before zeros are dropped. */
export const digitsOf = (transactionId: string): number => transactionId.match(/\d/g)?.length ?? 0;

/** Shorter numbers are no transaction ids in Pakistan, but years, fees or parts of an account. */
export const MIN_ID_DIGITS = 5;

/** What a transaction ID of each method looks like. */
export const TRANSACTION_ID_EXAMPLES: Readonly<Record<PaymentMethod, string>> = {
  easypaisa: '24681357902',
  jazzcash: '012345678901',
  bankTransfer: 'FT26326ABC12',
  paypal: '8AB12345CD678901E',
  googlePay: 'CICAgODR8cTyeA',
};
