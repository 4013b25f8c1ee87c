import { PLACEHOLDER_PAYEES } from '@urooj/domain/payees';
import { PRICE } from '@urooj/domain/price.fixture';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';
import { publishSettings } from '../../../test/published-site.ts';
import { paymentFor, placeOrder, uploadScreenshot } from '../../../test/samples.ts';
import { orderEvents, orders, payments, users } from '../../db/schema.ts';

test('stores a payment with the order’s amount, and the order waits for its review', async () => {
  const { asGuest, database, mailbox, runJobs } = await createTestApp();
  const guest = asGuest();
  const id = await placeOrder(guest);
  const response = await guest.post('/createPayment', await paymentFor(guest, id));
  expect(response.statusCode).toBe(200);
  expect(response.json().payment).toMatchObject({ orderId: id, status: 'Pending' });
  expect(await database.select().from(payments)).toMatchObject([
    { clientName: 'Ayesha Khan', clientEmail: 'ayesha@example.com', amountMinor: PRICE.minor, status: 'Pending' },
  ]);
  expect(await database.select().from(orders)).toMatchObject([{ status: 'Payment Pending' }]);
  const events = await database.select().from(orderEvents).orderBy(orderEvents.id);
  expect(events.map(({ fromStatus, toStatus, who }) => [fromStatus, toStatus, who])).toEqual([
    [null, 'Pending', 'customer'],
    ['Pending', 'Payment Pending', 'customer'],
  ]);
  await runJobs();
  expect(mailbox.map(({ subject }) => subject)).toEqual([
    `Order ${id.slice(0, 8)} received`,
    `Payment details for order ${id.slice(0, 8)} received`,
  ]);
});

