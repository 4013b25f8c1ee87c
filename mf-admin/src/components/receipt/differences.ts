import type { ReceiptDifference } from '@urooj/contract/vocabulary';
import { receiptTexts as text } from '../../texts/en/receipts.ts';

/** The fields in which a candidate differs, in one line. */
export const differencesText = (differences: readonly ReceiptDifference[]): string =>
  differences.length > 0
    ? text.difference(differences.map((field) => text.fields[field]).join(', '))
    : text.noDifference;
