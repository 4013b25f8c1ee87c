import type { OrderStatus } from '@urooj/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { paymentFor, placeOrder } from '../../../test/samples.ts';
import { mailOutbox, orderEvents, orders, payments, users } from '../../db/schema.ts';

type Browser = ReturnType<TestApp['asGuest']>;

async function openShop() {
  const shop = await createTestApp();
  const guest = shop.asGuest();
  const id = await placeOrder(guest);
  await shop.runJobs();
  shop.mailbox.length = 0;
  return { ...shop, guest, id, admin: await shop.asAdmin() };
}

const move = (who: Browser, id: string, status: OrderStatus) =>
  who.send('PATCH', `/updateOrder/${id}`, { payload: { status } });

async function undo(who: Browser, id: string, status: OrderStatus) {
  const response = await who.post('/undoOrders', { ids: [id], status });
  const [result] = response.json().results;
  return result.ok ? 'undone' : result.code;
}

test('an admin takes back a status: times and history say so, and no mail leaves', async () => {
  const { admin, database, id, guest, runJobs, mailbox } = await openShop();
  await move(admin, id, 'In Progress');
  expect(await undo(admin, id, 'In Progress')).toBe('undone');
  const view = (await guest.get(`/getOrder/${id}`)).json();
  expect([view.status, view.startTime ?? null]).toEqual(['Pending', null]);
  await move(admin, id, 'In Progress');
  await runJobs();
  expect(mailbox).toHaveLength(1);

  await move(admin, id, 'Completed');
  expect(await undo(admin, id, 'Completed')).toBe('undone');
  await runJobs();
  expect(mailbox).toHaveLength(1);
  const [order] = await database.select().from(orders);
  expect(order).toMatchObject({ status: 'In Progress', startTime: expect.any(Date), completionTime: null });
  const events = await database.select().from(orderEvents).orderBy(orderEvents.id);
  expect(events.at(-1)).toMatchObject({
    fromStatus: 'Completed',
    toStatus: 'In Progress',
    who: 'admin',
    why: 'Undone',
  });
  const { events: shown } = (await admin.get(`/history/order/${id}`)).json();
  expect(shown.at(-1)).toMatchObject({ by: 'admin@urooj.test', why: 'Undone' });
});

test('nobody else undoes it, nor anybody after 15 seconds, twice, or after another step', async () => {
  const shop = await openShop();
  const { admin, id, clock } = shop;
  const other = await shop.asUser('member@urooj.test');
  await move(admin, id, 'In Progress');
  expect((await other.post('/undoOrders', { ids: [id], status: 'In Progress' })).statusCode).toBe(403);
  expect(await undo(admin, id, 'Completed')).toBe('undo_ended');
  const changedAt = clock.now.getTime();
  clock.now = new Date(changedAt + 15_001);
  expect(await undo(admin, id, 'In Progress')).toBe('undo_ended');
  clock.now = new Date(changedAt + 15_000);
  expect(await undo(admin, id, 'In Progress')).toBe('undone');
  expect(await undo(admin, id, 'In Progress')).toBe('undo_ended');
  // Of the undone order, and back again by a change and not by an undo of the undo.
  await move(admin, id, 'In Progress');
  await move(admin, id, 'Completed');
  await undo(admin, id, 'Completed');
  expect(await undo(admin, id, 'In Progress')).toBe('undo_ended');
  await shop.guest.post('/createPayment', await paymentFor(shop.guest, id));
  expect(await undo(admin, id, 'In Progress')).toBe('undo_ended');
  expect(await undo(admin, 'd9428888-122b-41e1-b85a-000000000000', 'In Progress')).toBe('not_found');
});

test('a status whose mail has left, or is leaving, stays', async () => {
  const { admin, database, id, runJobs } = await openShop();
  await move(admin, id, 'In Progress');
  // As where a process sends it at this moment: it has leased the mail for two minutes.
  const leased = { nextAttemptAt: new Date(Date.now() + 120_000) };
  await database
    .update(mailOutbox)
    .set(leased)
    .where(eq(mailOutbox.body, (await lastMail(database)).body));
  expect(await undo(admin, id, 'In Progress')).toBe('undo_ended');
  expect(await database.select().from(orders)).toMatchObject([{ status: 'In Progress' }]);
  await move(admin, id, 'Completed');
  await runJobs();
  expect(await undo(admin, id, 'Completed')).toBe('undo_ended');
  expect(await database.select().from(orders)).toMatchObject([{ status: 'Completed' }]);
});

test('what the system, another admin or the buyer has changed stays, and so does a status that a step follows', async () => {
  const { admin, database, id, clock, asOtherAdmin } = await openShop();
  await asOtherAdmin();
  const [me, other] = await database.select().from(users).where(eq(users.role, 'admin')).orderBy(users.createdAt);
  const changed = { orderId: id, toStatus: 'In Progress', why: 'Changed', at: clock.now } as const;
  const own = { who: 'admin', userId: me?.id ?? null, fromStatus: 'Pending' } as const;
  await database.update(orders).set({ status: 'In Progress' });
  for (const difference of [
    ...[
      { who: 'system', userId: null },
      { who: 'system' },
      { who: 'customer' },
      { userId: null },
      { userId: other?.id },
    ],
    ...[{ fromStatus: null }, { fromStatus: 'In Progress' }, { toStatus: 'Completed' }],
  ] as const) {
    await database.insert(orderEvents).values({ ...changed, ...own, ...difference });
    expect([difference, await undo(admin, id, 'In Progress')]).toEqual([difference, 'undo_ended']);
  }
  await database.insert(orderEvents).values({ ...changed, ...own });
  expect(await undo(admin, id, 'In Progress')).toBe('undone');
});

async function lastMail(database: TestApp['database']) {
  const mails = await database.select().from(mailOutbox);
  const last = mails.find(({ sentAt }) => sentAt === null);
  if (!last) throw new Error('No mail waits');
  return last;
}

test('an order that an approval of its payment has started stays, and a payment decided with an end stays decided', async () => {
  const { admin, database, guest, id } = await openShop();
  await guest.post('/createPayment', await paymentFor(guest, id));
  const [payment] = await database.select().from(payments);
  await admin.send('PATCH', `/updatePayment/${payment?.id}`, { payload: { status: 'Approved' } });
  expect(await undo(admin, id, 'In Progress')).toBe('undo_ended');

  const second = await placeOrder(guest, { profileLink: 'https://www.instagram.com/second' });
  await guest.post('/createPayment', await paymentFor(guest, second, { transactionId: 'FT2002002' }));
  await move(admin, second, 'In Progress');
  const end = { status: 'Completed', payment: 'approve' };
  expect((await admin.send('PATCH', `/updateOrder/${second}`, { payload: end })).statusCode).toBe(200);
  expect(await undo(admin, second, 'Completed')).toBe('undone');
  const decided = await database.select().from(payments).where(eq(payments.orderId, second));
  expect(decided).toMatchObject([{ status: 'Approved' }]);
});

test('of fifty at once, one takes it back', async () => {
  const { admin, database, id } = await openShop();
  await move(admin, id, 'In Progress');
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => undo(admin, id, 'In Progress')));
  expect(outcomes.filter((outcome) => outcome === 'undone')).toHaveLength(1);
  const events = await database.select().from(orderEvents).where(eq(orderEvents.why, 'Undone'));
  expect(events).toHaveLength(1);
});
