import { checkLargeFont, checkPage } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

/** Beside the pages themselves, which the journey of the shop window visits and checks. */
const FORMS_OF_PAGES = [
  '/buy?service=Instagram+Followers&amount=1000',
  '/faq?q=payment',
  '/login?mode=signup',
  '/login?mode=forgot',
  '/order',
];

test('WCAG 2.2 AA: pages that a query changes', async ({ page }) => {
  for (const path of FORMS_OF_PAGES) {
    await checkPage(page, path);
    await checkLargeFont(page, path);
  }
  // The longest name of a service.
  await page.goto('/facebook/english-followers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkLargeFont(page, '/facebook/english-followers');
});

test('with reduced motion the colours of a theme change at once, in nested elements too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/track-order');
  const transitions = await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
    return document.getAnimations().length;
  });
  expect(transitions).toBe(0);
});
