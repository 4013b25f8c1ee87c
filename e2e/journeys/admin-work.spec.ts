import type { Browser, Page } from '@playwright/test';
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

/** A guest's order whose payment waits for its review; answers the order's id and the payment's transaction id. */
async function payAsGuest(page: Page): Promise<{ id: string; paid: string }> {
  await page.goto('/');
  await chooseFollowers(page);
  await fillDetails(page);
  const id = await placeOrder(page);
  const paid = transactionId();
  await page.getByRole('radio', { name: 'JazzCash' }).check();
  await page.getByLabel('Transaction ID').fill(paid);
  await chooseScreenshot(page);
  await page.getByRole('button', { name: 'Submit Payment - PKR 850.68' }).click();
  await expect(page.getByText(SUBMITTED).first()).toBeVisible();
  return { id, paid };
}

/** The payments in a browser of its own, as the admin. */
async function openPayments(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' })).newPage();
  await page.goto('/admin-dashboard?tab=payments');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  return page;
}

test('the admin approves a payment by keyboard, the guest sees the work begin, and a second browser is told', async ({
  page,
  browser,
}) => {
  const { id, paid } = await payAsGuest(page);
  const first = await openPayments(browser);
  const second = await openPayments(browser);
  const rowIn = (admin: Page) => admin.getByRole('row').filter({ hasText: paid });

  await rowIn(first).getByRole('button', { name: 'Review' }).click();
  await expect(first.getByRole('dialog').getByRole('img', { name: 'Proof of payment' })).toBeVisible();
  await first.keyboard.press('a');
  await expect(first.getByText(/^Payment .{8}\.\.\. approved successfully!$/)).toBeVisible();
  await first.goto('/admin-dashboard?tab=payments');
  await expect(rowIn(first)).toContainText('(No actions)');

  await rowIn(second).getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText(/^Payment .{8}\.\.\. has been decided already\.$/)).toBeVisible();
  await expect(rowIn(second)).toContainText('(No actions)');

  await page.goto(`/track-order?id=${id}`);
  await expect(page.getByRole('main').getByText('In Progress').first()).toBeVisible();
  await expect(page.getByText('Still in progress').first()).toBeVisible();

  await first.goto('/admin-dashboard?tab=analytics');
  await expect(first.locator('canvas')).toHaveCount(2);
});
