import { ORDER_STATUSES } from '@urooj/contract/vocabulary';
import { expect, test } from 'vitest';
import { buyerStatus } from './buyer-status.ts';

const unknown = { paymentState: null, paymentRejected: false, difference: null };

test('has a code for each status, where the backend does not send the state of the payment', () => {
  expect(ORDER_STATUSES.map((status) => buyerStatus({ status, ...unknown }))).toEqual([
    'payment_due',
    'payment_review',
    'in_progress',
    'completed',
    'cancelled',
    'refunded',
    'failed',
  ]);
});

test.each([
  ['due', 'in_progress_unpaid'],
  ['review', 'in_progress_review'],
  ['paid', 'in_progress'],
] as const)('distinguishes an order in progress whose payment is %s', (paymentState, code) => {
  expect(buyerStatus({ status: 'In Progress', paymentState, paymentRejected: false, difference: null })).toBe(code);
});

test('a refunded order is one whose refund was approved, where the backend says more than the status', () => {
  expect(buyerStatus({ status: 'Refunded', paymentState: 'closed', paymentRejected: false, difference: null })).toBe(
    'refund_approved',
  );
});

test.each(['Pending', 'In Progress'] as const)('a rejected payment comes before the status %s', (status) => {
  expect(buyerStatus({ status, paymentState: 'due', paymentRejected: true, difference: null })).toBe(
    'payment_rejected',
  );
});

test('what is missing of a payment comes before the status', () => {
  const difference = { amountMinor: 1, receivedMinor: 1, method: 'easypaisa' };
  const order = { status: 'Payment Pending', paymentState: 'due', paymentRejected: false, difference } as const;
  expect(buyerStatus(order)).toBe('payment_short');
});
