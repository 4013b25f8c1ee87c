import { check, checkPage, looksOf } from '../fixtures/accessibility.ts';
import { chooseScreenshot, fillDetails, placeOrder } from '../fixtures/buyer.ts';
import { ADMIN } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';

test('WCAG 2.2 AA: pages for one person', async ({ page }) => {
  test.slow();
  await page.goto('/buy?service=Instagram+Followers&amount=1000');
  await fillDetails(page);
  const id = await placeOrder(page);
  await chooseScreenshot(page);
  for (const path of [`/payment/${id}`, `/track-order?id=${id}`, `/order-details/${id}`, '/resetpassword/any-token']) {
    await checkPage(page, path);
  }

  await page.goto('/login');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible();
  for (const path of [`/order-details/${id}`, `/order/${id}`, '/order', '/login']) await checkPage(page, path);
  // The tabs of antd are measured again after a page has become wider, so each look opens them.
  for (const [place, tab] of ['overview', 'users', 'orders', 'payments', 'refunds'].entries()) {
    for (const { width, colorScheme } of looksOf(place)) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await check(page, `/admin-dashboard?tab=${tab}`);
    }
  }
});
