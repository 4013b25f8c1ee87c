import type { OrderStatus } from '@urooj/contract/vocabulary';
import { expect, test } from 'vitest';
import type { Order } from './entities.ts';
import { anOrder } from './order.fixture.ts';
import { offersRefund, reachesPaid } from './refund-rules.ts';

const DAY_MS = 86_400_000;
const PLACED = Date.parse('2026-11-21T10:00:00.000Z');

function offersRefundOf(
  status: OrderStatus,
  review: 'Pending' | 'Approved' | 'Rejected' | null,
  now = PLACED,
): boolean {
  const payment = review && ({ status: review } as Order['payment']);
  return offersRefund({ ...anOrder, status, payment }, now);
}

test.each<[OrderStatus, boolean]>([
  ['Pending', false],
  ['Payment Pending', false],
  ['In Progress', true],
  ['Completed', true],
  ['Cancelled', false],
  ['Failed', false],
  ['Refunded', false],
])('an order that is %s, from a backend that reports no review, offers a refund: %s', (status, expected) => {
  expect(offersRefundOf(status, null)).toBe(expected);
});

test.each<[OrderStatus, 'Pending' | 'Approved' | 'Rejected', boolean]>([
  ['In Progress', 'Approved', true],
  ['Cancelled', 'Approved', true],
  ['Failed', 'Approved', true],
  ['Refunded', 'Approved', false],
  ['In Progress', 'Pending', false],
  ['Completed', 'Rejected', false],
])('an order that is %s with a payment that is %s offers a refund: %s', (status, review, expected) => {
  expect(offersRefundOf(status, review)).toBe(expected);
});

test.each([true, false])('the backend decides whether a refund is offered, where it says so: %s', (accepts) => {
  for (const status of ['In Progress', 'Completed', 'Cancelled'] as const) {
    expect(offersRefund({ ...anOrder, status, acceptsRefundRequest: accepts }, PLACED)).toBe(accepts);
  }
});

test('a refund is offered for seven days', () => {
  expect(offersRefundOf('Completed', 'Approved', PLACED + 7 * DAY_MS)).toBe(true);
  expect(offersRefundOf('Completed', 'Approved', PLACED + 7 * DAY_MS + 1)).toBe(false);
  expect(offersRefund({ ...anOrder, status: 'Completed', createdAt: null }, PLACED)).toBe(false);
});

test('an order is refunded when the refunds reach the payments', () => {
  expect([reachesPaid(100, 99), reachesPaid(100, 100), reachesPaid(0, 0)]).toEqual([false, true, false]);
});
