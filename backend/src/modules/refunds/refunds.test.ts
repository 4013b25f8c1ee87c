import { PRICE, priceForms } from '@urooj/domain/price.fixture';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { CUSTOM_ORDER, paymentFor, placeOrder } from '../../../test/samples.ts';
import { orderEvents, orders, payments, refundRequests } from '../../db/schema.ts';

type Browser = ReturnType<TestApp['asGuest']>;
const DAY = 86_400_000;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const refundBody = (orderId: string, changes: object = {}) => ({
  orderId,
  clientName: ' Ayesha Khan ',
  clientEmail: ' AYESHA@example.com',
  amount: PRICE.amount,
  reason: ' Nothing arrived. ',
  ...changes,
});

const requestRefund = (who: Browser, orderId: string, changes: object = {}, headers = {}) =>
  who.post('/refundRequests', refundBody(orderId, changes), { headers });
const decide = (who: Browser, id: string, status: string, adminRemarks = '') =>
  who.send('PATCH', `/updateRefundRequest/${id}`, { payload: { status, adminRemarks } });

/** A shop with one order that was paid. */
async function shopWithPaidOrder() {
  const shop = await createTestApp();
  const [guest, admin] = [shop.asGuest(), await shop.asAdmin()];
  const orderId = await placeOrder(guest);
  const payment = (await guest.post('/createPayment', await paymentFor(guest, orderId))).json().payment;
  await admin.send('PATCH', `/updatePayment/${payment._id}`, { payload: { status: 'Approved' } });
  const requestIds = async (): Promise<string[]> => {
    const { requests } = (await admin.get('/RefundRequests')).json();
    return requests.map(({ _id }: { _id: string }) => _id);
  };
  return { ...shop, guest, admin, orderId, requestIds };
}

test('a full refund is requested, approved and mailed, and the order becomes Refunded', async () => {
  const { admin, asGuest, orderId, requestIds, database, mailbox, runJobs } = await shopWithPaidOrder();
  const requested = await requestRefund(asGuest(), ` ${orderId} `);
  expect([requested.statusCode, requested.json().msg]).toEqual([200, 'Your refund request has been submitted.']);
  const [listed] = (await admin.get('/RefundRequests')).json().requests;
  expect(listed).toMatchObject({
    order: { _id: orderId, price: PRICE.sent, service: 'Instagram Followers' },
    clientName: 'Ayesha Khan',
    clientEmail: 'ayesha@example.com',
    amount: PRICE.amount,
    reason: 'Nothing arrived.',
    status: 'Pending',
    adminRemarks: '',
  });
  const [id = ''] = await requestIds();
  const approved = await decide(admin, id, 'Approved', ' Sent back by Easypaisa. ');
  expect([approved.statusCode, approved.json().msg]).toEqual([200, 'Refund request approved successfully!']);
  expect(await database.select().from(orders)).toMatchObject([{ status: 'Refunded' }]);
  const events = await database.select().from(orderEvents).orderBy(orderEvents.id);
  expect(events.at(-1)).toMatchObject({
    fromStatus: 'In Progress',
    toStatus: 'Refunded',
    why: 'Refund approved',
    who: 'system',
  });
  expect(await database.select().from(refundRequests)).toMatchObject([
    { status: 'Approved', adminRemarks: 'Sent back by Easypaisa.', decidedBy: expect.any(String) },
  ]);
  await runJobs();
  expect(mailbox.slice(-2).map(({ subject }) => subject)).toEqual([
    `Refund request for order ${orderId.slice(0, 8)} received`,
    `Refund request for order ${orderId.slice(0, 8)} approved`,
  ]);
  expect(mailbox.at(-1)?.text).toContain('Remarks: Sent back by Easypaisa.');
});

