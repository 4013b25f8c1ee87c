import { checkPage, expectToFit, heightOf, setFontSize } from '../fixtures/accessibility.ts';
import { PUBLIC_PAGES, SERVICE_OF_EACH_PLATFORM, SERVICE_PAGES } from '../fixtures/site-map.ts';
import { expect, test } from '../fixtures/test.ts';

const OTHER_PAGES = [
  ...PUBLIC_PAGES.filter((path) => !SERVICE_PAGES.includes(path)),
  '/buy?service=Instagram+Followers&amount=1000',
  '/faq?q=payment',
  '/login?mode=signup',
  '/login?mode=forgot',
  '/order',
];

test('WCAG 2.2 AA: every public page on a phone in the dark theme and on a desktop in the light one', async ({
  page,
}) => {
  test.slow();
  for (const path of [...OTHER_PAGES, ...SERVICE_OF_EACH_PLATFORM]) await checkPage(page, path);
});

test('with a font twice as large nothing leaves the screen of a phone, and controls and icons are twice as large', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await setFontSize(page, 32);
  for (const path of [...OTHER_PAGES, '/instagram/followers', '/facebook/english-followers']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectToFit(page, path);
    const menu = page.getByRole('button', { name: 'Menu' });
    expect(await heightOf(menu), `${path}: the menu's button`).toBe(88);
    expect(await heightOf(menu.locator('svg')), `${path}: its icon`).toBe(48);
  }
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
