import { INVALID_AMOUNT, methodLabel } from './payment-status.ts';
import type { Problems } from './rules.ts';
import { normalizeTransactionId } from './transaction-id.ts';

export const SCREENSHOT_MISSING = 'Please upload a screenshot of your payment.';
export const ORDER_NOT_LOADED = 'Order details not loaded. Cannot process payment.';
export const ORDER_ID_MISSING = 'No order ID provided. Cannot proceed with payment.';
export const TRANSACTION_ID_TOO_LONG = 'The transaction ID must be at most 100 characters.';

export type PaymentForm = {
  /** From the route; empty when it names none. */
  readonly orderId: string;
  /** `null` until the order is loaded. */
  readonly order: { readonly priceMinor: number | null } | null;
  readonly method: string;
  readonly transactionId: string;
  readonly hasScreenshot: boolean;
};

type PaymentField = 'order' | 'amount' | 'screenshot' | 'transactionId';

/** What keeps a payment from being submitted, in the order in which it is worth telling. */
export function validatePayment(form: PaymentForm): Problems<PaymentField> {
  const checks: readonly (readonly [PaymentField, string | null])[] = [
    ['order', orderProblem(form)],
    ['amount', form.order && !isPayableAmount(form.order.priceMinor) ? INVALID_AMOUNT : null],
    ['screenshot', form.hasScreenshot ? null : SCREENSHOT_MISSING],
    ['transactionId', transactionIdProblem(form.transactionId, form.method)],
  ];
  return Object.fromEntries(checks.filter(([, text]) => text !== null));
}

/** A transaction id must still say something once spaces and hyphens are gone. */
export function transactionIdProblem(transactionId: string, method: string): string | null {
  if (transactionId.length > 100) return TRANSACTION_ID_TOO_LONG;
  if (normalizeTransactionId(transactionId) !== '') return null;
  return `Please enter the ${methodLabel(method)} transaction ID or reference number.`;
}

function orderProblem({ orderId, order }: PaymentForm): string | null {
  if (orderId.trim() === '') return ORDER_ID_MISSING;
  return order ? null : ORDER_NOT_LOADED;
}

function isPayableAmount(priceMinor: number | null): boolean {
  return priceMinor !== null && priceMinor > 0;
}
