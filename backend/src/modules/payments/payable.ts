import { parsePrice } from '@urooj/domain/money';
import { paymentRefusal } from '@urooj/domain/payment-status';
import { apiError } from '../../api-error.ts';
import type { OrderRow } from '../orders/repository.ts';
import { isExpired } from '../orders/views.ts';
import { isAnswered, isShort, isWaiting, type PaymentRow } from './repository.ts';

type Submitted = {
  /** As the client sent it. */
  readonly amount: unknown;
  readonly isFromAnotherBrowser: boolean;
};

/**
 * The payment of an order whose difference is paid with that amount; `null` where the amount is another one, or something was sent for it
 * already. A browser that may not see the order pays the difference only of a payment from such a browser: otherwise anybody who
 * knows the order could keep its buyer from paying.
 */
export function paymentToComplete(payments: readonly PaymentRow[], { amount, isFromAnotherBrowser }: Submitted) {
  const short = payments.find(isShort);
  if (!short || short.missingMinor === null || short.missingMinor !== parsePrice(amount)) return null;
  if (isFromAnotherBrowser && !short.isFromAnotherBrowser) return null;
  return isAnswered(short, payments) ? null : { ...short, missingMinor: short.missingMinor };
}

/**
 * A payment from a browser that may see the order, and one from another browser, wait beside each other.
 * @throws ApiError with the code of `paymentRefusal`
 */
export function assertPayable(
  order: OrderRow,
  payments: readonly PaymentRow[],
  { amount, isFromAnotherBrowser }: Submitted,
): void {
  const { status, priceMinor } = order;
  const payable = {
    // What the order waits for is the payment of the other kind.
    status: isFromAnotherBrowser && status === 'Payment Pending' ? 'Pending' : status,
    priceMinor,
    hasPendingPayment: payments.some((one) => isWaiting(one) && one.isFromAnotherBrowser === isFromAnotherBrowser),
    hasApprovedPayment: payments.some((one) => one.status === 'Approved'),
    isExpired: isExpired(order),
  } as const;
  const refusal = paymentRefusal(payable, amount);
  if (refusal) throw apiError(refusal.code);
}
