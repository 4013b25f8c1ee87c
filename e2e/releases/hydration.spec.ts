import { join } from 'node:path';
import { buildRelease, digests, release, startOwnShop } from '../fixtures/releases.ts';
import { startSlowLine } from '../fixtures/slow-line.ts';
import { expect, test } from '../fixtures/test.ts';

/** Records the composed DOM nodes and every layout shift, before any script of the page runs. */
function watchHydration(): void {
  const seen = { nodes: [] as Element[], shift: 0 };
  Object.defineProperty(window, 'seen', { value: seen });
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') seen.nodes = [...document.querySelectorAll('#root main *')];
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

type Seen = { seen: { nodes: Element[]; shift: number } };

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const path of ['/', '/instagram/followers']) {
  test(`${path} hydrates a page composed from two builds: no node is replaced, nothing moves`, async ({ page }) => {
    await page.addInitScript(watchHydration);
    await page.goto(path);
    // Hydrated: the menu needs script.
    await page.getByRole('button', { name: 'Instagram' }).click();
    await expect(page.getByRole('link', { name: 'Reels Views' }).first()).toBeVisible();
    const { count, connected, shift } = await page.evaluate(() => {
      const { seen } = window as unknown as Seen;
      return {
        count: seen.nodes.length,
        connected: seen.nodes.filter((node) => node.isConnected).length,
        shift: seen.shift,
      };
    });
    expect(count).toBeGreaterThan(20);
    expect(connected).toBe(count);
    expect(shift).toBeLessThan(0.01);
  });
}

for (const [path, width] of [
  ['/', 1280],
  ['/', 360],
  ['/instagram/followers', 1280],
] as const) {
  test(`${path} at ${width} loads in steps without a layout shift`, async ({ page, baseURL }) => {
    const line = await startSlowLine(baseURL as string);
    try {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(watchHydration);
      await page.goto(line.url + path);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as Seen).seen.shift)).toBeLessThan(0.01);
    } finally {
      line.close();
    }
  });
}

test('what moves on the home page moves without the main thread, and ends within five seconds', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const moving = await page.evaluate(() => {
    const ofKeyframes = ['offset', 'computedOffset', 'easing', 'composite'];
    return document.getAnimations().map(({ effect }) => ({
      properties: (effect as KeyframeEffect)
        .getKeyframes()
        .flatMap(Object.keys)
        .filter((name) => !ofKeyframes.includes(name)),
      ms: Number(effect?.getComputedTiming().endTime),
    }));
  });
  expect(moving.length).toBeGreaterThan(1);
  for (const { properties, ms } of moving) {
    for (const property of properties) expect(['transform', 'rotate', 'opacity']).toContain(property);
    expect(ms).toBeLessThanOrEqual(5000);
  }
});

test('a remote is rebuilt and released separately: no byte of the shell or another remote changes', async ({
  page,
}) => {
  const shop = await startOwnShop();
  try {
    const released = join(shop.siteDir, 'r');
    const before = await digests(released);
    const version = await release(shop.siteDir, await buildRelease('mf-catalog', '7.0.0'));
    const after = await digests(released);
    expect(Object.keys(after).filter((file) => before[file] !== after[file])).not.toEqual([]);
    for (const [file, digest] of Object.entries(before)) expect(after[file], file).toBe(digest);
    const entry = page.waitForResponse((response) =>
      response.url().endsWith(`/r/mf-catalog/${version}/remoteEntry.js`),
    );
    await page.goto(shop.url);
    expect((await entry).status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    // Its remaining requests would fail after the end of the shop.
    await page.close();
    await shop.stop();
  }
});
