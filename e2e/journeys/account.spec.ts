import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Account, logIn, openAccount, submitLogin, toast } from '../fixtures/account.ts';
import { orderByCall } from '../fixtures/buyer.ts';
import { test } from '../fixtures/modes.ts';
import { mailedSecret } from '../fixtures/outbox.ts';
import { ADMIN } from '../fixtures/shop.ts';

const OWN = 'our own backend';
const ENDED = 'Please log in and try again.';
const BANNED = 'Your account is banned. Please contact support.';
const notice = (page: Page, email: string) => page.getByRole('main').getByText(`Please verify ${email}`);
const orders = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' });

/** Bans an account by API calls of an admin. */
async function ban(admin: BrowserContext, url: string, { email, name }: Account): Promise<void> {
  const api = `${url}/followerApi`;
  await admin.request.post(`${api}/login`, { data: { email: ADMIN.email, password: ADMIN.password } });
  const token = (await admin.cookies(url)).find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  const users: { _id: string; email: string }[] = await (await admin.request.get(`${api}/alluser`)).json();
  const id = users.find((user) => user.email === email)?._id;
  const response = await admin.request.patch(`${api}/update/${id}`, {
    headers: { 'x-xsrf-token': token },
    data: { name, email, role: 'user', isBanned: true, phoneNumber: '' },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

test('the orders of a guest appear in the account after its e-mail is verified', async ({ page, browser, shopIn }) => {
  const shop = await shopIn(OWN);
  const email = `guest.${Date.now()}@example.com`;
  const guest = await browser.newContext();
  const id = await orderByCall(await guest.newPage(), shop, { email });
  await guest.close();

  await page.goto(`${shop.url}/login?mode=signup`);
  await page.getByLabel('Full Name').fill('Amna Khan');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('right password');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await submitLogin(page, { email, password: 'right password' });
  await expect(notice(page, email)).toBeVisible();
  await orders(page).click();
  await expect(page.getByText('No orders found for your account.')).toBeVisible();
  await expect(notice(page, email)).toBeVisible();

  await page.goto(`${shop.url}/verify-email/${await mailedSecret(email, 'verify-email')}`);
  await expect(page.getByText('Your email is verified.')).toBeVisible();
  await expect(page).toHaveURL(/\/verify-email\/hidden$/);
  await page.getByRole('link', { name: 'See your orders' }).click();
  await expect(page.getByRole('link', { name: `View Details of order #${id.slice(0, 8)}` })).toBeVisible();
  await expect(notice(page, email)).toBeHidden();
});

test('a verification link that is opened while logged out, or in another account, works after logging in to the right one', async ({
  page,
  shopIn,
  expectConsole,
}) => {
  expectConsole(/status of 403/);
  const shop = await shopIn(OWN);
  const account = await openAccount(page, shop);
  const other = await openAccount(page, shop);
  const secret = await mailedSecret(account.email, 'verify-email');
  await logIn(page, shop, other);
  await page.goto(`${shop.url}/verify-email/${secret}`);
  await expect(page.getByText(`This link belongs to another account than ${other.email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Log in with the other account' }).click();
  await submitLogin(page, account);
  await expect(page.getByText('Your email is verified.')).toBeVisible();

  await page.goto(`${shop.url}/verify-email/${secret}`);
  await expect(page.getByText('Your email is verified.')).toBeVisible();
});

test('changing the password logs out every other browser, and so does the button', async ({
  page,
  browser,
  shopIn,
  expectConsole,
}) => {
  expectConsole(/status of 4(01|22)/);
  const shop = await shopIn(OWN);
  const account = await openAccount(page, shop);
  const phone = await browser.newContext();
  const there = await phone.newPage();
  await logIn(page, shop, account);
  await logIn(there, shop, account);

  await page.getByRole('tab', { name: 'Profile' }).click();
  const change = async (current: string) => {
    await page.getByRole('textbox', { name: 'Current Password' }).fill(current);
    await page.getByRole('textbox', { name: 'New Password' }).fill('moss-and-granite');
    await page.getByRole('button', { name: 'Change Password' }).click();
  };
  await change('not the password');
  await expect(page.getByRole('alert').getByText('The current password is wrong.')).toBeVisible();
  await change(account.password);
  await expect(page.getByText('Your password has been changed.').first()).toBeVisible();
  await orders(there).click();
  await expect(toast(there, ENDED)).toBeVisible();
  await expect(there.getByText('Please log in to view your orders.')).toBeVisible();

  await logIn(there, shop, { ...account, password: 'moss-and-granite' });
  await page.reload();
  const sessions = page.getByRole('list', { name: 'Your devices' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await page.getByRole('button', { name: 'Log out all other devices' }).click();
  await expect(page.getByText('You are logged in nowhere else.')).toBeVisible();
  await orders(there).click();
  await expect(toast(there, ENDED)).toBeVisible();
  await orders(page).click();
  await expect(page.getByText('No orders found for your account.')).toBeVisible();
  await phone.close();
});

test('a ban during a session rejects the next call and logs out with a message', async ({
  page,
  browser,
  shopIn,
  expectConsole,
}) => {
  expectConsole(/status of 403/);
  const shop = await shopIn(OWN);
  const account = await openAccount(page, shop);
  await logIn(page, shop, account);
  const admin = await browser.newContext();
  await ban(admin, shop.url, account);
  await admin.close();
  await orders(page).click();
  await expect(toast(page, BANNED)).toBeVisible();
  await expect(page.getByText('Please log in to view your orders.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('urooj.user');
  await page.goto(`${shop.url}/login`);
  await submitLogin(page, account);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(BANNED);
});

test('a logout in another tab logs this tab out', async ({ page, context, shopIn }) => {
  const shop = await shopIn('our own backend');
  await logIn(page, shop, await openAccount(page, shop));
  const other = await context.newPage();
  await other.goto(shop.url);
  await other.getByRole('button', { name: /^Account: / }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Amna Khan')).toBeHidden();
});

test('requests the session of a logged-in user once, before any script has loaded, and not at all for a guest', async ({
  page,
  shopIn,
}) => {
  const shop = await shopIn('our own backend');
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') || pathname.startsWith('/followerApi/')) requested.push(pathname);
  });
  await page.goto(shop.url);
  await page.getByRole('button', { name: 'Instagram' }).first().click();
  await page.waitForLoadState('networkidle');
  expect(requested.filter((path) => path.startsWith('/followerApi/'))).toEqual([]);

  await logIn(page, shop, await openAccount(page, shop));
  requested.length = 0;
  await page.goto(shop.url);
  await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible();
  expect(requested.filter((path) => path === '/followerApi/session')).toHaveLength(1);
  const startOf = (end: string) =>
    page.evaluate(
      (wanted) => performance.getEntriesByType('resource').find(({ name }) => name.endsWith(wanted))?.startTime,
      end,
    );
  // The browser notes a request when its response is complete.
  await expect.poll(() => startOf('/followerApi/session')).toBeDefined();
  expect(await startOf('/followerApi/session')).toBeLessThan((await startOf('/api.js')) ?? 0);
});
