import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enterAsAdmin, openTab, rowOf } from '../fixtures/admin.ts';
import { orderByCall } from '../fixtures/buyer.ts';
import { ownShopfront } from '../fixtures/modes.ts';
import { freeDevPort, startShop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';

// The base of every test also fails on errors and warnings in the console.
test('npm run dev: pages of several remotes, platform icons, and a dialog that stays open', async ({ page }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'urooj-dev-'));
  const running = await startShop(dataDir, { PORT: String(await freeDevPort()) }, { command: 'dev' });
  const shop = ownShopfront(running.url);
  try {
    await page.goto(shop.url);
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
    await page.getByRole('link', { name: 'Learn More' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Track Order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Track your order' })).toBeVisible();
    // Neither the first use of a chunk nor a navigation reloads the page.
    expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);

    const id = await orderByCall(page, shop);
    await enterAsAdmin(page, shop);
    await openTab(page, shop, 'orders');
    const row = rowOf(page, id.slice(0, 8));
    const icon = await row.locator('svg use').first().getAttribute('href');
    await expect(page.locator(`symbol${icon} path`)).toHaveCount(1);
    await row.getByRole('button', { name: 'Cancel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel order' });
    await dialog.getByRole('button', { name: 'Keep order' }).click();
    await expect(dialog).toBeHidden();
    await row.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(row.getByText('Cancelled')).toBeVisible();
  } finally {
    // An open page would report that the development server is gone.
    await page.close();
    expect(await running.stop()).toBe(0);
    await rm(dataDir, { recursive: true, force: true });
  }
});
