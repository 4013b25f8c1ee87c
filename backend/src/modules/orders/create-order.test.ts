import { PRICE } from '@urooj/domain/price.fixture';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { CUSTOM_ORDER, ORDER, placeOrder } from '../../../test/samples.ts';
import { orderEvents, orders } from '../../db/schema.ts';

test('stores an order at the shop’s price, with its event and its mail', async () => {
  const { asGuest, database, mailbox, runJobs } = await createTestApp();
  const id = await placeOrder(asGuest(), { status: 'Completed', userId: 'x' });
  const [order] = await database.select().from(orders);
  expect(order).toMatchObject({
    id,
    status: 'Pending',
    priceMinor: PRICE.minor,
    email: 'ayesha@example.com',
    phoneNumber: '+923001234567',
    userId: null,
  });
  expect(await database.select().from(orderEvents)).toMatchObject([
    { orderId: id, fromStatus: null, toStatus: 'Pending' },
  ]);
  await runJobs();
  expect(mailbox).toHaveLength(1);
  expect(mailbox[0]).toMatchObject({ to: 'ayesha@example.com' });
  expect(mailbox[0]?.text).toMatch(/Pay for it here:\s+http:\/\/shop\.test\/o\/\S+\?to=payment\s/);
});

test.each([
  [
    'another price',
    { price: 'PKR 1.00' },
    409,
    'price_changed',
    'The price of this package has changed. Please review it and try again.',
  ],
  ['a service nobody sells', { service: 'Other' }, 422, 'service_unavailable', 'This service is not available.'],
  ['an amount out of range', { requiredFollowers: 99 }, 422, 'amount_out_of_range', undefined],
  ['no name', { name: ' ' }, 422, 'validation name_required', 'Name is required'],
  [
    'a dangerous link',
    { profileLink: 'javascript:alert(1)' },
    422,
    'validation profile_link_invalid',
    'Invalid profile link.',
  ],
  ['no JSON shape', { service: 5 }, 400, 'invalid_body not_text', 'The service must be a text.'],
])('rejects %s', async (_what, changes, status, code, msg) => {
  const { asGuest, database } = await createTestApp();
  const response = await asGuest().post('/createOrder', { ...ORDER, ...changes });
  expect(response.statusCode).toBe(status);
  const body = response.json();
  expect([body.code, body.field].filter(Boolean).join(' ')).toBe(code);
  expect(body).toMatchObject({ msg: msg ?? expect.any(String), requestId: expect.any(String) });
  expect(await database.select().from(orders)).toEqual([]);
});

test('ten parallel retries with one key place one order', async () => {
  const { asGuest, database } = await createTestApp();
  const guest = asGuest();
  const headers = { 'idempotency-key': 'key-of-one-purchase' };
  const responses = await Promise.all(Array.from({ length: 10 }, () => guest.post('/createOrder', ORDER, { headers })));
  expect(new Set(responses.map((response) => response.json().id)).size).toBe(1);
  expect(await database.select().from(orders)).toHaveLength(1);
});

test('rejects a key with another body, until the key expires after a day', async () => {
  const { asGuest, clock } = await createTestApp();
  const guest = asGuest();
  const headers = { 'idempotency-key': 'key-of-one-purchase' };
  const first = await guest.post('/createOrder', ORDER, { headers });
  const other = await guest.post('/createOrder', { ...ORDER, name: 'Bilal' }, { headers });
  expect(other.statusCode).toBe(422);
  expect(other.json().code).toBe('idempotency_key_reused');
  clock.now = new Date(clock.now.getTime() + 25 * 3_600_000);
  const later = await guest.post('/createOrder', ORDER, { headers });
  expect(later.json().id).not.toBe(first.json().id);
});

test('a rejected order does not use up its key', async () => {
  const { asGuest } = await createTestApp();
  const guest = asGuest();
  const headers = { 'idempotency-key': 'key-of-one-purchase' };
  await guest.post('/createOrder', { ...ORDER, name: '' }, { headers });
  expect((await guest.post('/createOrder', ORDER, { headers })).statusCode).toBe(200);
});

