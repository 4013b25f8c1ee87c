import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents, orderEvents, users } from '../src/db/schema.ts';
import { shopWithCompletedOrder } from './completed-order.ts';
import { ADMIN_EMAIL, createTestApp, PASSWORD, type TestApp } from './harness.ts';
import { paymentFor, placeOrder } from './samples.ts';

type Browser = ReturnType<TestApp['asGuest']>;

const patch = (who: Browser, path: string, payload: object) => who.send('PATCH', path, { payload });
const historyOf = async (admin: Browser, subject: string, id: string) =>
  (await admin.get(`/history/${subject}/${id}`)).json().events;

async function shopWithPayment() {
  const shop = await createTestApp();
  const guest = shop.asGuest();
  const orderId = await placeOrder(guest);
  const response = await guest.post('/createPayment', await paymentFor(guest, orderId));
  return {
    ...shop,
    guest,
    orderId,
    paymentId: response.json().payment._id,
    admin: await shop.asAdmin(),
    asUser: shop.asUser,
  };
}

async function userIdOf({ database }: Pick<TestApp, 'database'>, email: string): Promise<string> {
  const [row] = await database.select().from(users).where(eq(users.email, email));
  return row?.id ?? '';
}

test('two simultaneous approvals write one event, and both responses name the admin who decided', async () => {
  const { admin, paymentId, orderId } = await shopWithPayment();
  const responses = await Promise.all(
    [1, 2].map(() => patch(admin, `/updatePayment/${paymentId}`, { status: 'Approved' })),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(responses.map((response) => response.json().changed).toSorted()).toEqual([false, true]);
  for (const response of responses)
    expect(response.json()).toMatchObject({ decidedBy: ADMIN_EMAIL, decidedAt: expect.any(String) });
  expect((await historyOf(admin, 'payment', paymentId)).map(({ action }: { action: string }) => action)).toEqual([
    'submitted',
    'approved',
  ]);
  expect(await historyOf(admin, 'order', orderId)).toHaveLength(3);
});

test('rejects the opposite decision with 409 and names the admin who decided', async () => {
  const { admin, paymentId } = await shopWithPayment();
  await patch(admin, `/updatePayment/${paymentId}`, { status: 'Rejected', adminRemarks: 'Blurred' });
  const response = await patch(admin, `/updatePayment/${paymentId}`, { status: 'Approved' });
  expect([response.statusCode, response.json().code]).toEqual([409, 'already_decided']);
  expect(response.json().msg).toMatch(
    new RegExp(`^This was rejected already by ${ADMIN_EMAIL} on .+ \\(Asia/Karachi\\)\\.$`),
  );
});

test('a refund is decided once, and its history names the account that requested it', async () => {
  const { admin, asUser, orderId, paymentId } = await shopWithPayment();
  await patch(admin, `/updatePayment/${paymentId}`, { status: 'Approved' });
  const refund = { orderId, clientName: 'Ayesha', clientEmail: 'ayesha@example.com', amount: 100, reason: 'Too slow' };
  await (await asUser('brother@urooj.test')).post('/refundRequests', refund);
  const id = (await admin.get('/RefundRequests?status=Pending')).json().requests[0]._id;
  const decide = (status: string) => patch(admin, `/updateRefundRequest/${id}`, { status, adminRemarks: 'Sorry' });
  expect((await decide('Approved')).json()).toMatchObject({ changed: true, decidedBy: ADMIN_EMAIL });
  expect((await decide('Approved')).json()).toMatchObject({ changed: false, decidedBy: ADMIN_EMAIL });
  expect((await decide('Rejected')).statusCode).toBe(409);
  expect(await historyOf(admin, 'refund', id)).toMatchObject([
    { action: 'requested', who: 'customer', by: 'brother@urooj.test', why: 'Too slow', requestId: expect.any(String) },
    {
      action: 'approved',
      who: 'admin',
      by: ADMIN_EMAIL,
      why: 'Sorry',
      before: { status: 'Pending' },
      after: { status: 'Approved' },
    },
  ]);
});

test('the history of an order names who changed it, why, and in which request', async () => {
  const { admin, orderId } = await shopWithPayment();
  const response = await patch(admin, `/updateOrder/${orderId}`, { status: 'Cancelled', why: 'Asked by phone' });
  expect(response.json()).toMatchObject({ changed: true });
  expect((await patch(admin, `/updateOrder/${orderId}`, { status: 'Cancelled' })).json()).toMatchObject({
    changed: false,
  });
  const events = await historyOf(admin, 'order', orderId);
  expect(events).toMatchObject([
    { action: 'placed', who: 'customer', by: null, before: {}, after: { status: 'Pending' } },
    { who: 'customer', by: null, after: { status: 'Payment Pending' }, requestId: expect.any(String) },
    {
      ...{ who: 'admin', by: ADMIN_EMAIL, action: 'status changed', why: 'Asked by phone' },
      ...{ before: { status: 'Payment Pending' }, after: { status: 'Cancelled' }, requestId: expect.any(String) },
    },
  ]);
  const { payments } = (await admin.get('/allPayments?page=1')).json();
  const [, rejected] = await historyOf(admin, 'payment', payments[0]._id);
  // One request did both.
  expect(rejected).toMatchObject({ action: 'rejected', why: 'Order cancelled', requestId: events[2].requestId });
});

test('the history of an order says that a payment is of the account that sent it, or of the admin', async () => {
  const shop = await createTestApp();
  const admin = await shop.asAdmin();
  for (const [sender, transactionId, expected] of [
    [await shop.asUser('user@urooj.test'), '24681357901', { who: 'customer', by: 'user@urooj.test' }],
    [admin, '24681357902', { who: 'admin', by: ADMIN_EMAIL }],
  ] as const) {
    const orderId = await placeOrder(sender);
    await sender.post('/createPayment', await paymentFor(sender, orderId, { transactionId }));
    expect((await historyOf(admin, 'order', orderId)).at(-1)).toMatchObject({ ...expected, why: 'Payment submitted' });
  }
});

test('the history of an order names what leaves its status as it is', async () => {
  const shop = await shopWithCompletedOrder();
  await shop.request();
  const ids = [(await shop.refill()).requests[0]._id];
  await patch(shop.admin, '/refillRequests', { ids, outcome: 'Accepted', remarks: '' });
  const events = await historyOf(shop.admin, 'order', shop.orderId);
  expect(events.slice(-2)).toMatchObject([
    { action: 'refill requested', who: 'customer', before: {}, after: {}, why: '' },
    { action: 'refill accepted', who: 'admin', by: ADMIN_EMAIL, before: {}, after: {}, why: '' },
  ]);
});

test('the history of a refund that a buyer took instead of a refill begins with the buyer', async () => {
  const shop = await shopWithCompletedOrder();
  await shop.request();
  shop.later(4);
  const [refill] = (await shop.refill()).requests;
  expect((await shop.guest.post(`/takeRefillMoney/${refill._id}`)).statusCode).toBe(200);
  await shop.admin.logIn(shop.adminEmail, PASSWORD);
  const [refund] = (await shop.admin.get('/RefundRequests')).json().requests;
  expect(await historyOf(shop.admin, 'refund', refund._id)).toMatchObject([
    { action: 'requested', who: 'customer', by: null, requestId: expect.any(String) },
  ]);
});

test('the history of an account outlives its deletion', async () => {
  const shop = await createTestApp();
  const admin = await shop.asAdmin();
  await shop.asUser('user@urooj.test');
  const id = await userIdOf(shop, 'user@urooj.test');
  const form = { name: 'Ayesha', email: 'user@urooj.test', role: 'user', isBanned: true, phoneNumber: '' };
  await patch(admin, `/update/${id}`, form);
  await patch(admin, `/update/${id}`, form);
  await admin.send('DELETE', `/delete/${id}`);
  expect(await historyOf(admin, 'user', id)).toMatchObject([
    {
      action: 'edited',
      by: ADMIN_EMAIL,
      before: { name: 'deleted person', isBanned: false },
      after: { name: 'deleted person', isBanned: true },
    },
    { action: 'deleted', by: ADMIN_EMAIL, before: { email: 'deleted person' }, after: {} },
  ]);
  expect((await admin.get(`/history/user/${randomUUID()}`)).statusCode).toBe(404);
  expect((await admin.get('/history/user/nonsense')).statusCode).toBe(404);
  expect((await admin.get(`/history/blog/${id}`)).statusCode).toBe(400);
});

test('rejects the second of two simultaneous edits of an account with 409', async () => {
  const shop = await createTestApp();
  const admin = await shop.asAdmin();
  const user = await shop.asUser('user@urooj.test');
  const listed = async () => (await admin.get('/alluser?q=user@urooj.test')).json().users[0];
  const listedUser = await listed();
  const edit = (name: string, version?: number) =>
    patch(admin, `/update/${listedUser._id}`, {
      ...{ name, email: 'user@urooj.test', role: 'user', isBanned: false, phoneNumber: '' },
      ...(version === undefined ? {} : { version }),
    });
  const responses = await Promise.all([edit('First', listedUser.version), edit('Second', listedUser.version)]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const refusal = responses.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refusal).toMatchObject({ code: 'edited_meanwhile', msg: expect.stringContaining('Nothing was saved') });
  // The customer's own change counts as well.
  const now = await listed();
  await user.send('PUT', '/updateUser/user@urooj.test', { payload: { name: 'Myself', phoneNumber: '0300-1234567' } });
  expect((await edit('Third', now.version)).statusCode).toBe(409);
  expect((await listed()).name).toBe('Myself');
  // A client that sends no version overwrites, as the specification has it.
  expect((await edit('Fourth')).statusCode).toBe(200);
});

test('a bulk change applies the rules to each order and returns one result per order', async () => {
  const { asGuest, asAdmin, database } = await createTestApp();
  const [guest, admin] = [asGuest(), await asAdmin()];
  const [first, second, done] = [
    await placeOrder(guest),
    await placeOrder(guest, { name: 'Bilal' }),
    await placeOrder(guest, { name: 'Omar' }),
  ];
  await patch(admin, `/updateOrder/${done}`, { status: 'Cancelled' });
  const missing = randomUUID();
  const ids = [first, done, missing, second, first, 'nonsense'];
  const response = await patch(admin, '/updateOrders', { ids, status: 'In Progress' });
  const changedTo = (status: string, id: string) => {
    const params = { id: id.slice(0, 8), status };
    return { id, ok: true, changed: true, msg: `Order ${params.id} is now ${status}.`, code: 'order_changed', params };
  };
  const notFound = {
    ...{ ok: false, changed: false, msg: 'Order not found or invalid Order ID.' },
    ...{ code: 'not_found', field: 'order' },
  };
  expect(response.json().results).toEqual([
    changedTo('In Progress', first),
    {
      ...{ id: done, ok: false, changed: false, msg: 'Order cannot change from Cancelled to In Progress.' },
      ...{ code: 'order_transition', params: { from: 'Cancelled', to: 'In Progress' } },
    },
    { id: missing, ...notFound },
    changedTo('In Progress', second),
    { id: 'nonsense', ...notFound },
  ]);
  const again = await patch(admin, '/updateOrders', { ids: [first], status: 'In Progress' });
  expect(again.json().results).toMatchObject([{ ok: true, changed: false }]);
  expect(await database.select().from(orderEvents).where(eq(orderEvents.orderId, first))).toHaveLength(2);
  for (const wrong of [[], Array.from({ length: 101 }, () => randomUUID())]) {
    expect((await patch(admin, '/updateOrders', { ids: wrong, status: 'Completed' })).statusCode).toBe(400);
  }
});

test('the database rejects changes and deletions of history rows', async () => {
  const { admin, orderId, paymentId, pool, asMigrator, database } = await shopWithPayment();
  await patch(admin, `/updatePayment/${paymentId}`, { status: 'Approved' });
  const before = [await database.select().from(orderEvents), await database.select().from(auditEvents)];
  // The decision, and the sign-in of the admin.
  expect(before.map((rows) => rows.length)).toEqual([3, 2]);
  for (const table of ['order_events', 'audit_events']) {
    for (const statement of [`update ${table} set why = ''`, `delete from ${table}`, `truncate ${table}`]) {
      await expect(asMigrator(statement)).rejects.toThrow(`Rows of ${table} are only ever added`);
    }
  }
  await expect(pool.query('delete from orders where id = $1', [orderId])).rejects.toThrow();
  expect([await database.select().from(orderEvents), await database.select().from(auditEvents)]).toEqual(before);
});

test('admin lists without query parameters keep the shape of the specification', async () => {
  const { admin, orderId } = await shopWithPayment();
  expect(Object.keys((await admin.get('/allOrders')).json())).toEqual(['orders']);
  expect((await admin.get('/allOrders')).json().orders[0]).toMatchObject({ _id: orderId, events: expect.any(Array) });
  expect((await admin.get('/alluser')).json()).toBeInstanceOf(Array);
  expect(Object.keys((await admin.get('/allPayments')).json())).toEqual(['payments']);
  expect(Object.keys((await admin.get('/RefundRequests')).json())).toEqual(['requests']);
});
