import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Relay, relayed } from '../../../test/database-relay.ts';
import { openEvents } from '../../../test/event-stream.ts';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { paymentFor, placeOrder } from '../../../test/samples.ts';
import { orders } from '../../db/schema.ts';
import { createPaymentStreams } from './payment-streams.ts';

const DUE = { status: 'Pending', paymentState: 'due', paymentRejected: false };
const REVIEW = { status: 'Payment Pending', paymentState: 'review', paymentRejected: false };
const PAID = { status: 'In Progress', paymentState: 'paid', paymentRejected: false };
const REJECTED = { status: 'Pending', paymentState: 'due', paymentRejected: true };

/** An app that listens, with an order of a guest. */
async function listeningShop(options: Parameters<typeof createTestApp>[0] = {}) {
  const shop = await createTestApp(options);
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => shop.app.server.closeAllConnections());
  const { port } = shop.app.server.address() as AddressInfo;
  const guest = shop.asGuest();
  const orderId = await placeOrder(guest);
  const urlOf = (id: string) => `http://127.0.0.1:${port}/followerApi/paymentEvents/${id}`;
  return { ...shop, guest, orderId, urlOf, watch: () => openEvents(urlOf(orderId)) };
}

const STRANGER = {
  ...{ user: null, browserHash: null as string | null, rights: new Set<never>() },
  openedEmailHash: null,
  openedOrders: new Map<string, number>(),
};

/** Streams with other settings, and an order of a guest. */
async function streamsOf(changes: Partial<Parameters<typeof createPaymentStreams>[1]> = {}) {
  const shop = await createTestApp();
  const orderId = await placeOrder(shop.asGuest());
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const settings = { intervalMs: 1_000, heartbeatMs: 1e6, lifetimeMs: 1e6, maxPerAddress: 10, maxPerProcess: 10 };
  const deps = { database: shop.database, log: pino({ level: 'silent' }), stopping: stopping.signal };
  const streams = createPaymentStreams(deps, { ...settings, ...changes });
  const open = (id = orderId, address = '192.0.2.1', caller = STRANGER) => streams.open(id, { address, caller });
  return { shop, stopping, orderId, open };
}

/** Submits the payment of the order and decides it. */
async function decide(
  shop: TestApp & Awaited<ReturnType<typeof listeningShop>>,
  status: string,
  transactionId: string,
) {
  const { payment } = (
    await shop.guest.post('/createPayment', await paymentFor(shop.guest, shop.orderId, { transactionId }))
  ).json();
  return async (admin: Awaited<ReturnType<TestApp['asAdmin']>>) =>
    admin.send('PATCH', `/updatePayment/${payment._id}`, { payload: { status, adminRemarks: 'Not found.' } });
}

test('sends the state at once, and then each change', async () => {
  const shop = await listeningShop();
  const admin = await shop.asAdmin();
  const stream = await shop.watch();
  await expect.poll(stream.events).toEqual([DUE]);
  const reject = await decide(shop, 'Rejected', 'FT1000001');
  await expect.poll(stream.events).toEqual([DUE, REVIEW]);
  await reject(admin);
  await expect.poll(stream.events).toEqual([DUE, REVIEW, REJECTED]);
  const approve = await decide(shop, 'Approved', 'FT1000002');
  await approve(admin);
  await expect.poll(() => stream.events().at(-1)).toEqual(PAID);
  expect(stream.text()).toMatch(/^retry: 5000\ndata: /);
});

test('no cache and no proxy stores or delays it', async () => {
  const { watch } = await listeningShop();
  const { status, headers } = await watch();
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  expect(headers.has('content-encoding')).toBe(false);
});

test('has no stream for an unknown order, and none for a banned account', async () => {
  const { urlOf, asUser, database } = await listeningShop();
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
    expect((await fetch(urlOf(id))).status).toBe(404);
  }
  const user = await asUser();
  await database.$client.query('update users set is_banned = true');
  expect((await user.get('/paymentEvents/nonsense')).statusCode).toBe(403);
});

test('HEAD opens no stream', async () => {
  const { urlOf, orderId } = await listeningShop();
  for (let i = 0; i < 120; i++) {
    expect((await fetch(urlOf(orderId), { method: 'HEAD' })).status).toBe(200);
  }
});

test('refuses more streams of one address than its limit, until one of them is closed', async () => {
  const shop = await listeningShop();
  const streams = await Promise.all(Array.from({ length: 100 }, shop.watch));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  const rejected = await fetch(shop.urlOf(shop.orderId));
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await rejected.json()).toMatchObject({ code: 'busy' });
  streams[0]?.leave();
  await expect.poll(async () => (await shop.watch()).status).toBe(200);
});

test('refuses more streams than a process can have, whatever their addresses', async () => {
  const { open } = await streamsOf({ maxPerAddress: 2, maxPerProcess: 3 });
  const first = await open(undefined, '192.0.2.1');
  await open(undefined, '192.0.2.2');
  await open(undefined, '192.0.2.3');
  const fourth = () => open(undefined, '192.0.2.4');
  await expect(fourth()).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 30 });
  first.destroy();
  await expect.poll(() => fourth().then(() => 'open', String)).toBe('open');
});

