import type { Locator } from '@playwright/test';
import { checkLooks, checkPage, expectToFit, heightOf, setFontSize } from '../fixtures/accessibility.ts';
import { guestCalls, openTab } from '../fixtures/admin.ts';
import { asAdmin } from '../fixtures/admin-calls.ts';
import { expect, test } from '../fixtures/test.ts';

const OURS = { url: process.env.SHOP_URL ?? '', plain: null };

test("WCAG 2.2 AA: the admin's dialogs, drawers and charts", async ({ page, request }) => {
  test.slow();
  const guest = guestCalls(request, OURS);
  const email = `states-${Date.now()}@example.com`;
  await guest.pay(await guest.order({ email }), { clientEmail: email });
  await guest.signUp('Dua Fatima', email);
  await asAdmin(page.request);
  const dialog = page.getByRole('dialog');
  const checkDialog = async (name: string) => {
    await expect(dialog).toBeVisible();
    await checkLooks(page, name);
  };

  await openTab(page, OURS, `payments&q=${email}`);
  await page.getByRole('button', { name: 'Review' }).click();
  // Its colours change once the payment can be decided.
  await expect(dialog.getByRole('button', { name: 'Approve (A)' })).toBeEnabled();
  await checkDialog('a review');
  await page.keyboard.press('?');
  await expect(dialog.getByText('Approve the payment')).toBeVisible();
  await checkLooks(page, 'the keys of a review');
  await page.keyboard.press('?');
  await page.keyboard.press('o');
  await expect(dialog.getByText('Phone')).toBeVisible();
  await checkLooks(page, 'the order of a review');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(1);
  await page.keyboard.press('r');
  await dialog.getByRole('button', { name: 'Confirm rejection' }).click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await checkDialog('a rejection without a reason');

  await openTab(page, OURS, `users&q=${email}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await checkDialog('a user being edited');

  await openTab(page, OURS, `orders&q=${email}`);
  await page.getByRole('button', { name: /^History of order/ }).click();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await checkDialog("an order's history");
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByLabel('Select all on this page').check();
  await checkLooks(page, 'orders, selected');
  await page.getByRole('button', { name: 'Mark In Progress (selected)' }).click();
  await checkDialog('the question before a bulk change');
  await dialog.getByRole('button', { name: 'Change 1 order' }).click();
  await expect(page.getByRole('dialog', { name: '1 of 1 done' })).toBeVisible();
  await checkDialog('the result of a bulk change');

  await checkPage(page, '/admin-dashboard?tab=orders&q=no-such-order');
  await checkPage(page, 'analytics', async () => {
    await openTab(page, OURS, 'analytics&from=2020-01-01');
    await expect(page.locator('canvas')).toHaveCount(2);
  });
});

test('WCAG 2.2 AA: the pages of the desk, with their dialogs', async ({ page, request }) => {
  test.slow();
  const id = await guestCalls(request, OURS).order({ profileLink: `@desk.${Date.now()}` });
  const call = await asAdmin(page.request);
  await call('PATCH', `/updateOrder/${id}`, { status: 'In Progress' });
  const dialog = page.getByRole('dialog');
  for (const path of [
    '/desk?queue=late',
    '/desk/books',
    '/desk/blocks',
    '/desk/results',
    '/desk/payments',
    '/desk/refunds',
    '/desk/refills',
  ])
    await checkPage(page, path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
    });
  await checkPage(page, '/desk', async () => {
    await page.goto('/desk');
    await page.getByRole('form', { name: 'Take orders' }).getByRole('button', { name: 'Take' }).click();
    await expect(page.getByRole('button', { name: /^Return batch/ }).first()).toBeVisible();
  });
  await page
    .getByRole('button', { name: /^Return batch/ })
    .first()
    .click();
  await checkLooks(page, 'the return of a batch');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns of the files' }).click();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
  await checkLooks(page, 'the columns of the files');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(id);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link')).toBeVisible();
  await checkLooks(page, 'the search for an order');
});

const fontSizeOf = (element: Locator): Promise<number> =>
  element.evaluate((shown) => Number.parseFloat(getComputedStyle(shown).fontSize));

test('with a font twice as large no tab leaves the screen of a phone, and tabs, filters and cells grow', async ({
  page,
  request,
}) => {
  const guest = guestCalls(request, OURS);
  const email = `a-large-font-of-a-long-mailbox-${Date.now()}@example.com`;
  const orderId = await guest.order({ email });
  await guest.pay(orderId, { clientEmail: email });
  await asAdmin(page.request);
  const shown = page.getByRole('tabpanel').filter({ visible: true });
  const sizes = async () => {
    await openTab(page, OURS, `orders&q=${email}`);
    await expect(shown.getByText(email)).toBeVisible();
    return {
      tab: await fontSizeOf(page.getByRole('tab', { name: 'Analytics' })),
      filter: await heightOf(shown.locator('.ant-select')),
      cell: await fontSizeOf(shown.getByText(email)),
    };
  };
  await page.setViewportSize({ width: 360, height: 740 });
  const usual = await sizes();
  await setFontSize(page, 32);
  const large = await sizes();
  for (const name of ['tab', 'filter', 'cell'] as const) expect(large[name], name).toBe(2 * usual[name]);
  await expectToFit(page, 'orders');
  for (const tab of ['overview', 'users', 'payments', 'refunds', 'analytics']) {
    await openTab(page, OURS, tab);
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectToFit(page, tab);
  }
});

test('WCAG 2.2 AA: the people of the shop, and an invitation', async ({ page }) => {
  await asAdmin(page.request);
  await checkPage(page, 'people', async () => {
    await page.goto('/admin-dashboard/settings');
    await expect(page.getByRole('button', { name: 'Invite somebody' })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog.getByText(/required/)).toBeVisible();
  await checkLooks(page, 'an invitation that is not complete');
});

test('WCAG 2.2 AA: prices being edited, reviewed and planned', async ({ page }) => {
  await asAdmin(page.request);
  await page.goto('/admin-dashboard/catalogue');
  const price = page.getByLabel('Price (USD): 500 Instagram Views');
  await price.fill('x');
  await page.getByLabel('Can be ordered: Instagram Comments').uncheck();
  await checkLooks(page, 'prices, one of them wrong');
  await price.fill('9');
  await page.getByRole('button', { name: 'Review and save' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('At a time').check();
  await expect(dialog.getByText(/^500 Instagram Views cost \$9\.00/)).toBeVisible();
  await checkLooks(page, 'a review of prices');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Other amounts: TikTok Likes' }).click();
  await expect(dialog.getByLabel('Smallest amount')).toBeVisible();
  await checkLooks(page, 'the rule of other amounts');
});
