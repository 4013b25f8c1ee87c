import { expect, test } from 'vitest';
import { createTestApp } from '../../test/harness.ts';
import { ORDER } from '../../test/samples.ts';
import { tidyUp } from '../housekeeping.ts';
import { createDiskStorage } from '../storage/disk.ts';
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

test('housekeeping deletes the keys that are older than 24 hours, and no others', async () => {
  const { place, passTo, clock, database, folder } = await shopWithKeys();
  const storage = await createDiskStorage(`${folder}/uploads`);
  await place('key-number-1');
  passTo(HOUR_MS);
  await place('key-number-2');
  const [, younger] = await database.select().from(idempotencyKeys).orderBy(idempotencyKeys.createdAt);
  passTo(DAY_MS);
  await tidyUp(database, storage, clock.now);
  expect(await database.$count(idempotencyKeys)).toBe(2);
  passTo(DAY_MS + 1);
  await tidyUp(database, storage, clock.now);
  expect(await database.select().from(idempotencyKeys)).toEqual([younger]);
});