test('the order becomes Refunded only when everything was refunded, and then rejects further requests', async () => {
  const { admin, guest, orderId, requestIds, database, clock } = await shopWithPaidOrder();
  const status = async () => (await database.select().from(orders))[0]?.status;
  await requestRefund(guest, orderId, { amount: 500.68 });
  await decide(admin, (await requestIds())[0] ?? '', 'Approved');
  expect(await status()).toBe('In Progress');
  const tooMuch = await requestRefund(guest, orderId, { amount: 350.01 });
  expect([tooMuch.statusCode, tooMuch.json().msg]).toEqual([422, 'The amount must be above 0 and at most PKR 350.00.']);
  // The list is sorted by time, and two requests of the same millisecond would have a random order.
  clock.now = new Date(clock.now.getTime() + 1000);
  await requestRefund(guest, orderId, { amount: 350 });
  await decide(admin, (await requestIds())[0] ?? '', 'Approved');
  expect(await status()).toBe('Refunded');
  expect((await requestRefund(guest, orderId, { amount: 0.01 })).json().code).toBe('refund_amount');
});

test.each([
  ['another e-mail', { clientEmail: 'else@example.com' }, 'Order and email do not match.'],
  ['an unknown order', { orderId: UNKNOWN }, 'Order and email do not match.'],
  ['no order id', { orderId: 'nonsense' }, 'Order and email do not match.'],
  [
    'more than was paid',
    { amount: priceForms(PRICE.minor + 1).amount },
    `The amount must be above 0 and at most ${PRICE.shown}.`,
  ],
  ['nothing', { amount: 0 }, 'Amount must be a number above 0.'],
  ['less than nothing', { amount: -1 }, 'Amount must be a number above 0.'],
  ['no reason', { reason: ' ' }, 'Reason is required'],
  ['no name', { clientName: '' }, 'Name is required'],
])('rejects %s', async (_what, changes, msg) => {
  const { guest, orderId, database } = await shopWithPaidOrder();
  const response = await requestRefund(guest, orderId, changes);
  expect([response.statusCode, response.json().msg]).toEqual([422, msg]);
  expect(await database.select().from(refundRequests)).toEqual([]);
});

test('rejects a request later than seven days after the purchase', async () => {
  const { guest, orderId, clock } = await shopWithPaidOrder();
  clock.now = new Date(clock.now.getTime() + 7 * DAY + 1000);
  const late = await requestRefund(guest, orderId);
  expect([late.statusCode, late.json().msg]).toEqual([422, 'Refund requests must be made within 7 days of purchase.']);
  clock.now = new Date(clock.now.getTime() - 2000);
  expect((await requestRefund(guest, orderId)).statusCode).toBe(200);
});

test('rejects a request for an order without payment or without contact', async () => {
  const { asGuest, asAdmin } = await createTestApp();
  const [guest, admin] = [asGuest(), await asAdmin()];
  const unpaid = await placeOrder(guest);
  expect((await requestRefund(guest, unpaid)).json().code).toBe('order_not_paid');
  const started = await admin.post(`/startRefund/${unpaid}`, { amount: 1, reason: 'Late', remarks: '' });
  expect(started.json().code).toBe('order_not_paid');
  const nameless = await placeOrder(guest, { ...CUSTOM_ORDER, price: undefined });
  expect((await requestRefund(guest, nameless)).json().code).toBe('order_email_mismatch');
});

test('accepts one of ten simultaneous requests', async () => {
  const { guest, orderId, database } = await shopWithPaidOrder();
  const responses = await Promise.all(Array.from({ length: 10 }, () => requestRefund(guest, orderId)));
  const codes = responses.map((response) => (response.statusCode === 200 ? 'taken' : response.json().code)).sort();
  expect(codes).toEqual([...Array(9).fill('refund_open'), 'taken']);
  expect(await database.select().from(refundRequests)).toHaveLength(1);
});

test('retries with one key get the same response', async () => {
  const { guest, orderId, database } = await shopWithPaidOrder();
  const headers = { 'idempotency-key': 'one-refund-only' };
  const responses = await Promise.all([1, 2, 3].map(() => requestRefund(guest, orderId, {}, headers)));
  expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200]);
  expect(await database.select().from(refundRequests)).toHaveLength(1);
});

