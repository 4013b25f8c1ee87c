import type { FieldErrorCode } from '@urooj/contract/field-errors';

/** More than this many times of what is due is a typing error. */
const MAX_TIMES_DUE = 10;

/**
 * Why an amount cannot be what arrived for a payment; `null` where it can.
 * @param receivedMinor in paisa; `null` where it is no amount
 * @param dueMinor in paisa; `null` where it is not known
 */
export function receivedProblem(receivedMinor: number | null, dueMinor: number | null): FieldErrorCode | null {
  if (receivedMinor === null || receivedMinor <= 0) return 'amount_not_positive';
  return dueMinor !== null && receivedMinor > MAX_TIMES_DUE * dueMinor ? 'received_too_high' : null;
}
