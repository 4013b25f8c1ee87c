import { readWorkbook } from '@urooj/domain/read-workbook';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';
import { paymentFor, placeOrder } from '../../../test/samples.ts';
import { returnLate } from './batches.ts';

const NOON = Date.parse('2026-11-02T07:00:00.000Z');
const HOUR_MS = 3_600_000;

/** A shop with an admin, in which each order of `links` is in progress, one minute after the other. */
async function shopWithOrders(links: readonly string[]) {
  const shop = await createTestApp();
  const admin = await shop.asAdmin();
  const ids: string[] = [];
  for (const [index, profileLink] of links.entries()) {
    shop.clock.now = new Date(NOON + index * 60_000);
    const id = await placeOrder(shop.asGuest(), { profileLink, email: `buyer${index}@example.com` });
    await admin.send('PATCH', `/updateOrder/${id}`, { payload: { status: 'In Progress' } });
    ids.push(id);
  }
  const nameOf = (id: string) => ids.indexOf(id);
  const inQueue = async (queue: string, query = '') => {
    const { orders, total } = (await admin.get(`/deskOrders?queue=${queue}${query}`)).json();
    expect(total).toBe(orders.length);
    return orders.map(({ _id }: { _id: string }) => nameOf(_id));
  };
  const take = async (count: number, filters = {}) =>
    (await admin.post('/batches', { count, ...filters })).json().batch as { _id: string; taken: number } | null;
  const complete = (index: number) =>
    admin.send('PATCH', `/updateOrder/${ids[index]}`, { payload: { status: 'Completed' } });
  return { ...shop, admin, ids, inQueue, take, complete };
}

test('each order in progress is in one queue, those to the same link one after another, and the late ones in another', async () => {
  const shop = await shopWithOrders(['@amna', 'https://instagram.com/Amna/', '@bilal', '@chen']);
  const { admin, inQueue, take, complete, ids } = shop;
  expect([await inQueue('start'), await inQueue('held')]).toEqual([[0, 2, 3], [1]]);
  const held = (await admin.get('/deskOrders?queue=held')).json().orders[0];
  expect(held).toMatchObject({ waitsFor: ids[0], link: 'https://instagram.com/Amna/', batch: null });
  expect(await take(2)).toMatchObject({ taken: 2 });
  expect([await inQueue('running'), await inQueue('start')]).toEqual([[0, 2], [3]]);
  await admin.send('PUT', `/deliveryCounts/${ids[2]}`, { payload: { delivered: 1000 } });
  await complete(0);
  expect([await inQueue('running'), await inQueue('check'), await inQueue('held')]).toEqual([[], [2], []]);
  expect(await inQueue('start')).toEqual([1, 3]);
  expect(await inQueue('late')).toEqual([]);
  shop.clock.now = new Date(NOON + 24 * HOUR_MS + 90_000);
  expect(await inQueue('late')).toEqual([1]);
  await admin.send('PUT', `/orderFlag/${ids[3]}`, { payload: { reason: 'Two accounts' } });
  expect(await inQueue('held')).toEqual([3]);
  expect((await admin.get('/deskOrders?queue=held')).json().orders[0].flag).toBe('Two accounts');
  expect(await take(5)).toMatchObject({ taken: 1 });
  await admin.send('DELETE', `/orderFlag/${ids[3]}`);
  const { queues, services } = (await admin.get('/deskQueues')).json();
  const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString();
  expect(services).toEqual(['Instagram Followers']);
  expect(queues).toEqual({
    ...{ start: { count: 1, oldestAt: at(3) }, running: { count: 1, oldestAt: at(1) } },
    ...{
      check: { count: 1, oldestAt: at(2) },
      late: { count: 1, oldestAt: at(1) },
      held: { count: 0, oldestAt: null },
    },
  });
});

test('a queue is filtered by service, platform, quantity, method, person and age, and paged', async () => {
  const { admin, inQueue, take, ids, asGuest, clock } = await shopWithOrders(['@amna', '@bilal', '@chen']);
  for (const query of ['service=Instagram%20Likes', 'platform=TikTok', 'minimum=1001', 'maximum=999', 'method=paypal'])
    expect([query, await inQueue('start', `&${query}`)]).toEqual([query, []]);
  for (const query of ['service=Instagram%20Followers', 'platform=Instagram', 'minimum=1000', 'maximum=1000'])
    expect([query, await inQueue('start', `&${query}`)]).toEqual([query, [0, 1, 2]]);
  const { orders, total } = (await admin.get('/deskOrders?queue=start&page=2&pageSize=2')).json();
  expect([orders.map(({ _id }: { _id: string }) => _id), total]).toEqual([[ids[2]], 3]);
  await take(1);
  const me = (await admin.get('/session')).json().user;
  expect(await inQueue('running', `&person=${me._id ?? me.id}`)).toEqual([0]);
  expect(await inQueue('running', '&person=somebody')).toEqual([]);
  expect((await admin.get('/deskQueues')).json().people).toEqual([{ _id: me._id ?? me.id, email: me.email }]);
  expect(await take(5, { minimum: 2000 })).toBeNull();
  expect(await take(5, { person: me._id ?? me.id })).toBeNull();
  // The orders are one minute apart: at this time the second is in progress for an hour, and the third is not.
  clock.now = new Date(NOON + HOUR_MS + 60_000);
  expect([await inQueue('start', '&hours=1'), await inQueue('start', '&hours=2')]).toEqual([[1], []]);
  expect(await take(5, { hours: 2 })).toBeNull();
  expect(await take(5, { hours: 1 })).toMatchObject({ taken: 1 });
  expect(await inQueue('start')).toEqual([2]);
  const guest = asGuest();
  const { payment } = (await guest.post('/createPayment', await paymentFor(guest, await placeOrder(guest)))).json();
  await admin.send('PATCH', `/updatePayment/${payment._id}`, { payload: { status: 'Approved' } });
  expect(await take(5, { method: 'easypaisa' })).toMatchObject({ taken: 1 });
});

