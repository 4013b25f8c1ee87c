import type { Page } from '@playwright/test';
import { checkWidth } from '../fixtures/accessibility.ts';
import { failure, logIn, openAccount, setStatus, verifyEmail } from '../fixtures/account.ts';
import { ORDER, orderByCall } from '../fixtures/buyer.ts';
import { query } from '../fixtures/database.ts';
import { expect, expectNoExtension, PLAIN_START, type Shopfront, TEXT_MODES, test } from '../fixtures/modes.ts';
import type { Fault } from '../fixtures/plain-backend.ts';

const LOAD_FAILED = 'Failed to load your orders. Please try again.';
const NONE = 'No orders found for your account.';

const FAULTS: readonly (readonly [Fault, string])[] = [
  [{ status: 500 }, LOAD_FAILED],
  [{ status: 503, body: { msg: 'We are back at noon.' } }, LOAD_FAILED],
  ['cut', LOAD_FAILED],
  [{ status: 404 }, NONE],
  [{ status: 404, body: { msg: 'No orders' } }, NONE],
  [{ status: 200, body: {} }, NONE],
];

/** One order of each status, and the number of orders that each filter finds. */
const STATUSES = ['Pending', 'Payment Pending', 'In Progress', 'Completed', 'Cancelled', 'Refunded', 'Failed'] as const;
const FILTERS = [
  ['All', '', 7],
  ['Completed', '?status=completed', 1],
  ['In Progress', '?status=in-progress', 1],
  ['Pending', '?status=pending', 2],
  ['Cancelled', '?status=cancelled', 1],
  ['Refunded', '?status=refunded', 1],
  ['Failed', '?status=failed', 1],
] as const;

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

async function addMany({ plain }: Shopfront, email: string, count: number): Promise<void> {
  if (!plain) {
    await query(
      `insert into orders (id, name, email, service, platform, quantity, price_minor, sale, profile_link, created_at)
       select gen_random_uuid(), 'Amna', $1, 'TikTok Likes', 'TikTok', 1000, 70056, '{}', '@a', now() - n * interval '1 hour'
       from generate_series(1, $2::int) n`,
      [email, count],
    );
    return;
  }
  for (let n = 0; n < count; n++) {
    const _id = `f${String(n).padStart(23, '0')}`;
    plain.orders.set(_id, { ...ORDER, _id, email, service: 'TikTok Likes', createdAt: new Date(n).toISOString() });
  }
}

