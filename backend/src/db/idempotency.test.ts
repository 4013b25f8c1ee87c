import { expect, test } from 'vitest';
import { createTestApp } from '../../test/harness.ts';
import { ORDER } from '../../test/samples.ts';
import { apiError } from '../api-error.ts';
import { purge } from '../jobs/purge.ts';
import { createDiskStorage } from '../storage/disk.ts';
import { type IdempotentRequest, inIdempotentTransaction } from './idempotency.ts';
import { idempotencyKeys, orders } from './schema.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A shop, a way to place the same order again under a key, and a way to let time pass. */
async function shopWithKeys() {
  const shop = await createTestApp();
  const guest = shop.asGuest();
  const place = async (key: string): Promise<string> => {
    const response = await guest.post('/createOrder', ORDER, { headers: { 'idempotency-key': key } });
    expect(response.statusCode).toBe(200);
    return response.json().id;
  };
  const start = shop.clock.now.getTime();
  const passTo = (ms: number) => {
    shop.clock.now = new Date(start + ms);
  };
  return { ...shop, place, passTo };
}

test('returns the first response for a key during 24 hours, and places a new order afterwards', async () => {
  const { place, passTo, database } = await shopWithKeys();
  const first = await place('key-number-1');
  passTo(DAY_MS - 1);
  expect(await place('key-number-1')).toBe(first);
  passTo(DAY_MS);
  const second = await place('key-number-1');
  expect(second).not.toBe(first);
  expect(await database.$count(orders)).toBe(2);
  passTo(2 * DAY_MS - 1);
  expect(await place('key-number-1')).toBe(second);
});

test('a purge deletes only keys that are older than 24 hours', async () => {
  const { place, passTo, clock, database, folder } = await shopWithKeys();
  const storage = await createDiskStorage(`${folder}/uploads`);
  await place('key-number-1');
  passTo(HOUR_MS);
  await place('key-number-2');
  const [, younger] = await database.select().from(idempotencyKeys).orderBy(idempotencyKeys.createdAt);
  passTo(DAY_MS);
  await purge(database, storage, clock.now);
  expect(await database.$count(idempotencyKeys)).toBe(2);
  passTo(DAY_MS + 1);
  await purge(database, storage, clock.now);
  expect(await database.select().from(idempotencyKeys)).toEqual([younger]);
});

/** A database, and a way to send a request that counts how often its work was done. */
async function counter() {
  const { database } = await createTestApp();
  let count = 0;
  const send = (changes: Partial<IdempotentRequest> = {}): Promise<number> => {
    const request = { key: 'key-number-1', endpoint: 'count', userId: null, body: {}, now: new Date(), ...changes };
    return inIdempotentTransaction(database, request, async () => ++count);
  };
  return { database, send };
}

test('a request without a key does its work each time', async () => {
  const { database, send } = await counter();
  expect([await send({ key: null }), await send({ key: null })]).toEqual([1, 2]);
  expect(await database.$count(idempotencyKeys)).toBe(0);
});

test('the same fields in another order are the same body, at every depth', async () => {
  const { send } = await counter();
  expect(await send({ body: { a: 1, b: { c: null, d: [1, 2] }, e: 'x' } })).toBe(1);
  expect(await send({ body: { e: 'x', b: { d: [1, 2], c: null }, a: 1 } })).toBe(1);
  expect(await send({ body: { b: { d: [1, 2], c: null }, e: 'x', a: 1 } })).toBe(1);
});

test.each([
  ['another value', { a: [1, { b: 2 }], c: 4 }],
  ['another value at depth', { a: [1, { b: 3 }], c: 3 }],
  ['another order of a list', { a: [{ b: 2 }, 1], c: 3 }],
  ['a field less', { a: [1, { b: 2 }] }],
  ['null in place of a list', { a: null, c: 3 }],
])('rejects a key that came before with %s', async (_what, body) => {
  const { send } = await counter();
  await send({ body: { a: [1, { b: 2 }], c: 3 } });
  await expect(send({ body })).rejects.toMatchObject({ code: 'idempotency_key_reused' });
});

test('each user and each endpoint has keys of its own', async () => {
  const { send } = await counter();
  const requests = [{}, { userId: 'one' }, { userId: 'two' }, { endpoint: 'other' }, { key: 'key-number-2' }];
  for (const [index, request] of requests.entries()) expect(await send(request)).toBe(index + 1);
  for (const [index, request] of requests.entries()) expect(await send(request)).toBe(index + 1);
});

test('work that fails uses up no key, and its error reaches the caller at once', async () => {
  const { database, send } = await counter();
  for (const error of [new Error('The disk is full'), apiError('not_found')]) {
    let attempts = 0;
    const request = { key: 'key-number-1', endpoint: 'count', userId: null, body: {}, now: new Date() };
    const work = async () => {
      attempts++;
      throw error;
    };
    await expect(inIdempotentTransaction(database, request, work)).rejects.toBe(error);
    expect(attempts).toBe(1);
  }
  expect(await send()).toBe(1);
});

test('a retry that fails because of what the first request did gets the response of the first', async () => {
  const { database, send } = await counter();
  expect(await send()).toBe(1);
  const request = { key: 'key-number-1', endpoint: 'count', userId: null, body: {}, now: new Date() };
  const work = () => Promise.reject(apiError('duplicate_transaction'));
  expect(await inIdempotentTransaction(database, request, work)).toBe(1);
});

test('an unexpected error of a retry is not hidden by the stored response', async () => {
  const { database, send } = await counter();
  await send();
  const request = { key: 'key-number-1', endpoint: 'count', userId: null, body: {}, now: new Date() };
  const error = new Error('The disk is full');
  await expect(inIdempotentTransaction(database, request, () => Promise.reject(error))).rejects.toBe(error);
});
