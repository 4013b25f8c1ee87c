import { REJECTION_REASONS } from '@urooj/contract/rejection-reasons';
import { PRICE } from '@urooj/domain/price.fixture';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pay } from '../../../test/bank-messages.ts';
import { ADMIN_EMAIL, PASSWORD } from '../../../test/harness.ts';
import { codeOf, MISSING, OTHER_ID, RECEIVED, shopWithShortPayment } from '../../../test/short-payment.ts';
import { payments, refundRequests } from '../../db/schema.ts';

const HOUR_MS = 3_600_000;

/** The same with another payment that waits, and time that can pass. */
async function shopWithTwoPayments() {
  const shop = await shopWithShortPayment();
  const { admin, clock } = shop;
  const requestedAt = clock.now;
  clock.now = new Date(requestedAt.getTime() + 1000);
  const { paymentId: other } = await pay(shop, OTHER_ID);
  const listed = async (query: string) => (await admin.get(`/allPayments?${query}`)).json().payments;
  const idsOf = async (query: string) => (await listed(query)).map(({ _id }: { _id: string }) => _id);
  const pass = async (hours: number) => {
    clock.now = new Date(clock.now.getTime() + hours * HOUR_MS);
    await admin.logIn(ADMIN_EMAIL, PASSWORD);
  };
  return { ...shop, requestedAt, other, listed, idsOf, pass };
}

test('a difference that was not paid for a day comes first in the queue, with the time since when it is asked for', async () => {
  const { database, requestedAt, paymentId, other, listed, idsOf, pass } = await shopWithTwoPayments();
  const older = new Date(requestedAt.getTime() - HOUR_MS);
  await pass(23.9);
  expect(await idsOf('page=1')).toEqual([other, paymentId]);
  expect(await listed('page=2&pageSize=1')).toMatchObject([
    { _id: paymentId, review: { missingSince: requestedAt.toISOString() } },
  ]);
  await pass(0.2);
  expect(await idsOf('page=1')).toEqual([paymentId, other]);
  expect(await idsOf('page=1&status=Pending')).toEqual([paymentId, other]);
  expect(await idsOf('page=1&pageSize=1')).toEqual([paymentId]);
  expect(await idsOf('page=2&pageSize=1')).toEqual([other]);
  expect(await idsOf('page=9&pageSize=1')).toEqual([other]);
  await database.update(payments).set({ createdAt: older }).where(eq(payments.id, other));
  expect(await idsOf('page=1&status=Pending&sort=createdAt')).toEqual([paymentId, other]);
  // Who sorts or searches gets the order that they asked for.
  expect(await idsOf('page=1&sort=createdAt')).toEqual([other, paymentId]);
  expect(await idsOf('page=1&status=Approved')).toEqual([]);
  expect(await idsOf(`page=1&q=${other}`)).toEqual([other]);
});

test('the time begins again when another amount is asked for, and ends when the difference is sent', async () => {
  const { guest, paymentId, other, record, send, listed, idsOf, pass } = await shopWithTwoPayments();
  await pass(25);
  await record(RECEIVED.amount - 10);
  expect(await idsOf('page=1')).toEqual([other, paymentId]);
  await pass(25);
  expect(await idsOf('page=1')).toEqual([paymentId, other]);
  const second = (await send(guest, MISSING.amount + 10)).json().payment._id;
  expect(await idsOf('page=1')).toEqual([second, other, paymentId]);
  for (const { review } of await listed('page=1')) expect(review).not.toHaveProperty('missingSince');
});

