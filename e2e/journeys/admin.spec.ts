import { enterAsAdmin } from '../fixtures/admin.ts';
import { ADMIN } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';

test('the admin logs in, opens six tabs by their URLs, and logs out; other visitors get no access', async ({
  page,
}) => {
  await page.goto('/admin-dashboard');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Login successful!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible();
  for (const [tab, id] of [
    ['Manage Users', 'users'],
    ['Manage Orders', 'orders'],
    ['Payment Details', 'payments'],
    ['Refund Requests', 'refunds'],
    ['Analytics', 'analytics'],
    ['Overview', 'overview'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page).toHaveURL(new RegExp(`tab=${id}$`));
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  }
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Analytics' })).toHaveAttribute('aria-selected', 'true');

  await page.reload();
  await expect(page.getByRole('tab', { name: 'Analytics' })).toHaveAttribute('aria-selected', 'true');
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored).toEqual({ 'urooj.user': JSON.stringify({ email: ADMIN.email, role: 'admin', name: 'Admin' }) });

  await page.getByRole('banner').getByRole('button', { name: 'Admin' }).click();
  // The page forgets the user at once; the server ends the session a moment later.
  const loggedOut = page.waitForResponse(/\/followerApi\/logout$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await loggedOut;
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/admin-dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('a wrong password gives the same message for known and unknown accounts', async ({ page, expectConsole }) => {
  expectConsole(/status of 401/);
  for (const email of [ADMIN.email, 'nobody@example.com']) {
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill('not this one');
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert').getByText('Invalid email or password.')).toBeVisible();
  }
});

test('where the backend does not respond, the dashboard says so and loads on Retry; the login stays', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|status of 404/);
  await enterAsAdmin(page, { url: process.env.SHOP_URL ?? '', plain: null });
  await page.route('**/followerApi/**', (route) => route.abort());
  await page.goto('/admin-dashboard?tab=users');
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(page.getByRole('alert')).toContainText('The connection to the server failed.');
  const failed = page.waitForEvent('requestfailed');
  await retry.click();
  await failed;
  // The page keeps the message while it loads again: only then the second failure is over.
  await expect(retry).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('alert')).toContainText('The connection to the server failed.');

  await page.unroute('**/followerApi/**');
  await retry.click();
  await expect(page.getByRole('table', { name: 'Users' })).toContainText(ADMIN.email);
  await expect(page).toHaveURL(/tab=users$/);
});
