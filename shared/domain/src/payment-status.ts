import type { OrderStatus, PaymentMethod, PaymentState, ReviewAction, ReviewStatus } from '@urooj/contract/vocabulary';
import type { Order, TrackingOrder } from './entities.ts';
import { parsePrice } from './money.ts';
import { type Refusal, refuse } from './refusal.ts';

export const METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  easypaisa: 'Easypaisa',
  jazzcash: 'JazzCash',
  bankTransfer: 'Bank Transfer',
  paypal: 'PayPal',
  googlePay: 'Google Pay',
};

/** The display name of a method. An unknown method is shown as it is. */
export function methodLabel(method: string): string {
  return Object.hasOwn(METHOD_LABELS, method) ? METHOD_LABELS[method as PaymentMethod] : method;
}

export const REVIEW_OUTCOMES = {
  approve: 'Approved',
  reject: 'Rejected',
} as const satisfies Readonly<Record<ReviewAction, ReviewStatus>>;

/** Payments and refund requests are decided once, so only Pending ones have actions. */
export function reviewActions(status: ReviewStatus): readonly ReviewAction[] {
  return status === 'Pending' ? ['approve', 'reject'] : [];
}

export function canReview(from: ReviewStatus, to: ReviewStatus): boolean {
  return reviewActions(from).some((action) => REVIEW_OUTCOMES[action] === to);
}

/** The fields of an order that the payment rules need. */
export type PayableOrder = {
  readonly status: OrderStatus;
  readonly priceMinor: number | null;
  readonly hasPendingPayment: boolean;
  readonly hasApprovedPayment: boolean;
  /** Whether the buyer was asked for what is missing of the payment that waits, and has not sent it. */
  readonly isDifferenceDue?: boolean;
  /** Whether the shop has cancelled the order because nobody had paid it. */
  readonly isExpired?: boolean;
};

export type PaymentRefusal = Refusal<'payment_under_review' | 'order_not_payable' | 'invalid_amount'>;

/**
 * Why a payment of that amount is not accepted for the order; `null` when it is.
 * @param submitted the amount as it was sent: rupees as a number, or a text like `PKR 1390.00`.
 */
export function paymentRefusal(order: PayableOrder, submitted: unknown): PaymentRefusal | null {
  const state = paymentStateOf(order);
  if (state === 'review') return refuse('payment_under_review');
  if (state !== 'due') return refuse('order_not_payable');
  const due = order.priceMinor ?? 0;
  return due > 0 && parsePrice(submitted) === due ? null : refuse('invalid_amount');
}

/** The state of an order's payment. It is due for an order in progress, too, which the admin may have started unpaid. */
export function paymentStateOf(order: Omit<PayableOrder, 'priceMinor'>): PaymentState {
  const { status, hasPendingPayment, hasApprovedPayment, isDifferenceDue, isExpired = false } = order;
  if (isDifferenceDue) return 'due';
  if (hasPendingPayment || status === 'Payment Pending') return 'review';
  if (!hasApprovedPayment && (status === 'Pending' || status === 'In Progress' || isExpired)) return 'due';
  return hasApprovedPayment && (status === 'In Progress' || status === 'Completed') ? 'paid' : 'closed';
}

/** Whether a payment is due because the last one was rejected. @param review the decision of the latest payment */
export function isPaymentRejected(state: PaymentState, review: ReviewStatus | null): boolean {
  return state === 'due' && review === 'Rejected';
}

/**
 * Whether pages link to the payment of an order. A backend that does not send its state may have an approved payment for
 * an order in progress, so that only pending orders are offered: nobody is asked to pay twice.
 */
export function offersPayment({ status, paymentState }: Pick<TrackingOrder, 'status' | 'paymentState'>): boolean {
  return paymentState ? paymentState === 'due' : status === 'Pending';
}

/** What has arrived of the rejected payments of an order, in paisa: the shop sends it back, and the whole price is due. */
export const returnedMinor = ({ paymentRejected, paidMinor }: Pick<Order, 'paymentRejected' | 'paidMinor'>): number =>
  paymentRejected ? (paidMinor ?? 0) : 0;

/** Whether the payment of an order is approved, as far as it is known: not every backend sends its state. */
export const isPaymentApproved = ({ paymentState }: Pick<TrackingOrder, 'paymentState'>): boolean =>
  paymentState === null || paymentState === 'paid';

/** The remark that is stored with a payment, for the reviewer. */
export function paymentRemarks(orderId: string, method: string): string {
  return `Payment for order ${orderId} via ${methodLabel(method)}`;
}
