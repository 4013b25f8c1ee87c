import type { Page } from '@playwright/test';
import { stopClock } from '../fixtures/clock.ts';
import { expect, test } from '../fixtures/test.ts';

const trigger = (page: Page, platform: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: platform });
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** Opens the home page and waits until the menus are hydrated. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await trigger(page, 'Instagram').click();
  await expect(entry(page, 'Reels Views')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry(page, 'Reels Views')).toBeHidden();
  await page.mouse.move(0, 500);
}

/** Opens the home page and delays its scripts until `action` is done. */
async function openBeforeHydration(page: Page, action: () => Promise<void>): Promise<void> {
  let start = () => {};
  const isDone = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route(/\/r\/shell\/.*\/index\.js$/, async (route) => {
    await isDone;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await action();
  start();
}

test('a menu under the pointer opens after hydration', async ({ page }) => {
  await openBeforeHydration(page, () => trigger(page, 'Instagram').hover());
  await expect(entry(page, 'Reels Views')).toBeVisible();
});

test('repeats a click that came before hydration', async ({ page }) => {
  const theme = page.getByRole('switch', { name: 'Dark theme' });
  await openBeforeHydration(page, () => theme.click());
  await expect(page.locator('html')).toHaveAttribute('data-theme', /./);
});

test('opens a menu under the pointer and closes it three seconds after the pointer has left', async ({ page }) => {
  await openHome(page);
  await page.clock.install();
  await stopClock(page);
  await trigger(page, 'YouTube').hover();
  await page.clock.runFor(300);
  await expect(entry(page, 'Watch Time')).toBeVisible();
  await page.mouse.move(600, 700);
  await page.clock.runFor(2_900);
  await expect(entry(page, 'Watch Time')).toBeVisible();
  await page.clock.runFor(200);
  await expect(entry(page, 'Watch Time')).toBeHidden();
});

test('leaves the menu open when the pointer comes back in time', async ({ page }) => {
  await openHome(page);
  await page.clock.install();
  await stopClock(page);
  await trigger(page, 'YouTube').hover();
  await page.clock.runFor(300);
  await page.mouse.move(600, 700);
  await page.clock.runFor(1_000);
  await entry(page, 'Watch Time').hover();
  await page.clock.runFor(5_000);
  await expect(entry(page, 'Watch Time')).toBeVisible();
});

test('opens a menu, closes it and follows a link by keyboard', async ({ page }) => {
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
  // The next page has the focus on its heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the skip link skips the navigation', async ({ page }) => {
  await page.goto('/instagram/followers');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
});

test('shows the menu as a drawer on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: /menu/i }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('TikTok', { exact: true }).click();
  await drawer.getByRole('link', { name: 'Shares' }).click();
  await expect(page).toHaveURL(/\/tiktok\/shares$/);
  await expect(drawer).toBeHidden();
});

test('applies the stored theme before the first paint', async ({ page }) => {
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
