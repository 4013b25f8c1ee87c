import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const trigger = (page: Page, platform: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: platform });
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** The menus work from the moment that the page is alive. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await trigger(page, 'Instagram').click();
  await expect(entry(page, 'Reels Views')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry(page, 'Reels Views')).toBeHidden();
  await page.mouse.move(0, 500);
}

/** Loads the home page, and lets its scripts come only after `act`. */
async function openLate(page: Page, act: () => Promise<void>): Promise<void> {
  let start = () => {};
  const isDone = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route(/\/r\/shell\/.*\/index\..*\.js$/, async (route) => {
    await isDone;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await act();
  start();
}

test('a menu that the pointer waits on opens once the page lives', async ({ page }) => {
  await openLate(page, () => trigger(page, 'Instagram').hover());
  await expect(entry(page, 'Reels Views')).toBeVisible();
});

test('a button pressed before the page lives is not pressed in vain', async ({ page }) => {
  const theme = page.getByRole('switch', { name: 'Dark theme' });
  await openLate(page, () => theme.click());
  await expect(page.locator('html')).toHaveAttribute('data-theme', /./);
});

test('a menu opens under the pointer, and closes three seconds after it has left', async ({ page }) => {
  await openHome(page);
  await page.clock.install();
  await trigger(page, 'YouTube').hover();
  await page.clock.runFor(300);
  await expect(entry(page, 'Watch Time')).toBeVisible();
  await page.mouse.move(600, 700);
  await page.clock.runFor(2_900);
  await expect(entry(page, 'Watch Time')).toBeVisible();
  await page.clock.runFor(200);
  await expect(entry(page, 'Watch Time')).toBeHidden();
});

test('coming back in time keeps the menu open', async ({ page }) => {
  await openHome(page);
  await page.clock.install();
  await trigger(page, 'YouTube').hover();
  await page.clock.runFor(300);
  await page.mouse.move(600, 700);
  await page.clock.runFor(1_000); // the page's clock also runs by itself
  await entry(page, 'Watch Time').hover();
  await page.clock.runFor(5_000);
  await expect(entry(page, 'Watch Time')).toBeVisible();
});

test('the keyboard alone reaches a service and comes back to where it was', async ({ page }) => {
  await openHome(page);
  await page.keyboard.press('Tab');
  await trigger(page, 'Facebook').focus();
  await page.keyboard.press('ArrowDown');
  await expect(entry(page, 'Female Followers')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry(page, 'Female Followers')).toBeHidden();
  await expect(trigger(page, 'Facebook')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/facebook\//);
  // The next page begins at its heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the skip link leads past the navigation', async ({ page }) => {
  await page.goto('/instagram/followers');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
});

test('on a phone the menu is a drawer with one part open at a time', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: /menu/i }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('TikTok', { exact: true }).click();
  await drawer.getByRole('link', { name: 'Shares' }).click();
  await expect(page).toHaveURL(/\/tiktok\/shares$/);
  await expect(drawer).toBeHidden();
});

test('a remembered theme is there before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('switch', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.setAttribute('data-seen', document.documentElement.dataset.theme ?? 'none');
    });
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-seen', 'dark');
});

test('Back restores the position, every other navigation begins at the top', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'TikTok Followers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'TikTok Followers' })).toBeInViewport();
});
