import type { Browser } from '@playwright/test';
import { type ConsoleShop, makeToken, publishVersion, signIn, startConsoleShop, stored } from '../fixtures/console.ts';
import { expect, test } from '../fixtures/test.ts';

const OLD = 'No posts yet.';
const NEW = 'Nothing is written here yet.';
const APP = 'mf-blog';

let shop: ConsoleShop;
let token = '';
let first: string | undefined;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  shop = await startConsoleShop();
  token = await makeToken(shop, 'amna');
  first = (await stored(shop, APP)).active;
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await publishVersion(shop, APP, version, { [OLD]: NEW });
});
test.afterAll(() => shop.stop());

/** What a new visitor of the shop reads. */
async function expectVisitorToRead(browser: Browser, text: string): Promise<void> {
  const visitor = await browser.newContext({ serviceWorkers: 'block' });
  const page = await visitor.newPage();
  await page.goto(`${shop.url}/blog`);
  await expect(page.getByText(text)).toBeVisible();
  await visitor.close();
}

for (const { width, colorScheme, version } of [
  { width: 1280, colorScheme: 'light', version: '1.1.0' },
  { width: 768, colorScheme: 'dark', version: '1.2.0' },
] as const) {
  test(`a version becomes a canary, is promoted and rolled back at ${width} px, ${colorScheme}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, shop, token);
    const live = page.getByRole('table', { name: 'Live' });
    await live.getByRole('link', { name: APP }).click();
    await expect(page.getByRole('heading', { level: 1, name: APP })).toBeFocused();
    const dialog = page.getByRole('dialog');

    await page.getByRole('button', { name: `Canary ${APP} ${version}` }).click();
    await expect(dialog).toContainText(`A share of the visitors gets ${version}. The others keep ${first}.`);
    await dialog.getByLabel('Share of the visitors, in percent').fill('100');
    await dialog.getByRole('button', { name: 'Set the canary' }).click();
    await expect(dialog.getByText('Say why. The history shows it to everybody.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Shorter words');
    await dialog.getByRole('button', { name: 'Check only' }).click();
    await expect(dialog).toContainText('Checked. Nothing was changed.');
    expect(await stored(shop, APP)).toMatchObject({ active: first, canary: undefined });
    await dialog.getByRole('button', { name: 'Set the canary' }).click();
    await expect(dialog).toContainText(`canary ${APP} ${version} at 100 %`);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(live.getByRole('row', { name: version })).toContainText('100 %');
    expect(await stored(shop, APP)).toMatchObject({
      active: first,
      canary: `${version} at 100`,
      operation: `token amna: canary ${APP} ${version} at 100 %, rolled back above 2 % of failures: Shorter words`,
    });
    await expectVisitorToRead(browser, NEW);

    await page
      .getByRole('button', { name: `Promote ${APP} ${version}` })
      .first()
      .click();
    await expect(dialog).toContainText(`${APP} ${version} becomes live for every visitor.`);
    await dialog.getByLabel('Reason').fill('No failures');
    await dialog.getByRole('button', { name: 'Promote' }).click();
    await expect(dialog).toContainText(`promote ${APP} ${version}`);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(live.getByRole('row', { name: version })).toContainText(`Before it: ${first}`);
    expect(await stored(shop, APP)).toEqual({
      ...{ active: version, previous: first, canary: undefined },
      operation: `token amna: promote ${APP} ${version}: No failures`,
    });
    await expectVisitorToRead(browser, NEW);

    await page.getByRole('button', { name: `Roll back ${APP}` }).click();
    await expect(dialog).toContainText(`Every visitor gets ${first} again, in place of ${version}.`);
    await dialog.getByLabel('Reason').fill('Readers miss the old words');
    await dialog.getByRole('button', { name: 'Roll back' }).click();
    await expect(dialog).toContainText(`rollback ${APP}`);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    expect(await stored(shop, APP)).toMatchObject({
      ...{ active: first, canary: undefined },
      operation: `token amna: rollback ${APP} from ${version} to ${first}: Readers miss the old words`,
    });
    await expectVisitorToRead(browser, OLD);
    await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem').first()).toContainText(
      'Readers miss the old words',
    );
  });
}
