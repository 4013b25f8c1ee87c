import { ORDER_FILE_COLUMNS } from '@urooj/domain/admin-files';
import { parsePrice } from '@urooj/domain/money';
import { shopStatistics } from '@urooj/domain/shop-statistics';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { orders } from '../src/db/schema.ts';
import { makeScreenshots } from '../src/seed/screenshots.ts';
import { seedShop } from '../src/seed/seed-shop.ts';
import { createDiskStorage } from '../src/storage/disk.ts';
import { createTestApp } from './harness.ts';
import { placeOrder } from './samples.ts';

type Raw = Record<string, string>;

async function generatedShop(size = { orders: 150, users: 30, payments: 110 }) {
  const shop = await createTestApp();
  const admin = await shop.asAdmin();
  await seedShop(shop.url, size, false);
  return { ...shop, admin };
}

test('the statistics equal those computed from the complete lists, for every range of days', async () => {
  const { admin, clock } = await generatedShop();
  const listOf = async (path: string, field: string) => {
    const response = (await admin.get(path)).json();
    return (Array.isArray(response) ? response : response[field]) as Raw[];
  };
  const priced = (raw: Raw) => ({ ...raw, priceMinor: parsePrice(raw.price), amountMinor: parsePrice(raw.amount) });
  const shop = {
    users: await listOf('/alluser', 'users'),
    orders: (await listOf('/allOrders', 'orders')).map(priced),
    payments: (await listOf('/allPayments', 'payments')).map(priced),
    refunds: (await listOf('/RefundRequests', 'requests')).map(priced),
  } as unknown as Parameters<typeof shopStatistics>[0];
  for (const range of [
    { from: '', to: '' },
    { from: '2026-02-01', to: '' },
    { from: '2026-02-01', to: '2026-08-31' },
  ]) {
    const days = Object.entries(range).flatMap(([name, day]) => (day ? [`${name}=${day}`] : []));
    const response = await admin.get(`/adminStatistics?${days.join('&')}`);
    expect(response.json()).toEqual(shopStatistics(shop, range, clock.now.getTime()));
  }
});

test('days and months begin at midnight in Karachi', async () => {
  const { asAdmin, asGuest, database, clock } = await createTestApp();
  const guest = asGuest();
  const admin = await asAdmin();
  const place = async (at: string) => {
    const id = await placeOrder(guest);
    await database
      .update(orders)
      .set({ createdAt: new Date(at), status: 'Completed' })
      .where(eq(orders.id, id));
  };
  // Half past eleven in the evening of October 31, and half past midnight of November 1.
  await place('2026-10-31T18:30:00Z');
  await place('2026-10-31T19:30:00Z');
  await place('2026-10-31T19:31:00Z');
  clock.now = new Date('2026-11-10T12:00:00Z');
  const { overview, daily } = (await admin.get('/adminStatistics')).json();
  expect(overview.growthPercent).toBe(100);
  expect(daily).toHaveLength(30);
  expect(daily.filter(({ orders: count }: { orders: number }) => count > 0)).toMatchObject([
    { day: '2026-10-31', orders: 1 },
    { day: '2026-11-01', orders: 2, completed: 2 },
  ]);
  expect((await admin.get('/allOrders?from=2026-11-01')).json().total).toBe(2);
  expect((await admin.get('/allOrders?to=2026-10-31')).json().total).toBe(1);
});

test('an export contains every row that matches the filters, not only one page', async () => {
  const { admin } = await generatedShop({ orders: 1_200, users: 0, payments: 600 });
  const response = await admin.get('/allOrders.csv?sort=-price');
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toBe('attachment; filename="orders.csv"');
  const lines = response.body.split('\r\n');
  expect(lines[0]).toBe(`\uFEFF${ORDER_FILE_COLUMNS.map(({ title }) => title).join(',')}`);
  expect(lines).toHaveLength(1 + 1_200 + 1);
  const { orders: first } = (await admin.get('/allOrders?sort=-price&pageSize=100')).json();
  expect(lines.slice(1, 101).map((line) => line.slice(0, 36))).toEqual(first.map(({ _id }: Raw) => _id));
  const { total } = (await admin.get('/allOrders?status=Completed')).json();
  expect((await admin.get('/allOrders.csv?status=Completed')).body.split('\r\n')).toHaveLength(total + 2);
  for (const path of ['/alluser.csv', '/allPayments.csv', '/RefundRequests.csv']) {
    expect([path, (await admin.get(path)).statusCode]).toEqual([path, 200]);
  }
});

test('no cell of an export is a formula', async () => {
  const { asAdmin, asGuest, database } = await createTestApp();
  const id = await placeOrder(asGuest());
  const admin = await asAdmin();
  for (const start of ['=', '+', '-', '@', '\t', '\r']) {
    const name = `${start}HYPERLINK("https://evil.example","Prize")`;
    await database.update(orders).set({ name, socialId: name }).where(eq(orders.id, id));
    const { body } = await admin.get('/allOrders.csv');
    expect(body).toContain(`"'${start}HYPERLINK(""https://evil.example"",""Prize"")"`);
  }
});

test('generated orders are consistent, and only the seed command creates them', async () => {
  const { admin, database, url } = await generatedShop();
  const { rows } = await database.execute<{ wrong: number }>(`
    select count(*)::int as wrong from orders as o where
      (o.status = 'Payment Pending') <> exists (select from payments p where p.order_id = o.id and p.status = 'Pending')
      or (o.status in ('Completed', 'In Progress', 'Failed', 'Refunded'))
        <> exists (select from payments p where p.order_id = o.id and p.status = 'Approved')
      or (o.status = 'Refunded') <> exists (select from refund_requests r where r.order_id = o.id and r.status = 'Approved')
      or o.status <> (select to_status from order_events e where e.order_id = o.id order by id desc limit 1)
      or exists (select from order_events e where e.order_id = o.id and e.from_status is distinct from
        (select b.to_status from order_events b where b.order_id = o.id and b.id < e.id order by b.id desc limit 1))`);
  expect(rows).toEqual([{ wrong: 0 }]);
  expect((await admin.get('/allPayments?page=1')).json().total).toBe(110);
  const size = { orders: 1, users: 0, payments: 0 };
  await expect(seedShop(url, size, true)).rejects.toThrow('This shop already has generated orders');
});

test('a generated shop has open refund requests, and a screenshot for each pending payment', async () => {
  const { admin, url, folder } = await generatedShop();
  await makeScreenshots(url, await createDiskStorage(`${folder}/uploads`));
  expect((await admin.get('/RefundRequests?status=Pending&page=1')).json().total).toBeGreaterThan(0);
  const { payments } = (await admin.get('/allPayments?status=Pending&page=1')).json();
  expect(payments.length).toBeGreaterThan(0);
  for (const { screenshotUrl } of payments) {
    const { statusCode, rawPayload } = await admin.get(screenshotUrl.replace('/followerApi', ''));
    expect(statusCode).toBe(200);
    expect((await sharp(rawPayload).metadata()).format).toBe('png');
  }
});

test('fills a shop that has orders only with --force', async () => {
  const { asGuest, url, database } = await createTestApp();
  await placeOrder(asGuest());
  const size = { orders: 3, users: 0, payments: 2 };
  await expect(seedShop(url, size, false)).rejects.toThrow(
    'This shop already has orders (1), and generated orders cannot be removed.',
  );
  expect(await database.select().from(orders)).toHaveLength(1);
  await seedShop(url, size, true);
  expect(await database.select().from(orders)).toHaveLength(4);
});