test('a payment whose difference never came is ended by one decision that gives back what arrived', async () => {
  const { guest, paymentId, decide, view, database, idsOf, pass, subjects } = await shopWithTwoPayments();
  await pass(25);
  const { differenceUnpaid: adminRemarks } = REJECTION_REASONS;
  const close = () => decide('Rejected', paymentId, { adminRemarks, refundsDifference: true });
  const outcomes = await Promise.all(Array.from({ length: 10 }, close));
  expect(outcomes.filter((outcome) => outcome.json().changed === true)).toHaveLength(1);
  expect(await database.select().from(refundRequests)).toMatchObject([
    { amountMinor: RECEIVED.minor, origin: 'overpayment', status: 'Approved', payoutAt: null },
  ]);
  expect(await view(guest)).toMatchObject({
    ...{ status: 'Pending', paymentState: 'due', paid: RECEIVED.sent },
    refunds: [{ amount: RECEIVED.amount }],
  });
  expect(await idsOf('page=1&status=Pending')).not.toContain(paymentId);
  // Both are stored at one moment, and sent in any order.
  expect((await subjects()).slice(-2).toSorted()).toEqual([
    expect.stringMatching(/^Payment for order .* rejected$/),
    expect.stringMatching(/^Refund for order/),
  ]);
});

test('an order that is cancelled gives back what arrived of its short payment, once and after a confirmation', async () => {
  const shop = await shopWithShortPayment();
  const { admin, guest, orderId, clock, rows, view, database } = shop;
  const cancel = () => admin.send('PATCH', `/updateOrder/${orderId}`, { payload: { status: 'Cancelled' } });
  clock.now = new Date(clock.now.getTime() + 30 * 60_000);
  expect(codeOf(await cancel())).toBe('step_up_required');
  expect(await rows()).toEqual([['Pending', PRICE.minor, RECEIVED.minor]]);
  await admin.post('/stepUp', { password: PASSWORD });
  const outcomes = await Promise.all(Array.from({ length: 10 }, cancel));
  expect(outcomes.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect(await rows()).toEqual([['Rejected', PRICE.minor, RECEIVED.minor]]);
  const refunds = await database.select().from(refundRequests);
  const owed = { amountMinor: RECEIVED.minor, origin: 'overpayment', status: 'Approved', payoutAt: null };
  expect(refunds).toMatchObject([{ ...owed, accountMethod: 'easypaisa' }]);
  expect((await admin.get('/adminWaiting')).json().refundsToPay).toMatchObject({
    count: 1,
    amountMinor: RECEIVED.minor,
  });
  expect(await view(guest)).toMatchObject({ status: 'Cancelled', refunds: [{ amount: RECEIVED.amount }] });
  const start = { amount: 0.01, reason: 'Cancelled', remarks: '' };
  expect(codeOf(await admin.post(`/startRefund/${orderId}`, start))).toBe('refund_amount');
  await shop.runJobs();
  const mails = shop.mailbox.slice(-2);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    `Order ${orderId.slice(0, 8)} was cancelled`,
    `Refund for order ${orderId.slice(0, 8)}`,
  ]);
  // The buyer need not ask for their money.
  expect(mails.map(({ text }) => text).join()).not.toContain('contact us about your money');
});

test('a cancelled order with a difference under review gives back what is recorded, and the buyer asks about the rest', async () => {
  const { admin, guest, orderId, send, database, mailbox, runJobs } = await shopWithShortPayment();
  await send(guest, MISSING.amount);
  await admin.send('PATCH', `/updateOrder/${orderId}`, { payload: { status: 'Cancelled' } });
  expect((await database.select().from(refundRequests)).map(({ amountMinor }) => amountMinor)).toEqual([
    RECEIVED.minor,
  ]);
  await runJobs();
  expect(mailbox.map(({ text }) => text).join()).toContain('contact us about your money');
});

test('an order that fails keeps its price, and gives back what arrived for a payment that is rejected with it', async () => {
  const { admin, asGuest, orderId, send, record, database } = await shopWithShortPayment({ isRequested: false });
  const change = async (payload: object) =>
    (await admin.send('PATCH', `/updateOrder/${orderId}`, { payload })).statusCode;
  expect(await change({ status: 'In Progress' })).toBe(200);
  const { _id: id } = (await send(asGuest(), PRICE.amount, OTHER_ID)).json().payment;
  await record(RECEIVED.amount, id);
  expect(await change({ status: 'Failed', payment: 'approve' })).toBe(200);
  expect(await database.select().from(refundRequests)).toMatchObject([
    { amountMinor: RECEIVED.minor, origin: 'overpayment', status: 'Approved' },
  ]);
});
