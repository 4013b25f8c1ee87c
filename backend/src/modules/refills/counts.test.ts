import { expect, test } from 'vitest';
import type { Browser } from '../../../test/browser.ts';
import { createTestApp } from '../../../test/harness.ts';
import { placeOrder } from '../../../test/samples.ts';
import { orderEvents, orders } from '../../db/schema.ts';

async function shopWithOrder() {
  const shop = await createTestApp();
  const [admin, guest] = [await shop.asAdmin(), shop.asGuest()];
  const orderId = await placeOrder(guest);
  const enter = (payload: object) => admin.send('PUT', `/deliveryCounts/${orderId}`, { payload });
  const view = async (who: Browser) => (await who.get(`/getOrder/${orderId}`)).json();
  return { ...shop, admin, guest, orderId, enter, view };
}

test('the buyer sees the counts that the admin has entered, with who said each and when', async () => {
  const { clock, database, enter, guest, asGuest, view } = await shopWithOrder();
  expect(await view(guest)).not.toHaveProperty('counts');
  const first = clock.now.toISOString();
  expect((await enter({ start: 5_000_000_000, delivered: 0 })).json()).toEqual({ msg: 'The counts were saved.' });
  clock.now = new Date(clock.now.getTime() + 60_000);
  await enter({ delivered: 1000 });
  expect((await view(guest)).counts).toEqual({
    start: { count: 5_000_000_000, at: first, by: 'shop' },
    delivered: { count: 1000, at: clock.now.toISOString(), by: 'shop' },
  });
  expect(await view(asGuest())).not.toHaveProperty('counts');
  const events = await database.select().from(orderEvents).orderBy(orderEvents.id);
  expect(events.map(({ who, why }) => `${who}: ${why}`)).toEqual([
    'customer: Order placed',
    'admin: Counts entered',
    'admin: Counts entered',
  ]);
});

test('the progress of an order in progress is by the counts of the shop, for everybody, and until it has counted an estimate', async () => {
  const { admin, asGuest, database, enter, orderId, view } = await shopWithOrder();
  await admin.send('PATCH', `/updateOrder/${orderId}`, { payload: { status: 'In Progress' } });
  const shown = async () => {
    const { progress, isProgressMeasured = false } = await view(asGuest());
    return [progress, isProgressMeasured];
  };
  expect(await shown()).toEqual([30, false]);
  await enter({ start: 5000 });
  expect(await shown()).toEqual([30, false]);
  await enter({ current: 5129 });
  expect(await shown()).toEqual([12, true]);
  await enter({ current: 4900 });
  expect(await shown()).toEqual([0, true]);
  await enter({ current: 6100 });
  expect(await shown()).toEqual([100, true]);
  await enter({ delivered: 999 });
  expect(await shown()).toEqual([99, true]);
  // What a buyer says is about what has dropped.
  await database.update(orders).set({ deliveredCountBy: 'buyer', currentCountBy: 'buyer' });
  expect(await shown()).toEqual([30, false]);
  await admin.send('PATCH', `/updateOrder/${orderId}`, { payload: { status: 'Completed' } });
  expect(await shown()).toEqual([100, false]);
});

test.each([{ start: -1 }, { start: 1.5 }, { start: 100_000_000_001 }, { start: '12' }, { start: null }])(
  'rejects %o with 400 and changes nothing',
  async (counts) => {
    const { enter, database } = await shopWithOrder();
    expect((await enter({ ...counts, current: 7 })).statusCode).toBe(400);
    expect(await database.select().from(orders)).toMatchObject([{ startCount: null, currentCount: null }]);
  },
);

test('without a count, and without an order, nothing is recorded', async () => {
  const { enter, database, admin } = await shopWithOrder();
  const payload = { start: 1 };
  const unknown = await admin.send('PUT', '/deliveryCounts/00000000-0000-4000-8000-000000000000', { payload });
  expect(unknown.json()).toMatchObject({ code: 'not_found', field: 'order' });
  expect((await enter({})).statusCode).toBe(200);
  expect(await database.select().from(orderEvents)).toHaveLength(1);
});
