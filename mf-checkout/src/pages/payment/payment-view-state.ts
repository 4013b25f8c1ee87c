import type { Order } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import { paymentRefusal } from '@urooj/domain/payment-status';

/** What the page is for: to pay, to wait for the review, or to say that nothing is due. */
export type PaymentViewState = 'due' | 'review' | 'paid' | 'closed';

export function paymentFace(order: Order): PaymentViewState {
  if (order.payment?.status === 'Approved') return 'paid';
  const refusal = refusalOf(order);
  if (refusal === 'payment_under_review') return 'review';
  if (refusal === 'order_not_payable') return order.status === 'Completed' ? 'paid' : 'closed';
  // Who sees only the tracking view cannot see payments, and work begins when one was approved.
  return order.status === 'In Progress' && isTrackingView(order) ? 'paid' : 'due';
}

/** Why the last payment was not accepted; `null` where none was refused. */
export function rejection(order: Order): string | null {
  return order.payment?.status === 'Rejected' ? order.payment.remarks : null;
}

function refusalOf({ status, priceMinor, payment }: Order) {
  const order = {
    status,
    priceMinor,
    hasPendingPayment: payment?.status === 'Pending',
    hasApprovedPayment: payment?.status === 'Approved',
  };
  return paymentRefusal(order, formatPkr(priceMinor ?? 0))?.code;
}

function isTrackingView({ email, contactMissing }: Order): boolean {
  return email === null && !contactMissing;
}
