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

for (const [path, width] of [
  ['/', 1280],
  ['/', 360],
  ['/instagram/followers', 1280],
] as const) {
  test(`${path} at ${width}, composed from two builds, loads in steps: hydration replaces no node, nothing moves`, async ({
    page,
    baseURL,
  }) => {
    const line = await startSlowLine(baseURL as string);
    try {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(watchHydration);
      await page.goto(line.url + path);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
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
