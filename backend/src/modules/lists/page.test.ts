import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { seedShop } from '../../seed/seed-shop.ts';
import { findPage } from './page.ts';
import { ORDERS } from './sources.ts';

/** A shop with ten orders. @returns their ids, newest first */
async function shopWithOrders() {
  const shop = await createTestApp();
  await seedShop(shop.url, { orders: 10, users: 2, payments: 0 }, false);
  const { rows } = await shop.database.execute<{ id: string }>(
    'select id from orders order by created_at desc, id desc',
  );
  return { ...shop, ids: rows.map(({ id }) => id) };
}

async function pageOf({ database }: TestApp, params: Record<string, string | number>, first: readonly string[] = []) {
  const { rows, ...figures } = await findPage(database, ORDERS, params, async (_, ids) => [...ids], first);
  return { ids: rows, ...figures };
}

test('rows that come first stand once, before the others, in pages of each size; nothing says that only some were searched', async () => {
  const shop = await shopWithOrders();
  const { ids } = shop;
  for (const first of [[], [ids[9]], [ids[6], ids[1], ids[8]]].map((some) => some.map(String))) {
    const all = [...first, ...ids.filter((id) => !first.includes(id))];
    for (const pageSize of [1, 2, 3, 4, 10]) {
      for (let page = 1; page <= Math.ceil(all.length / pageSize) + 1; page += 1) {
        const shown = Math.min(page, Math.ceil(all.length / pageSize));
        expect([first.length, pageSize, page, await pageOf(shop, { page, pageSize }, first)]).toEqual([
          ...[first.length, pageSize, page],
          { ids: all.slice((shown - 1) * pageSize, shown * pageSize), total: all.length },
        ]);
      }
    }
  }
  await expect(pageOf(shop, { sort: 'colour' })).rejects.toThrow('The list has no sort colour');
  for (const params of [{}, { q: 'in' }, { q: 'instagram' }]) {
    expect(Object.keys(await pageOf(shop, params))).toEqual(['ids', 'total']);
  }
});
