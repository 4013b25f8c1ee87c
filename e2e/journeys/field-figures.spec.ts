import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page, Request } from '@playwright/test';
import { FULL_BROWSERS, findBrowser } from 'cli/system-browser';
import { chooseFollowers, fillDetails, newBuyer, placeOrder } from '../fixtures/buyer.ts';
import { query } from '../fixtures/database.ts';
import { derivedBuild } from '../fixtures/operator.ts';
import { release, startOwnShop } from '../fixtures/releases.ts';
import type { Shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';

type OwnShop = Shop & { siteDir: string };

// The back/forward cache, which Playwright disables by default, is part of real visits. The headless shell has none.
test.use({
  launchOptions: {
    ...findBrowser(FULL_BROWSERS),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});
test.describe.configure({ mode: 'serial' });

let shop: OwnShop;
/** `mf-catalog` → its version at the start. */
let versions: Record<string, string>;

test.beforeAll(async () => {
  shop = await startOwnShop();
  const { remotes } = JSON.parse(await readFile(join(shop.siteDir, 'current', 'remotes.json'), 'utf8'));
  versions = Object.fromEntries(
    Object.entries<{ active: string }>(remotes).map(([name, { active }]) => [name, active]),
  );
});
test.afterAll(() => shop.stop());
test.beforeEach(() => query('delete from field_counts', [], shop.dataDir));

/** `mf-catalog / lcp 1`: each thing that is counted, and how often. A version that was not live at the start is named. */
async function counted(): Promise<string[]> {
  const rows = await query<Record<'remote' | 'version' | 'route' | 'measure', string> & { count: number }>(
    `select remote, version, route, measure, sum(count)::int as count from field_counts
     where remote <> '' group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [],
    shop.dataDir,
  );
  return rows.map(({ remote, version, route, measure, count }) => {
    const name = versions[remote] === version ? remote : `${remote}@${version}`;
    return `${name} ${route} ${measure} ${count}`;
  });
}

const isBatch = (request: Request) => new URL(request.url()).pathname === '/followerApi/field';

/** Opens a page and waits until its visit is measured. */
async function openMeasured(page: Page, url: string): Promise<void> {
  const loaded = page.waitForResponse((response) => /\/r\/shell\/[^/]+\/field\./.test(response.url()));
  await page.goto(url);
  await loaded;
}

test('figures count for the releases that ran, across a navigation and an activation in between', async ({ page }) => {
  await openMeasured(page, shop.url);
  await release(shop.siteDir, await derivedBuild(shop.siteDir, 'mf-checkout', '9.0.0'));
  await chooseFollowers(page);
  await page.goto('about:blank');
  await expect.poll(counted).toContain('mf-catalog / lcp 1');
  const rows = await counted();
  expect(rows).toEqual(
    expect.arrayContaining([
      'mf-catalog / cls 1',
      'mf-catalog / fcp 1',
      'mf-catalog / hydration 1',
      'mf-catalog / remoteLoad 1',
      'mf-catalog / ttfb 1',
      'mf-catalog /instagram/followers softNavigation 1',
      'mf-checkout /buy remoteLoad 1',
      'mf-checkout /buy softNavigation 1',
    ]),
  );
  // The visit, and its checkout, once for each release; nothing of the version that is live now.
  const counters = rows.filter((row) => /visits|checkouts|failures|@/.test(row));
  expect(counters.map((row) => row.replace(/ \/\S*/, ''))).toEqual([
    'mf-catalog checkouts 1',
    'mf-catalog visits 1',
    'mf-checkout checkouts 1',
    'mf-checkout visits 1',
  ]);
});

test('a page from the back/forward cache goes on with its visit', async ({ page }) => {
  await openMeasured(page, `${shop.url}/faq`);
  await page.goto('about:blank');
  await expect.poll(counted).toContain('mf-catalog /faq visits 1');
  await page.goBack({ waitUntil: 'commit' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Track Order' }).click();
  await expect(page).toHaveURL(/track-order/);
  await page.goto('about:blank');
  await expect.poll(counted).toContain('mf-account /track-order softNavigation 1');
  const rows = await counted();
  expect(rows).toEqual(expect.arrayContaining(['mf-catalog /faq visits 1', 'mf-catalog /faq lcp 1']));
});

/** As if the visitor switched to another tab: what is sent then can be seen, unlike what the browser sends on its own. */
const hide = () => {
  Object.assign(window, { fetchLater: undefined });
  Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

/** Buys as a new visitor. @returns the bodies that the page sent, and the releases that its order names */
async function buy(browser: Browser, { optOut }: { optOut?: () => void } = {}) {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (optOut) await page.addInitScript(optOut);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (isBatch(request)) sent.push(request.postData() ?? '');
  });
  if (optOut) await page.goto(shop.url);
  else await openMeasured(page, shop.url);
  const checkout = optOut ? null : page.waitForResponse((response) => isBatch(response.request()));
  await chooseFollowers(page);
  await checkout;
  await fillDetails(page, newBuyer());
  const id = await placeOrder(page);
  await page.evaluate(() => {
    reportError(new Error(`No order at ${window.location.href} of amna@example.com`));
  });
  await page.evaluate(hide);
  const [order] = await query<{ releases: unknown }>('select releases from orders where id = $1', [id], shop.dataDir);
  await context.close();
  return { id, sent, releases: order?.releases ?? null };
}

test('an order names the releases of its visit, and what is sent says nothing about the buyer', async ({
  browser,
  expectConsole,
}) => {
  expectConsole(/No order at/);
  const { id, sent, releases } = await buy(browser);
  expect(JSON.stringify(releases)).toContain(`mf-catalog@${versions['mf-catalog']}`);
  expect(JSON.stringify(releases)).toContain(`mf-checkout@9.0.0`);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toContain('"events":["checkout"]');
  expect(sent[1]).toContain('"route":"/payment/:orderId"');
  expect(sent[1]).toContain('No order at … of …');
  for (const personal of [id, shop.url, 'amna', '@example', '"url"', '"referrer"'])
    expect(sent.join('\n').replaceAll('mf-', '')).not.toContain(personal);
  await expect.poll(counted).toContain('mf-checkout@9.0.0  orders 1');
});

for (const [what, optOut] of [
  ['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
  ['Global Privacy Control', () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })],
] as const) {
  test(`with ${what} nothing is sent, and an order names nothing`, async ({ browser, expectConsole }) => {
    expectConsole(/No order at/);
    const { sent, releases } = await buy(browser, { optOut });
    expect([sent, releases]).toEqual([[], null]);
    expect(await counted()).toEqual([]);
  });
}

test('a shop that wants no figures gets none', async ({ page }) => {
  const other = await startOwnShop({ FIELD_SAMPLE: '0', PUBLIC_URL: process.env.SHOP_URL ?? '' });
  try {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(other.url);
    await chooseFollowers(page);
    await page.evaluate(hide);
    expect(requested.filter((url) => /\/field(\.|$)/.test(url))).toEqual([]);
  } finally {
    await other.stop();
  }
});