test('ten simultaneous approvals refund once', async () => {
  const { admin, guest, orderId, requestIds, database, mailbox, runJobs } = await shopWithPaidOrder();
  await requestRefund(guest, orderId);
  const [id = ''] = await requestIds();
  const responses = await Promise.all(Array.from({ length: 10 }, () => decide(admin, id, 'Approved')));
  expect(responses.map((response) => response.statusCode)).toEqual(Array(10).fill(200));
  const events = await database.select().from(orderEvents);
  expect(events.filter(({ toStatus }) => toStatus === 'Refunded')).toHaveLength(1);
  await runJobs();
  expect(mailbox.filter(({ subject }) => subject.endsWith('approved') && subject.startsWith('Refund'))).toHaveLength(1);
});

test('of a simultaneous approval and rejection one wins; after a rejection a new request is accepted', async () => {
  const { admin, guest, orderId, requestIds } = await shopWithPaidOrder();
  await requestRefund(guest, orderId);
  const [id = ''] = await requestIds();
  const responses = await Promise.all([decide(admin, id, 'Approved'), decide(admin, id, 'Rejected')]);
  expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409]);
  const other = await shopWithPaidOrder();
  await requestRefund(other.guest, other.orderId);
  await decide(other.admin, (await other.requestIds())[0] ?? '', 'Rejected', 'Delivered');
  expect((await requestRefund(other.guest, other.orderId)).statusCode).toBe(200);
});

test('rejects an unknown request, an unknown outcome and remarks that are too long', async () => {
  const { admin, guest, orderId, requestIds } = await shopWithPaidOrder();
  await requestRefund(guest, orderId);
  const [id = ''] = await requestIds();
  expect((await decide(admin, UNKNOWN, 'Approved')).statusCode).toBe(404);
  expect((await decide(admin, 'nonsense', 'Approved')).statusCode).toBe(404);
  expect((await decide(admin, id, 'Pending')).statusCode).toBe(400);
  const long = await decide(admin, id, 'Approved', 'x'.repeat(1001));
  expect([long.statusCode, long.json().msg]).toEqual([422, 'Remarks must be at most 1,000 characters.']);
});

test('limits requests of an IP address to ten an hour', async () => {
  const { asGuest } = await createTestApp({ rateLimitFactor: 1 });
  const statuses: number[] = [];
  for (let i = 0; i < 11; i++) statuses.push((await requestRefund(asGuest(), UNKNOWN)).statusCode);
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
});

test('the list shows each request with its order, newest first; the response names the decision', async () => {
  const { admin, guest, orderId, requestIds, clock } = await shopWithPaidOrder();
  await requestRefund(guest, orderId, { amount: 100 });
  const [first = ''] = await requestIds();
  const rejected = await decide(admin, first, 'Rejected', ' Delivered ');
  const decided = { decidedBy: 'admin@urooj.test', decidedAt: clock.now.toISOString() };
  expect(rejected.json()).toEqual({ msg: 'Refund request rejected successfully!', changed: true, ...decided });
  expect((await decide(admin, first, 'Rejected')).json()).toMatchObject({ changed: false, ...decided });
  const opposite = await decide(admin, first, 'Approved');
  expect([opposite.statusCode, opposite.json().code]).toEqual([409, 'already_decided']);
  expect(opposite.json().msg).toMatch(/^This was rejected already by admin@urooj.test on .+ \(Asia\/Karachi\)\.$/);
  clock.now = new Date(clock.now.getTime() + 1000);
  await requestRefund(guest, orderId, { amount: 200.5 });
  const [second] = await requestIds();
  expect((await admin.get('/RefundRequests')).json().requests).toEqual([
    expect.objectContaining({ _id: second, amount: 200.5, status: 'Pending', createdAt: clock.now.toISOString() }),
    expect.objectContaining({ _id: first, amount: 100, status: 'Rejected', adminRemarks: 'Delivered' }),
  ]);
  const { events } = (await admin.get(`/history/refund/${first}`)).json();
  expect(events.at(-1)).toMatchObject({
    action: 'rejected',
    why: 'Delivered',
    before: { status: 'Pending' },
    after: { status: 'Rejected' },
  });
});

