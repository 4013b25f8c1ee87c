import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';
import { placeOrder, uploadScreenshot } from '../../../test/samples.ts';
import { purge } from '../../jobs/purge.ts';
import { eraseOrders } from '../orders/erase-orders.ts';
import { purgeContactThreads } from './remove-threads.ts';

const DAY_MS = 86_400_000;

test('messages of the contact page go a year after the last one, those of an order with its name, with their pictures', async () => {
  const shop = await createTestApp();
  const { asGuest, asUser, asAdmin, clock, database, site, storage } = shop;
  const [buyer, admin] = [await asUser('buyer@urooj.test'), await asAdmin()];
  const id = await placeOrder(buyer);
  await buyer.post(`/orderThread/${id}`, { text: 'With a picture', pictures: [await uploadScreenshot(buyer)] });
  await admin.post(`/orderNotes/${id}`, { text: 'A note' });
  await asGuest().post('/contact', { name: 'Bilal', email: 'bilal@example.com', message: 'Hello' });
  const kinds = async () =>
    (await admin.get('/threads?page=1'))
      .json()
      .threads.map(({ kind }: { kind: string }) => kind)
      .sort();
  const at = (days: number) => new Date(clock.now.getTime() + days * DAY_MS);
  await purgeContactThreads(database, at(364));
  expect(await kinds()).toEqual(['contact', 'order']);
  await purgeContactThreads(database, at(366));
  expect(await kinds()).toEqual(['order']);

  await shop.asMigrator(`update orders set status = 'Cancelled', buyer_deleted_at = now()`);
  await eraseOrders(database, site, at(7 * 366));
  await purge(database, storage, at(7 * 366));
  for (const table of ['threads', 'messages', 'message_pictures', 'order_notes', 'uploads'])
    expect([table, (await shop.pool.query(`select from ${table}`)).rowCount]).toEqual([table, 0]);
  expect(await readdir(path.join(shop.folder, 'uploads'))).toEqual([]);
});
