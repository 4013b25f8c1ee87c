import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { paymentFor, placeOrder } from '../../../test/samples.ts';
import { refundRequests } from '../../db/schema.ts';

const EMAIL = 'user@urooj.test';
const SWITCHED_ON = { customerCancellation: true };

type Browser = Awaited<ReturnType<TestApp['asUser']>>;
const cancel = (who: Browser, id: string) => who.post(`/cancelOrder/${id}`);
const orderOf = async (who: Browser, id: string) => (await who.get(`/getOrder/${id}`)).json();

test('cancels an own pending order, with an event and a mail', async () => {
  const { asUser, asAdmin, runJobs, mailbox } = await createTestApp(SWITCHED_ON);
  const user = await asUser(EMAIL);
  const id = await placeOrder(user, { email: EMAIL });
  const response = await cancel(user, id);
  expect([response.statusCode, response.json()]).toEqual([200, { msg: 'Your order was cancelled.' }]);
  const events = (await orderOf(await asAdmin(), id)).events;
  expect(events.at(-1)).toMatchObject({
    from: 'Pending',
    to: 'Cancelled',
    who: 'customer',
    why: 'Cancelled by the customer',
  });
  await runJobs();
  expect(mailbox.at(-1)).toMatchObject({ to: EMAIL, subject: expect.stringMatching(/was cancelled$/) });
  expect((await cancel(user, id)).statusCode).toBe(200);
  expect((await orderOf(user, id)).events).toHaveLength(2);
});

test('a guest order with the account’s verified e-mail is an own order', async () => {
  const { asUser, asGuest } = await createTestApp(SWITCHED_ON);
  const id = await placeOrder(asGuest(), { email: EMAIL });
  expect((await cancel(await asUser(EMAIL), id)).statusCode).toBe(200);
});

test('rejects a cancellation by the id, the browser or an unverified e-mail', async () => {
  const { asUser, asGuest, asOtherAdmin } = await createTestApp(SWITCHED_ON);
  const guest = asGuest();
  const id = await placeOrder(guest, { email: EMAIL });
  expect((await cancel(guest, id)).statusCode).toBe(401);
  for (const stranger of [
    await asUser(EMAIL, { emailVerifiedAt: null }),
    await asUser('other@urooj.test'),
    await asOtherAdmin(),
  ]) {
    expect((await cancel(stranger, id)).statusCode).toBe(403);
  }
  expect((await orderOf(guest, id)).status).toBe('Pending');
  expect((await cancel(await asUser('third@urooj.test'), 'none')).statusCode).toBe(404);
});

test('rejects a cancellation while a payment is under review', async () => {
  const { asUser } = await createTestApp(SWITCHED_ON);
  const user = await asUser(EMAIL);
  const id = await placeOrder(user);
  await user.post('/createPayment', await paymentFor(user, id));
  const response = await cancel(user, id);
  expect([response.statusCode, response.json().msg]).toEqual([
    409,
    'Order cannot change from Payment Pending to Cancelled.',
  ]);
  expect((await orderOf(user, id)).paymentStatus).toBe('Pending');
});

test('gives back what arrived of a short payment from another browser, which did not hold the order up', async () => {
  const { asUser, asGuest, asAdmin, database } = await createTestApp(SWITCHED_ON);
  const [user, admin, friend] = [await asUser(EMAIL), await asAdmin(), asGuest()];
  const id = await placeOrder(user, { email: EMAIL });
  const { _id: paymentId } = (await friend.post('/createPayment', await paymentFor(friend, id))).json().payment;
  await admin.post(`/receivedAmount/${paymentId}`, { received: 500 });
  expect((await cancel(user, id)).statusCode).toBe(200);
  expect(await database.select().from(refundRequests)).toMatchObject([
    { orderId: id, amountMinor: 50_000, origin: 'overpayment', status: 'Approved', payoutAt: null },
  ]);
});

test('of a simultaneous payment and cancellation exactly one succeeds', async () => {
  const { asUser } = await createTestApp(SWITCHED_ON);
  const user = await asUser(EMAIL);
  const id = await placeOrder(user);
  const payment = await paymentFor(user, id);
  const [paid, cancelled] = await Promise.all([user.post('/createPayment', payment), cancel(user, id)]);
  const order = await orderOf(user, id);
  const wanted = cancelled.statusCode === 200 ? ['Cancelled', 422, null] : ['Payment Pending', 200, 'Pending'];
  expect([order.status, paid.statusCode, order.paymentStatus]).toEqual(wanted);
  expect(order.events).toHaveLength(2);
});

test('is rejected with the sentence of the specification when the shop does not offer it', async () => {
  const { asUser } = await createTestApp();
  const user = await asUser(EMAIL);
  const id = await placeOrder(user);
  const response = await cancel(user, id);
  const text = 'Order cancellation is not implemented yet. Please contact support.';
  expect([response.statusCode, response.json().msg]).toEqual([403, text]);
  expect((await orderOf(user, id)).status).toBe('Pending');
});

test.each([true, false])('announces the feature when the shop offers it: %s', async (customerCancellation) => {
  const { asGuest } = await createTestApp({ customerCancellation });
  const { features } = (await asGuest().get('/session')).json();
  expect(features.includes('orderCancellation')).toBe(customerCancellation);
});