test('a custom order gets the contact of the account', async () => {
  const { asUser, database } = await createTestApp();
  const user = await asUser('buyer@urooj.test', { name: 'Buyer' });
  await placeOrder(user, { ...CUSTOM_ORDER, price: undefined, profileLink: ' @ayesha ' });
  expect(await database.select().from(orders)).toMatchObject([
    {
      ...{ name: 'Buyer', email: 'buyer@urooj.test', quantity: 1500, userId: expect.any(String) },
      ...{ profileLink: '@ayesha', postLink: '', socialId: '' },
    },
  ]);
});

test('a custom order of a guest has no contact and sends no mail', async () => {
  const { asGuest, database, mailbox, runJobs } = await createTestApp();
  const guest = asGuest();
  const id = await placeOrder(guest, { ...CUSTOM_ORDER, price: undefined });
  expect(await database.select().from(orders)).toMatchObject([{ name: null, email: null, phoneNumber: null }]);
  expect((await guest.get(`/getOrder/${id}`)).json()).toMatchObject({ contactMissing: true, email: '' });
  await runJobs();
  expect(mailbox).toEqual([]);
});

test('limits orders of an IP address to sixty an hour', async () => {
  const { asGuest, clock } = await createTestApp({ rateLimitFactor: 1 });
  const guest = asGuest();
  const statuses: number[] = [];
  for (let i = 0; i < 60; i++) statuses.push((await guest.post('/createOrder', ORDER)).statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const rejected = await guest.post('/createOrder', ORDER);
  expect(rejected.statusCode).toBe(429);
  expect(rejected.headers['retry-after']).toBe('3600');
  expect(rejected.json().msg).toBe('Too many attempts. Please try again later.');
  expect((await guest.post('/createOrder', ORDER, { remoteAddress: '203.0.113.9' })).statusCode).toBe(200);
  clock.now = new Date(clock.now.getTime() + 3_600_000);
  expect((await guest.post('/createOrder', ORDER)).statusCode).toBe(200);
});

/** Makes the next orders fail; by default as if the first eight characters of their ids were taken. */
async function failNextOrders({ asMigrator }: TestApp, count: number, constraint = 'orders_id_start'): Promise<void> {
  // A sequence counts on when a transaction is rolled back.
  await asMigrator(`create sequence tries;
    create function refuse() returns trigger language plpgsql security definer as $$ begin
      if nextval('tries') <= ${count} then
        raise exception 'taken' using errcode = 'unique_violation', constraint = '${constraint}';
      end if;
      return new;
    end $$;
    create trigger refuse before insert on orders for each row execute function refuse();`);
}

test('an id that begins like another one is drawn again, up to five times', async () => {
  const shop = await createTestApp();
  await failNextOrders(shop, 4);
  const id = await placeOrder(shop.asGuest());
  expect(await shop.database.select().from(orders)).toMatchObject([{ id }]);
  const failing = await createTestApp();
  await failNextOrders(failing, 5);
  expect((await failing.asGuest().post('/createOrder', ORDER)).statusCode).toBe(500);
  expect(await failing.database.select().from(orders)).toEqual([]);
});

test('the response shows the order as it was stored', async () => {
  const { asGuest, clock } = await createTestApp();
  const guest = asGuest();
  const response = await guest.post('/createOrder', ORDER);
  const { id, _id, order } = response.json();
  expect([_id, order.createdAt]).toEqual([id, clock.now.toISOString()]);
  expect(order).toEqual((await guest.get(`/getOrder/${id}`)).json());
  expect(order.events).toEqual([{ at: clock.now.toISOString(), from: null, to: 'Pending', why: 'Order placed' }]);
});

test('details are stored without blanks around them, in the form that everybody compares', async () => {
  const { asGuest, database } = await createTestApp();
  await placeOrder(asGuest(), {
    ...{ name: ' Ayesha \ud800 ', email: ' AYESHA@example.com ', phoneNumber: ' 0300 1234567 ' },
    ...{ profileLink: ' https://www.instagram.com/ayesha ', socialId: ' ayesha ' },
    postLink: 'https://www.instagram.com/p/not-asked-for',
  });
  expect(await database.select().from(orders)).toMatchObject([
    {
      ...{ name: 'Ayesha \ufffd', email: 'ayesha@example.com', phoneNumber: '+923001234567' },
      ...{ profileLink: 'https://www.instagram.com/ayesha', socialId: 'ayesha', postLink: '' },
      ...{
        service: 'Instagram Followers',
        platform: 'Instagram',
        quantity: 1000,
        startTime: null,
        completionTime: null,
      },
    },
  ]);
});

test('a service for posts needs their link and stores it', async () => {
  const { asGuest, database } = await createTestApp();
  const likes = { ...ORDER, service: 'Instagram Likes', price: undefined };
  const without = await asGuest().post('/createOrder', likes);
  expect([without.statusCode, without.json().field]).toEqual([422, 'post_link_required']);
  await placeOrder(asGuest(), { ...likes, postLink: ' https://www.instagram.com/p/Cabc123/ ' });
  expect(await database.select().from(orders)).toMatchObject([{ postLink: 'https://www.instagram.com/p/Cabc123/' }]);
});

test.each([
  ['no link', '', 'profile_link_required'],
  ['a dangerous link', 'javascript:alert(1)', 'profile_link_invalid'],
])('a custom order with %s is rejected, for guests and accounts', async (_what, profileLink, field) => {
  const { asGuest, asUser, database } = await createTestApp();
  for (const who of [asGuest(), await asUser()]) {
    const response = await who.post('/createOrder', { ...CUSTOM_ORDER, price: undefined, profileLink });
    expect([response.statusCode, response.json().field]).toEqual([422, field]);
  }
  expect(await database.select().from(orders)).toEqual([]);
});

test('an account that fills in the form orders under the contact of the form', async () => {
  const { asUser, database } = await createTestApp();
  const user = await asUser('buyer@urooj.test', { name: 'Buyer' });
  await placeOrder(user);
  expect(await database.select().from(orders)).toMatchObject([
    { name: 'Ayesha Khan', email: 'ayesha@example.com', userId: expect.any(String), browserHash: null },
  ]);
});

test.each([undefined, ''])(
  'a form without a price (%j): an account is asked for its link only, a guest for everything',
  async (price) => {
    const { asGuest, asUser, database } = await createTestApp();
    const nameless = { ...ORDER, name: '', email: '', price };
    expect((await asGuest().post('/createOrder', nameless)).json().field).toBe('name_required');
    await placeOrder(await asUser('buyer@urooj.test', { name: 'Buyer', phoneNumber: '+923007654321' }), nameless);
    await placeOrder(asGuest(), { price });
    const placed = await database.select().from(orders).orderBy(orders.email);
    expect(placed).toMatchObject([
      { name: 'Ayesha Khan', email: 'ayesha@example.com', priceMinor: 125100, browserHash: expect.any(String) },
      { name: 'Buyer', email: 'buyer@urooj.test', phoneNumber: '+923007654321', priceMinor: 125100 },
    ]);
  },
);

test('each account has keys of its own', async () => {
  const { asUser, database } = await createTestApp();
  const headers = { 'idempotency-key': 'key-of-one-purchase' };
  for (const email of ['one@urooj.test', 'two@urooj.test']) {
    expect((await (await asUser(email)).post('/createOrder', ORDER, { headers })).statusCode).toBe(200);
  }
  expect(await database.select().from(orders)).toHaveLength(2);
});

test('an order that fails for another reason is not tried again', async () => {
  const shop = await createTestApp();
  await failNextOrders(shop, 1, 'orders_pkey');
  expect((await shop.asGuest().post('/createOrder', ORDER)).statusCode).toBe(500);
  expect(await shop.database.select().from(orders)).toEqual([]);
});

test('the mail about an order leaves right after it, and greets the customer by name', async () => {
  const { asGuest, mailbox, runJobs } = await createTestApp();
  await placeOrder(asGuest());
  await runJobs();
  expect(mailbox).toHaveLength(1);
  expect(mailbox[0]?.text).toContain('Hello Ayesha Khan,');
});
