import { asciiDigits } from '@urooj/contract/plain-text';

/** Names that some apps write before the number. */
const LABELS_AND_ZEROS = /^(?:(?:TID|TRX|TXN|REF|ID)+(?=\d)|0(?=.))+/;

/** Digits, and the letter that looks like one of them. */
const MISREAD_NUMBER = /^(?=.*\d)[\dO]+$/;

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

/** Control characters, and those that change the direction of the text: the id would look like another one. */
export function hasHiddenCharacters(transactionId: string): boolean {
  return /[\p{Cc}\p{Bidi_Control}]/u.test(transactionId.trim());
}