test('streams that are opened at once share two statements, and those that are refused need none', async () => {
  const { shop, open } = await streamsOf({ maxPerAddress: 50, maxPerProcess: 100 });
  const ids = await Promise.all([1, 2, 3].map(() => placeOrder(shop.asGuest())));
  const query = vi.spyOn(shop.pool, 'query');
  const opened = await Promise.allSettled(
    Array.from({ length: 200 }, (_, i) => open(ids[i % ids.length], `192.0.2.${i % 4}`)),
  );
  expect(opened.filter(({ status }) => status === 'fulfilled').length).toBe(100);
  // One for the first stream, and one for those that were opened while it ran.
  expect(query).toHaveBeenCalledTimes(2);
});

test('a browser that may see the order gets the state of its own payment, and any other one that of all', async () => {
  const { shop, orderId, open } = await streamsOf();
  const stranger = shop.asGuest();
  await stranger.post('/createPayment', await paymentFor(stranger, orderId));
  const [order] = await shop.database.select().from(orders);
  const own = await open(orderId, undefined, { ...STRANGER, browserHash: order?.browserHash ?? '' });
  const other = await open(orderId);
  expect(String(own.read())).toContain('"paymentState":"due"');
  expect(String(other.read())).toContain('"paymentState":"review"');
});

test('a stream that is opened while others are has the state of its own order', async () => {
  const { shop, open } = await streamsOf();
  const [due, cancelled] = await Promise.all([1, 2].map(() => placeOrder(shop.asGuest())));
  await shop.database.$client.query("update orders set status = 'Cancelled' where id = $1", [cancelled]);
  const unknown = '00000000-0000-4000-8000-000000000000';
  const opened = await Promise.allSettled([due, cancelled, unknown, 'nonsense', due].map((id) => open(id)));
  const received = opened.map((one) => (one.status === 'fulfilled' ? String(one.value.read()) : one.reason.code));
  const event = (status: string) => expect.stringMatching(`^retry: 5000\ndata: {"status":"${status}",`);
  expect(received).toEqual([event('Pending'), event('Cancelled'), 'not_found', 'not_found', event('Pending')]);
});

test('where the orders cannot be read, all streams that wait are refused, and later ones open', async () => {
  const { shop, open } = await streamsOf();
  const query = vi.spyOn(shop.pool, 'query');
  for (let i = 0; i < 2; i++) query.mockImplementationOnce(() => Promise.reject(new Error('The statement failed')));
  const opened = await Promise.allSettled([open(), open(), open()]);
  expect(opened.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(open()).resolves.toBeDefined();
});

test('one statement at a time reads the orders of all open streams, and no other orders', async () => {
  const { shop, open } = await streamsOf({ intervalMs: 5 });
  const ids = await Promise.all([1, 2, 3].map(() => placeOrder(shop.asGuest())));
  const streams = await Promise.all(ids.map((id) => open(id)));
  const query = vi.spyOn(shop.pool, 'query');
  const read = () => query.mock.calls.map((call) => ids.filter((id) => JSON.stringify(call).includes(id)));
  await expect.poll(() => read().length).toBeGreaterThan(2);
  expect(read()).toEqual(read().map(() => ids));
  streams[0]?.destroy();
  streams[1]?.destroy();
  await expect.poll(() => read().at(-1)).toEqual([ids[2]]);
  streams[2]?.destroy();
  expect(read()).not.toContainEqual([]);
});

test('sends comments to a client that waits, so that no proxy closes its connection', async () => {
  const { open } = await streamsOf({ intervalMs: 5, heartbeatMs: 10 });
  const received: string[] = [];
  (await open()).on('data', (bytes: Buffer) => void received.push(String(bytes)));
  await expect.poll(() => received.join('')).toMatch(/^retry: 5000\ndata: .*\n\n:\n\n:\n\n/);
});

test('ends after its lifetime, so that the browser chooses a process again', async () => {
  const { open } = await streamsOf({ intervalMs: 5, lifetimeMs: 20 });
  await expect((await open()).toArray()).resolves.toEqual([expect.anything()]);
});

test('ends when the process stops, and none is opened then', async () => {
  const { open, stopping } = await streamsOf();
  const stream = await open();
  stopping.abort();
  await expect(stream.toArray()).resolves.toEqual([expect.anything()]);
  await expect(open()).rejects.toMatchObject({ code: 'busy' });
});

test('stays open while the database does not respond, and sends what has changed then', async () => {
  const relays: Relay[] = [];
  const shop = await listeningShop({ route: (url) => relayed(url, relays) });
  const stream = await shop.watch();
  await expect.poll(stream.events).toEqual([DUE]);
  await relays[0]?.cut();
  await expect.poll(async () => (await shop.guest.get(`/getOrder/${shop.orderId}`)).statusCode).toBe(503);
  await relays[0]?.open();
  await decide(shop, 'Approved', 'FT1000001');
  await expect.poll(stream.events).toEqual([DUE, REVIEW]);
  expect(stream.hasEnded()).toBe(false);
});
