import { ORDER_STATUSES, type OrderStatus } from '@urooj/contract/vocabulary';
import { canTransition } from '@urooj/domain/order-status';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { CUSTOM_ORDER, paymentFor, placeOrder } from '../../../test/samples.ts';
import { orderEvents, orders, payments, users } from '../../db/schema.ts';

type Browser = ReturnType<TestApp['asGuest']>;

const move = (who: Browser, id: string, status: OrderStatus, why?: string) =>
  who.send('PATCH', `/updateOrder/${id}`, { payload: { status, why } });

test('the admin can make exactly the admin’s changes of the table of transitions', async () => {
  const { asGuest, asAdmin, database } = await createTestApp();
  const admin = await asAdmin();
  const id = await placeOrder(asGuest());
  for (const from of ORDER_STATUSES) {
    for (const to of ORDER_STATUSES) {
      await database.update(orders).set({ status: from }).where(eq(orders.id, id));
      const response = await move(admin, id, to);
      const label = `${from} to ${to}`;
      const isFine = from === to || canTransition(from, to, 'admin');
      expect([label, response.statusCode]).toEqual([label, isFine ? 200 : 409]);
      const msg = `Order cannot change from ${from} to ${to}.`;
      if (!isFine) expect(response.json()).toMatchObject({ msg, code: 'order_transition', params: { from, to } });
      expect((await database.select().from(orders))[0]?.status).toBe(isFine ? to : from);
    }
  }
});

test('a change sets times, adds an event with author and reason, and mails the customer', async () => {
  const { asGuest, asAdmin, database, mailbox, runJobs, clock } = await createTestApp();
  const admin = await asAdmin();
  const guest = asGuest();
  const id = await placeOrder(guest);
  const started = clock.now;
  await move(admin, id, 'In Progress', ' Paid in cash ');
  clock.now = new Date(clock.now.getTime() + 3_600_000);
  await move(admin, id, 'Completed');
  expect((await guest.get(`/getOrder/${id}`)).json()).toMatchObject({
    status: 'Completed',
    progress: 100,
    startTime: started.toISOString(),
    completionTime: clock.now.toISOString(),
  });
  const [theAdmin] = await database.select().from(users);
  const events = await database.select().from(orderEvents).orderBy(orderEvents.id);
  expect(events.slice(1)).toMatchObject([
    { fromStatus: 'Pending', toStatus: 'In Progress', who: 'admin', userId: theAdmin?.id, why: 'Paid in cash' },
    { fromStatus: 'In Progress', toStatus: 'Completed', who: 'admin', at: clock.now },
  ]);
  await runJobs();
  expect(mailbox.map(({ subject }) => subject).slice(1)).toEqual([
    `Order ${id.slice(0, 8)} is in progress`,
    `Order ${id.slice(0, 8)} is completed`,
  ]);
  expect(mailbox[1]?.text).toMatch(
    /^We still wait for your payment. See here what is due: http:\/\/\S+\/o\/\S+\?to=payment$/m,
  );
});

test('the mail about an order that begins says that its payment is still checked', async () => {
  const { asGuest, asAdmin, mailbox, runJobs } = await createTestApp();
  const [guest, admin] = [asGuest(), await asAdmin()];
  const id = await placeOrder(guest);
  await guest.post('/createPayment', await paymentFor(guest, id));
  await move(admin, id, 'In Progress');
  await runJobs();
  expect(mailbox.at(-1)?.text).toContain('We are still checking your payment.');
});

test('ten simultaneous changes add one event and one mail', async () => {
  const { asGuest, asAdmin, database, mailbox, runJobs } = await createTestApp();
  const admin = await asAdmin();
  const id = await placeOrder(asGuest());
  const responses = await Promise.all(Array.from({ length: 10 }, () => move(admin, id, 'In Progress')));
  expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]));
  expect(await database.select().from(orderEvents)).toHaveLength(2);
  await runJobs();
  expect(mailbox).toHaveLength(2);
});

test('of two opposite simultaneous changes one is rejected with 409', async () => {
  const { asGuest, asAdmin, database } = await createTestApp();
  const admin = await asAdmin();
  const id = await placeOrder(asGuest());
  await move(admin, id, 'In Progress');
  const responses = await Promise.all([move(admin, id, 'Completed'), move(admin, id, 'Cancelled')]);
  expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409]);
  expect(await database.select().from(orderEvents)).toHaveLength(3);
});

test('cancelling an order rejects its pending payment and frees the transaction id', async () => {
  const { asGuest, asAdmin, database } = await createTestApp();
  const guest = asGuest();
  const id = await placeOrder(guest);
  await guest.post('/createPayment', await paymentFor(guest, id));
  await move(await asAdmin(), id, 'Cancelled');
  expect(await database.select().from(payments)).toMatchObject([
    { status: 'Rejected', decidedAt: expect.any(Date), decidedBy: expect.any(String) },
  ]);
  const other = await paymentFor(guest, await placeOrder(guest));
  expect((await guest.post('/createPayment', other)).statusCode).toBe(200);
});

