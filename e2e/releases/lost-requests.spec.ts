import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/released.ts';
import {
  beginElsewhere,
  expectToRun,
  LOAD_NOISE,
  panelOf,
  REMOTES,
  type ReleaseShop,
  ranIn,
  readableOf,
  walk,
} from '../fixtures/remotes.ts';

let shop: ReleaseShop;
test.beforeAll(({ releasedShop }) => {
  shop = releasedShop;
});
test.beforeEach(({ expectConsole }) => expectConsole(LOAD_NOISE));

/** Cuts the connection of requests for these files: the given number of each, or all. Returns a function that repairs it. */
async function cut(page: Page, files: RegExp, times = Number.POSITIVE_INFINITY): Promise<() => Promise<void>> {
  const lost = new Map<string, number>();
  const matches = ({ pathname }: URL) => files.test(pathname);
  await page.route(matches, (route) => {
    const count = lost.get(route.request().url()) ?? 0;
    lost.set(route.request().url(), count + 1);
    return count < times ? route.abort('connectionreset') : route.continue();
  });
  return () => page.unroute(matches);
}

const CHECKOUT = '/r/mf-checkout/1.1.0/';
const { path, shown } = REMOTES['mf-checkout'];

for (const [what, file] of [
  ['entry', 'remoteEntry\\.js$'],
  ['list of pages', '__federation_expose_routes[^/]*\\.js$'],
  ['page', '/buy\\.js$'],
] as const) {
  test(`a lost request for the ${what} at a click is sent again: the page opens, in the live version`, async ({
    page,
  }) => {
    await beginElsewhere(page, 'mf-checkout', shop);
    await cut(page, new RegExp(CHECKOUT + file), 1);
    await walk(page, path);
    await expect(shown(page)).toBeVisible();
    await expect(panelOf(page)).toBeHidden();
    expect(await ranIn(page, 'mf-checkout')).toHaveLength(1);
  });
}

test('the panel has a title of its own, and the next page its own again', async ({ page }) => {
  await beginElsewhere(page, 'mf-checkout', shop);
  const title = await page.title();
  await cut(page, /\/r\/mf-checkout\//);
  await walk(page, path);
  await expect(panelOf(page)).toBeVisible();
  await expect(page).toHaveTitle(/^This part of the shop is not available right now \| /);
  await walk(page, REMOTES['mf-account'].path);
  await expect(page).toHaveTitle(title);
});

for (const [what, files] of [
  ['whose remote cannot be loaded', /\/r\/mf-catalog\//],
  ['whose own chunk cannot be loaded', /\/r\/mf-catalog\/[^/]+\/home\.js$/],
] as const) {
  test(`a composed page ${what} stays readable, and works after Retry`, async ({ page }) => {
    const repair = await cut(page, files);
    await page.goto(shop.url);
    await expect(readableOf(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Get Started Now' }).first()).toBeVisible();
    // The layout works: the menu needs scripts.
    await page.getByRole('button', { name: 'Instagram' }).click();
    await expect(page.getByRole('link', { name: 'Reels Views' }).first()).toBeVisible();
    await expect(page).not.toHaveTitle(/not available/);
    // The links of the readable page work without scripts.
    await page.getByRole('link', { name: 'Track Your Order' }).click();
    await expect(REMOTES['mf-account'].shown(page)).toBeVisible();
    await page.goBack();
    await expect(readableOf(page)).toBeVisible();
    await repair();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectToRun(page, 'mf-catalog');
    await expect(readableOf(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}

for (const [what, files] of [
  ['its entry', /\/r\/shell\/[^/]+\/index\.js$/],
  ['React', /\/r\/shell\/[^/]+\/lib\.js$/],
] as const) {
  test(`a page that cannot load ${what} says so in a banner, and stays readable`, async ({ page }) => {
    await page.goto(shop.url);
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(
      scripts.filter((url) => files.test(new URL(url).pathname)),
      scripts.join('\n'),
    ).not.toEqual([]);
    const repair = await cut(page, files);
    await page.reload();
    const banner = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await expect(banner).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await repair();
    await banner.getByRole('link', { name: 'Reload' }).click();
    await expect(REMOTES['mf-catalog'].shown(page)).toBeVisible();
    await expect(banner).toBeHidden();
  });
}
