import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';
import { paymentFor, placeOrder, uploadProof } from '../../../test/samples.ts';
import { orderEvents, orders, payments } from '../../db/schema.ts';

test('a payment is recorded from the order, and the order waits for its review', async () => {
  const { asGuest, database, mailbox, mailer } = await createTestApp();
  const guest = asGuest();
  const id = await placeOrder(guest);
  const response = await guest.post('/createPayment', await paymentFor(guest, id));
  expect(response.statusCode).toBe(200);
  expect(response.json().payment).toMatchObject({ orderId: id, status: 'Pending' });
  expect(await database.select().from(payments)).toMatchObject([
    { clientName: 'Ayesha Khan', clientEmail: 'ayesha@example.com', amountMinor: 85068, status: 'Pending' },
  ]);
  expect(await database.select().from(orders)).toMatchObject([{ status: 'Payment Pending' }]);
  const events = await database.select().from(orderEvents).orderBy(orderEvents.id);
  expect(events.map(({ fromStatus, toStatus, who }) => [fromStatus, toStatus, who])).toEqual([
    [null, 'Pending', 'owner'],
    ['Pending', 'Payment Pending', 'system'],
  ]);
  await mailer.wake();
  expect(mailbox.map(({ subject }) => subject)).toEqual([
    `Order ${id.slice(0, 8)} received`,
    `Payment for order ${id.slice(0, 8)} received`,
  ]);
});

test('fifty at once with one transaction id for fifty orders: one is taken', async () => {
  const { asGuest, database } = await createTestApp();
  const guest = asGuest();
  const spellings = ['tx-1001', 'TX 1001', 'ＴＸ１００１', 'Tx1001'];
  const bodies = [];
  for (let i = 0; i < 50; i++) {
    const transactionId = spellings[i % spellings.length];
    bodies.push(await paymentFor(guest, await placeOrder(guest), { transactionId }));
  }
  const responses = await Promise.all(bodies.map((body) => guest.post('/createPayment', body)));
  const codes = responses.map((response) => (response.statusCode === 200 ? 'taken' : response.json().code)).sort();
  expect(codes).toEqual([...Array(49).fill('duplicate_transaction'), 'taken']);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(49).fill(409)]);
  expect(await database.select().from(payments)).toHaveLength(1);
  expect(await database.select().from(orders).where(eq(orders.status, 'Payment Pending'))).toHaveLength(1);
});

test('twenty at once for one order with different ids: one is taken', async () => {
  const { asGuest, database } = await createTestApp();
  const guest = asGuest();
  const id = await placeOrder(guest);
  const bodies = await Promise.all(
    Array.from({ length: 20 }, (_, i) => paymentFor(guest, id, { transactionId: `TX-${i}` })),
  );
  const responses = await Promise.all(bodies.map((body) => guest.post('/createPayment', body)));
  const codes = responses.map((response) => (response.statusCode === 200 ? 'taken' : response.json().code)).sort();
  expect(codes).toEqual([...Array(19).fill('payment_under_review'), 'taken']);
  expect(await database.select().from(payments)).toHaveLength(1);
});

test('retries with one key record one payment and get one response', async () => {
  const { asGuest, database } = await createTestApp();
  const guest = asGuest();
  const body = await paymentFor(guest, await placeOrder(guest));
  const headers = { 'idempotency-key': 'one-payment-only' };
  const responses = await Promise.all([1, 2, 3].map(() => guest.post('/createPayment', body, { headers })));
  expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200]);
  expect(new Set(responses.map((response) => response.body)).size).toBe(1);
  expect(await database.select().from(payments)).toHaveLength(1);
});

test.each([
  ['another amount', { amount: 1 }, 'invalid_amount', 'Invalid order amount detected. Please contact support.'],
  [
    'a negative amount',
    { amount: -850.68 },
    'invalid_amount',
    'Invalid order amount detected. Please contact support.',
  ],
  [
    'no screenshot',
    { screenshotUrl: '' },
    'validation screenshot_missing',
    'Please upload a screenshot of your payment.',
  ],
  [
    'a foreign picture',
    { screenshotUrl: 'https://evil.example/x.png' },
    'validation screenshot_missing',
    'Please upload a screenshot of your payment.',
  ],
  [
    'an empty id',
    { transactionId: ' - ' },
    'validation transaction_id_required',
    'Please enter the Easypaisa transaction ID or reference number.',
  ],
])('%s is refused with 422 and changes nothing', async (_what, changes, code, msg) => {
  const { asGuest, database } = await createTestApp();
  const guest = asGuest();
  const payment = await paymentFor(guest, await placeOrder(guest), changes);
  const response = await guest.post('/createPayment', payment);
  expect(response.statusCode).toBe(422);
  const body = response.json();
  expect([[body.code, body.field].filter(Boolean).join(' '), body.msg]).toEqual([code, msg]);
  expect(await database.select().from(payments)).toEqual([]);
  expect(await database.select().from(orders)).toMatchObject([{ status: 'Pending' }]);
});

test('a screenshot of somebody else, or one that was used, does not count', async () => {
  const { asGuest } = await createTestApp();
  const guest = asGuest();
  const screenshotUrl = await uploadProof(asGuest());
  const stolen = await guest.post(
    '/createPayment',
    await paymentFor(guest, await placeOrder(guest), { screenshotUrl }),
  );
  expect(stolen.json().code).toBe('validation');
  const first = await paymentFor(guest, await placeOrder(guest));
  await guest.post('/createPayment', first);
  const second = { ...first, orderId: await placeOrder(guest), transactionId: 'TX-2' };
  expect((await guest.post('/createPayment', second)).json().code).toBe('validation');
});

test('an order that is not there is not found', async () => {
  const { asGuest } = await createTestApp();
  const guest = asGuest();
  const unknown = await paymentFor(guest, '00000000-0000-4000-8000-000000000000');
  expect((await guest.post('/createPayment', unknown)).statusCode).toBe(404);
  expect((await guest.post('/createPayment', { ...unknown, orderId: 'nonsense' })).statusCode).toBe(404);
});

test('a cancelled order takes no payment', async () => {
  const { asGuest, database } = await createTestApp();
  const guest = asGuest();
  const id = await placeOrder(guest);
  await database.update(orders).set({ status: 'Cancelled' });
  const response = await guest.post('/createPayment', await paymentFor(guest, id));
  expect([response.statusCode, response.json().code]).toEqual([422, 'order_not_payable']);
});

test('a rejected payment frees its transaction id and its order', async () => {
  const { asGuest, database } = await createTestApp();
  const guest = asGuest();
  const id = await placeOrder(guest);
  await guest.post('/createPayment', await paymentFor(guest, id));
  await database.update(payments).set({ status: 'Rejected', decidedAt: new Date() });
  await database.update(orders).set({ status: 'Pending' });
  expect((await guest.post('/createPayment', await paymentFor(guest, id))).statusCode).toBe(200);
});