test('what is not found or matches no order is named by its code', async () => {
  const { admin, guest, orderId } = await shopWithPaidOrder();
  expect((await decide(admin, UNKNOWN, 'Approved')).json().code).toBe('not_found');
  expect((await requestRefund(guest, UNKNOWN)).json().code).toBe('order_email_mismatch');
  expect((await requestRefund(guest, orderId, { amount: 851 })).json()).toMatchObject({
    code: 'refund_amount',
    params: { maximum: PRICE.shown },
  });
});

test('rejects a request while the order has a pending one', async () => {
  const { guest, orderId, database } = await shopWithPaidOrder();
  expect((await requestRefund(guest, orderId, { amount: 1 })).statusCode).toBe(200);
  expect((await requestRefund(guest, orderId, { amount: 1 })).json().code).toBe('refund_open');
  expect(await database.select().from(refundRequests)).toMatchObject([
    { clientName: 'Ayesha Khan', amountMinor: 100, sentBy: null, requestId: expect.any(String) },
  ]);
});

test('no more can be sent back than has arrived', async () => {
  const { admin, guest, orderId, requestIds, database } = await shopWithPaidOrder();
  await requestRefund(guest, orderId);
  const [id = ''] = await requestIds();
  // It was recorded after the refund had been requested.
  await database.update(payments).set({ receivedMinor: PRICE.minor - 100 });
  const response = await decide(admin, id, 'Approved');
  expect([response.statusCode, response.json().code]).toEqual([422, 'refund_amount']);
  expect(response.json().field).toBe('exceeds_payment');
  expect(await database.select().from(refundRequests)).toMatchObject([{ status: 'Pending', decidedAt: null }]);
  expect(await database.select().from(orders)).toMatchObject([{ status: 'In Progress' }]);
});

test('each account has keys of its own', async () => {
  const { asUser, admin, orderId, requestIds } = await shopWithPaidOrder();
  const headers = { 'idempotency-key': 'one-refund-only' };
  const amount = { amount: 100 };
  expect((await requestRefund(await asUser('one@urooj.test'), orderId, amount, headers)).statusCode).toBe(200);
  const [first = ''] = await requestIds();
  await decide(admin, first, 'Rejected');
  expect((await requestRefund(await asUser('two@urooj.test'), orderId, amount, headers)).statusCode).toBe(200);
  expect(await requestIds()).toHaveLength(2);
});

test('the mails about a request and its decision leave right after them', async () => {
  const { admin, guest, orderId, requestIds, mailbox, runJobs } = await shopWithPaidOrder();
  await runJobs();
  expect(mailbox).toHaveLength(3);
  await requestRefund(guest, orderId);
  await runJobs();
  expect(mailbox).toHaveLength(4);
  await decide(admin, (await requestIds())[0] ?? '', 'Approved');
  await runJobs();
  expect(mailbox).toHaveLength(5);
});

test('a rejection, with or without remarks, leaves the order and its money where they are', async () => {
  const { admin, guest, orderId, requestIds, database } = await shopWithPaidOrder();
  await requestRefund(guest, orderId);
  const [id = ''] = await requestIds();
  const response = await admin.send('PATCH', `/updateRefundRequest/${id}`, { payload: { status: 'Rejected' } });
  expect(response.statusCode).toBe(200);
  expect(await database.select().from(orders)).toMatchObject([{ status: 'In Progress' }]);
  expect(await database.select().from(refundRequests)).toMatchObject([{ status: 'Rejected', adminRemarks: '' }]);
});
