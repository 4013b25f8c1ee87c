import { PRICE } from '@urooj/domain/price.fixture';
import { failure, openAccount, payByCall, verifyEmail } from '../fixtures/account.ts';
import { orderByCall } from '../fixtures/buyer.ts';
import { enter, tabTo, type } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/modes.ts';

test('a client logs in, finds an order, tracks it and requests a refund using only the keyboard', async ({
  page,
  shopIn,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  const shop = await shopIn('our own backend');
  const account = await openAccount(page, shop);
  const id = await orderByCall(page, shop, { email: account.email });
  await payByCall(page, shop, id);
  await verifyEmail(shop, account);
  const main = page.getByRole('main');
  const password = page.getByRole('textbox', { name: 'Password' });

  await page.goto(`${shop.url}/login`);
  await type(page, 'Email', account.email);
  await tabTo(page, password);
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(failure(page)).toHaveText('Invalid email or password.');
  await expect(password).toBeFocused();
  await tabTo(page, main.getByRole('button', { name: 'Show password' }));
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Amna Khan' })).toBeFocused();

  // The tab list is one tab stop; arrow keys move inside it.
  await tabTo(page, page.getByRole('tab', { name: 'Overview' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Order History' })).toBeVisible();
  // Delivery and messages come late, and must not move the focused link out of the window.
  const late = Promise.withResolvers<void>();
  await page.route(/\/(delivery|conversation)\.\w+\.js/, (route) => late.promise.then(() => route.continue()));
  await enter(page, page.getByRole('table').getByRole('link'));
  await expect(page.getByRole('heading', { level: 1, name: 'Order details' })).toBeFocused();

  const refundLink = main.getByRole('link', { name: 'Request a Refund' });
  await tabTo(page, refundLink);
  late.resolve();
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await expect(refundLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Refund policy' })).toBeFocused();
  await expect(page.getByLabel('Amount (PKR)')).toHaveValue(PRICE.rupees);
  await enter(page, main.getByRole('button', { name: 'Submit Request' }));
  await expect(page.getByLabel('Account number')).toBeFocused();
  await page.keyboard.type('03001234567');
  await type(page, 'Reason', 'Nothing has started.');
  await enter(page, main.getByRole('button', { name: 'Submit Request' }));
  await expect(main.getByRole('status').filter({ hasText: 'Your refund request has been submitted.' })).toBeVisible();

  await page.goto(`${shop.url}/track-order`);
  await enter(page, main.getByRole('button', { name: 'Track Order' }));
  await expect(page.getByLabel('Order ID', { exact: true })).toBeFocused();
  await page.keyboard.type(id);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Instagram Followers' })).toContainText('Still in progress');
});
