import { expect, test } from 'vitest';
import { EVENT_REASONS, orderEventName, writtenReason } from './order-events.ts';

test.each([
  [null, 'Pending', EVENT_REASONS.placed, 'placed'],
  ['Pending', 'Payment Pending', EVENT_REASONS.paymentSent, 'payment_sent'],
  ['Payment Pending', 'Pending', EVENT_REASONS.paymentRejected, 'payment_rejected'],
  ['Payment Pending', 'In Progress', EVENT_REASONS.paymentApproved, 'payment_approved'],
  ['In Progress', 'In Progress', EVENT_REASONS.paymentSent, 'payment_sent'],
  ['In Progress', 'In Progress', EVENT_REASONS.paymentRejected, 'payment_rejected'],
  ['In Progress', 'In Progress', EVENT_REASONS.paymentApproved, 'payment_confirmed'],
  ['Payment Pending', 'In Progress', 'Known customer', 'started'],
  ['Pending', 'In Progress', EVENT_REASONS.byAdmin, 'started'],
  ['In Progress', 'Completed', '', 'completed'],
  ['In Progress', 'Completed', EVENT_REASONS.resultImported, 'completed'],
  ['In Progress', 'In Progress', EVENT_REASONS.resultImported, 'result_imported'],
  ['Pending', 'Cancelled', EVENT_REASONS.cancelledByCustomer, 'cancelled_by_customer'],
  ['Pending', 'Pending', EVENT_REASONS.linksRevoked, 'links_revoked'],
  ['Completed', 'In Progress', EVENT_REASONS.undone, 'undone'],
  ['Pending', 'Pending', EVENT_REASONS.reminded, 'reminded'],
  ['Pending', 'Cancelled', EVENT_REASONS.notPaid, 'not_paid'],
  ['In Progress', 'In Progress', EVENT_REASONS.differenceSent, 'difference_sent'],
  ['Completed', 'Completed', EVENT_REASONS.refillDeclined, 'refill_declined'],
  ['Pending', 'Cancelled', EVENT_REASONS.byAdmin, 'cancelled'],
  ['Completed', 'Refunded', EVENT_REASONS.refunded, 'refunded'],
  ['Completed', 'Completed', EVENT_REASONS.refunded, 'refunded'],
  ['In Progress', 'In Progress', EVENT_REASONS.refundRequested, 'refund_requested'],
  ['In Progress', 'In Progress', EVENT_REASONS.refundRejected, 'refund_rejected'],
  ['In Progress', 'Failed', 'The profile is private', 'failed'],
] as const)('the change from %s to %s (%s) is named %s', (from, to, why, name) => {
  expect(orderEventName({ from, to, why })).toBe(name);
});

test('only a reason that somebody wrote is shown beside the name', () => {
  expect(writtenReason({ why: 'The profile is private' })).toBe('The profile is private');
  for (const why of Object.values(EVENT_REASONS)) expect(writtenReason({ why })).toBe('');
});
