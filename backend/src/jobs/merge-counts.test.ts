import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/harness.ts';
import { paymentFor, placeOrder } from '../../test/samples.ts';
import { seedShop } from '../seed/seed-shop.ts';
import { mergeCounts } from './merge-counts.ts';

const DAY = `(created_at at time zone 'Asia/Karachi')::date`;

/** The counts of both tables in one snapshot, those of the triggers and those of the rows themselves. */
const BOTH = `select
  (select array_agg(c order by c) from (select concat_ws('|', day, status, service, sum(orders), sum(price_minor)) as c
    from order_counts group by day, status, service having sum(orders) <> 0) as stored) as stored_orders,
  (select array_agg(c order by c) from (select concat_ws('|', ${DAY}, status, service, count(*), sum(price_minor)) as c
    from orders group by ${DAY}, status, service) as counted) as counted_orders,
  (select array_agg(c order by c) from (select concat_ws('|', day, status, method, sum(payments), sum(paid_minor)) as c
    from payment_counts group by day, status, method having sum(payments) <> 0) as stored) as stored_payments,
  (select array_agg(c order by c) from (select concat_ws('|', ${DAY}, status, method, count(*), sum(paid_minor)) as c
    from payments group by ${DAY}, status, method) as counted) as counted_payments`;

async function expectExact({ database }: TestApp): Promise<void> {
  const { rows } = await database.execute(BOTH);
  const { stored_orders, counted_orders, stored_payments, counted_payments } = rows[0] ?? {};
  expect(stored_orders).toEqual(counted_orders);
  expect(stored_payments).toEqual(counted_payments);
}

const rowsOf = async ({ database }: TestApp) =>
  (await database.execute<{ count: number }>('select count(*)::int as count from order_counts')).rows[0]?.count ?? 0;

/** Buyers who order, pay, and are approved or cancelled, all at once, with `meanwhile` again and again. */
async function traffic(shop: TestApp, meanwhile: () => Promise<unknown>): Promise<void> {
  const admin = await shop.asAdmin();
  let isOpen = true;
  const repeated = (async () => {
    while (isOpen) await meanwhile();
  })();
  const buyer = async (number: number) => {
    const guest = shop.asGuest();
    const id = await placeOrder(guest);
    const body = await paymentFor(guest, id, { transactionId: `FT10000${number}` });
    const { payment } = (await guest.post('/createPayment', body)).json();
    const status = number % 2 === 0 ? 'Approved' : 'Rejected';
    await admin.send('PATCH', `/updatePayment/${payment._id}`, { payload: { status, adminRemarks: 'x' } });
    if (number % 4 === 0) await admin.send('PATCH', `/updateOrder/${id}`, { payload: { status: 'Completed' } });
  };
  await Promise.all(Array.from({ length: 24 }, (_, number) => buyer(number)));
  isOpen = false;
  await repeated;
}

test('counts are exact in every snapshot while orders change and rows of counts are merged', async () => {
  const shop = await createTestApp();
  await traffic(shop, async () => {
    await Promise.all([mergeCounts(shop.database), mergeCounts(shop.database), expectExact(shop)]);
  });
  await expectExact(shop);
  await mergeCounts(shop.database);
  await expectExact(shop);
  // One day, one service, and the statuses that are left: what others had is gone.
  expect(await rowsOf(shop)).toBeLessThanOrEqual(4);
});

test('what is rolled back, deleted or moved to another day counts as the rows do', async () => {
  const shop = await createTestApp();
  const { database } = shop;
  await seedShop(shop.url, { orders: 60, users: 5, payments: 40 }, false);
  await expectExact(shop);
  await database.execute(`begin; update orders set status = 'Failed'; rollback`);
  await expectExact(shop);
  await database.execute(
    `update orders set created_at = created_at - interval '40 days', price_minor = price_minor + 1`,
  );
  await database.execute(`delete from refund_requests; delete from payments where status = 'Rejected'`);
  await database.execute(`update payments set amount_minor = amount_minor + 5`);
  await expectExact(shop);
  const before = await rowsOf(shop);
  await database.execute(`update orders set name = 'Ayesha'`);
  // A change that counts nothing adds nothing.
  expect(await rowsOf(shop)).toBe(before);
});
