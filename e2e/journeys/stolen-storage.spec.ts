import { logIn, openAccount } from '../fixtures/account.ts';
import { expect, MODES, PLAIN_START, test } from '../fixtures/modes.ts';

for (const mode of MODES) {
  test(`the browser stores only who is logged in on ${mode}`, async ({ page, shopIn, expectConsole }) => {
    expectConsole(PLAIN_START);
    const shop = await shopIn(mode);
    const { email, ...account } = await openAccount(page, shop);
    await logIn(page, shop, { email, ...account });
    const user = JSON.stringify({ email, role: 'user', name: 'Amna Khan' });
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ 'urooj.user': user });
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(account.password);
    // Scripts can read only two cookies, which give no access: the CSRF token and the hint that a session may exist.
    const cookies = await page.evaluate(() => document.cookie.split('; ').sort().join('; '));
    expect(cookies).toMatch(shop.plain ? /^$/ : /^XSRF-TOKEN=[^;]+; session-hint=1$/);
  });
}

test('a stolen copy of the storage gives no access', async ({ page, browser, shopIn }) => {
  const shop = await shopIn('our own backend');
  const account = await openAccount(page, shop);
  await logIn(page, shop, account);
  const stolen = await page.context().storageState();
  const token = (await (await page.request.get(`${shop.url}/followerApi/session`)).json()).token;
  expect(stolen.origins[0]?.localStorage).toHaveLength(1);

  const thief = await browser.newContext({ storageState: { cookies: [], origins: stolen.origins } });
  const tab = await thief.newPage();
  await tab.goto(`${shop.url}/client-dashboard`);
  await expect(tab).toHaveURL(`${shop.url}/login?next=%2Fclient-dashboard`);
  await expect(tab.getByRole('main').getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await tab.evaluate(() => localStorage.length)).toBe(0);
  const api = `${shop.url}/followerApi`;
  // The token for blog writes gives no access without its cookie.
  const headers = { 'x-auth-token': token };
  const responses = [
    await thief.request.get(`${api}/userOrders/${account.email}`, { headers }),
    await thief.request.put(`${api}/updateUser/${account.email}`, { headers, data: { name: 'M', phoneNumber: '1' } }),
    await thief.request.post(`${api}/logout`, { headers }),
  ];
  expect(responses.map((response) => response.status())).toEqual([401, 401, 401]);
  await thief.close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Amna Khan' })).toBeVisible();
});
