import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';
import { paymentFor, placeOrder } from '../../../test/samples.ts';
import { sessions } from '../../db/schema.ts';
import { seedShop } from '../../seed/seed-shop.ts';

test('counts what waits for the admin, with the time of the oldest', async () => {
  const { asAdmin, asGuest, clock, database } = await createTestApp();
  const [guest, admin] = [asGuest(), await asAdmin()];
  const waiting = async () => (await admin.get('/adminWaiting')).json();
  const none = { count: 0, oldestAt: null };
  const nothingToPay = { ...none, amountMinor: 0 };
  expect(await waiting()).toEqual({
    ...{ payments: none, refunds: none, refundsToPay: nothingToPay, messages: none },
    ...{ refills: none, ordersToStart: none, ordersToComplete: none },
  });

  const start = clock.now.getTime();
  const at = (hours: number) => new Date(start + hours * 3_600_000);
  const pay = async (orderId: string, transactionId: string): Promise<string> =>
    (await guest.post('/createPayment', await paymentFor(guest, orderId, { transactionId }))).json().payment._id;
  const [first, second] = [await placeOrder(guest), await placeOrder(guest)];
  clock.now = at(1);
  await placeOrder(guest);
  const firstPayment = await pay(first, 'FT100001');
  clock.now = at(2);
  await pay(second, 'FT200002');
  expect(await waiting()).toMatchObject({
    payments: { count: 2, oldestAt: at(1).toISOString() },
    // An order without a payment waits for its buyer.
    ordersToStart: none,
    ordersToComplete: none,
  });

  await admin.send('PATCH', `/updatePayment/${firstPayment}`, { payload: { status: 'Approved' } });
  clock.now = at(3);
  const refund = {
    orderId: first,
    clientName: 'Ayesha',
    clientEmail: 'ayesha@example.com',
    amount: 50,
    reason: 'Late',
  };
  await guest.post('/refundRequests', refund);
  expect(await waiting()).toEqual({
    messages: none,
    payments: { count: 1, oldestAt: at(2).toISOString() },
    refunds: { count: 1, oldestAt: at(3).toISOString() },
    refundsToPay: nothingToPay,
    refills: none,
    ordersToStart: none,
    ordersToComplete: { count: 1, oldestAt: at(0).toISOString() },
  });
  // The admin has confirmed at that time.
  clock.now = at(0);
  const [{ _id: refundId }] = (await admin.get('/RefundRequests')).json().requests;
  await admin.send('PATCH', `/updateRefundRequest/${refundId}`, { payload: { status: 'Approved' } });
  expect(await waiting()).toMatchObject({
    refunds: none,
    refundsToPay: { count: 1, oldestAt: at(0).toISOString(), amountMinor: 5_000 },
  });
  // No payout is before its request, and the admin confirms it.
  clock.now = at(4);
  await database.update(sessions).set({ confirmedAt: clock.now, confirmedBy: 'password' });
  await admin.post(`/payOutRefund/${refundId}`, { method: 'easypaisa', reference: 'FT1' });
  expect(await waiting()).toMatchObject({ refundsToPay: nothingToPay });
});

test('reads only indexes of orders and payments, however many orders stay unpaid', async () => {
  const { asAdmin, pool, url } = await createTestApp();
  const admin = await asAdmin();
  await seedShop(url, { orders: 3_000, users: 1, payments: 2_000 }, false);
  const watch = vi.spyOn(pool, 'query');
  await admin.get('/adminWaiting');
  const calls = watch.mock.calls as unknown as readonly (readonly [{ text: string }, unknown[]])[];
  const counts = calls.filter(([{ text }]) => text.includes('min('));
  watch.mockRestore();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // For the few rows of a test a sequential scan would be cheaper than any index.
  await client.query('vacuum analyze orders, payments, threads, refill_requests');
  await client.query('set enable_seqscan = off');
  const plans: string[] = [];
  for (const [{ text }, values] of counts) {
    const { rows } = await client.query(`explain ${text}`, values);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  await client.end();
  expect(plans).toHaveLength(6);
  expect(plans.join('\n')).not.toContain('Seq Scan');
  expect(plans.join('\n')).toContain('Index Only Scan using payments_waiting');
});
