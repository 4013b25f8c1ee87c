import type { Page } from '@playwright/test';
import { readGrant, revokeGrant } from '@urooj/store/grants';
import { checkLooks, expectToFit, setFontSize } from '../fixtures/accessibility.ts';
import {
  addFigures,
  type ConsoleShop,
  expect,
  makeToken,
  publishVersion,
  signIn,
  stored,
  test,
} from '../fixtures/console.ts';
import { operateHere } from '../fixtures/releases.ts';

/** Operators work on another one. */
const APP = 'mf-checkout';
const [ACTIVE, CANARY] = ['2.1.0', '2.2.0'];

// One worker runs all of them, because they share what is released first.
test.describe.configure({ mode: 'default' });
let shop: ConsoleShop;
let token = '';
test.beforeAll(async ({ consoleShop, amna }) => {
  shop = consoleShop;
  token = amna;
  await makeToken(shop, 'left', ['view', 'publish']);
  const left = await readGrant({ dir: shop.siteDir }, 'left');
  if (left) await revokeGrant({ dir: shop.siteDir }, left, new Date());
  for (const version of [ACTIVE, CANARY]) await publishVersion(shop, APP, version);
  const steps = [
    { kind: 'activate', name: APP, version: ACTIVE },
    { kind: 'canary', name: APP, version: CANARY, percent: 5 },
  ] as const;
  await operateHere(shop.siteDir, steps, 'bilal', 'Shorter words');
  await addFigures(shop, APP, [ACTIVE, CANARY]);
});

const PAGES = [
  ...['/', `/app/${APP}`, `/app/${APP}/${CANARY}`],
  ...['/vitals', '/errors', '/audit', '/tokens', '/nowhere'],
];
/** They have the same parts as others. */
const ALIKE = ['/app/shell', `/vitals?remote=${APP}`];

/** Waits until a page has loaded; its events never end, so the network is never idle. */
async function untilShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

test('WCAG 2.2 AA: every page and dialog of the console', async ({ page, expectConsole }) => {
  test.slow();
  await page.goto(shop.console.url);
  await untilShown(page);
  await checkLooks(page, 'sign-in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await checkLooks(page, 'sign-in with an error');
  await signIn(page, shop, token);
  expectConsole(/status of 404/);
  // The proof `accessibility` checks every page, and each in both looks.
  for (const path of process.env.EVERY_LOOK === '1' ? [...PAGES, ...ALIKE] : PAGES) {
    await page.goto(shop.console.url + path);
    await untilShown(page);
    await checkLooks(page, path);
  }
  const dialog = page.getByRole('dialog');
  const checkDialog = async (path: string, button: string) => {
    await page.goto(shop.console.url + path);
    await page.getByRole('button', { name: button }).first().click();
    await expect(dialog).toBeVisible();
    await checkLooks(page, button);
  };
  await checkDialog(`/app/${APP}`, `Promote ${APP} ${CANARY}`);
  await checkDialog(`/app/${APP}`, `Roll back ${APP}`);
  await checkDialog(`/app/${APP}`, `Canary ${APP} ${CANARY}`);
  await dialog.getByRole('button', { name: 'Set the canary' }).click();
  await expect(dialog.getByText('Say why.')).toBeVisible();
  await checkLooks(page, 'a canary without a reason');
  await dialog.getByLabel('Reason').fill('Only a look');
  const before = await stored(shop, APP);
  await dialog.getByRole('button', { name: 'Check only' }).click();
  await expect(dialog).toContainText('Checked. Nothing was changed.');
  expect(await stored(shop, APP)).toEqual(before);
  await checkLooks(page, 'a canary that was checked');
  await checkDialog('/tokens', 'Revoke amna');
  await checkDialog('/tokens', 'Make a token');
  await dialog.getByLabel('Name').fill('for-a-look');
  await dialog.getByRole('button', { name: 'Make a token' }).click();
  await expect(dialog).toContainText('This is the only time');
  await checkLooks(page, 'a token that was made');
});

test('with a font twice as large no page leaves the screen, also not that of a phone', async ({ page }) => {
  await setFontSize(page, 32);
  await signIn(page, shop, token);
  for (const path of [...PAGES.slice(0, -1), ...ALIKE]) {
    await page.goto(shop.console.url + path);
    await untilShown(page);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page, `${path} at ${width} px`);
    }
  }
});
