/**
 * The sentences that the admin can choose when a payment is rejected, and those that the shop writes itself. The remarks are stored as
 * text, so that an admin can add to them; pages and mails in another language translate these sentences.
 */
export const REJECTION_REASONS = {
  notReceived: 'We could not find this payment in our account.',
  otherAmount: 'The amount that we received differs from the amount due.',
  otherId: 'The transaction ID does not match the screenshot.',
  unreadable: 'The screenshot is not readable. Please send a clear one.',
  differenceUnpaid: 'The rest of the amount has not arrived.',
  usedBefore: 'This payment was already used for another order.',
  // Of the shop.
  orderCancelled: 'Order cancelled',
  orderCompleted: 'Order completed',
  orderFailed: 'Order failed',
  otherApproved: 'Another payment of this order was approved',
} as const;
export type RejectionReason = keyof typeof REJECTION_REASONS;
