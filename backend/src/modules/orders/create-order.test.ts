import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';
import { CUSTOM_ORDER, ORDER, placeOrder } from '../../../test/samples.ts';
import { orderEvents, orders } from '../../db/schema.ts';

test('an order is stored at the shop price, with its event and its mail', async () => {
  const { asGuest, database, mailbox, mailer } = await createTestApp();
  const id = await placeOrder(asGuest(), { status: 'Completed', userId: 'x' });
  const [order] = await database.select().from(orders);
  expect(order).toMatchObject({
    id,
    status: 'Pending',
    priceMinor: 85068,
    email: 'ayesha@example.com',
    phoneNumber: '+923001234567',
    userId: null,
  });
  expect(await database.select().from(orderEvents)).toMatchObject([
    { orderId: id, fromStatus: null, toStatus: 'Pending' },
  ]);
  await mailer.wake();
  expect(mailbox).toHaveLength(1);
  expect(mailbox[0]).toMatchObject({ to: 'ayesha@example.com' });
  expect(mailbox[0]?.text).toContain(`http://shop.test/track-order?id=${id}`);
  expect(mailbox[0]?.text).toContain(`http://shop.test/payment/${id}`);
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
])('%s is refused', async (_what, changes, status, code, msg) => {
  const { asGuest, database } = await createTestApp();
  const response = await asGuest().post('/createOrder', { ...ORDER, ...changes });
  expect(response.statusCode).toBe(status);
  const body = response.json();
  expect([body.code, body.field].filter(Boolean).join(' ')).toBe(code);
  expect(body).toMatchObject({ msg: msg ?? expect.any(String), requestId: expect.any(String) });
  expect(await database.select().from(orders)).toEqual([]);
});

test('ten parallel retries with one key make one order', async () => {
  const { asGuest, database } = await createTestApp();
  const guest = asGuest();
  const headers = { 'idempotency-key': 'key-of-one-purchase' };
  const responses = await Promise.all(Array.from({ length: 10 }, () => guest.post('/createOrder', ORDER, { headers })));
  expect(new Set(responses.map((response) => response.json().id)).size).toBe(1);
  expect(await database.select().from(orders)).toHaveLength(1);
});

test('a key with another body is refused, and after a day it is free again', async () => {
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

test('a refused order does not use its key up', async () => {
  const { asGuest } = await createTestApp();
  const guest = asGuest();
  const headers = { 'idempotency-key': 'key-of-one-purchase' };
  await guest.post('/createOrder', { ...ORDER, name: '' }, { headers });
  expect((await guest.post('/createOrder', ORDER, { headers })).statusCode).toBe(200);
});

test('the custom card takes the buyer from the session', async () => {
  const { asUser, database } = await createTestApp();
  const user = await asUser('buyer@urooj.test', { name: 'Buyer' });
  await placeOrder(user, { ...CUSTOM_ORDER, price: undefined });
  expect(await database.select().from(orders)).toMatchObject([
    { name: 'Buyer', email: 'buyer@urooj.test', quantity: 1500, userId: expect.any(String), socialId: '' },
  ]);
});

test('the custom card of a guest leaves the contact open and mails nobody', async () => {
  const { asGuest, database, mailbox, mailer } = await createTestApp();
  const guest = asGuest();
  const id = await placeOrder(guest, { ...CUSTOM_ORDER, price: undefined });
  expect(await database.select().from(orders)).toMatchObject([{ name: null, email: null, phoneNumber: null }]);
  expect((await guest.get(`/getOrder/${id}`)).json()).toMatchObject({ contactMissing: true, email: '' });
  await mailer.wake();
  expect(mailbox).toEqual([]);
});

test('the sixty-first order of an address within an hour waits', async () => {
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
