import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** React and the router: the heaviest file, and the last to arrive. */
const LIBRARIES = /\/r\/shell\/[^/]+\/lib\.\w+\.js$/;

/** The address of every script that the page is given, also of those that are taken out of it again. */
const noteScripts = (page: Page) =>
  page.addInitScript(() => {
    const scripts: string[] = [];
    Object.assign(window, { scripts });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement && node.src) scripts.push(node.src);
    }).observe(document, { subtree: true, childList: true });
  });

/** A menu that opens: the page lives. */
async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Instagram' });
  await expect(page.locator('html')).toHaveAttribute('data-live');
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
}

for (const [whose, file] of [
  ['the shell', LIBRARIES],
  ['a remote', /\/r\/mf-catalog\/[^/]+\/home\.\w+\.js$/],
] as const) {
  test(`a script of ${whose} that is still on its way is waited for, and does not run twice`, async ({ page }) => {
    await noteScripts(page);
    await page.route(file, async (route) => {
      await page.waitForTimeout(1500);
      await route.continue();
    });
    await page.goto('/');
    await openMenu(page);
    const scripts = await page.evaluate(() => (window as unknown as { scripts: string[] }).scripts);
    expect(scripts.length).toBeGreaterThan(4);
    expect(scripts).toEqual([...new Set(scripts)]);
  });
}

for (const [when, afterMs] of [
  ['before the page runs', 0],
  ['while the page waits for it', 1500],
] as const) {
  test(`a script that fails ${when} is asked for once more`, async ({ page, expectConsole }) => {
    expectConsole(/net::ERR_FAILED/);
    let asked = 0;
    await page.route(LIBRARIES, async (route) => {
      if (++asked > 1) return route.continue();
      await page.waitForTimeout(afterMs);
      await route.abort();
    });
    await page.goto('/');
    await openMenu(page);
    expect(asked).toBe(2);
  });
}

test('an entry that fails is asked for once more', async ({ page, expectConsole }) => {
  expectConsole(/net::ERR_FAILED/);
  let asked = 0;
  await page.route(/\/r\/shell\/[^/]+\/index\.\w+\.js$/, (route) => (++asked === 1 ? route.abort() : route.continue()));
  await page.goto('/');
  await openMenu(page);
  expect(asked).toBe(2);
});

test('an entry that cannot be had is not asked for without end', async ({ page, expectConsole }) => {
  expectConsole(/net::ERR_FAILED|was preloaded/);
  let asked = 0;
  await page.route(/\/r\/shell\/[^/]+\/index\.\w+\.js$/, (route) => (++asked > 0 ? route.abort() : route.continue()));
  await page.goto('/');
  await page.waitForTimeout(1500);
  expect(asked).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
