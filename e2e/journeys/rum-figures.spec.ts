import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Browser, Page, Request } from '@playwright/test';
import { FULL_BROWSERS, findBrowser } from 'cli/system-browser';
import { guestCalls } from '../fixtures/admin.ts';
import { asAdmin } from '../fixtures/admin-calls.ts';
import { chooseFollowers, fillDetails, newBuyer, placeOrder } from '../fixtures/buyer.ts';
import { query } from '../fixtures/database.ts';
import { ownShopfront } from '../fixtures/modes.ts';
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
test.beforeEach(() => query('delete from rum_counts', [], shop.dataDir));

/** `mf-catalog / lcp 1`: each thing that is counted, and how often. A version that was not live at the start is named. */
async function counted(): Promise<string[]> {
  const rows = await query<Record<'remote' | 'version' | 'route' | 'measure', string> & { count: number }>(
    `select remote, version, route, measure, sum(count)::int as count from rum_counts
     where remote <> '' group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [],
    shop.dataDir,
  );
  return rows.map(({ remote, version, route, measure, count }) => {
    const name = versions[remote] === version ? remote : `${remote}@${version}`;
    return `${name} ${route} ${measure} ${count}`;
  });
}

const isBatch = (request: Request) => new URL(request.url()).pathname === '/followerApi/rum';

/** Opens a page and waits until its visit is measured. */
async function openMeasured(page: Page, url: string): Promise<void> {
  const loaded = page.waitForResponse((response) => /\/r\/shell\/[^/]+\/rum\./.test(response.url()));
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

/** Everything that is stored of figures and errors, as text. */
async function stored(): Promise<string> {
  const rows = await query<{ row: string }>(
    `select row_to_json(c)::text as row from rum_counts c union all select row_to_json(e)::text from rum_errors e`,
    [],
    shop.dataDir,
  );
  return rows.map(({ row }) => row).join('\n');
}

/** Waits until all is stored that the shop has received: a visit that comes last is stored, too. */
async function lastVisit(call: Awaited<ReturnType<typeof asAdmin>>): Promise<void> {
  const pages = [{ remote: 'mf-blog', version: versions['mf-blog'], route: '/blog', figures: {} }];
  await call('POST', '/rum', { device: 'tablet', pages, errors: [] });
  await expect.poll(counted).toContain('mf-blog /blog visits 1');
}

/**
 * Buys as a new visitor, and lets the admin approve the payment. The page fails meanwhile.
 * @returns the bodies that the page sent, and everything about the buyer
 */
async function buy(browser: Browser, request: APIRequestContext, { optOut }: { optOut?: () => void } = {}) {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (optOut) await page.addInitScript(optOut);
  const sent: string[] = [];
  page.on('request', (one) => {
    if (isBatch(one)) sent.push(one.postData() ?? '');
  });
  if (optOut) await page.goto(shop.url);
  else await openMeasured(page, shop.url);
  const checkout = optOut ? null : page.waitForResponse((response) => isBatch(response.request()));
  await chooseFollowers(page);
  const buyer = newBuyer();
  await fillDetails(page, buyer);
  await checkout;
  const id = await placeOrder(page);
  await page.evaluate(
    ({ id, email, phone }) => {
      const error = new Error(`No order ${id} at ${window.location.href} of ${email}, call ${phone}`);
      const [script] = document.querySelectorAll<HTMLScriptElement>('script[src*="/r/"]');
      // As of code of the page: other errors are those of scripts that a browser or an extension has added.
      error.stack += `\n    at ${script?.getAttribute('src')}:1:1`;
      reportError(error);
    },
    { id, ...buyer },
  );
  await page.evaluate(hide);
  const transaction = await guestCalls(page.request, ownShopfront(shop.url)).pay(id);
  await context.close();
  const call = await asAdmin(request, shop.url);
  const { payments } = await call('GET', `/allPayments?page=1&q=${encodeURIComponent(transaction)}`);
  expect(payments).toMatchObject([{ orderId: { _id: id } }]);
  const { changed } = await call('PATCH', `/updatePayment/${payments[0]._id}`, { status: 'Approved' });
  expect(changed).toBe(true);
  await lastVisit(call);
  const { origin, hostname } = new URL(shop.url);
  const personal = [
    id,
    id.slice(0, 8),
    buyer.name,
    buyer.email,
    buyer.phone,
    buyer.profile,
    transaction,
    origin,
    hostname,
  ];
  return { id, sent, personal };
}

test('an order, its payment and its approval count for the releases of its visit, and nothing is sent or stored about the buyer', async ({
  browser,
  request,
  expectConsole,
}) => {
  expectConsole(/No order/);
  const { sent, personal } = await buy(browser, request);
  const rows = await counted();
  const releases = [`mf-catalog`, 'mf-checkout@9.0.0'];
  expect(rows.filter((row) => /(orders|payments|approvals) /.test(row))).toEqual(
    releases.flatMap((name) => ['approvals', 'orders', 'payments'].map((measure) => `${name}  ${measure} 1`)),
  );
  expect(rows).toEqual(
    expect.arrayContaining(['mf-catalog /instagram/followers checkouts 1', 'mf-checkout@9.0.0 /buy checkouts 1']),
  );
  expect(sent).toHaveLength(2);
  expect(sent[0]).toContain('"events":["checkout"]');
  expect(sent[1]).toContain('"route":"/payment/:orderId"');
  expect(sent[1]).toContain('No order # at URL of e-mail');
  const dump = await stored();
  expect(dump).toContain('Error: No order # at URL of e-mail');
  expect([...personal, 'Mozilla', '"url"', '"referrer"'].filter((text) => `${sent}${dump}`.includes(text))).toEqual([]);
});

test('with Do Not Track nothing is sent, and an order counts for nothing', async ({
  browser,
  request,
  expectConsole,
}) => {
  expectConsole(/No order/);
  const optOut = () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' });
  const { id, sent } = await buy(browser, request, { optOut });
  expect(sent).toEqual([]);
  expect(await query('select releases from orders where id = $1', [id], shop.dataDir)).toEqual([{ releases: null }]);
  expect(await counted()).toEqual(['mf-blog /blog visits 1']);
});
