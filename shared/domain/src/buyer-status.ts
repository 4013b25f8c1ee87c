import type { OrderStatus, PaymentState } from '@urooj/contract/vocabulary';
import type { TrackingOrder } from './entities.ts';
import { isExpired } from './unpaid-orders.ts';

/** What the status of an order and of its payment mean to the buyer. `@urooj/texts/buyer-status` has a sentence for each. */
export type BuyerStatus =
  | 'payment_due'
  | 'payment_rejected'
  | 'payment_short'
  | 'payment_review'
  | 'in_progress'
  | 'in_progress_unpaid'
  | 'in_progress_review'
  | 'completed'
  | 'cancelled'
  | 'not_paid'
  | 'refund_approved'
  | 'refunded'
  | 'failed';

const BY_STATUS: Readonly<Record<OrderStatus, BuyerStatus>> = {
  Pending: 'payment_due',
  'Payment Pending': 'payment_review',
  'In Progress': 'in_progress',
  Completed: 'completed',
  Cancelled: 'cancelled',
  Refunded: 'refunded',
  Failed: 'failed',
};

/** An order that the shop began without an approved payment. */
const STARTED: Readonly<Partial<Record<PaymentState, BuyerStatus>>> = {
  due: 'in_progress_unpaid',
  review: 'in_progress_review',
};

/** A backend that does not send the state of the payment has one code for each status. */
export function buyerStatus(
  order: Pick<TrackingOrder, 'status' | 'paymentState' | 'paymentRejected' | 'difference'>,
): BuyerStatus {
  const { status, paymentState, paymentRejected, difference } = order;
  if (difference) return 'payment_short';
  if (paymentRejected) return 'payment_rejected';
  // Our own backend calls an order Refunded when the refund is approved. What was paid out is said beside it.
  if (status === 'Refunded' && paymentState) return 'refund_approved';
  if (isExpired(order)) return 'not_paid';
  const started = status === 'In Progress' && paymentState ? STARTED[paymentState] : undefined;
  return started ?? BY_STATUS[status];
}