test('changes an order without contact and sends no mail', async () => {
  const { asGuest, asAdmin, mailbox, runJobs } = await createTestApp();
  const id = await placeOrder(asGuest(), { ...CUSTOM_ORDER, price: undefined });
  expect((await move(await asAdmin(), id, 'In Progress')).statusCode).toBe(200);
  await runJobs();
  expect(mailbox).toEqual([]);
});

test.each([
  ['an unknown status', { status: 'Lost' }, 400],
  ['reasons beyond measure', { status: 'Cancelled', why: 'x'.repeat(1001) }, 422],
])('rejects %s', async (_what, payload, status) => {
  const { asGuest, asAdmin, database } = await createTestApp();
  const id = await placeOrder(asGuest());
  const response = await (await asAdmin()).send('PATCH', `/updateOrder/${id}`, { payload });
  expect(response.statusCode).toBe(status);
  expect(await database.select().from(orders)).toMatchObject([{ status: 'Pending' }]);
});

test.each(['00000000-0000-4000-8000-000000000000', 'nonsense'])('the order %s is not found', async (id) => {
  const { asAdmin } = await createTestApp();
  expect((await move(await asAdmin(), id, 'Cancelled')).statusCode).toBe(404);
});

test('the admin lists every order, newest first and in full view', async () => {
  const { asGuest, asAdmin, clock } = await createTestApp();
  const guest = asGuest();
  const first = await placeOrder(guest);
  clock.now = new Date(clock.now.getTime() + 60_000);
  const second = await placeOrder(guest, { name: 'Bilal' });
  const admin = await asAdmin();
  const response = await admin.get('/allOrders');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json().orders.map(({ _id }: { _id: string }) => _id)).toEqual([second, first]);
  expect(response.json().orders[0]).toEqual((await admin.get(`/getOrder/${second}`)).json());
});

test('the response says what happened, and a move without a reason gets one', async () => {
  const { asGuest, asAdmin, database } = await createTestApp();
  const admin = await asAdmin();
  const id = await placeOrder(asGuest());
  const msg = `Order ${id.slice(0, 8)} is now In Progress.`;
  expect((await move(admin, id, 'In Progress', ' ')).json()).toEqual({ msg, changed: true });
  expect((await move(admin, id, 'In Progress')).json()).toEqual({ msg, changed: false });
  expect(await database.select().from(orderEvents).orderBy(orderEvents.id)).toMatchObject([
    { why: 'Order placed' },
    { why: 'Changed by the admin', requestId: expect.any(String) },
  ]);
  expect((await move(admin, 'nonsense', 'Cancelled')).json()).toMatchObject({
    code: 'not_found',
    msg: 'Order not found or invalid Order ID.',
  });
});

test('an order that starts again keeps the time of its first start', async () => {
  const { asGuest, asAdmin, database, clock } = await createTestApp();
  const admin = await asAdmin();
  const id = await placeOrder(asGuest());
  const started = clock.now;
  await move(admin, id, 'In Progress');
  await database.update(orders).set({ status: 'Pending' });
  clock.now = new Date(clock.now.getTime() + 60_000);
  await move(admin, id, 'In Progress');
  expect(await database.select().from(orders)).toMatchObject([{ startTime: started, completionTime: null }]);
});

/** An order that is in progress although nobody has decided its payment. */
async function startedUnpaid(options: Parameters<typeof createTestApp>[0] = {}) {
  const shop = await createTestApp(options);
  const [guest, admin] = [shop.asGuest(), await shop.asAdmin()];
  const id = await placeOrder(guest);
  await guest.post('/createPayment', await paymentFor(guest, id));
  await move(admin, id, 'In Progress');
  expect(await shop.database.select().from(payments)).toMatchObject([{ status: 'Pending' }]);
  return { ...shop, admin, id };
}

test('a cancellation rejects the payment that waits, with its reason', async () => {
  const { admin, id, database } = await startedUnpaid();
  await move(admin, id, 'Cancelled');
  expect(await database.select().from(payments)).toMatchObject([{ status: 'Rejected', remarks: 'Order cancelled' }]);
});

test.each(['Failed', 'Completed'] as const)('%s is refused while a payment waits, and nothing changes', async (to) => {
  const { admin, id, database, mailbox, runJobs } = await startedUnpaid();
  await runJobs();
  const mails = mailbox.length;
  const response = await move(admin, id, to);
  expect([response.statusCode, response.json().code]).toEqual([409, 'payment_waiting']);
  const bulk = (await admin.send('PATCH', '/updateOrders', { payload: { ids: [id], status: to } })).json();
  expect(bulk.results).toMatchObject([{ ok: false, code: 'payment_waiting' }]);
  expect(await database.select().from(payments)).toMatchObject([{ status: 'Pending' }]);
  expect(await database.select().from(orders)).toMatchObject([{ status: 'In Progress', completionTime: null }]);
  await runJobs();
  expect(mailbox).toHaveLength(mails);
});

