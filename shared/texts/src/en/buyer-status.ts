/** @chunk texts */

import type { BuyerStatus } from '@urooj/domain/buyer-status';

/** The status of an order in the buyer's words, below the badge with the name of the status. */
export const buyerStatusTexts: Readonly<Record<BuyerStatus, string>> = {
  payment_due: 'Waiting for your payment',
  payment_rejected: 'We could not accept your payment',
  payment_short: 'A part of your payment is missing',
  payment_review: 'We are checking your payment',
  in_progress: 'We are working on your order',
  in_progress_unpaid: 'We are working on your order and wait for your payment',
  in_progress_review: 'We are working on your order and checking your payment',
  completed: 'Everything has been delivered',
  cancelled: 'This order was cancelled',
  not_paid: 'Nobody has paid this order, so we have cancelled it. A payment opens it again.',
  refund_approved: 'Your refund was approved',
  refunded: 'Your money was sent back',
  failed: 'We could not deliver this order',
};

/** In place of a time, until the payment is approved. */
export const startsAfterPayment = 'Starts 15-30 minutes after we confirm your payment';
