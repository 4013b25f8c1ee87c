import type { Browser, Locator, Page } from '@playwright/test';
import { type ConsoleShop, expect, publishVersion, signIn, stored, test } from '../fixtures/console.ts';
import { tabTo, type } from '../fixtures/keyboard.ts';
import { changeSecurity } from '../fixtures/releases.ts';
import { released } from '../fixtures/remotes.ts';

const APP = 'mf-blog';
const OLD = 'No posts yet.';
const NEW = 'Nothing is written here yet.';
const VERSION = '1.3.0';

let shop: ConsoleShop;
let token = '';
let first: string | undefined;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ consoleShop, amna }) => {
  shop = consoleShop;
  token = amna;
  first = (await stored(shop, APP)).active;
  for (const version of ['1.1.0', '1.2.0']) await publishVersion(shop, APP, version);
  await publishVersion(shop, APP, VERSION, { [OLD]: NEW });
});

/** What a new visitor of the shop reads. */
async function expectVisitorToRead(browser: Browser, text: string): Promise<void> {
  const visitor = await browser.newContext({ serviceWorkers: 'block' });
  const page = await visitor.newPage();
  await page.goto(`${shop.url}/blog`);
  await expect(page.getByText(text)).toBeVisible();
  await visitor.close();
}

/** Tabs to a control, which must show that it has the focus, and presses Enter. */
async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await expect(target).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
}

test('using only the keyboard, an operator makes a canary, promotes it and rolls back, and visitors get each', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(shop.console.url);
  await type(page, 'Release token', token);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Live' })).toBeFocused();
  const live = page.getByRole('table', { name: 'Live' });
  await press(page, page.getByRole('link', { name: APP, exact: true }));
  const title = page.getByRole('heading', { level: 1, name: APP });
  await expect(title).toBeFocused();
  const dialog = page.getByRole('dialog');

  const canary = page.getByRole('button', { name: `Canary ${APP} ${VERSION}` });
  await press(page, canary);
  await expect(dialog).toContainText(`A share of the visitors gets ${VERSION}. The others get ${first}.`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(canary).toBeFocused();
  await page.keyboard.press('Enter');
  await type(page, 'Share of the visitors, in percent', '100');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Say why. The history stores it.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Shorter words');
  await press(page, dialog.getByRole('button', { name: 'Set the canary' }));
  await expect(dialog).toContainText(`canary ${APP} ${VERSION} at 100 %`);
  await expect(dialog.getByText('Close', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(canary).toBeFocused();
  await expect(live.getByRole('row', { name: VERSION })).toContainText('100 %');
  expect(await stored(shop, APP)).toMatchObject({
    active: first,
    canary: `${VERSION} at 100`,
    operation: `token amna: canary ${APP} ${VERSION} at 100 %, rolled back above 2 % of failures: Shorter words`,
  });
  await expectVisitorToRead(browser, NEW);

  const promote = page.getByRole('button', { name: `Promote ${APP} ${VERSION}` });
  // What is live and the list of versions arrive separately. The list has the last of the two buttons.
  await expect(promote).toHaveCount(2);
  await press(page, promote.last());
  await expect(dialog).toContainText(`${APP} ${VERSION} becomes live for every visitor.`);
  await type(page, 'Reason', 'No failures');
  await press(page, dialog.getByRole('button', { name: 'Promote' }));
  await expect(dialog.getByText('Close', { exact: true })).toBeFocused();
  await expect(promote).toHaveCount(0);
  await page.keyboard.press('Escape');
  // The button that opened the dialog is gone.
  await expect(title).toBeFocused();
  await expect(live.getByRole('row', { name: VERSION })).toContainText(`Before it: ${first}`);
  expect(await stored(shop, APP)).toEqual({
    ...{ active: VERSION, previous: first, canary: undefined },
    operation: `token amna: promote ${APP} ${VERSION}: No failures`,
  });
  await expectVisitorToRead(browser, NEW);

  const rollback = page.getByRole('button', { name: `Roll back ${APP}` });
  await press(page, rollback);
  await expect(dialog).toContainText(`Every visitor gets ${first} again, in place of ${VERSION}.`);
  await type(page, 'Reason', 'Readers miss the old words');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Close', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rollback).toBeFocused();
  expect(await stored(shop, APP)).toMatchObject({
    ...{ active: first, canary: undefined },
    operation: `token amna: rollback ${APP} from ${VERSION} to ${first}: Readers miss the old words`,
  });
  await expectVisitorToRead(browser, OLD);
  await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem').first()).toContainText(
    'Readers miss the old words',
  );

  await press(page, page.getByRole('button', { name: 'Sign out' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeFocused();
});

test('who acts on an older view reads what the command line has done since, and loses nothing', async ({
  page,
  expectConsole,
}) => {
  await signIn(page, shop, token, `/app/${APP}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `Canary ${APP} 1.1.0` }).click();
  await dialog.getByLabel('Share of the visitors, in percent').fill('40');
  await dialog.getByLabel('Reason').fill('Few visitors first');
  // The notices of the server are held back, as by a connection that stalls: the page does not know yet.
  await page.route('**/api/live', (route) => route.abort());
  await changeSecurity(shop.siteDir, { confirmRefundsAbove: 1 });
  expectConsole(/status of 409|ERR_FAILED/);
  await dialog.getByRole('button', { name: 'Set the canary' }).click();
  await expect(dialog).toContainText('Nothing was changed');
  await expect(dialog).toContainText('someone else has changed the live site meanwhile');
  expect(await stored(shop, APP)).toMatchObject({
    canary: undefined,
    operation: expect.stringMatching(/^owner: set /),
  });
  await page.unroute('**/api/live');
  await released(shop, 'canary', APP, '1.2.0', '15', '--who', 'bilal', '--why', 'a few more');

  await expect(dialog).toContainText(
    `The live site changed while this was open: canary ${APP} 1.2.0 at 15 %, by bilal.`,
  );
  await expect(dialog.getByLabel('Reason')).toHaveValue('Few visitors first');
  await expect(dialog.getByLabel('Share of the visitors, in percent')).toHaveValue('40');
  await dialog.getByRole('button', { name: 'Use the new state' }).click();
  await expect(dialog).toContainText('The canary 1.2.0 ends.');
  await dialog.getByRole('button', { name: 'Set the canary' }).click();
  await expect(dialog.getByText('Close', { exact: true })).toBeVisible();
  expect(await stored(shop, APP)).toMatchObject({
    canary: '1.1.0 at 40',
    operation: expect.stringMatching(/^token amna: /),
  });
});
