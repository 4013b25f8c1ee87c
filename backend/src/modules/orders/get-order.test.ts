import { PRICE } from '@urooj/domain/price.fixture';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';
import { paymentFor, picture, placeOrder } from '../../../test/samples.ts';
import { orders, users } from '../../db/schema.ts';

const TRACKING_FIELDS = [
  '_id',
  'completionTime',
  'createdAt',
  'id',
  'kind',
  'paymentRejected',
  'paymentState',
  'platform',
  'price',
  'progress',
  'promise',
  'promiseUntil',
  'requiredFollowers',
  'service',
  'startTime',
  'status',
];

test('everybody who knows the id gets only the tracking view', async () => {
  const { asGuest, asUser, asOtherAdmin } = await createTestApp();
  const id = await placeOrder(asGuest());
  for (const stranger of [asGuest(), await asUser(), await asOtherAdmin()]) {
    const response = await stranger.get(`/getOrder/${id}`);
    expect(response.statusCode).toBe(200);
    expect(Object.keys(response.json()).sort()).toEqual(TRACKING_FIELDS);
    expect(response.json()).toMatchObject({ price: PRICE.sent, status: 'Pending', progress: 0 });
  }
});

test('reports a ban once, and then shows the tracking view', async () => {
  const { asGuest, asUser, asAdmin, database } = await createTestApp();
  const user = await asUser('banned@urooj.test');
  const id = await placeOrder(asGuest());
  const [row] = await database.select().from(users).where(eq(users.email, 'banned@urooj.test'));
  const form = { name: 'Banned', email: 'banned@urooj.test', role: 'user', isBanned: true, phoneNumber: '' };
  await (await asAdmin()).send('PATCH', `/update/${row?.id}`, { payload: form });
  const reported = await user.get(`/getOrder/${id}`);
  expect([reported.statusCode, reported.json().msg]).toEqual([403, 'Your account is banned. Please contact support.']);
  expect((await user.get(`/getOrder/${id}`)).statusCode).toBe(200);
});

test('its browser, its user and the admin get the full order', async () => {
  const { asGuest, asUser, asAdmin } = await createTestApp();
  const guest = asGuest();
  const user = await asUser();
  const ofGuest = await placeOrder(guest);
  const ofUser = await placeOrder(user);
  const admin = await asAdmin();
  for (const [who, id] of [
    [guest, ofGuest],
    [user, ofUser],
    [admin, ofGuest],
    [admin, ofUser],
  ] as const) {
    const order = (await who.get(`/getOrder/${id}`)).json();
    expect(order).toMatchObject({ email: 'ayesha@example.com', contactMissing: false, paymentStatus: null });
    const placed = { at: expect.any(String), from: null, to: 'Pending', why: 'Order placed' };
    expect(order.events).toEqual([who === admin ? { ...placed, who: 'customer' } : placed]);
  }
});

test('an account’s order is not shown to the next user of the same browser', async () => {
  const { asUser } = await createTestApp();
  const shared = await asUser();
  const id = await placeOrder(shared);
  const { imageUrl } = (await shared.upload(await picture())).json();
  const screenshot = imageUrl.replace('/followerApi', '');
  expect((await shared.get(screenshot)).statusCode).toBe(200);
  await shared.post('/logout');
  expect(Object.keys((await shared.get(`/getOrder/${id}`)).json()).sort()).toEqual(TRACKING_FIELDS);
  expect((await shared.get(screenshot)).statusCode).toBe(404);
});

test('an account owns orders with its e-mail only after verifying it', async () => {
  const { asGuest, asUser } = await createTestApp();
  const email = 'ayesha@example.com';
  const id = await placeOrder(asGuest(), { email });
  const unproven = await asUser(email, { emailVerifiedAt: null });
  expect((await unproven.get(`/getOrder/${id}`)).json()).not.toHaveProperty('email');
  const other = await createTestApp();
  const hers = await placeOrder(other.asGuest(), { email });
  const proven = await other.asUser(email);
  expect((await proven.get(`/getOrder/${hers}`)).json()).toMatchObject({ email });
});

