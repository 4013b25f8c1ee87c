import { PRICE } from '@urooj/domain/price.fixture';
import { logIn, openAccount } from '../fixtures/account.ts';
import { enterAsAdmin } from '../fixtures/admin.ts';
import { publish } from '../fixtures/blog.ts';
import { cachedEntries, cachedUrls, NO_NETWORK, waitForServiceWorker } from '../fixtures/browser-cache.ts';
import { fillDetails, orderByCall, placeOrder } from '../fixtures/buyer.ts';
import { expect, test } from '../fixtures/modes.ts';

test.use({ serviceWorkers: 'allow' });

const OFFLINE = /^You are offline\. Prices and texts are those of \w+ \d+, \d+/;

test('shows the public pages offline, with their age', async ({ page, context, shopIn }) => {
  const { url } = await shopIn('our own backend');
  await page.goto(url);
  await expect(page.getByText(OFFLINE)).toBeHidden();
  await waitForServiceWorker(page);
  await page.goto(`${url}/instagram/likes`);
  await context.setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();

  const pages = {
    '/instagram/likes': 'Buy Instagram Likes', // the cached page
    '/youtube/views': 'Buy YouTube Views', // never visited: rendered in the cached fallback, with the cached catalogue
    '/': 'Grow on Instagram, YouTube, Facebook and TikTok',
    '/faq': 'Frequently asked questions',
    '/terms-of-service': 'Terms of service',
    '/privacy-policy': 'Privacy policy',
    '/refund-policy': 'Refund policy',
  };
  for (const [path, heading] of Object.entries(pages)) {
    await page.goto(url + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(OFFLINE)).toBeVisible();
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: pages['/'] })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/^This page was saved on/)).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText(/^This page was saved on/)).toBeHidden();
});

test('shows visited posts offline, by link and by URL', async ({ page, context, request, shopIn }) => {
  const { url } = await shopIn('our own backend');
  const [byLink, byUrl] = await publish(request, url, [
    { title: 'Kept by link', content: 'Read me twice. I stay in this browser.' },
    { title: 'Kept by address', content: 'Read me, too. I stay in this browser.' },
  ]);
  await page.goto(`${url}/blog`);
  await waitForServiceWorker(page);
  await page
    .getByRole('link', { name: /Kept by link/ })
    .first()
    .click();
  await expect(page.getByText('Read me twice.')).toBeVisible();
  await expect.poll(() => cachedUrls(page)).toContain(`/blog/${byLink}`);
  await page.goto(`${url}/blog/${byUrl}`);

  await context.setOffline(true);
  await page.goto(`${url}/blog`);
  await page
    .getByRole('link', { name: /Kept by link/ })
    .first()
    .click();
  await expect(page.getByText('Read me twice.')).toBeVisible();
  await page.goto(`${url}/blog/${byUrl}`);
  await expect(page.getByText('Read me, too.')).toBeVisible();
});

test('where a page needs the backend, shows an error with Retry offline, or the contact addresses', async ({
  page,
  context,
  shopIn,
  expectConsole,
}) => {
  expectConsole(NO_NETWORK);
  const { url } = await shopIn('our own backend');
  await page.goto(url);
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.goto(`${url}/track-order`);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Order ID')).toBeVisible();

  await context.setOffline(true);
  await page.goto(`${url}/contact`);
  await expect(page.getByRole('main').locator('a[href^="mailto:"]').first()).toBeVisible();
  await context.setOffline(false);
  // Online, the backend offers the contact form.
  await expect(page.getByLabel('Message')).toBeVisible();
});

test('caches no personal data and no admin page', async ({ page, context, shopIn }) => {
  const shop = await shopIn('our own backend');
  await page.goto(shop.url);
  await waitForServiceWorker(page);
  const account = await openAccount(page, shop);
  await logIn(page, shop, account);
  await page.goto(`${shop.url}/buy?service=Instagram+Followers&amount=1000`);
  await fillDetails(page, {
    name: account.name,
    email: account.email,
    phone: '0300-1234567',
    profile: '@amna.offline',
  });
  const orderId = await placeOrder(page);
  for (const path of [`/payment/${orderId}`, `/order-details/${orderId}`, `/track-order?id=${orderId}`, '/order']) {
    await page.goto(shop.url + path);
    await expect(page.getByText(orderId.slice(0, 8)).first()).toBeVisible();
  }
  for (const path of ['/client-dashboard', '/blog', '/faq']) {
    await page.goto(shop.url + path);
    await expect(page.getByRole('button', { name: 'Account: Amna Khan' })).toBeVisible();
  }
  await expect.poll(() => cachedUrls(page)).toContain('/faq');

  const everything = await cachedEntries(page);
  const pages = everything.map(({ url }) => url).filter((url) => !url.startsWith('/r/'));
  expect(pages.sort()).toEqual(['/_', '/blog', '/catalogue.json', '/faq']);
  const secrets = [account.email, account.name, orderId, 'amna.offline'];
  for (const { url, text } of everything) {
    expect(
      secrets.filter((secret) => text.includes(secret)),
      url,
    ).toEqual([]);
  }

  const before = await cachedUrls(page);
  await context.clearCookies();
  await enterAsAdmin(page, shop);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  // The dashboard has files of its own.
  const added = (await cachedUrls(page)).filter((url) => !before.includes(url) && !url.startsWith('/r/'));
  expect(added).toEqual([]);
});

test('a payment page that goes offline warns against paying twice and keeps the account', async ({
  page,
  context,
  shopIn,
  expectConsole,
}) => {
  expectConsole(NO_NETWORK);
  const shop = await shopIn('our own backend');
  const orderId = await orderByCall(page, shop);
  await page.goto(`${shop.url}/payment/${orderId}`);
  await page.getByRole('radio', { name: 'JazzCash' }).check({ force: true });
  const account = page.getByRole('region', { name: 'JazzCash account' });
  await expect(account).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\. Do not pay twice\./)).toBeVisible();
  await expect(account).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline\./)).toBeHidden();
  await expect(account).toBeVisible();

  // A reload finds the page's code in the cache, what is due in the tab, and the account in the settings.
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^You are offline\. Do not pay twice\./)).toBeVisible();
  await expect(account).toContainText(PRICE.shown);
  await expect(page.getByText(orderId)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: `Submit Payment - ${PRICE.shown}` })).toBeVisible();
  expect((await cachedEntries(page)).filter(({ text }) => text.includes(orderId))).toEqual([]);
});

test('requests only the document on a second visit before the page is usable', async ({ page, context, shopIn }) => {
  const { url } = await shopIn('our own backend');
  await page.goto(url);
  await waitForServiceWorker(page);
  await page.close();
  const again = await context.newPage();
  await again.goto(url);
  await again.getByRole('button', { name: 'Instagram' }).first().click();
  await expect(again.getByRole('link', { name: 'Reels Views' }).first()).toBeVisible();
  const transferred = await again.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name }) => new URL(name).pathname),
  );
  expect(transferred).toEqual([]);
});
