import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { MAX_LENGTH } from '@urooj/contract/limits';
import { hasHiddenCharacters, isBlankTransactionId } from './transaction-id.ts';

export type PaymentForm = {
  /** The order's price in paisa; `null` if it could not be read. */
  readonly priceMinor: number | null;
  readonly transactionId: string;
  readonly hasScreenshot: boolean;
};

type PaymentProblems = {
  readonly amount?: 'invalid_amount';
  readonly screenshot?: Extract<FieldErrorCode, 'screenshot_missing'>;
  readonly transactionId?: TransactionIdProblem;
};

type TransactionIdProblem = Extract<
  FieldErrorCode,
  'transaction_id_required' | 'transaction_id_too_long' | 'transaction_id_hidden'
>;

/** Validates the payment form. The problem that the buyer cannot correct comes first. */
export function validatePayment({ priceMinor, transactionId, hasScreenshot }: PaymentForm): PaymentProblems {
  const idProblem = transactionIdProblem(transactionId);
  return {
    ...(!isPayableAmount(priceMinor) && { amount: 'invalid_amount' }),
    ...(!hasScreenshot && { screenshot: 'screenshot_missing' }),
    ...(idProblem && { transactionId: idProblem }),
  };
}

/** An ID without letters and digits counts as missing. */
export function transactionIdProblem(transactionId: string): TransactionIdProblem | null {
  if (transactionId.length > MAX_LENGTH.transactionId) return 'transaction_id_too_long';
  if (isBlankTransactionId(transactionId)) return 'transaction_id_required';
  return hasHiddenCharacters(transactionId) ? 'transaction_id_hidden' : null;
}

export function isPayableAmount(priceMinor: number | null): priceMinor is number {
  return priceMinor !== null && priceMinor > 0;
}
