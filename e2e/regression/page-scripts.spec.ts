import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** React and the router: the largest file, which loads last. */
const LIBRARIES = /\/r\/shell\/[^/]+\/lib\.js$/;

type Recorded = { scripts: string[]; awaited: string[] };

/**
 * Records the URL of every script element, also of those that are removed again, and of every script that the bundler's
 * runtime waits for: it sets their `onload`.
 */
const recordScripts = (page: Page) =>
  page.addInitScript(() => {
    const recorded: Recorded = { scripts: [], awaited: [] };
    Object.assign(window, recorded);
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement && node.src) recorded.scripts.push(node.src);
    }).observe(document, { subtree: true, childList: true });
    const onload = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'onload') as PropertyDescriptor;
    Object.defineProperty(HTMLScriptElement.prototype, 'onload', {
      ...onload,
      set(this: HTMLScriptElement, listener) {
        recorded.awaited.push(this.src);
        onload.set?.call(this, listener);
      },
    });
  });

/** Resolves when the page waits for this script. */
const untilAwaited = (page: Page, url: string) =>
  page.waitForFunction((src) => (window as unknown as Recorded).awaited.includes(src), url);

/** Opens a menu, which needs a hydrated page. */
async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Instagram' });
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
}

for (const [app, file] of [
  ['the shell', LIBRARIES],
  ['a remote', /\/r\/mf-catalog\/[^/]+\/home\.js$/],
] as const) {
  test(`waits for a script of ${app} that is still loading, and does not run it twice`, async ({ page }) => {
    await recordScripts(page);
    await page.route(file, async (route) => {
      await untilAwaited(page, route.request().url());
      await route.continue();
    });
    await page.goto('/');
    await openMenu(page);
    const scripts = await page.evaluate(() => (window as unknown as Recorded).scripts);
    expect(scripts.length).toBeGreaterThan(4);
    expect(scripts).toEqual([...new Set(scripts)]);
  });
}

for (const [when, isAwaited] of [
  ['before the page runs', false],
  ['while the page waits for it', true],
] as const) {
  test(`retries once a script that fails ${when}`, async ({ page, expectConsole }) => {
    expectConsole(/net::ERR_FAILED/);
    await recordScripts(page);
    let requests = 0;
    await page.route(LIBRARIES, async (route) => {
      if (++requests > 1) return route.continue();
      if (isAwaited) await untilAwaited(page, route.request().url());
      await route.abort();
    });
    await page.goto('/');
    await openMenu(page);
    expect(requests).toBe(2);
  });
}

test('retries an entry that fails', async ({ page, expectConsole }) => {
  expectConsole(/net::ERR_FAILED/);
  let requests = 0;
  await page.route(/\/r\/shell\/[^/]+\/index\.js$/, (route) => (++requests === 1 ? route.abort() : route.continue()));
  await page.goto('/');
  await openMenu(page);
  expect(requests).toBe(2);
});

test('retries an entry only once', async ({ page, expectConsole }) => {
  expectConsole(/net::ERR_FAILED|was preloaded/);
  let requests = 0;
  await page.route(/\/r\/shell\/[^/]+\/index\.js$/, (route) => (++requests > 0 ? route.abort() : route.continue()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(requests).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
