import { type ConsoleShop, expect, makeToken, signIn, stored, test } from '../fixtures/console.ts';
import { operate } from '../fixtures/operator.ts';

const APP = 'mf-blog';
const ENDED = 'Your session has ended. Sign in again.';
const ACT = /^(Canary|Activate|Promote|Roll back)/;

let shop: ConsoleShop;
test.describe.configure({ mode: 'serial' });
test.beforeAll(({ consoleShop }) => {
  shop = consoleShop;
});

test('a wrong token signs nobody in, and the sentence stands at the field', async ({ page, expectConsole }) => {
  await page.goto(shop.console.url);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Paste your release token.')).toBeVisible();
  expectConsole(/status of 401/);
  await page.getByLabel('Release token').fill('urooj_nobody_0');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The token is missing, unknown')).toBeVisible();
  await expect(page.getByLabel('Release token')).toBeFocused();
});

test('a viewer sees everything and changes nothing, also not by calls; signing out ends the session', async ({
  page,
}) => {
  await signIn(page, shop, await makeToken(shop, 'viewer', ['view']), `/app/${APP}`);
  await expect(page.getByText(`What else can be done here needs canary and activate for ${APP}.`)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Releases' })).toBeVisible();
  await expect(page.getByRole('button', { name: ACT })).toHaveCount(0);
  const before = await stored(shop, APP);
  const { operator } = await (await page.request.get(`${shop.console.url}/api/me`)).json();
  const forced = await page.request.post(`${shop.console.url}/api/releases/${APP}/rollback`, {
    headers: { 'x-console-csrf': operator.csrf },
    data: { why: 'not mine to do' },
  });
  expect(forced.status()).toBe(403);
  expect(await stored(shop, APP)).toEqual(before);
  await expect(page.getByRole('link', { name: 'Audit' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tokens' })).toHaveCount(0);
  await page.goto(`${shop.console.url}/tokens`);
  await expect(page.getByText('needs operate for every app')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make a token' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect((await page.request.get(`${shop.console.url}/api/live`)).status()).toBe(401);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('an operator makes and copies a token, another person signs in with it, and it ends when it is revoked', async ({
  page,
  browser,
  expectConsole,
  amna,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, shop, amna, '/tokens');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Make a token' }).click();
  await dialog.getByRole('button', { name: 'Make a token' }).click();
  await expect(dialog.getByText('Use small letters, digits and hyphens, at most 40.')).toBeVisible();
  await dialog.getByLabel('Name').fill('bilal');
  await dialog.getByLabel('Valid for, in days').fill('30');
  await dialog.getByRole('button', { name: 'Make a token' }).click();
  await expect(dialog).toContainText('This is the only time that the token is shown.');
  await dialog.getByRole('button', { name: 'Copy token bilal' }).click();
  await dialog.getByText('Close', { exact: true }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const row = page.getByRole('row', { name: 'bilal' });
  await expect(row).toContainText('Valid');

  const other = await (await browser.newContext()).newPage();
  await signIn(other, shop, copied);
  await expect(other.getByRole('banner')).toContainText('bilal');
  expectConsole(/status of 401/);
  await row.getByRole('button', { name: 'Revoke bilal' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');
  await expect(other.getByText(ENDED)).toBeVisible();
  await other.context().close();
});

test('a token that the command line revokes ends an open page', async ({ page, expectConsole }) => {
  await signIn(page, shop, await makeToken(shop, 'hira', ['view']));
  await expect(page.getByRole('table', { name: 'Live' })).toBeVisible();
  expectConsole(/status of 401/);
  await operate(shop.siteDir, 'token', 'revoke', 'hira');
  await expect(page.getByText(ENDED)).toBeVisible();
});

test('neither the sources nor the files beside the pages are served', async ({ page }) => {
  await page.goto(shop.console.url);
  const scripts = await page
    .locator('script[src]')
    .evaluateAll((all) => all.map((one) => (one as HTMLScriptElement).src));
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    const map = await page.request.get(`${script}.map`);
    expect(map.headers()['content-type']).toContain('text/html');
  }
});