test('of two who take at once, nobody gets an order of the other', async () => {
  const { admin, inQueue } = await shopWithOrders(Array.from({ length: 9 }, (_, index) => `@buyer${index}`));
  const takes = await Promise.all(Array.from({ length: 6 }, () => admin.post('/batches', { count: 2 })));
  const taken = takes.map((response) => response.json().batch?.taken ?? 0);
  expect(taken.toSorted()).toEqual([0, 1, 2, 2, 2, 2]);
  expect(await inQueue('start')).toEqual([]);
  expect(await inQueue('running')).toHaveLength(9);
});

test('what was not exported is returned in time; what was exported leaves its batch with a reason or by a result', async () => {
  const shop = await shopWithOrders(['@amna', '@bilal', '@chen']);
  const { admin, inQueue, take, complete, clock, database, ids } = shop;
  const [first, second] = [await take(1), await take(2)];
  expect((await admin.post(`/exportBatch/${second?._id}`, {})).statusCode).toBe(200);
  const runJob = () => returnLate({ database, now: () => clock.now });
  clock.now = new Date(clock.now.getTime() + 2 * HOUR_MS - 1);
  await runJob();
  expect(await inQueue('running')).toEqual([0, 1, 2]);
  clock.now = new Date(clock.now.getTime() + 2);
  await runJob();
  expect([await inQueue('start'), await inQueue('running')]).toEqual([[0], [1, 2]]);
  const returnBy = (payload: object) => admin.post(`/returnOrders/${second?._id}`, payload);
  expect((await returnBy({ reason: ' ' })).json()).toMatchObject({ code: 'validation', field: 'reason_required' });
  expect((await returnBy({ orderIds: [ids[1]], reason: 'The supplier is closed' })).statusCode).toBe(200);
  expect([await inQueue('start'), await inQueue('running')]).toEqual([[0, 1], [2]]);
  await complete(2);
  const { batches } = (await admin.get('/batches')).json();
  expect(batches).toMatchObject([
    { _id: second?._id, taken: 2, left: 0, person: expect.stringContaining('@') },
    { _id: first?._id, taken: 1, left: 0, exportedAt: null },
  ]);
  expect((await admin.post('/exportBatch/none', {})).statusCode).toBe(404);
});

test('the file of a batch has the columns that the owner has arranged and named, with every cell as it was entered', async () => {
  const { admin, take, ids } = await shopWithOrders(['@amna', 'https://www.instagram.com/bilal']);
  const batch = await take(2);
  const numbers = ids.map((id) => `#${id.slice(0, 8)}`);
  const file = await admin.get(`/batchFile/${batch?._id}/csv`);
  expect(file.body.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Order,Service,Link,Quantity,Start count',
    `${numbers[0]},Instagram Followers,'@amna,1000,`,
    `${numbers[1]},Instagram Followers,https://www.instagram.com/bilal,1000,`,
    '',
  ]);
  const columns = [
    { field: 'link', title: ' Ziel ' },
    { field: 'id', title: '=Order' },
  ];
  expect((await admin.send('PUT', '/exportColumns', { payload: { columns } })).statusCode).toBe(200);
  expect((await admin.get('/exportColumns')).json().columns[0]).toEqual({ field: 'link', title: 'Ziel' });
  expect(readWorkbook((await admin.get(`/batchFile/${batch?._id}/xlsx`)).rawPayload)).toEqual({
    text: ['Ziel\t=Order', `@amna\t${ids[0]}`, `https://www.instagram.com/bilal\t${ids[1]}`].join('\n'),
  });
  expect((await admin.send('PUT', '/exportColumns', { payload: { columns: [] } })).statusCode).toBe(400);
});

test('one search finds an order by its number, e-mail, phone, transaction and link in any spelling, whatever its status', async () => {
  const { admin, ids, asGuest } = await shopWithOrders(['https://www.instagram.com/Amna.Bakes/?igsh=1', '@other']);
  const guest = asGuest();
  const paid = await placeOrder(guest, {
    profileLink: '@paid',
    email: 'Paid@example.com',
    phoneNumber: '0301 7654321',
  });
  await guest.post('/createPayment', await paymentFor(guest, paid, { transactionId: 'FT-200099' }));
  const find = async (q: string) =>
    (await admin.get(`/searchOrders?${new URLSearchParams({ q })}`))
      .json()
      .orders.map(({ _id }: { _id: string }) => _id);
  for (const q of [
    '@amna.bakes',
    'AMNA.BAKES',
    'instagram.com/amna.bakes',
    String(ids[0]),
    `#${ids[0]?.slice(0, 8)}`,
    ' buyer0@example.com ',
  ])
    expect([q, await find(q)]).toEqual([q, [ids[0]]]);
  for (const q of ['paid@EXAMPLE.com', '+92 301 7654321', '03017654321', 'ft 200099', '@paid'])
    expect([q, await find(q)]).toEqual([q, [paid]]);
  for (const q of ['amna', '%', 'nobody@example.com', '{}', "'"]) expect([q, await find(q)]).toEqual([q, []]);
});
