import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../fixtures/test.ts';

const PAGES = [
  '/',
  '/instagram/followers',
  '/buy',
  '/buy?service=Instagram+Followers&amount=1000',
  '/track-order',
  '/login',
  '/blog',
  '/contact',
  '/faq',
  '/faq?q=payment',
  '/privacy-policy',
  '/terms-of-service',
];

for (const width of [360, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`WCAG 2.2 AA at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const path of PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        const found = violations.map(({ id, nodes }) => `${path}: ${id}: ${nodes.map((n) => n.target).join(' · ')}`);
        expect(found).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
      }
    });
  }
}
