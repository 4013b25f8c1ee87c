import type { PaymentState } from '@urooj/contract/vocabulary';
import type { Order } from '@urooj/domain/entities';
import { expect, test } from 'vitest';
import { ORDER } from './order.fixture.ts';
import {
  failureText,
  initialValues,
  isTransient,
  needsContact,
  paymentRecord,
  paymentViewState,
  rejectionRemarks,
  validatePaymentPage,
} from './payment-rules.ts';

const paid = (status: 'Pending' | 'Approved' | 'Rejected', remarks = ''): Partial<Order> => ({
  payment: { method: 'easypaisa', details: '', screenshotUrl: null, status, remarks },
});

test.each<[Partial<Order>, PaymentState]>([
  [{}, 'due'],
  [{ priceMinor: null }, 'due'],
  [paid('Rejected'), 'due'],
  [{ status: 'In Progress' }, 'due'],
  [{ status: 'In Progress', email: null }, 'paid'],
  [{ status: 'In Progress', email: null, paymentState: 'due' }, 'due'],
  [{ status: 'In Progress', paymentState: 'paid' }, 'paid'],
  [{ status: 'In Progress', email: null, paymentState: 'review' }, 'review'],
  [{ status: 'Payment Pending' }, 'review'],
  [paid('Pending'), 'review'],
  [{ ...paid('Approved'), status: 'In Progress' }, 'paid'],
  [{ status: 'Completed' }, 'paid'],
  [{ status: 'Cancelled' }, 'closed'],
  [{ status: 'Refunded' }, 'closed'],
  [{ status: 'Failed' }, 'closed'],
])('shows an order with %j as %s', (change, viewState) => {
  expect(paymentViewState({ ...ORDER, ...change })).toBe(viewState);
});

test('returns the remarks of a rejected payment', () => {
  expect(rejectionRemarks({ ...ORDER, ...paid('Rejected', 'Blurred') })).toBe('Blurred');
  expect(rejectionRemarks({ ...ORDER, ...paid('Pending', 'x') })).toBeNull();
  expect(rejectionRemarks(ORDER)).toBeNull();
});

test('sends order, method, and the amount as a number of rupees', () => {
  const user = { name: 'Somebody else', email: 'else@example.com', role: 'user' };
  const values = {
    ...initialValues(ORDER, user, 'easypaisa'),
    method: 'jazzcash',
    transactionId: '10987654321',
  } as const;
  expect(paymentRecord(ORDER, 'o1', values, '/f/1.png')).toEqual({
    orderId: 'o1',
    clientName: 'Amna',
    clientEmail: 'amna@example.com',
    amount: 1390,
    paymentMethod: 'jazzcash',
    transactionId: '10987654321',
    status: 'Pending',
    screenshotUrl: '/f/1.png',
    remarks: 'Payment for order o1 via JazzCash',
  });
});

test.each<Partial<Order>>([{ email: null, contactMissing: true, name: '' }, { email: 'custom-order@urooj.invalid' }])(
  'An order without a contact (%j) asks for one',
  (change) => {
    const order = { ...ORDER, ...change };
    expect(needsContact(order)).toBe(true);
    const user = { name: 'Bilal', email: 'b@example.com', role: 'user' };
    expect(initialValues(order, user, 'easypaisa')).toMatchObject({ name: 'Bilal', email: 'b@example.com' });
    const values = { ...initialValues(order, null, 'easypaisa'), transactionId: 'T-10001' };
    const checked = { hasScreenshot: true, idProblem: null };
    expect(validatePaymentPage(order, values, checked)).toEqual({ name: 'name_required', email: 'email_required' });
    expect(validatePaymentPage(ORDER, values, checked)).toEqual({});
  },
);

test("A duplicate transaction has a fixed text; other failures show the server's, where there is one", () => {
  expect(failureText({ kind: 'response', status: 409, msg: 'x' })).toMatch(/^This transaction ID has already/);
  expect(failureText({ kind: 'response', status: 422, msg: 'No.' })).toBe('No.');
  expect(failureText({ kind: 'no-response' })).toBe('Failed to submit payment. Please try again.');
});

test('offers a retry only after a transient failure', () => {
  expect(isTransient({ kind: 'timeout' })).toBe(true);
  expect(isTransient({ kind: 'response', status: 503 })).toBe(true);
  expect(isTransient({ kind: 'response', status: 429 })).toBe(true);
  expect(isTransient({ kind: 'response', status: 409 })).toBe(false);
});
