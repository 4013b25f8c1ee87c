import { groupedAmount } from './grouped-amount.ts';
import { CUSTOM_AMOUNT_RANGE } from './limits.ts';

/** In a module of its own: the service pages show it, and not the sentences for fields of other forms. */
export const AMOUNT_OUT_OF_RANGE = `Please choose an amount from ${groupedAmount(CUSTOM_AMOUNT_RANGE.min)} to ${groupedAmount(CUSTOM_AMOUNT_RANGE.max)}.`;
