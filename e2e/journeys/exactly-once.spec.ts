import type { Page } from '@playwright/test';
import { PRICE } from '@urooj/domain/price.fixture';
import {
  attach,
  type Buyer,
  fillDetails,
  newBuyer,
  payExisting,
  recorded,
  SUBMITTED,
  skipToPayment,
  transactionId,
} from '../fixtures/buyer.ts';
import { expect, test } from '../fixtures/test.ts';

const FORM = '/buy?service=Instagram+Followers&amount=1000';
const buyButton = (page: Page) => page.getByRole('button', { name: `Buy Now - ${PRICE.shownInUsd} (${PRICE.shown})` });
const payButton = (page: Page) => page.getByRole('button', { name: `Submit Payment - ${PRICE.shown}` });
const banner = (page: Page) => page.getByRole('main').getByRole('alert');

async function openForm(page: Page, buyer: Buyer): Promise<void> {
  await page.goto(FORM);
  await fillDetails(page, buyer);
}

test.beforeEach(({ context }) => context.clock.install());

/** Waits for the payment page of a placed order, fills it in, and returns the order's id. */
async function preparePayment(page: Page): Promise<string> {
  await skipToPayment(page);
  await page.getByLabel('Transaction ID').fill(transactionId());
  await attach(page);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** The server processes the next call, but its response never arrives. */
async function loseResponse(page: Page, call: string): Promise<void> {
  await page.route(`**/followerApi/${call}`, async (route) => void (await route.fetch()), { times: 1 });
}

const ONCE = { orders: 1, payments: 1 };

test('a double click: one order, one payment', async ({ page }) => {
  const buyer = newBuyer();
  await openForm(page, buyer);
  await buyButton(page).dblclick();
  await preparePayment(page);
  await payButton(page).dblclick();
  await expect(page.getByText(SUBMITTED).first()).toBeVisible();
  expect(await recorded(buyer)).toEqual(ONCE);
});

test('Back, and all steps repeated: one order, one payment', async ({ page }) => {
  const buyer = newBuyer();
  await openForm(page, buyer);
  await buyButton(page).click();
  const id = await preparePayment(page);
  await page.goBack();
  await fillDetails(page, buyer);
  await buyButton(page).click();
  await payExisting(page);
  expect(await preparePayment(page)).toBe(id);
  await payButton(page).click();
  await page.waitForURL(/\/login/);
  await page.goBack();
  await expect(page.getByText('A payment for this order is already under review.')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  expect(await recorded(buyer)).toEqual(ONCE);

  // A paid order is no longer pending, so the same form places another order.
  await openForm(page, buyer);
  await buyButton(page).click();
  expect(await preparePayment(page)).not.toBe(id);
  expect(await recorded(buyer)).toEqual({ orders: 2, payments: 1 });
});

test('the same form again, and another order on request: two orders', async ({ page }) => {
  const buyer = newBuyer();
  await openForm(page, buyer);
  await buyButton(page).click();
  const id = await preparePayment(page);
  await openForm(page, buyer);
  await buyButton(page).click();
  await expect(page.getByText('This order exists already and is waiting for payment.')).toBeVisible();
  expect(await recorded(buyer)).toEqual({ orders: 1, payments: 0 });
  await page.getByRole('button', { name: 'Order another' }).click();
  expect(await preparePayment(page)).not.toBe(id);
  expect(await recorded(buyer)).toEqual({ orders: 2, payments: 0 });
});

test('two tabs: one order, one payment', async ({ page, context, expectConsole }) => {
  expectConsole(/status of 422/);
  const buyer = newBuyer();
  const other = await context.newPage();
  await openForm(page, buyer);
  await openForm(other, buyer);
  await buyButton(page).click();
  const id = await preparePayment(page);
  await buyButton(other).click();
  await payExisting(other);
  expect(await preparePayment(other)).toBe(id);
  await payButton(page).click();
  await expect(page.getByText(SUBMITTED).first()).toBeVisible();
  // The error is replaced by the page of a paid order when the order has been read again.
  const read = Promise.withResolvers<void>();
  await other.route('**/followerApi/getOrder/*', async (route) => {
    await read.promise;
    await route.continue();
  });
  await payButton(other).click();
  await expect(banner(other)).toContainText('A payment for this order is already under review.');
  read.resolve();
  await expect(payButton(other)).toHaveCount(0);
  expect(await recorded(buyer)).toEqual(ONCE);
});

test('a lost response and a retry: one order, one payment', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource/);
  const buyer = newBuyer();
  await openForm(page, buyer);
  await loseResponse(page, 'createOrder');
  await buyButton(page).click();
  await expect.poll(() => recorded(buyer)).toEqual({ orders: 1, payments: 0 });
  await page.clock.fastForward(15_000);
  await expect(banner(page)).toContainText(/^Request timed out/);
  await buyButton(page).click();
  await preparePayment(page);
  await loseResponse(page, 'createPayment');
  await payButton(page).click();
  await expect.poll(() => recorded(buyer)).toEqual(ONCE);
  await page.clock.fastForward(30_000);
  await expect(banner(page)).toContainText('Failed to submit payment. Please try again.');
  await banner(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(SUBMITTED).first()).toBeVisible();
  expect(await recorded(buyer)).toEqual(ONCE);
});

test('offline, then online: one order, one payment', async ({ page, context, expectConsole }) => {
  expectConsole(/Failed to load resource/);
  const buyer = newBuyer();
  await openForm(page, buyer);
  await context.setOffline(true);
  await buyButton(page).click();
  await expect(banner(page)).toContainText('No response from server.');
  await context.setOffline(false);
  await buyButton(page).click();
  await preparePayment(page);
  await context.setOffline(true);
  await payButton(page).click();
  // Above the form another alert says that the browser is offline.
  await expect(banner(page)).toContainText([/Do not pay twice/, 'Failed to submit payment. Please try again.']);
  expect(await recorded(buyer)).toEqual({ orders: 1, payments: 0 });
  await context.setOffline(false);
  await payButton(page).click();
  await expect(page.getByText(SUBMITTED).first()).toBeVisible();
  expect(await recorded(buyer)).toEqual(ONCE);
});
