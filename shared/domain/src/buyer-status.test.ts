import { ORDER_STATUSES } from '@urooj/contract/vocabulary';
import { expect, test } from 'vitest';
import { buyerStatus } from './buyer-status.ts';

const unknown = { paymentState: null, paymentRejected: false };

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
  expect(buyerStatus({ status: 'In Progress', paymentState, paymentRejected: false })).toBe(code);
});

test('a refunded order is one whose refund was approved, where the backend says more than the status', () => {
  expect(buyerStatus({ status: 'Refunded', paymentState: 'closed', paymentRejected: false })).toBe('refund_approved');
});

test.each(['Pending', 'In Progress'] as const)('a rejected payment comes before the status %s', (status) => {
  expect(buyerStatus({ status, paymentState: 'due', paymentRejected: true })).toBe('payment_rejected');
});
