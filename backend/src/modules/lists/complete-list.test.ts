import { expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';
import { seedShop } from '../../seed/seed-shop.ts';
import { idPages, PAGE_ROWS } from './id-pages.ts';
import { ORDERS } from './sources.ts';

type Row = { readonly _id: string };

/** Lists of several parts, in which many rows were created at the same moment. */
async function shopWithLists() {
  const shop = await createTestApp();
  const admin = await shop.asAdmin();
  await seedShop(shop.url, { orders: 1_200, users: 600, payments: 1_100 }, false);
  for (const table of ['orders', 'payments', 'users']) {
    await shop.database.execute(`update ${table} set created_at = date_trunc('month', created_at) + interval '1 us'`);
  }
  const idsOf = async (table: string, order: string) =>
    (await shop.database.execute<{ id: string }>(`select id from ${table} order by ${order}`)).rows.map(({ id }) => id);
  return { ...shop, admin, idsOf };
}

const NEWEST_FIRST = 'created_at desc, id desc';

type Shop = Awaited<ReturnType<typeof shopWithLists>>;

test('complete lists and files have every row once, as one response has it, and are read when the client needs them', async () => {
  const shop = await shopWithLists();
  await expectEveryRow(shop);
  await expectTheSameFields(shop);
  await expectEveryLine(shop);
  await expectRowsWhenNeeded(shop);
});

/** Newest first, in the JSON of the contract. */
async function expectEveryRow({ admin, idsOf }: Shop) {
  for (const [path, field, table] of [
    ['/allOrders', 'orders', 'orders'],
    ['/allPayments', 'payments', 'payments'],
    ['/RefundRequests', 'requests', 'refund_requests'],
    ['/alluser', undefined, 'users'],
  ] as const) {
    const { body, headers } = await admin.get(path);
    const parsed = JSON.parse(body);
    const rows: Row[] = field ? parsed[field] : parsed;
    expect(rows.map(({ _id }) => _id)).toEqual(await idsOf(table, NEWEST_FIRST));
    expect(body).toBe(JSON.stringify(field ? { [field]: rows } : rows));
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'x-accel-buffering': 'no' });
  }
}

/** A row has the fields that it had in one response. */
async function expectTheSameFields({ admin }: Shop) {
  const { orders } = (await admin.get('/allOrders')).json();
  for (const order of [orders[0], orders[499], orders[500], orders[1199]]) {
    // What only the page of one order needs.
    const {
      events,
      refundAccount: _account,
      refunds: _refunds,
      refill: _refill,
      ...single
    } = (await admin.get(`/getOrder/${order._id}`)).json();
    expect(order).toMatchObject({ ...single, progress: order.progress });
    expect(order.events).toHaveLength(events.length);
  }
  const { payments } = (await admin.get('/allPayments')).json();
  const { payments: page } = (await admin.get('/allPayments?sort=-createdAt&pageSize=100')).json();
  expect(payments.slice(0, 100)).toEqual(page);
}

test('a list without rows is complete', async () => {
  const admin = await (await createTestApp()).asAdmin();
  expect((await admin.get('/allOrders')).body).toBe('{"orders":[]}');
  expect((await admin.get('/allPayments')).body).toBe('{"payments":[]}');
  expect((await admin.get('/RefundRequests')).body).toBe('{"requests":[]}');
});

/** A file has every row once, in each order. */
async function expectEveryLine({ admin, idsOf }: Shop) {
  const key = { createdAt: 'created_at', name: 'lower(name) collate "C"', status: 'lower(status) collate "C"' };
  for (const sort of ['createdAt', '-createdAt', 'name', '-status']) {
    const direction = sort.startsWith('-') ? 'desc' : 'asc';
    const column = key[sort.replace('-', '') as keyof typeof key];
    const lines = (await admin.get(`/allOrders.csv?sort=${sort}`)).body.trimEnd().split('\r\n').slice(1);
    const ids = await idsOf('orders', `${column} ${direction}, ${NEWEST_FIRST}`);
    expect([sort, lines.map((line) => line.slice(0, 36))]).toEqual([sort, ids]);
  }
}

test('an error after the first rows ends the connection, and an error before them is a response', async () => {
  const { admin, app, database } = await shopWithLists();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const get = (path: string) => fetch(`${address}/followerApi${path}`, { headers: { cookie } });
  // JavaScript has no such date, so the part with this order cannot be written.
  await database.execute(`update orders set created_at = '-infinity'
    where id = (select id from orders order by created_at, id limit 1)`);
  for (const path of ['/allOrders', '/allOrders.csv']) {
    const response = await get(path);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  }
  await database.execute(`update orders set created_at = 'infinity'
    where id = (select id from orders order by created_at desc, id desc limit 1)`);
  const response = await get('/allOrders');
  expect([response.status, await response.json()]).toMatchObject([500, { code: 'internal' }]);
});

/** No connection is held between two parts. */
async function expectRowsWhenNeeded({ database, pool }: Shop) {
  const query = vi.spyOn(pool, 'query');
  const pages = idPages(database, ORDERS, {});
  expect((await pages.next()).value).toHaveLength(PAGE_ROWS);
  expect(query).toHaveBeenCalledTimes(1);
  expect(pool.idleCount).toBe(pool.totalCount);
  await pages.return(undefined);
  expect(query).toHaveBeenCalledTimes(1);
}