test('ignores a forged browser cookie', async () => {
  const { asGuest } = await createTestApp();
  const guest = asGuest();
  const id = await placeOrder(guest);
  const thief = asGuest();
  thief.cookies.set('browser', guest.cookies.get('browser')?.replace(/\.[^.]*$/, '.forged') ?? '');
  expect((await thief.get(`/getOrder/${id}`)).json()).not.toHaveProperty('email');
});

test.each(['00000000-0000-4000-8000-000000000000', 'nonsense', "'; drop table orders; --"])(
  '%s is not found',
  async (id) => {
    const { asGuest } = await createTestApp();
    const response = await asGuest().get(`/getOrder/${encodeURIComponent(id)}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not_found', msg: 'Order not found or invalid Order ID.' });
  },
);

test('a browser without a cookie sees only the tracking view of an order of an account', async () => {
  const { asGuest, asUser } = await createTestApp();
  const id = await placeOrder(await asUser());
  const stranger = asGuest();
  expect(stranger.cookies.size).toBe(0);
  expect(Object.keys((await stranger.get(`/getOrder/${id}`)).json()).sort()).toEqual(TRACKING_FIELDS);
});

test('simultaneous requests get their own orders, whatever the letter case of the id', async () => {
  const { asGuest } = await createTestApp();
  const guest = asGuest();
  const ids = [await placeOrder(guest), await placeOrder(guest, { name: 'Bilal' })];
  const unknown = '00000000-0000-4000-8000-000000000000';
  const responses = await Promise.all([...ids, unknown].map((id) => guest.get(`/getOrder/${id.toUpperCase()}`)));
  expect(responses.map((response) => response.json().id)).toEqual([...ids, undefined]);
  expect(responses.map((response) => response.json().name)).toEqual(['Ayesha Khan', 'Bilal', undefined]);
});

test.each([
  ['Pending', 0],
  ['Payment Pending', 0],
  ['In Progress', 30],
  ['Completed', 100],
  ['Cancelled', 0],
] as const)('the progress of an order that is %s is %s', async (status, progress) => {
  const { asGuest, database } = await createTestApp();
  const guest = asGuest();
  const id = await placeOrder(guest);
  await database.update(orders).set({ status });
  expect((await guest.get(`/getOrder/${id}`)).json()).toMatchObject({ status, progress });
});

test('the progress of an order in progress grows with time, and is one for all views', async () => {
  const { asUser, asGuest, asAdmin, clock } = await createTestApp();
  const [customer, stranger, admin] = [await asUser(), asGuest(), await asAdmin()];
  const id = await placeOrder(customer);
  await admin.send('PATCH', `/updateOrder/${id}`, { payload: { status: 'In Progress' } });
  const shown: number[][] = [];
  for (const hours of [0, 1, 5]) {
    clock.now = new Date(clock.now.getTime() + hours * 3_600_000);
    const views = [
      (await customer.get(`/getOrder/${id}`)).json(),
      (await stranger.get(`/getOrder/${id}`)).json(),
      (await customer.get('/userOrders/user@urooj.test')).json().orders[0],
      (await admin.get('/allOrders?page=1')).json().orders[0],
    ];
    shown.push(views.map(({ progress }) => progress));
  }
  expect(shown).toEqual([30, 60, 81].map((progress) => Array(4).fill(progress)));
});

test('everybody with the id sees that a payment was rejected, but only those who see the order see the reason', async () => {
  const { asUser, asGuest, asAdmin, asOtherAdmin, clock } = await createTestApp();
  const [buyer, admin] = [asGuest(), await asAdmin()];
  const strangers = [asGuest(), await asUser(), await asOtherAdmin()];
  const id = await placeOrder(buyer);
  const rejected = async (who: typeof buyer) => (await who.get(`/getOrder/${id}`)).json().paymentRejected;
  const pay = async (transactionId: string) => {
    clock.now = new Date(clock.now.getTime() + 60_000);
    return (await buyer.post('/createPayment', await paymentFor(buyer, id, { transactionId }))).json().payment._id;
  };
  const decide = async (payment: string, status: string) =>
    admin.send('PATCH', `/updatePayment/${payment}`, { payload: { status, adminRemarks: 'The name is another one.' } });
  expect(await rejected(buyer)).toBe(false);
  await decide(await pay('FT1000001'), 'Rejected');
  const full = (await buyer.get(`/getOrder/${id}`)).json();
  expect(full).toMatchObject({ paymentRejected: true, paymentRemarks: 'The name is another one.', status: 'Pending' });
  for (const stranger of strangers) {
    const response = await stranger.get(`/getOrder/${id}`);
    expect(response.json()).toMatchObject({ paymentRejected: true, paymentState: 'due' });
    expect(Object.keys(response.json()).sort()).toEqual(TRACKING_FIELDS);
    expect(response.body).not.toContain('another one');
  }
  const second = await pay('FT1000002');
  expect([await rejected(buyer), await rejected(strangers[0] ?? buyer)]).toEqual([false, false]);
  await decide(second, 'Rejected');
  await admin.send('PATCH', `/updateOrder/${id}`, { payload: { status: 'Cancelled' } });
  expect([await rejected(buyer), await rejected(strangers[0] ?? buyer)]).toEqual([false, false]);
});

test('the payment of an order that was started unpaid is due, then under review, then paid', async () => {
  const { asGuest, asAdmin } = await createTestApp();
  const [customer, stranger, admin] = [asGuest(), asGuest(), await asAdmin()];
  const id = await placeOrder(customer);
  const stateFor = async (who: typeof customer) => (await who.get(`/getOrder/${id}`)).json().paymentState;
  const states = async () => [await stateFor(customer), await stateFor(stranger)];
  expect(await states()).toEqual(['due', 'due']);
  await admin.send('PATCH', `/updateOrder/${id}`, { payload: { status: 'In Progress' } });
  expect(await states()).toEqual(['due', 'due']);
  const { payment } = (await customer.post('/createPayment', await paymentFor(customer, id))).json();
  expect(await states()).toEqual(['review', 'review']);
  await admin.send('PATCH', `/updatePayment/${payment._id}`, { payload: { status: 'Approved' } });
  expect(await states()).toEqual(['paid', 'paid']);
  await admin.send('PATCH', `/updateOrder/${id}`, { payload: { status: 'Completed' } });
  expect(await states()).toEqual(['paid', 'paid']);
});

test('says to the customer, and to nobody else, while a refund request would be accepted', async () => {
  const { asUser, asGuest, asAdmin, clock } = await createTestApp();
  const [customer, admin] = [await asUser(), await asAdmin()];
  const id = await placeOrder(customer);
  const accepts = async () => {
    const { acceptsRefundRequest } = (await customer.get(`/getOrder/${id}`)).json();
    const [listed] = (await customer.get('/userOrders/user@urooj.test')).json().orders;
    expect(listed.acceptsRefundRequest).toBe(acceptsRefundRequest);
    return acceptsRefundRequest;
  };
  const requestRefund = async (amount: number) => {
    const contact = { clientName: 'Ayesha Khan', clientEmail: 'ayesha@example.com' };
    const sent = await customer.post('/refundRequests', { orderId: id, ...contact, amount, reason: 'Late.' });
    return sent.statusCode;
  };
  await admin.send('PATCH', `/updateOrder/${id}`, { payload: { status: 'In Progress' } });
  expect([await accepts(), await requestRefund(PRICE.amount)]).toEqual([false, 422]);
  const { payment } = (await customer.post('/createPayment', await paymentFor(customer, id))).json();
  expect(await accepts()).toBe(false);
  await admin.send('PATCH', `/updatePayment/${payment._id}`, { payload: { status: 'Approved' } });
  expect([await accepts(), await requestRefund(100)]).toEqual([true, 200]);
  expect([await accepts(), await requestRefund(750.68)]).toEqual([false, 422]);
  const [first] = (await admin.get('/RefundRequests')).json().requests;
  const approve = { payload: { status: 'Approved', adminRemarks: '' } };
  await admin.send('PATCH', `/updateRefundRequest/${first._id}`, approve);
  expect(await accepts()).toBe(true);
  expect((await asGuest().get(`/getOrder/${id}`)).json()).not.toHaveProperty('acceptsRefundRequest');
  // In two steps, because an idle session ends after seven days, too.
  for (const days of [6, 1]) {
    expect(await accepts()).toBe(true);
    clock.now = new Date(clock.now.getTime() + days * 86_400_000 + 1);
  }
  expect([await accepts(), await requestRefund(750.68)]).toEqual([false, 422]);
});
