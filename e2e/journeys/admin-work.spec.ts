import type { Browser, Page } from '@playwright/test';
import { PRICE } from '@urooj/domain/price.fixture';
import { approveByKey, rowOf } from '../fixtures/admin.ts';
import {
  chooseFollowers,
  chooseScreenshot,
  fillDetails,
  placeOrder,
  SUBMITTED,
  transactionId,
} from '../fixtures/buyer.ts';
import { ADMIN } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';

/** Places and pays an order as a guest; returns the ids of the order and of the transaction, which awaits review. */
async function payAsGuest(page: Page): Promise<{ id: string; paid: string }> {
  await page.goto('/');
  await chooseFollowers(page);
  await fillDetails(page);
  const id = await placeOrder(page);
  const paid = transactionId();
  await page.getByRole('radio', { name: 'JazzCash' }).check();
  await page.getByLabel('Transaction ID').fill(paid);
  await chooseScreenshot(page);
  await page.getByRole('button', { name: `Submit Payment - ${PRICE.shown}` }).click();
  await expect(page.getByText(SUBMITTED).first()).toBeVisible();
  return { id, paid };
}

const listOf = (paid: string) => `/admin-dashboard?tab=payments&q=${encodeURIComponent(paid)}`;

/** Opens the payments with that transaction id as the admin in a separate browser. */
async function openPayments(browser: Browser, paid: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' })).newPage();
  await page.goto(listOf(paid));
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  return page;
}

test('the admin approves a payment by keyboard, and the guest sees the new status', async ({ page, browser }) => {
  const { id, paid } = await payAsGuest(page);
  const first = await openPayments(browser, paid);

  await rowOf(first, paid).getByRole('button', { name: 'Review' }).click();
  await expect(first.getByRole('dialog').getByRole('img', { name: 'Payment screenshot' })).toBeVisible();
  await approveByKey(first);
  await expect(first.getByText(/^Payment .{8}\.\.\. approved successfully!$/)).toBeVisible();
  // The counters of two tabs have changed: the line below the selected tab is its own, and not a bar that was placed before.
  await expect(first.locator('.ant-tabs-ink-bar')).toBeHidden();
  await expect(first.locator('.ant-tabs-tab-active')).toHaveCSS('box-shadow', /inset/);
  await first.goto(listOf(paid));
  await expect(rowOf(first, paid)).toContainText('(No actions)');

  await page.goto(`/track-order?id=${id}`);
  await expect(page.getByRole('main').getByText('In Progress').first()).toBeVisible();
  await expect(page.getByText('Still in progress').first()).toBeVisible();

  await first.goto('/admin-dashboard?tab=analytics');
  await expect(first.locator('canvas')).toHaveCount(2);
});
