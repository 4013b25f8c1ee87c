import type { Page, Request } from '@playwright/test';
import { chooseFollowers } from '../fixtures/buyer.ts';
import { expect, test } from '../fixtures/test.ts';

/** One page of each remote that anyone may open. */
const PAGES = {
  'mf-catalog': '/',
  'mf-checkout': '/buy',
  'mf-account': '/track-order',
  'mf-blog': '/blog',
} as const;

const remoteOf = (url: string) => /\/r\/(mf-\w+)\/[^/]+\//.exec(url)?.[1];

/** Files of releases that the page downloads without running them. */
const isAhead = (request: Request) => request.resourceType() === 'fetch' && request.url().includes('/r/');

/** The names of classes in each style sheet of the document, by the sheet's name without its hash. */
const classNames = (page: Page) =>
  page.evaluate(() => {
    const selectors = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        'selectorText' in rule ? String(rule.selectorText) : '',
        ...('cssRules' in rule ? selectors(rule.cssRules as CSSRuleList) : []),
      ]);
    return Array.from(document.querySelectorAll<HTMLStyleElement>('style[data-href]'), ({ dataset, sheet }) => ({
      sheet: dataset.href?.split('.')[0] ?? '',
      names: sheet
        ? [
            ...selectors(sheet.cssRules)
              .join()
              .matchAll(/\.(-?[\w-]+)/g),
          ].map(([, name]) => name ?? '')
        : [],
    }));
  });

test('each page runs its remote and no other, and no two apps share the name of a class, also not for what each has of the site kit', async ({
  context,
}) => {
  const appOf = new Map<string, string>();
  for (const [remote, path] of Object.entries(PAGES)) {
    // A page of its own: the last requests of another document would count.
    const page = await context.newPage();
    const remotes = new Set<string>();
    page.on('request', (request) => !isAhead(request) && remotes.add(remoteOf(request.url()) ?? ''));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    remotes.delete('');
    expect([...remotes]).toEqual([remote]);
    const sheets = await classNames(page);
    expect(sheets.length).toBeGreaterThan(1);
    for (const { sheet, names } of sheets) {
      expect(names.length, sheet).toBeGreaterThan(5);
      const app = sheet === 'start' ? 'shell' : remote;
      for (const name of names) {
        expect(appOf.get(name) ?? app, name).toBe(app);
        appOf.set(name, app);
      }
    }
    await page.close();
  }
});

test('the code of pages that a page names as next is prefetched when the browser is idle', async ({ page }) => {
  const service = page.waitForRequest(/\/r\/mf-catalog\/[^/]+\/service\.js$/);
  const buy = page.waitForRequest(/\/r\/mf-checkout\/[^/]+\/buy\.js$/);
  await page.goto('/');
  await Promise.all([service, buy]);
});

test('a click that comes before the browser is idle finds the files of the next page downloaded', async ({ page }) => {
  const isNext = (url: string) => /\/service(\.en)?\.(js|\w+\.css)$/.test(url);
  const last = page.waitForEvent('requestfinished', (request) => isAhead(request) && request.url().endsWith('/buy.js'));
  await page.goto('/');
  await last;
  await page.waitForLoadState('networkidle');
  const responses: [string, boolean | undefined][] = [];
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  cdp.on('Network.responseReceived', ({ response: { url, fromDiskCache } }) => {
    if (isNext(url)) responses.push([new URL(url).pathname.replace(/.*\//, ''), fromDiskCache]);
  });
  await page.locator('main a[href="/instagram/followers"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Buy Instagram Followers' })).toBeVisible();
  const fromCache = Object.fromEntries(responses);
  expect(fromCache).toMatchObject({ 'service.js': true, 'service.en.js': true });
  expect(Object.values(fromCache)).not.toContain(false);
});

test('a visitor on data saver downloads nothing ahead', async ({ page }) => {
  const ahead: string[] = [];
  page.on('request', (request) => isAhead(request) && ahead.push(request.url()));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.waitForLoadState('networkidle');
  expect(ahead).toEqual([]);
});

test('the texts of a page are requested together with its code, in the language of the visit', async ({ page }) => {
  await page.goto('/ur');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const texts = page.waitForRequest(/\/r\/mf-catalog\/[^/]+\/faq\.ur\.js$/);
  // The code arrives only after its texts were requested: a page that waited for the code would never request them.
  await page.route(/\/r\/mf-catalog\/[^/]+\/faq\.js$/, async (route) => {
    await texts;
    await route.continue();
  });
  await page.getByRole('contentinfo').locator('a[href="/ur/faq"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('سوالات');
});

test('navigating through the shop loads each remote once, in its own version, and one React and router for all', async ({
  page,
}) => {
  const urls: string[] = [];
  // What was downloaded ahead is requested again by those who run it, and comes from the cache.
  page.on('request', (request) => !isAhead(request) && urls.push(request.url()));
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await page.getByRole('link', { name: 'Learn More' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await nav.getByRole('link', { name: 'Track Order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /track/i })).toBeVisible();
  await nav.getByRole('link', { name: 'Home' }).click();
  await chooseFollowers(page);
  await page.goBack();
  await page.waitForLoadState('networkidle');
  const entries = urls.filter((url) => url.endsWith('/remoteEntry.js'));
  expect(entries.map(remoteOf).sort()).toEqual(Object.keys(PAGES).sort());
  expect(new Set(urls.filter((url) => url.includes('/r/'))).size).toBe(
    urls.filter((url) => url.includes('/r/')).length,
  );
  const libraries = urls.filter((url) => /\/lib\.js/.test(url));
  expect(libraries.map((url) => /\/r\/([\w-]+)\//.exec(url)?.[1])).toEqual(['shell']);
});

test('the remote of a page loads before React, and a late React does not count as its failure', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/r\/shell\/[^/]+\/lib\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/track-order', { waitUntil: 'commit' });
  // The entry of each release defines its own global.
  const hasRun = () => Object.keys(window).some((name) => name.startsWith('mf_account_'));
  await expect.poll(() => page.evaluate(hasRun)).toBe(true);
  await page.clock.runFor('01:00');
  held.resolve();
  await expect(page.getByLabel('Order ID')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
