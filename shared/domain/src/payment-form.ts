import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { isBlankTransactionId } from './transaction-id.ts';

export type PaymentForm = {
  /** The order's price in paisa; `null` if it could not be read. */
  readonly priceMinor: number | null;
  readonly hasScreenshot: boolean;
  /** Of `transactionIdProblem`, which the page loads later. */
  readonly idProblem: TransactionIdProblem | null;
};

type PaymentProblems = {
  readonly amount?: 'invalid_amount';
  readonly screenshot?: Extract<FieldErrorCode, 'screenshot_missing'>;
  readonly transactionId?: TransactionIdProblem;
};

export type TransactionIdProblem = Extract<
  FieldErrorCode,
  'transaction_id_required' | 'transaction_id_too_long' | 'transaction_id_invalid' | 'transaction_id_several'
>;

/** Validates the payment form. The problem that the buyer cannot correct comes first. */
export function validatePayment({ priceMinor, hasScreenshot, idProblem }: PaymentForm): PaymentProblems {
  return {
    ...(!isPayableAmount(priceMinor) && { amount: 'invalid_amount' }),
    ...(!hasScreenshot && { screenshot: 'screenshot_missing' }),
    ...(idProblem && { transactionId: idProblem }),
  };
}

/** Only whether there is an ID: without letters and digits it counts as missing. */
export const missingIdProblem = (transactionId: string): TransactionIdProblem | null =>
  isBlankTransactionId(transactionId) ? 'transaction_id_required' : null;

export function isPayableAmount(priceMinor: number | null): priceMinor is number {
  return priceMinor !== null && priceMinor > 0;
}
