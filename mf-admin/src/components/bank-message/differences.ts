import type { BankMessageDifference } from '@urooj/contract/vocabulary';
import { bankMessageTexts as text } from '../../texts/en/bank-messages.ts';

/** The fields in which a candidate differs, in one line. */
export const differencesText = (differences: readonly BankMessageDifference[]): string =>
  differences.length > 0
    ? text.difference(differences.map((field) => text.fields[field]).join(', '))
    : text.noDifference;
