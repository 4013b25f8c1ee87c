import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { seedShop } from '../src/seed/seed-shop.ts';
import { createTestApp, type TestApp } from './harness.ts';

type Statement = { readonly text: string };

/** The query plans of the searches that `work` sends, with sequential scans disabled. */
async function plansOf({ pool, url }: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const watch = vi.spyOn(pool, 'query');
  await work();
  const calls = watch.mock.calls as unknown as readonly (readonly [Statement, unknown[]])[];
  watch.mockRestore();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // For the few rows of this test a sequential scan would be cheaper than any index.
    await client.query('set enable_seqscan = off');
    const plans: string[] = [];
    for (const [{ text }, values] of calls.filter(([{ text }]) => text.includes(' like '))) {
      const { rows } = await client.query(`explain ${text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  } finally {
    await client.end();
  }
}

test.each([
  ['/allOrders', 'orders_searched'],
  ['/alluser', 'users_searched'],
  ['/allPayments', 'payments_searched'],
  ['/RefundRequests', 'refund_requests_searched'],
])('a search of %s reads the index %s', async (path, index) => {
  const shop = await createTestApp();
  const admin = await shop.asAdmin();
  await seedShop(shop.url, { orders: 1_000, users: 1_000, payments: 1_000 }, false);
  const plans = await plansOf(shop, async () => {
    expect((await admin.get(`${path}?q=unlikely-text`)).statusCode).toBe(200);
  });
  // One statement counts, the other finds the page.
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).toContain(`Bitmap Index Scan on ${index}`);
});
