import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { asAdmin } from '../fixtures/admin-calls.ts';
import { ORDER } from '../fixtures/buyer.ts';
import { query } from '../fixtures/database.ts';
import { startOwnShop } from '../fixtures/releases.ts';
import type { Shop } from '../fixtures/shop.ts';
import { invitedPerson } from '../fixtures/staff.ts';
import { expect, test } from '../fixtures/test.ts';

/** `npm run proof -- desk` carries out those of a whole day. */
const ORDERS = Number(process.env.DESK_ORDERS ?? 24);
const BATCH = Math.min(100, Math.ceil(ORDERS / 6));
const RIGHTS = ['orders'];

/** A page that counts what its person does. */
type Worker = { readonly page: Page; readonly name: string; actions: number };

/** Places the orders of a day and starts them. Every twentieth is to the link of the one before, and every tenth late. */
async function placeOrders(page: Page, { url, dataDir }: Shop): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < ORDERS; index += 1) {
    // An equal order of the same browser would be the same order.
    const again =
      index % 20 === 19 ? { profileLink: `@shop.${index - 1}`, requiredFollowers: 2500, price: undefined } : {};
    const data = { ...ORDER, profileLink: `@shop.${index}`, email: `buyer${index}@example.com`, ...again };
    const response = await page.request.post(`${url}/followerApi/createOrder`, { data });
    expect(response.ok(), await response.text()).toBe(true);
    ids.push((await response.json()).id);
  }
  const call = await asAdmin(page.request, url);
  for (let first = 0; first < ORDERS; first += 100)
    await call('PATCH', '/updateOrders', { ids: ids.slice(first, first + 100), status: 'In Progress' });
  const late = ids.filter((_, index) => index % 10 === 0);
  await query(
    "update orders set start_time = start_time - interval '30 hours' where id = any($1::uuid[])",
    [late],
    dataDir,
  );
  return ids;
}

async function press(worker: Worker, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  worker.actions += 1;
  await worker.page.getByRole('main').getByRole(role, { name }).first().click();
}

/** Takes a batch. @returns its number; `null` where nothing waits */
async function take(worker: Worker): Promise<number | null> {
  const { page } = worker;
  await page.goto('/desk');
  const count = page.getByLabel('How many');
  await expect(count).toBeVisible();
  if (
    await page
      .getByRole('tab', { name: 'To start (0)' })
      .or(page.getByRole('link', { name: 'To start (0)' }))
      .count()
  )
    return null;
  worker.actions += 1;
  await count.fill(String(BATCH));
  await press(worker, 'button', /^Take$/);
  const answer = page.getByText(/in your batch \d+\.|No order matches/).first();
  await expect(answer).toBeVisible();
  const [, number] = /batch (\d+)/.exec((await answer.textContent()) ?? '') ?? [];
  return number === undefined ? null : Number(number);
}

/** Loads the file of a batch. @returns order numbers with their quantities */
async function exportBatch(worker: Worker, batch: number): Promise<{ order: string; quantity: number }[]> {
  const loading = worker.page.waitForEvent('download');
  await press(worker, 'button', `Batch ${batch} as CSV`);
  const path = await (await loading).path();
  const [titles = '', ...lines] = (await readFile(path, 'utf8'))
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  expect(titles).toContain('Order');
  return lines.map((line) => {
    const [order = '', , , quantity = ''] = line.split(',');
    return { order, quantity: Number(quantity) };
  });
}

/**
 * Imports what the supplier answers. In the first answer every twentieth row names an order that does not exist, every
 * tenth has no count yet, and the first stands there twice.
 */
async function importResults(
  worker: Worker,
  rows: readonly { order: string; quantity: number }[],
  isFirst: boolean,
): Promise<{ order: string; quantity: number }[]> {
  const left: { order: string; quantity: number }[] = [];
  const lines = rows.map((row, index) => {
    const isWrong = isFirst && index % 20 === 7;
    const isBlank = isFirst && index % 10 === 3;
    if (isWrong || isBlank || (isFirst && index === 0)) left.push(row);
    if (isWrong) return `${row.order.split('').reverse().join('')},100,${row.quantity},0,Completed`;
    return isBlank ? `${row.order},100,,,` : `${row.order},100,${row.quantity},0,Completed`;
  });
  if (isFirst && lines[0]) lines.push(lines[0]);
  const { page } = worker;
  await page.goto('/desk/results');
  worker.actions += 1;
  await page.getByLabel('Rows').fill(['Order,Start count,Delivered,Remains,Status', ...lines].join('\n'));
  await press(worker, 'button', /^Preview$/);
  await press(worker, 'button', /^Write [\d,]+ rows?$/);
  await expect(page.getByRole('heading', { name: /^Import of / })).toBeVisible();
  return left;
}

/** Takes, exports and imports until nothing waits. @returns the batch of each order that was taken */
async function workThrough(worker: Worker): Promise<Map<string, number>> {
  const taken = new Map<string, number>();
  for (;;) {
    const batch = await take(worker);
    if (batch === null) return taken;
    const rows = await exportBatch(worker, batch);
    for (const { order } of rows) taken.set(order, batch);
    // A row that stands there twice is left out: of a single order nothing would be written.
    const left = await importResults(worker, rows, rows.length > 1);
    if (left.length > 0) await importResults(worker, left, false);
  }
}

test(`two people carry out the orders of a day: none twice, none lost`, async ({ page, browser }) => {
  test.setTimeout(240_000 + ORDERS * 2_000);
  const shop = await startOwnShop();
  const ids = await placeOrders(page, shop);
  const admin = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await asAdmin(admin.request, shop.url);
  const other = await invitedPerson(shop, browser, { email: 'bilal@example.com', rights: RIGHTS });
  await admin.goto('/desk?queue=late');
  const late = Math.ceil(ORDERS / 10);
  await expect(admin.getByText(`Late (${late})`).first()).toBeVisible();

  const began = Date.now();
  const workers = [admin, other].map((one, index): Worker => ({ page: one, name: `${index}`, actions: 0 }));
  const [first = new Map(), second = new Map()] = await Promise.all(workers.map(workThrough));
  // An order that waited for one of the other person, who was the last to finish.
  for (const [order, batch] of workers[0] ? await workThrough(workers[0]) : []) first.set(order, batch);
  const seconds = (Date.now() - began) / 1000;

  expect([...first.keys()].filter((order) => second.has(order))).toEqual([]);
  expect(first.size + second.size).toBe(ORDERS);
  expect(second.size).toBeGreaterThan(0);
  const states = await query<{ status: string; count: string; members: string; completions: string }>(
    `select status, count(*), count(*) filter (where (select count(*) from batch_orders where order_id = o.id) = 1) as members,
       count(*) filter (where (select count(*) from order_events where order_id = o.id and to_status = 'Completed' and from_status <> 'Completed') = 1) as completions
     from orders o where id = any($1::uuid[]) group by status`,
    [ids],
    shop.dataDir,
  );
  const all = String(ORDERS);
  expect(states).toEqual([{ status: 'Completed', count: all, members: all, completions: all }]);
  if (process.env.DESK_ORDERS) {
    const actions = workers.reduce((sum, worker) => sum + worker.actions, 0);
    process.stdout.write(
      `${ORDERS} orders: ${actions} clicks and entries (${(actions / ORDERS).toFixed(2)} an order), ${(seconds / ORDERS).toFixed(2)} s an order\n`,
    );
  }
  await shop.stop();
});
