import type { Page } from '@playwright/test';
import { PRICE } from '@urooj/domain/price.fixture';
import { approveByKey, enterAsAdmin, guestCalls, openTab, rowOf } from '../fixtures/admin.ts';
import {
  chooseScreenshot,
  fillDetails,
  payExisting,
  placeOrder,
  SUBMITTED,
  skipToPayment,
  transactionId,
} from '../fixtures/buyer.ts';
import { expect, expectNoExtension, PLAIN_START, test } from '../fixtures/modes.ts';

test('a guest buys, pays and tracks an order with a plain backend', async ({ page, expectConsole, shopIn }) => {
  expectConsole(PLAIN_START);
  const shop = await shopIn('a plain backend');
  // The code that measures a visit, and what it would send.
  const figures: string[] = [];
  page.on('request', (request) => /\/rum(\.|$)/.test(request.url()) && figures.push(request.url()));
  await page.goto(`${shop.url}/buy?service=Instagram+Followers&amount=1000`);
  await fillDetails(page);
  const id = await placeOrder(page);
  await page.getByLabel('Transaction ID').fill(transactionId());
  await chooseScreenshot(page);
  await page.getByRole('button', { name: `Submit Payment - ${PRICE.shown}` }).click();
  await expect(page.getByText(SUBMITTED).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Thank you. Your payment is submitted.' })).toBeVisible();
  await page.goto(`${shop.url}/track-order?id=${id}`);
  await expect(page.getByText('Within 24 hours').first()).toBeVisible();

  const { orders, payments, seen } = shop.plain ?? {};
  expect(orders?.size).toBe(1);
  expect(payments).toHaveLength(1);
  expect(seen?.filter(({ path }) => path === '/followerApi/session').length).toBeGreaterThan(0);
  expectNoExtension(shop);
  expect(figures).toEqual([]);
});

test('places one order with a plain backend after a double click, Back and a second tab', async ({
  page,
  context,
  expectConsole,
  shopIn,
}) => {
  expectConsole(PLAIN_START);
  const shop = await shopIn('a plain backend');
  await context.clock.install();
  const order = async (tab: Page) => {
    await fillDetails(tab);
    await tab.getByRole('button', { name: /^Buy Now/ }).dblclick();
  };
  await page.goto(`${shop.url}/buy?service=Instagram+Followers&amount=1000`);
  await order(page);
  await skipToPayment(page);
  await page.goBack();
  await order(page);
  await payExisting(page);
  await skipToPayment(page);
  const other = await context.newPage();
  await other.goto(`${shop.url}/buy?service=Instagram+Followers&amount=1000`);
  await order(other);
  await payExisting(other);
  await skipToPayment(other);
  expect(other.url()).toBe(page.url());
  expect(shop.plain?.orders.size).toBe(1);
});

test('an approved payment starts its order with a plain backend, which changes only the payment', async ({
  page,
  request,
  expectConsole,
  shopIn,
}) => {
  expectConsole(PLAIN_START);
  const shop = await shopIn('a plain backend');
  const guest = guestCalls(request, shop);
  const [approved, rejected] = [await guest.order(), await guest.order()];
  const [good, bad] = [await guest.pay(approved), await guest.pay(rejected)];
  await enterAsAdmin(page, shop, 'payments');
  await rowOf(page, good).getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('dialog')).toContainText(good);
  await approveByKey(page);
  await expect(rowOf(page, good)).toContainText('Approved');
  await expect.poll(() => shop.plain?.orders.get(approved)?.status).toBe('In Progress');

  await openTab(page, shop, 'payments');
  await rowOf(page, bad).getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('button', { name: 'Confirm rejection' }).click();
  await expect(rowOf(page, bad)).toContainText('Rejected');
  expect(shop.plain?.orders.get(rejected)?.status).not.toBe('In Progress');
  const changes = shop.plain?.seen.filter(({ method, path }) => method === 'PATCH' && path.includes('/updateOrder/'));
  expect(changes?.map(({ path }) => path)).toEqual([`/followerApi/updateOrder/${approved}`]);
  expectNoExtension(shop);
});
