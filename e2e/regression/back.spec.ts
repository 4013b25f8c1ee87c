import { expect, test } from '../fixtures/test.ts';

test('starts a page at the top and restores the scroll position on Back', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Followers/ })
    .first()
    .click();
  const main = page.getByRole('main');
  const other = main
    .getByRole('region', { name: /^More for/ })
    .getByRole('link')
    .last();
  await other.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(500);
  const url = page.url();
  await other.click();
  await expect(page).not.toHaveURL(url);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(url);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test('starts a page that was opened by its URL at the top, also in a scrolled tab', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  // The fallback is shown before the chunk of the page.
  const fallbackShown = Promise.withResolvers<void>();
  await page.route(/\/r\/mf-checkout\/[^/]+\/buy\.js$/, async (route) => {
    await fallbackShown.promise;
    await route.continue();
  });
  await page.goto('/buy?service=Instagram+Followers&amount=1000', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  fallbackShown.resolve();
  await expect(page.getByLabel('Your Email Address')).toBeVisible();
  // A scroll position would be restored in the animation frame after the content.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('restores the scroll position of a reloaded form at its start, and not when a link is prefetched', async ({
  page,
}) => {
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
  await page.goto('/buy');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await scrollTo(300);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  // The position may be restored once more with the content of the page.
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await scrollTo(100);
  const fetched = page.waitForResponse(/\/track-order\.js$/);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Track Order' });
  await link.evaluate((a) => a.focus({ preventScroll: true }));
  await (await fetched).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(() => scrollY)).toBe(100);
});
