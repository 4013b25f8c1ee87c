import { FULL_BROWSERS, findBrowser } from 'cli/system-browser';
import { logIn, openAccount } from '../fixtures/account.ts';
import { expect, test } from '../fixtures/modes.ts';

// Playwright disables the back/forward cache by default. The headless shell has none.
test.use({
  launchOptions: {
    ...findBrowser(FULL_BROWSERS),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Marks a page that was restored from the back/forward cache. */
const markRestored = () =>
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) document.documentElement.dataset.restored = 'true';
  });

test('restores pages from the back/forward cache', async ({ page, shopIn }) => {
  const { url } = await shopIn('our own backend');
  await page.addInitScript(markRestored);
  for (const path of ['/', '/blog', '/track-order']) {
    await page.goto(url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${url}/faq`);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.locator('html[data-restored=true]'), path).toBeAttached();
  }
});

test('a restored page does not show a user who has logged out in another tab', async ({
  page,
  context,
  shopIn,
  expectConsole,
}) => {
  // The restored page may request its data before it knows that the session has ended: the server rejects that.
  expectConsole(/status of 401/);
  const shop = await shopIn('our own backend');
  await page.addInitScript(markRestored);
  await logIn(page, shop, await openAccount(page, shop));
  await page.goto(`${shop.url}/faq`);

  const other = await context.newPage();
  await other.goto(shop.url);
  await other.getByRole('button', { name: /^Account: / }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();

  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html[data-restored=true]')).toBeAttached();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Amna Khan')).toHaveCount(0);
});
