import type { Order } from '@urooj/domain/entities';
import { expect, test } from 'vitest';
import { ORDER } from './order.fixture.ts';
import { EMPTY_PAYMENT } from './payment-draft.ts';
import {
  asksForPayer,
  isTransient,
  payerOf,
  paymentFailure,
  paymentProblems,
  paymentRecord,
} from './payment-record.ts';
import { type PaymentViewState, paymentFace, rejection } from './payment-view-state.ts';

const paid = (status: 'Pending' | 'Approved' | 'Rejected', remarks = ''): Partial<Order> => ({
  payment: { method: 'easypaisa', details: '', screenshotUrl: null, status, remarks },
});

test.each<[Partial<Order>, PaymentViewState]>([
  [{}, 'due'],
  [{ priceMinor: null }, 'due'],
  [paid('Rejected'), 'due'],
  [{ status: 'In Progress' }, 'due'],
  [{ status: 'In Progress', email: null }, 'paid'],
  [{ status: 'Payment Pending' }, 'review'],
  [paid('Pending'), 'review'],
  [{ ...paid('Approved'), status: 'In Progress' }, 'paid'],
  [{ status: 'Completed' }, 'paid'],
  [{ status: 'Cancelled' }, 'closed'],
  [{ status: 'Refunded' }, 'closed'],
  [{ status: 'Failed' }, 'closed'],
])('An order with %j is %s', (change, face) => {
  expect(paymentFace({ ...ORDER, ...change })).toBe(face);
});

test('A rejected payment tells why', () => {
  expect(rejection({ ...ORDER, ...paid('Rejected', 'Blurred') })).toBe('Blurred');
  expect(rejection({ ...ORDER, ...paid('Pending', 'x') })).toBeNull();
  expect(rejection(ORDER)).toBeNull();
});

test('The record names order and method, and the amount is a number of rupees', () => {
  const draft = { ...EMPTY_PAYMENT, method: 'jazzcash', transactionId: ' T-1 ' } as const;
  const payer = payerOf(ORDER, { name: 'Somebody else' }, null);
  expect(paymentRecord('o1', ORDER, draft, { payer, screenshotUrl: '/f/1.png' })).toEqual({
    orderId: 'o1',
    clientName: 'Ayesha Khan',
    clientEmail: 'buyer@example.com',
    amount: 1390,
    paymentMethod: 'jazzcash',
    transactionId: 'T-1',
    status: 'Pending',
    screenshotUrl: '/f/1.png',
    remarks: 'Payment for order o1 via JazzCash',
  });
});

test.each<Partial<Order>>([{ email: null, contactMissing: true, name: '' }, { email: 'custom-order@urooj.invalid' }])(
  'An order that names nobody (%j) asks who pays',
  (change) => {
    const order = { ...ORDER, ...change };
    expect(asksForPayer(order)).toBe(true);
    const user = { name: 'Bilal', email: 'b@example.com', role: 'user' };
    expect(payerOf(order, { email: 'new@example.com' }, user)).toEqual({ name: 'Bilal', email: 'new@example.com' });
    const missing = { payer: payerOf(order, {}, null), hasScreenshot: true };
    const draft = { ...EMPTY_PAYMENT, transactionId: 'T-1' };
    expect(paymentProblems('o1', order, draft, missing)).toEqual({
      name: 'Name is required',
      email: 'Email is required',
    });
  },
);

test('Only the duplicate has a text of its own; the server words the rest where it can', () => {
  expect(paymentFailure({ kind: 'response', status: 409, msg: 'x' })).toMatch(/^This transaction ID has already/);
  expect(paymentFailure({ kind: 'response', status: 422, msg: 'No.' })).toBe('No.');
  expect(paymentFailure({ kind: 'no-response' })).toBe('Failed to submit payment. Please try again.');
});

test('Trying again is offered where it may help', () => {
  expect(isTransient({ kind: 'timeout' })).toBe(true);
  expect(isTransient({ kind: 'response', status: 503 })).toBe(true);
  expect(isTransient({ kind: 'response', status: 429 })).toBe(true);
  expect(isTransient({ kind: 'response', status: 409 })).toBe(false);
});
