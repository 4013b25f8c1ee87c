import type { OrderStatus } from '@urooj/contract/vocabulary';
import type { OrderEvent } from './entities.ts';

/** The reasons that the server stores with a change when nobody wrote one. */
export const EVENT_REASONS = {
  placed: 'Order placed',
  paymentSent: 'Payment submitted',
  paymentApproved: 'Payment approved',
  paymentRejected: 'Payment rejected',
  cancelledByCustomer: 'Cancelled by the customer',
  differenceRequested: 'Difference requested',
  differenceSent: 'Difference submitted',
  refundRequested: 'Refund requested',
  refundRejected: 'Refund rejected',
  refunded: 'Refund approved',
  refundPaidOut: 'Refund paid out',
  linksRevoked: 'Links revoked',
  countsEntered: 'Counts entered',
  resultImported: 'Delivery result imported',
  refillRequested: 'Refill requested',
  refillReopened: 'Refill request reopened',
  refillAccepted: 'Refill accepted',
  refillDeclined: 'Refill declined',
  refilled: 'Refilled',
  refillMoneyBack: 'Money back instead of a refill',
  refillMoneyRejected: 'Refund rejected, refill request open again',
  refillLate: 'Refill not done in time',
  reminded: 'Reminder sent',
  remindersStopped: 'No more reminders',
  notPaid: 'Not paid in time',
  reopened: 'Opened again by a payment',
  undone: 'Undone',
  byAdmin: 'Changed by the admin',
} as const;

/** What happened to an order. The page has a title for each. */
export type OrderEventName =
  | 'placed'
  | 'payment_sent'
  | 'payment_rejected'
  | 'difference_requested'
  | 'difference_sent'
  | 'payment_approved'
  | 'payment_confirmed'
  | 'started'
  | 'completed'
  | 'cancelled'
  | 'cancelled_by_customer'
  | 'refund_requested'
  | 'refund_rejected'
  | 'refunded'
  | 'refund_paid_out'
  | 'failed'
  | 'links_revoked'
  | 'counts_entered'
  | 'result_imported'
  | 'refill_requested'
  | 'refill_reopened'
  | 'refill_accepted'
  | 'refill_declined'
  | 'refilled'
  | 'refill_money_back'
  | 'refill_money_rejected'
  | 'refill_late'
  | 'undone'
  | 'reminded'
  | 'reminders_stopped'
  | 'not_paid'
  | 'reopened';

/** What a change to a status means. An order becomes Pending again when its payment is rejected. */
const BY_STATUS: Readonly<Record<OrderStatus, OrderEventName>> = {
  Pending: 'payment_rejected',
  'Payment Pending': 'payment_sent',
  'In Progress': 'started',
  Completed: 'completed',
  Cancelled: 'cancelled',
  Refunded: 'refunded',
  Failed: 'failed',
};

/** The reasons that say more than the status. */
const BY_REASON: Readonly<Record<string, OrderEventName>> = {
  [EVENT_REASONS.paymentApproved]: 'payment_approved',
  [EVENT_REASONS.cancelledByCustomer]: 'cancelled_by_customer',
  // They change no status, as a payment for an order in progress does not.
  [EVENT_REASONS.paymentSent]: 'payment_sent',
  [EVENT_REASONS.paymentRejected]: 'payment_rejected',
  [EVENT_REASONS.differenceRequested]: 'difference_requested',
  [EVENT_REASONS.differenceSent]: 'difference_sent',
  [EVENT_REASONS.refundRequested]: 'refund_requested',
  [EVENT_REASONS.refundRejected]: 'refund_rejected',
  [EVENT_REASONS.refunded]: 'refunded',
  [EVENT_REASONS.refundPaidOut]: 'refund_paid_out',
  [EVENT_REASONS.linksRevoked]: 'links_revoked',
  [EVENT_REASONS.countsEntered]: 'counts_entered',
  [EVENT_REASONS.refillRequested]: 'refill_requested',
  [EVENT_REASONS.refillReopened]: 'refill_reopened',
  [EVENT_REASONS.refillAccepted]: 'refill_accepted',
  [EVENT_REASONS.refillDeclined]: 'refill_declined',
  [EVENT_REASONS.refilled]: 'refilled',
  [EVENT_REASONS.refillMoneyBack]: 'refill_money_back',
  [EVENT_REASONS.refillMoneyRejected]: 'refill_money_rejected',
  [EVENT_REASONS.refillLate]: 'refill_late',
  [EVENT_REASONS.undone]: 'undone',
  [EVENT_REASONS.reminded]: 'reminded',
  [EVENT_REASONS.remindersStopped]: 'reminders_stopped',
  [EVENT_REASONS.notPaid]: 'not_paid',
  [EVENT_REASONS.reopened]: 'reopened',
};

export function orderEventName({ from, to, why }: Pick<OrderEvent, 'from' | 'to' | 'why'>): OrderEventName {
  if (from === null) return 'placed';
  if (from === to && why === EVENT_REASONS.paymentApproved) return 'payment_confirmed';
  // One that completes the order is called by its status.
  if (from === to && why === EVENT_REASONS.resultImported) return 'result_imported';
  return BY_REASON[why] ?? BY_STATUS[to];
}

const STANDARD_REASONS: readonly string[] = Object.values(EVENT_REASONS);

/** The reason that somebody wrote; empty for a standard one, which the name of the event says already. */
export function writtenReason({ why }: Pick<OrderEvent, 'why'>): string {
  return STANDARD_REASONS.includes(why) ? '' : why;
}
