import { logIn, openAccount } from '../fixtures/account.ts';
import { findBrowser } from '../fixtures/browser.ts';
import { expect, test } from '../fixtures/modes.ts';

// Playwright switches the cache off for its own sake; these tests are about it.
test.use({
  launchOptions: {
    ...findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Writes down, in the page itself, that it came back whole. */
const noteReturn = () =>
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) document.documentElement.dataset.returned = 'whole';
  });

test('a page comes back whole out of the history', async ({ page, shopIn }) => {
  const { url } = await shopIn('our own backend');
  await page.addInitScript(noteReturn);
  for (const path of ['/', '/instagram/likes', '/blog', '/track-order']) {
    await page.goto(url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${url}/faq`);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.locator('html[data-returned=whole]'), path).toBeAttached();
  }
});

test('who logs out in another tab is not shown by a page that comes back', async ({ page, context, shopIn }) => {
  const shop = await shopIn('our own backend');
  await page.addInitScript(noteReturn);
  await logIn(page, shop, await openAccount(page, shop));
  await page.goto(`${shop.url}/faq`);

  const other = await context.newPage();
  await other.goto(shop.url);
  await other.getByRole('button', { name: /^Account: / }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();

  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html[data-returned=whole]')).toBeAttached();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Amna Khan')).toBeHidden();
});

test('who logs out in another tab is logged out in this one as well', async ({ page, context, shopIn }) => {
  const shop = await shopIn('our own backend');
  await logIn(page, shop, await openAccount(page, shop));
  const other = await context.newPage();
  await other.goto(shop.url);
  await other.getByRole('button', { name: /^Account: / }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Amna Khan')).toBeHidden();
});

test('a guest who reads asks nobody who is here; who is logged in asks once, before any script has come', async ({
  page,
  shopIn,
}) => {
  const shop = await shopIn('our own backend');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') || pathname.startsWith('/followerApi/')) asked.push(pathname);
  });
  await page.goto(shop.url);
  await page.getByRole('button', { name: 'Instagram' }).first().click();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/followerApi/'))).toEqual([]);

  await logIn(page, shop, await openAccount(page, shop));
  asked.length = 0;
  await page.goto(shop.url);
  await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible();
  expect(asked.filter((path) => path === '/followerApi/session')).toHaveLength(1);
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  );
  const call = entries.find(({ name }) => name.endsWith('/followerApi/session'));
  const client = entries.find(({ name }) => /\/api\.[^/]+\.js$/.test(name));
  expect(call?.startTime).toBeLessThan(client?.startTime ?? 0);
});
