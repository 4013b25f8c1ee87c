import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { SERVICE_PAGES, SHOWN } from '../fixtures/site-map.ts';
import { expect, test } from '../fixtures/test.ts';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every public page; those with more faces than one also in those. */
const GROUPS = {
  'service pages': SERVICE_PAGES,
  'other pages': [
    ...SHOWN.filter((path) => !SERVICE_PAGES.includes(path)),
    '/buy?service=Instagram+Followers&amount=1000',
    '/faq?q=payment',
    '/login?mode=signup',
    '/login?mode=forgot',
    '/order',
  ],
};

async function check(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARD).analyze();
  const found = violations.map(({ id, nodes }) => `${path}: ${id}: ${nodes.map((n) => n.target).join(' · ')}`);
  expect(found).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
}

for (const [group, paths] of Object.entries(GROUPS)) {
  for (const width of [360, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`WCAG 2.2 AA: ${group} at ${width} px, ${colorScheme}`, async ({ page }) => {
        test.slow();
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const path of paths) await check(page, path);
      });
    }
  }
}
