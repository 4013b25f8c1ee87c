import type { Page } from '@playwright/test';
import { checkBothLooks, expectToFit, setFontSize } from '../fixtures/accessibility.ts';
import {
  addFigures,
  type ConsoleShop,
  makeToken,
  publishVersion,
  signIn,
  startConsoleShop,
} from '../fixtures/console.ts';
import { released } from '../fixtures/remotes.ts';
import { expect, test } from '../fixtures/test.ts';

const APP = 'mf-blog';

// One worker runs all of them, because each would start a shop.
test.describe.configure({ mode: 'default' });
let shop: ConsoleShop;
let token = '';
test.beforeAll(async () => {
  shop = await startConsoleShop();
  token = await makeToken(shop, 'amna');
  await released(shop, 'token', 'create', 'left', '--remote', APP, '--rights', 'view,publish');
  await released(shop, 'token', 'revoke', 'left');
  for (const version of ['1.1.0', '1.2.0']) await publishVersion(shop, APP, version, { 'No posts yet.': 'No posts.' });
  await released(shop, 'activate', APP, '1.1.0', '--who', 'bilal', '--why', 'Shorter words');
  await released(shop, 'canary', APP, '1.2.0', '5', '--who', 'bilal', '--why', 'Even shorter');
  await addFigures(shop, APP, ['1.1.0', '1.2.0']);
});
test.afterAll(() => shop.stop());

const PAGES = [
  ...['/', `/app/${APP}`, '/app/shell', `/app/${APP}/1.2.0`],
  ...['/vitals', `/vitals?remote=${APP}`, '/errors', '/audit', '/tokens', '/nowhere'],
];

/** Waits until a page has loaded; its events never end, so the network is never idle. */
async function untilShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

test('WCAG 2.2 AA: every page and dialog of the console', async ({ page, expectConsole }) => {
  test.slow();
  await page.goto(shop.console.url);
  await untilShown(page);
  await checkBothLooks(page, 'sign-in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await checkBothLooks(page, 'sign-in with an error');
  await signIn(page, shop, token);
  expectConsole(/status of 404/);
  for (const path of PAGES) {
    await page.goto(shop.console.url + path);
    await untilShown(page);
    await checkBothLooks(page, path);
  }
  const dialog = page.getByRole('dialog');
  const checkDialog = async (path: string, button: string) => {
    await page.goto(shop.console.url + path);
    await page.getByRole('button', { name: button }).first().click();
    await expect(dialog).toBeVisible();
    await checkBothLooks(page, button);
  };
  await checkDialog(`/app/${APP}`, `Promote ${APP} 1.2.0`);
  await checkDialog(`/app/${APP}`, `Roll back ${APP}`);
  await checkDialog(`/app/${APP}`, `Canary ${APP} 1.2.0`);
  await dialog.getByRole('button', { name: 'Set the canary' }).click();
  await expect(dialog.getByText('Say why.')).toBeVisible();
  await checkBothLooks(page, 'a canary without a reason');
  await dialog.getByLabel('Reason').fill('Only a look');
  await dialog.getByRole('button', { name: 'Check only' }).click();
  await expect(dialog).toContainText('Checked. Nothing was changed.');
  await checkBothLooks(page, 'a canary that was checked');
  await checkDialog('/tokens', 'Revoke amna');
  await checkDialog('/tokens', 'Make a token');
  await dialog.getByLabel('Name').fill('for-a-look');
  await dialog.getByRole('button', { name: 'Make a token' }).click();
  await expect(dialog).toContainText('This is the only time');
  await checkBothLooks(page, 'a token that was made');
});

test('with a font twice as large no page leaves the screen, also not that of a phone', async ({ page }) => {
  await setFontSize(page, 32);
  await signIn(page, shop, token);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of PAGES.slice(0, -1)) {
      await page.goto(shop.console.url + path);
      await untilShown(page);
      await expectToFit(page, `${path} at ${width} px`);
    }
  }
});
