import { readFile } from 'node:fs/promises';
import { readWorkbook } from '@urooj/domain/read-workbook';
import { checkPage } from '../fixtures/accessibility.ts';
import { choose, enterAsAdmin, guestCalls, rowOf } from '../fixtures/admin.ts';
import { asAdmin } from '../fixtures/admin-calls.ts';
import { ADMIN } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';

const OURS = { url: process.env.SHOP_URL ?? '', plain: null };

test('the overview leads to the audit log, which finds a change of an order and a sign-in, and writes a file', async ({
  page,
  request,
}) => {
  const id = await guestCalls(request, OURS).order();
  const call = await asAdmin(request);
  await call('PATCH', `/updateOrder/${id}`, { status: 'Cancelled', why: 'Asked by mail' });

  await enterAsAdmin(page, OURS);
  await page.getByRole('link', { name: 'Audit log: who did what, and when' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(id);
  await page.keyboard.press('Enter');
  const row = rowOf(page, `#${id.slice(0, 8)}`);
  await expect(row).toContainText('Asked by mail');
  await expect(row).toContainText('Status changed');
  await expect(row).toContainText('Pending → Cancelled');
  await expect(row).toContainText(ADMIN.email);
  await expect(row).toContainText(/Request \S+/);

  // The row may be in the list before the search has run.
  const exported = page.getByRole('link', { name: 'Export XLSX' });
  await expect(exported).toHaveAttribute('href', new RegExp(id));
  const [download] = await Promise.all([page.waitForEvent('download'), exported.click()]);
  expect(download.suggestedFilename()).toBe('audit.xlsx');
  const file = readWorkbook(await readFile(await download.path()));
  const lines = 'text' in file ? file.text.split('\n') : [];
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`admin\t${ADMIN.email}\torder\t${id}\tstatus changed\t`);

  await row.getByRole('link', { name: /^Order #/ }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${id}$`));
  await page.goBack();
  await expect(row).toBeVisible();

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await choose(page, 'Subject', 'User');
  await choose(page, 'Who', 'Admin');
  await expect(page).toHaveURL(/subject=user&who=admin/);
  await expect(rowOf(page, 'Signed in with a password').first()).toContainText('address');
  await page.reload();
  await expect(rowOf(page, 'Signed in with a password').first()).toBeVisible();
});

test('WCAG 2.2 AA: the audit log', async ({ page, request }) => {
  const id = await guestCalls(request, OURS).order();
  const call = await asAdmin(request);
  await call('PATCH', `/updateOrder/${id}`, { status: 'Cancelled', why: 'Asked by phone' });
  await asAdmin(page.request);
  await checkPage(page, 'the audit log', async () => {
    await page.goto(`/admin-dashboard/audit?q=${id}`);
    await expect(page.getByText('Asked by phone').first()).toBeVisible();
  });
  await checkPage(page, 'an audit log without a match', async () => {
    await page.goto(`/admin-dashboard/audit?q=${id}x`);
    await expect(page.getByText('Nothing here matches the search and the filters.')).toBeVisible();
  });
});
