import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { readWorkbook } from '@urooj/domain/read-workbook';
import { approveByKey, choose, enterAsAdmin, guestCalls, rowOf } from '../fixtures/admin.ts';
import { query } from '../fixtures/database.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';

const OURS = { url: process.env.SHOP_URL ?? '', plain: null };

async function adminIn(browser: Browser, tab?: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enterAsAdmin(page, OURS, tab);
  return page;
}

test('two browsers approve one payment at the same time: one event, and a notice in the second', async ({
  browser,
  request,
}) => {
  const guest = guestCalls(request, OURS);
  const orderId = await guest.order();
  const paid = await guest.pay(orderId);
  const list = `payments&q=${encodeURIComponent(paid)}`;
  const admins = [await adminIn(browser, list), await adminIn(browser, list)];
  for (const admin of admins) {
    await rowOf(admin, paid).getByRole('button', { name: 'Review' }).click();
    await expect(admin.getByRole('dialog')).toContainText(paid);
  }
  await Promise.all(admins.map(approveByKey));
  const messages = admins.map((admin) =>
    admin.getByText(/^Payment .{8}\.\.\. (approved successfully|has been decided)/),
  );
  for (const message of messages) await expect(message).toBeVisible();
  const texts = await Promise.all(messages.map((message) => message.textContent()));
  expect(texts.map((text) => text?.replace(/^Payment .{8}\.\.\. /, '')).sort()).toEqual([
    'approved successfully!',
    'has been decided already.',
  ]);
  for (const admin of admins) await expect(rowOf(admin, paid)).toContainText('(No actions)');

  const moves = await query("SELECT 1 FROM order_events WHERE order_id = $1 AND to_status = 'In Progress'", [orderId]);
  expect(moves).toHaveLength(1);
  const events = await query(
    `SELECT 1 FROM audit_events e JOIN payments p ON p.id = e.subject_id
      WHERE p.order_id = $1 AND e.after->>'status' = 'Approved'`,
    [orderId],
  );
  expect(events).toHaveLength(1);
});

test('four payments are reviewed using only the keyboard', async ({ browser, request }) => {
  const guest = guestCalls(request, OURS);
  const email = `review-${Date.now()}@example.com`;
  for (let i = 0; i < 4; i += 1) await guest.pay(await guest.order({ email }), { clientEmail: email });
  const page = await adminIn(browser);
  const { keyboard } = page;
  const dialog = page.getByRole('dialog');

  await tabTo(page, page.getByRole('tab', { name: 'Overview' }));
  for (let i = 0; i < 3; i += 1) await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }));
  await keyboard.type(email);
  await keyboard.press('Enter');
  await expect(rowOf(page, email)).toHaveCount(4);
  await tabTo(page, page.getByRole('button', { name: 'Review' }).first());
  await keyboard.press('Enter');
  await expect(dialog.getByText('1 of 4 waiting here')).toBeVisible();

  await keyboard.press('j');
  await expect(dialog.getByText('2 of 4 waiting here')).toBeVisible();
  await keyboard.press('k');
  await expect(dialog.getByText('1 of 4 waiting here')).toBeVisible();
  for (let left = 4; left > 0; left -= 1) {
    await expect(dialog.getByText(`1 of ${left} waiting here`)).toBeVisible();
    if (left % 2 === 0) {
      await approveByKey(page);
      continue;
    }
    await keyboard.press('r');
    await expect(dialog.getByRole('button', { name: '1 Not received' })).toBeFocused();
    if (left % 3 === 0) {
      await keyboard.type('A jar of ajwain, no payment.');
      await expect(dialog.getByLabel('Reason')).toHaveValue('A jar of ajwain, no payment.');
      await tabTo(page, dialog.getByRole('button', { name: 'Confirm rejection' }));
    } else {
      await keyboard.press('1');
      await expect(dialog.getByRole('button', { name: 'Confirm rejection' })).toBeFocused();
    }
    await expect(dialog.getByRole('button', { name: 'Confirm rejection' })).toBeEnabled();
    await keyboard.press('Enter');
  }
  await expect(dialog).toBeHidden();
  await expect(page.getByText('(No actions)')).toHaveCount(4);
  // Of a rejected one money can arrive later.
  await expect(page.getByRole('button', { name: 'Money has arrived' })).toHaveCount(2);
  const decided = await query<{ status: string }>('SELECT status FROM payments WHERE client_email = $1', [email]);
  expect(decided.map(({ status }) => status).sort()).toEqual([
    ...Array<string>(2).fill('Approved'),
    ...Array<string>(2).fill('Rejected'),
  ]);
});

test('two admins edit one user: the second gets a notice and overwrites nothing', async ({
  browser,
  request,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  const email = `edited-${Date.now()}@example.com`;
  await guestCalls(request, OURS).signUp('Hamza', email);
  const list = `users&q=${email}`;
  const [first, second] = [await adminIn(browser, list), await adminIn(browser, list)];
  for (const admin of [first, second]) {
    await rowOf(admin, email).getByRole('button', { name: 'Edit' }).click();
    await admin
      .getByRole('dialog')
      .getByLabel('Name')
      .fill(admin === first ? 'Hamza Tariq' : 'Hamza Khan');
  }
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(first.getByText('User Hamza Tariq updated successfully!')).toBeVisible();
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByText(/^Somebody else has changed this account meanwhile\./)).toBeVisible();
  await expect(second.getByRole('dialog').getByLabel('Name')).toHaveValue('Hamza Khan');
  await second.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(rowOf(second, email)).toContainText('Hamza Tariq');

  await rowOf(second, email)
    .getByRole('button', { name: /^History of user/ })
    .click();
  await expect(second.getByRole('dialog')).toContainText('Hamza → Hamza Tariq');
});

test('filters are in the URL, Back restores them, a bulk change works, and the export contains the filtered orders', async ({
  page,
  request,
}) => {
  const guest = guestCalls(request, OURS);
  const email = `many-${Date.now()}@example.com`;
  for (let i = 0; i < 3; i += 1) await guest.order({ email, name: i === 0 ? '=SUM(A1)' : 'Sana' });
  await enterAsAdmin(page, OURS, 'orders');
  await page.getByRole('searchbox', { name: 'Search' }).fill(email);
  await page.keyboard.press('Enter');
  const rows = rowOf(page, email);
  await expect(rows).toHaveCount(3);
  await choose(page, 'Status', 'Completed');
  await expect(page.getByText('No orders found.')).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(3);

  await page.getByRole('button', { name: 'Any day' }).click();
  await page.getByLabel('From').fill('2020-01-31');
  await page.keyboard.press('Tab');
  expect(page.url(), 'a typed day counts when both inputs are left').not.toContain('from=');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/from=2020-01-31/);
  await expect(rows).toHaveCount(3);
  await page.goBack();
  await expect(page).not.toHaveURL(/from=/);

  await page.getByLabel('Select all on this page').check();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Mark In Progress (selected)' }).click();
  await page.getByRole('button', { name: 'Change 3 orders' }).click();
  const result = page.getByRole('dialog', { name: '3 of 3 done' });
  await expect(result.getByRole('row')).toHaveCount(4);
  await result.getByRole('button', { name: 'Close' }).last().click();
  await expect(rows.first()).toContainText('In Progress');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export XLSX' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('orders.xlsx');
  const file = readWorkbook(await readFile(await download.path()));
  const lines = 'text' in file ? file.text.split('\n') : [];
  expect(lines).toHaveLength(4);
  expect(lines.join('\n')).toContain('\t=SUM(A1)\t');
});
