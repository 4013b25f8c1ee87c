import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Catalogue } from '@urooj/contract/catalogue';
import { PRICE } from '@urooj/domain/price.fixture';
import { changeSettings } from '@urooj/store/change-settings';
import { attach, fillDetails, newBuyer, placeOrder, SUBMITTED, transactionId } from '../fixtures/buyer.ts';
import {
  BUY,
  NEW,
  newVisitorSees,
  OLD,
  publishChanged,
  releaseMap,
  UNUSED_PRELOADS,
} from '../fixtures/changed-checkout.ts';
import { digests, startOwnShop } from '../fixtures/releases.ts';
import { type ReleaseShop, released } from '../fixtures/remotes.ts';
import { expect, test } from '../fixtures/test.ts';

let shop: ReleaseShop;
let first: string;
test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.beforeAll(async () => {
  shop = await startOwnShop();
  first = (await releaseMap(shop)).remotes['mf-checkout'].active;
});
test.afterAll(() => shop.stop());

/** Activates the tab, which then checks whether another revision is live. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a new checkout goes live during a purchase: new visitors get it, the purchase finishes in the old one', async ({
  page,
  browser,
  expectConsole,
}) => {
  expectConsole(UNUSED_PRELOADS);
  const files = join(shop.siteDir, 'r');
  const before = await digests(files);
  const versions = new Set<string>();
  page.on('request', (request) => versions.add(/\/r\/mf-checkout\/([^/]+)\//.exec(request.url())?.[1] ?? ''));
  await page.goto(shop.url + BUY);
  await page.getByRole('radio', { name: /1K/ }).check();
  await fillDetails(page);

  await publishChanged(shop);
  await newVisitorSees(browser, shop, OLD);
  const start = performance.now();
  await released(shop, 'activate', 'mf-checkout', '1.1.0', '--why', 'clearer words');
  await newVisitorSees(browser, shop, NEW);
  console.log(`      visible ${((performance.now() - start) / 1000).toFixed(1)} s after the command was given`);

  // The tab shows that a new version exists, and does not discard the form.
  await comeBack(page);
  await expect(page.getByText('A new version of the shop is ready.')).toBeVisible();
  await page.getByRole('link', { name: 'Change service' }).click();
  await expect(page.getByLabel('Your Full Name')).toBeHidden();
  await page.goBack();
  await expect(page.getByLabel('Your Full Name')).toHaveValue('Amna Khan');
  await expect(page.getByText(OLD)).toBeVisible();
  await placeOrder(page);
  await page.getByLabel('Transaction ID').fill(transactionId());
  await attach(page);
  await page.getByRole('button', { name: /^Submit Payment/ }).click();
  await expect(page.getByText(SUBMITTED).first()).toBeVisible();
  versions.delete('');
  expect([...versions]).toEqual([first]);

  const after = await digests(files);
  const changed = Object.keys(after).filter((file) => before[file] !== after[file]);
  expect(changed.filter((file) => !file.includes('/mf-checkout/1.1.0/'))).toEqual([]);
  expect(Object.keys(before).filter((file) => !(file in after))).toEqual([]);
});

/** Changes the catalogue of the shop, as its owner does. */
const sell = (catalogue: Partial<Catalogue>) =>
  changeSettings(
    { dir: shop.siteDir },
    (live) => ({ ...live, config: { ...live.config, catalogue: { ...live.config.catalogue, ...catalogue } } }),
    { who: 'owner', why: 'a new rate' },
  );

const expectRate = (page: Page, pkrPerUsd: number) =>
  expect
    .poll(async () => (await page.request.get(`${shop.url}/catalogue.json`)).text())
    .toContain(`"pkrPerUsd":${pkrPerUsd}`);

const buyNow = (page: Page) => page.getByRole('button', { name: /^Buy Now/ });
const PLACED = /^Order placed successfully!/;

/** Opens the form for 1,000 followers in a browser of its own, and fills it in. */
async function openForm(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await page.goto(`${shop.url}${BUY}&amount=1000`);
  await fillDetails(page, newBuyer());
  return page;
}

test('a price changes under open forms, then a release is rolled back: nobody pays a price that the page did not show', async ({
  page,
  browser,
  expectConsole,
}) => {
  expectConsole(UNUSED_PRELOADS);
  const before = await openForm(browser);
  const start = performance.now();
  await sell({ pkrPerUsd: 300 });
  await expectRate(page, 300);
  console.log(`      live ${((performance.now() - start) / 1000).toFixed(1)} s after the change`);
  await page.goto(`${shop.url}/instagram/followers`);
  await expect(page.getByText('PKR 918.00').first()).toBeVisible();
  expect(await page.content()).toContain('"price":"918.00"');
  await buyNow(before).click();
  await expect(before.getByText(PLACED)).toBeVisible();
  await expect(before.getByRole('button', { name: `Submit Payment - ${PRICE.shown}` })).toBeVisible();
  await before.context().close();

  // The live checkout was built before the change, and shows what is live.
  const open = await openForm(browser);
  await expect(open.getByText(NEW)).toBeVisible();
  await expect(buyNow(open)).toHaveText(/PKR 918\.00/);
  await page.goto(shop.url + BUY);
  await expect(page.getByText(NEW)).toBeVisible();
  await released(shop, 'rollback', 'mf-checkout', '--why', 'the words were wrong');
  await newVisitorSees(browser, shop, OLD);
  await buyNow(open).click();
  await expect(open.getByText(PLACED)).toBeVisible();
  await open.context().close();

  // Another open tab gets the previous version at its next page.
  await comeBack(page);
  await expect(page.getByText('A new version of the shop is ready.')).toBeVisible();
  const load = page.waitForEvent('load');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await load;
  await expect(page.getByText('A new version of the shop is ready.')).toBeHidden();
  await page.goto(shop.url + BUY);
  await expect(page.getByText(OLD)).toBeVisible();
});

test('a tester runs a published version that nobody else gets, sees a notice on every page, and leaves it with one click', async ({
  page,
  browser,
  expectConsole,
}) => {
  expectConsole(UNUSED_PRELOADS);
  // The link names the public address of the shop.
  const { pathname, search } = new URL((await released(shop, 'test', 'mf-checkout', '1.1.0')).trim());
  await page.goto(shop.url + pathname + search);
  await expect(page).toHaveURL(`${shop.url}/`);
  await page.goto(shop.url + BUY);
  await expect(page.getByText(NEW)).toBeVisible();
  const badge = page.getByRole('complementary', { name: 'Testing' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(badge).toContainText('Testing mf-checkout 1.1.0');
  await newVisitorSees(browser, shop, OLD);
  await badge.getByRole('button', { name: 'Leave test' }).click();
  await expect(badge).toBeHidden();
  await page.goto(shop.url + BUY);
  await expect(page.getByText(OLD)).toBeVisible();
});

test('an owner ends earlier prices under an open form: it shows the new price, and asks again', async ({
  page,
  browser,
  expectConsole,
}) => {
  expectConsole(UNUSED_PRELOADS);
  expectConsole(/status of 409/);
  const late = await openForm(browser);
  await sell({ pkrPerUsd: 310, endsEarlierPrices: true });
  await expectRate(page, 310);
  await buyNow(late).click();
  await expect(late.getByText('The price of this package has changed. Please review it and try again.')).toBeVisible();
  await expect(buyNow(late)).toHaveText(/PKR 948\.60/);
  await expect(late.getByLabel('Your Full Name')).toHaveValue('Amna Khan');
  await buyNow(late).click();
  await expect(late.getByText(PLACED)).toBeVisible();
  await late.context().close();
});