test.each([
  ['Failed', 'approve', { status: 'Approved' }],
  ['Failed', 'reject', { status: 'Rejected', remarks: 'Order failed' }],
  ['Completed', 'approve', { status: 'Approved' }],
  ['Completed', 'reject', { status: 'Rejected', remarks: 'Order completed' }],
  ['Cancelled', 'approve', { status: 'Approved' }],
] as const)('%s with the word %s decides the payment that waits', async (status, payment, decided) => {
  const { admin, id, database, mailbox, runJobs } = await startedUnpaid();
  await runJobs();
  const mails = mailbox.length;
  const response = await admin.send('PATCH', `/updateOrder/${id}`, { payload: { status, payment } });
  expect([response.statusCode, response.json().changed]).toEqual([200, true]);
  expect(await database.select().from(payments)).toMatchObject([decided]);
  expect(await database.select().from(orders)).toMatchObject([{ status }]);
  // One mail says how the order has ended; none speaks of the payment as if the order went on.
  await runJobs();
  expect(mailbox).toHaveLength(mails + 1);
});

test('the end of an order approves a payment above the limit only after a confirmation', async () => {
  const { admin, id, database, clock } = await startedUnpaid({ security: { confirmPaymentsAbove: 1 } });
  clock.now = new Date(clock.now.getTime() + 11 * 60_000);
  const end = (payment: string) =>
    admin.send('PATCH', `/updateOrder/${id}`, { payload: { status: 'Failed', payment } });
  expect((await end('approve')).json().code).toBe('step_up_required');
  expect(await database.select().from(payments)).toMatchObject([{ status: 'Pending' }]);
  expect((await end('reject')).statusCode).toBe(200);
});

test.each([
  ['with a payment', true],
  ['without a payment', false],
])('the mail of a cancelled order %s says how to ask for the money, or not', async (_what, isPaid) => {
  const { asGuest, asAdmin, mailbox, runJobs } = await createTestApp();
  const [guest, admin] = [asGuest(), await asAdmin()];
  const id = await placeOrder(guest);
  if (isPaid) await guest.post('/createPayment', await paymentFor(guest, id));
  await move(admin, id, 'Cancelled');
  await runJobs();
  const text = mailbox.find(({ subject }) => subject.includes('was cancelled'))?.text ?? '';
  expect(text).toContain(`Order ID: ${id}`);
  expect(text.includes('Please contact us about your money, with the order ID:')).toBe(isPaid);
  expect(/\/contact\s/.test(text)).toBe(isPaid);
});

test('a page of the list names the latest payment of each order', async () => {
  const { asGuest, asAdmin } = await createTestApp();
  const [guest, admin] = [asGuest(), await asAdmin()];
  const unpaid = await placeOrder(guest);
  const paid = await placeOrder(guest, { name: 'Bilal' });
  await guest.post('/createPayment', await paymentFor(guest, paid));
  const { orders: rows } = (await admin.get('/allOrders?page=1&pageSize=10')).json();
  const rowOf = (id: string) => rows.find((row: { _id: string }) => row._id === id);
  expect(rowOf(paid)).toMatchObject({ paymentMethod: 'easypaisa', paymentStatus: 'Pending' });
  expect(rowOf(unpaid)).not.toHaveProperty('paymentStatus');
});

test('the mails about an order and its move leave right after them, and greet the customer by name', async () => {
  const { asGuest, asAdmin, mailbox, runJobs } = await createTestApp();
  const admin = await asAdmin();
  const id = await placeOrder(asGuest());
  await runJobs();
  expect(mailbox).toHaveLength(1);
  await move(admin, id, 'In Progress');
  await runJobs();
  expect(mailbox).toHaveLength(2);
  for (const { text } of mailbox) expect(text).toContain('Hello Ayesha Khan,');
});

test('a bulk change gives each order its reason', async () => {
  const { asGuest, asAdmin, database } = await createTestApp();
  const [guest, admin] = [asGuest(), await asAdmin()];
  const [first, second] = [await placeOrder(guest), await placeOrder(guest)];
  const change = (ids: string[], why?: string) =>
    admin.send('PATCH', '/updateOrders', { payload: { ids, status: 'In Progress', why } });
  await change([first], 'Paid in cash');
  await change([second]);
  const events = await database.select().from(orderEvents).where(eq(orderEvents.toStatus, 'In Progress'));
  expect(new Map(events.map(({ orderId, why }) => [orderId, why]))).toEqual(
    new Map([
      [first, 'Paid in cash'],
      [second, 'Changed by the admin'],
    ]),
  );
});