test('accepts one of fifty simultaneous payments with one transaction id for fifty orders', async () => {
  const { asGuest, database } = await createTestApp();
  const guest = asGuest();
  const spellings = ['ft-1001001', 'FT 1001001', 'ＦＴ１００１００１', 'TID: Ft1001001'];
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

test('accepts one of twenty simultaneous payments of one order', async () => {
  const { asGuest, database } = await createTestApp();
  const guest = asGuest();
  const id = await placeOrder(guest);
  const bodies = await Promise.all(
    Array.from({ length: 20 }, (_, i) => paymentFor(guest, id, { transactionId: `FT10000${i}` })),
  );
  const responses = await Promise.all(bodies.map((body) => guest.post('/createPayment', body)));
  const codes = responses.map((response) => (response.statusCode === 200 ? 'taken' : response.json().code)).sort();
  expect(codes).toEqual([...Array(19).fill('payment_under_review'), 'taken']);
  expect(await database.select().from(payments)).toHaveLength(1);
});

test('retries with one key store one payment and get the same response', async () => {
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
    { amount: -PRICE.amount },
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
])('rejects %s with 422 and changes nothing', async (_what, changes, code, msg) => {
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

test('takes a payment without a screenshot only by a method that confirms itself, and only where the owner says so', async () => {
  const { asGuest, asAdmin, database, folder } = await createTestApp();
  const [guest, admin] = [asGuest(), await asAdmin()];
  const account = { title: 'Ali Raza', account: '0345 1234567' };
  const match = { easypaisa: 'automatic', jazzcash: 'propose' } as const;
  const pay = async (paymentMethod: string, revision: number, withoutScreenshot: boolean) => {
    const settings = { payees: { easypaisa: account, jazzcash: account }, bankMessages: { match, withoutScreenshot } };
    await publishSettings(folder, settings, revision);
    const id = await placeOrder(guest);
    return guest.post('/createPayment', await paymentFor(guest, id, { paymentMethod, screenshotUrl: '' }));
  };
  for (const response of [await pay('easypaisa', 1, false), await pay('jazzcash', 2, true)]) {
    expect([response.statusCode, response.json().field]).toEqual([422, 'screenshot_missing']);
  }
  expect((await pay('easypaisa', 3, true)).statusCode).toBe(200);
  expect(await database.select().from(payments)).toMatchObject([{ method: 'easypaisa', screenshot: null }]);
  const [listed] = (await admin.get('/allPayments')).json().payments;
  expect(listed).toMatchObject({ screenshotUrl: '', review: { sameScreenshot: 0, screenshotUses: [] } });
  expect(listed.thumbnailUrl).toBeUndefined();
  expect((await guest.get(`/getOrder/${listed.orderId._id}`)).json()).toMatchObject({ paymentScreenshotUrl: '' });
  const file = await admin.get('/allPayments.csv');
  expect(file.body).toContain(listed.transactionId);
});

test('rejects a method whose account the owner has not set, unless the shop is on localhost', async () => {
  const { asGuest, database, folder } = await createTestApp();
  const guest = asGuest();
  const id = await placeOrder(guest);
  const settings = (payees: object) => publishSettings(folder, { payees });
  await settings({ jazzcash: { title: 'Ali Raza', account: '0345 1234567' }, easypaisa: PLACEHOLDER_PAYEES.easypaisa });
  for (const [paymentMethod, label] of [
    ['easypaisa', 'Easypaisa'],
    ['paypal', 'PayPal'],
  ]) {
    const response = await guest.post('/createPayment', await paymentFor(guest, id, { paymentMethod }));
    expect([response.statusCode, response.json().code]).toEqual([422, 'payment_method_unavailable']);
    expect(response.json().msg).toContain(`payments by ${label} `);
  }
  expect(await database.select().from(payments)).toEqual([]);
  expect(await database.select().from(orders)).toMatchObject([{ status: 'Pending' }]);
  const accepted = await guest.post('/createPayment', await paymentFor(guest, id, { paymentMethod: 'jazzcash' }));
  expect(accepted.statusCode).toBe(200);
});

test('accepts placeholders only where the public URL and the requested host are both local', async () => {
  for (const [publicUrl, host, status] of [
    ['http://localhost:3000', 'localhost:3000', 200],
    ['https://shop.example', 'localhost:3000', 422],
    ['http://localhost:3000', 'shop.example', 422],
  ] as const) {
    const { asGuest, folder } = await createTestApp({ publicUrl });
    const guest = asGuest();
    await publishSettings(folder, { payees: PLACEHOLDER_PAYEES });
    const payment = await paymentFor(guest, await placeOrder(guest));
    expect((await guest.post('/createPayment', payment, { headers: { host } })).statusCode).toBe(status);
  }
});

test('rejects a screenshot of somebody else and a used one', async () => {
  const { asGuest } = await createTestApp();
  const guest = asGuest();
  const screenshotUrl = await uploadScreenshot(asGuest());
  const stolen = await guest.post(
    '/createPayment',
    await paymentFor(guest, await placeOrder(guest), { screenshotUrl }),
  );
  expect(stolen.json().code).toBe('validation');
  const first = await paymentFor(guest, await placeOrder(guest));
  await guest.post('/createPayment', first);
  const second = { ...first, orderId: await placeOrder(guest), transactionId: 'FT1000002' };
  expect((await guest.post('/createPayment', second)).json().code).toBe('validation');
});

test('responds 404 for an unknown order', async () => {
  const { asGuest } = await createTestApp();
  const guest = asGuest();
  const unknown = await paymentFor(guest, '00000000-0000-4000-8000-000000000000');
  const response = await guest.post('/createPayment', unknown);
  expect([response.statusCode, response.json().msg]).toEqual([404, 'Order not found or invalid Order ID.']);
  expect((await guest.post('/createPayment', { ...unknown, orderId: 'nonsense' })).statusCode).toBe(404);
});

test('rejects a payment of a cancelled order', async () => {
  const { asGuest, database } = await createTestApp();
  const guest = asGuest();
  const id = await placeOrder(guest);
  await database.update(orders).set({ status: 'Cancelled' });
  const response = await guest.post('/createPayment', await paymentFor(guest, id));
  expect([response.statusCode, response.json().code]).toEqual([422, 'order_not_payable']);
});

test('after a rejection the transaction id and the order can be used again', async () => {
  const { asGuest, database } = await createTestApp();
  const guest = asGuest();
  const id = await placeOrder(guest);
  await guest.post('/createPayment', await paymentFor(guest, id));
  await database.update(payments).set({ status: 'Rejected', decidedAt: new Date() });
  await database.update(orders).set({ status: 'Pending' });
  expect((await guest.post('/createPayment', await paymentFor(guest, id))).statusCode).toBe(200);
});

test('an approved payment leaves nothing to pay', async () => {
  const { asGuest, asAdmin } = await createTestApp();
  const [guest, admin] = [asGuest(), await asAdmin()];
  const id = await placeOrder(guest);
  const first = (await guest.post('/createPayment', await paymentFor(guest, id))).json().payment;
  await admin.send('PATCH', `/updatePayment/${first._id}`, { payload: { status: 'Approved' } });
  const again = await guest.post('/createPayment', await paymentFor(guest, id, { transactionId: 'FT1000002' }));
  expect([again.statusCode, again.json().code]).toEqual([422, 'order_not_payable']);
});

test('after a rejection another payment of a started order may be reviewed', async () => {
  const { asGuest, asAdmin, database } = await createTestApp();
  const [guest, admin] = [asGuest(), await asAdmin()];
  const id = await placeOrder(guest);
  await database.update(orders).set({ status: 'In Progress', startTime: new Date() });
  const first = (await guest.post('/createPayment', await paymentFor(guest, id))).json().payment;
  await admin.send('PATCH', `/updatePayment/${first._id}`, { payload: { status: 'Rejected' } });
  const later = await guest.post('/createPayment', await paymentFor(guest, id, { transactionId: 'FT1000003' }));
  expect(later.statusCode).toBe(200);
  expect(await database.select().from(orders)).toMatchObject([{ status: 'In Progress' }]);
});

test('the payment under review blocks another one of a started order', async () => {
  const { asGuest, database } = await createTestApp();
  const guest = asGuest();
  const id = await placeOrder(guest);
  await database.update(orders).set({ status: 'In Progress', startTime: new Date() });
  expect((await guest.post('/createPayment', await paymentFor(guest, id))).statusCode).toBe(200);
  const second = await guest.post('/createPayment', await paymentFor(guest, id, { transactionId: 'FT1000002' }));
  expect(second.json().code).toBe('payment_under_review');
});

test('an account pays with its own upload from any browser; the upload of another account does not count', async () => {
  const { asUser, asGuest, database } = await createTestApp();
  const user = await asUser('one@urooj.test');
  const other = await asUser('two@urooj.test');
  const screenshotUrl = await uploadScreenshot(user);
  const id = await placeOrder(other);
  for (const stranger of [other, asGuest()]) {
    const response = await stranger.post('/createPayment', await paymentFor(stranger, id, { screenshotUrl }));
    expect([response.statusCode, response.json().field]).toEqual([422, 'screenshot_missing']);
  }
  other.cookies.delete('browser');
  const unknown = await other.post('/createPayment', await paymentFor(user, id, { screenshotUrl }));
  expect([unknown.statusCode, unknown.json().field]).toEqual([422, 'screenshot_missing']);
  user.cookies.delete('browser');
  const response = await user.post('/createPayment', await paymentFor(user, id, { screenshotUrl }));
  expect(response.statusCode).toBe(200);
  const [account] = await database.select().from(users).where(eq(users.email, 'one@urooj.test'));
  expect(await database.select().from(payments)).toMatchObject([{ sentBy: account?.id }]);
});

test('each account has keys of its own', async () => {
  const { asUser, database } = await createTestApp();
  const headers = { 'idempotency-key': 'one-payment-only' };
  for (const [index, email] of ['one@urooj.test', 'two@urooj.test'].entries()) {
    const user = await asUser(email);
    const body = await paymentFor(user, await placeOrder(user), { transactionId: `FT10000${index}` });
    expect((await user.post('/createPayment', body, { headers })).statusCode).toBe(200);
  }
  expect(await database.select().from(payments)).toHaveLength(2);
});

test('a payment is stored without blanks around its id, with the screenshot and a remark for the reviewer', async () => {
  const { asGuest, database, clock } = await createTestApp();
  const guest = asGuest();
  const id = await placeOrder(guest);
  const body = await paymentFor(guest, id, { transactionId: ' ft 1001 001 ' });
  const response = await guest.post('/createPayment', body);
  const [payment] = await database.select().from(payments);
  expect(response.json()).toEqual({
    msg: 'Payment submitted successfully! Your order status has been updated and the payment is pending review.',
    payment: { _id: payment?.id, orderId: id, status: 'Pending' },
  });
  expect(payment).toMatchObject({
    transactionId: 'ft1001001',
    transactionKey: 'FT1001001',
    screenshot: body.screenshotUrl.split('/').at(-1),
    remarks: `Payment for order ${id} via Easypaisa`,
    createdAt: clock.now,
    sentBy: null,
    requestId: expect.any(String),
  });
  const events = (await guest.get(`/getOrder/${id}`)).json().events;
  expect(events.at(-1)).toMatchObject({ to: 'Payment Pending', why: 'Payment submitted' });
});

test('the confirmation leaves right after the payment, and greets the customer by name', async () => {
  const { asGuest, mailbox, runJobs } = await createTestApp();
  const guest = asGuest();
  const body = await paymentFor(guest, await placeOrder(guest));
  await runJobs();
  expect(mailbox).toHaveLength(1);
  await guest.post('/createPayment', body);
  await runJobs();
  expect(mailbox).toHaveLength(2);
  expect(mailbox[1]?.text).toContain('Hello Ayesha Khan,');
});

test('the same transaction id of another method is another transaction', async () => {
  const { asGuest, database } = await createTestApp();
  const guest = asGuest();
  for (const paymentMethod of ['easypaisa', 'jazzcash']) {
    const body = await paymentFor(guest, await placeOrder(guest), { paymentMethod });
    expect((await guest.post('/createPayment', body)).statusCode).toBe(200);
  }
  const third = await guest.post('/createPayment', await paymentFor(guest, await placeOrder(guest)));
  expect(third.json().code).toBe('duplicate_transaction');
  expect(await database.select().from(payments)).toHaveLength(2);
});