for (const mode of TEXT_MODES) {
  test(`the list of orders on ${mode}: for a guest, without orders, and with failed requests`, async ({
    page,
    shopIn,
    expectConsole,
  }) => {
    expectConsole(PLAIN_START);
    expectConsole(/Failed to load resource/);
    const shop = await shopIn(mode);
    await page.goto(`${shop.url}/order`);
    await expect(page.getByText('Access Denied', { exact: true })).toBeVisible();
    await expect(page.getByText('Please log in to view your orders.')).toBeVisible();
    if (!shop.plain) await checkWidth(page, 'no orders for a guest');
    const login = page.getByRole('main').getByRole('link', { name: 'Login' });
    await expect(login).toHaveAttribute('href', '/login?next=%2Forder');

    await logIn(page, shop, await openAccount(page, shop));
    await page.goto(`${shop.url}/order`);
    await expect(page.getByText(NONE)).toBeVisible();
    if (!shop.plain) await checkWidth(page, 'an empty list');
    for (const [fault, text] of FAULTS) {
      await test.step(`${JSON.stringify(fault)}: ${text}`, async () => {
        await shop.fault(page, 'GET /userOrders', fault);
        await page.reload();
        await expect(page.getByRole('main').getByText(text)).toBeVisible();
        await expect(failure(page)).toHaveCount(text === NONE ? 0 : 1);
      });
    }
  });

  test(`the list of orders on ${mode}: search, filters, summary, and the actions of each`, async ({
    page,
    shopIn,
    expectConsole,
  }) => {
    expectConsole(PLAIN_START);
    const shop = await shopIn(mode);
    const account = await openAccount(page, shop);
    const ids: string[] = [];
    for (const status of STATUSES) {
      const service = status === 'Failed' ? { service: 'Instagram Comments', price: undefined } : {};
      const postLink = 'https://www.instagram.com/p/Cx1/';
      ids.push(await orderByCall(page, shop, { email: account.email, postLink, ...service }));
      await setStatus(shop, ids.at(-1) ?? '', status);
    }
    await verifyEmail(shop, account);
    await logIn(page, shop, account);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders', exact: true }).click();
    await expect(cards(page)).toHaveCount(7);
    const summary = page.locator('dl[aria-label="Summary"]');
    for (const [name, figure] of [
      ['Completed', '1'],
      ['In Progress', '1'],
      ['Pending', '2'],
    ] as const) {
      await expect(summary.locator('div', { hasText: name }).locator('dd')).toHaveText(figure);
    }
    await expect(summary).toContainText('PKR 6,355.08');
    if (!shop.plain) await checkWidth(page, 'a list of orders');
    for (const [label, search, found] of FILTERS) {
      await test.step(`${label} finds ${found}`, async () => {
        await page.getByLabel('Status').selectOption({ label });
        await expect(cards(page)).toHaveCount(found);
        await expect(page).toHaveURL(`${shop.url}/order${search}`);
      });
    }
    await page.getByLabel('Status').selectOption({ label: 'All' });
    const search = page.getByRole('searchbox');
    for (const [words, found] of [
      [(ids[0] ?? '').slice(0, 8), 1],
      ['comments', 1],
      ['INSTAGRAM', 7],
    ] as const) {
      await search.fill(words);
      await expect(cards(page)).toHaveCount(found);
      await expect(page).toHaveURL(new RegExp(`q=${words}$`));
    }
    await search.fill('of gold');
    await expect(page.getByText('No order matches.')).toBeVisible();
    await page.reload();
    await expect(search).toHaveValue('of gold');
    await page.getByRole('button', { name: 'Show all orders' }).click();
    await expect(cards(page)).toHaveCount(7);

    const cancel = page.getByRole('button', { name: /^Cancel Order/ });
    await expect(cancel).toHaveCount(1);
    await cancel.click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('Order cancellation is not implemented yet. Please contact support.');
    await alert.getByRole('button').click();
    await expect(page).toHaveURL(`${shop.url}/order`);
    await expect(page.getByRole('link', { name: /^Reorder/ })).toHaveCount(1);
    // Pending and, where the backend says that it is not paid, in progress.
    await expect(page.getByRole('link', { name: /^Pay now for order #/ })).toHaveCount(shop.plain ? 1 : 2);
    await page.getByRole('link', { name: 'View Details' }).last().click();
    await expect(page).toHaveURL(`${shop.url}/order-details/${ids[0]}`);
    await page.goBack();
    await page.getByRole('link', { name: /^Reorder/ }).click();
    await expect(page.getByText('Form pre-filled for reorder.')).toBeVisible();
    expectNoExtension(shop);
  });

  test(`the list of orders on ${mode}: a thousand orders`, async ({ page, shopIn, expectConsole }) => {
    expectConsole(PLAIN_START);
    const shop = await shopIn(mode);
    const account = await openAccount(page, shop);
    await addMany(shop, account.email, 999);
    const id = await orderByCall(page, shop, { email: account.email });
    await verifyEmail(shop, account);
    await logIn(page, shop, account);
    await page.goto(`${shop.url}/order?page=42`);
    await expect(page.getByText('Page 42 of 42')).toBeVisible();
    await expect(cards(page)).toHaveCount(16);
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(page).toHaveURL(/\?page=41$/);
    // Each page renders few orders, so typing is as fast as in a short list.
    await expect(cards(page)).toHaveCount(24);
    await page.getByRole('searchbox').pressSequentially(id.slice(0, 8));
    await expect(cards(page)).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`/order\\?q=${id.slice(0, 8)}$`));
  });
}
