import { openTab } from '../fixtures/admin.ts';
import { asAdmin } from '../fixtures/admin-calls.ts';
import { expect, test } from '../fixtures/test.ts';

const OURS = { url: process.env.SHOP_URL ?? '', plain: null };
/** Compressed size, as transferred. Of the last 8 KB, one decides whether a visit is measured, three confirm a user in place, four choose a language; two more show what arrived for a payment, and what is refunded of an order; another one names the pages of the desk, and opens its search; two more have the rights of staff and the first of two approvals. The keys of the lists of orders, five more, are loaded after the list. */
const MAX_BYTES = 350 * 1024;
/** What measures a visit is loaded when the page is idle, and costs no page its start. */
const MEASURING = /\/r\/shell\/[^/]+\/rum\.js$/;

test("the dashboard's JavaScript stays within its limit, and only pages with charts load the chart library", async ({
  page,
  context,
}) => {
  await asAdmin(page.request);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  /** The URL of each request for a script of the tab. */
  const scripts = new Map<string, string>();
  /** By URL: a tab may find in the cache what another one has transferred. */
  const transferred = new Map<string, number>();
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript') && !MEASURING.test(response.url)) scripts.set(requestId, response.url);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = scripts.get(requestId);
    if (url !== undefined) transferred.set(url, Math.max(transferred.get(url) ?? 0, encodedDataLength));
  });
  const sum = () => [...new Set(scripts.values())].reduce((total, url) => total + (transferred.get(url) ?? 0), 0);

  for (const tab of ['overview', 'users', 'orders', 'payments', 'refunds']) {
    scripts.clear();
    await openTab(page, OURS, tab);
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(sum(), `JavaScript of the tab ${tab}`).toBeGreaterThan(100 * 1024);
    expect(sum(), `JavaScript of the tab ${tab}`).toBeLessThanOrEqual(MAX_BYTES);
  }
  // The check itself works: it finds the chart library on the page with charts.
  scripts.clear();
  await openTab(page, OURS, 'analytics');
  await expect(page.locator('canvas').or(page.getByText('No orders found.')).first()).toBeVisible();
});
