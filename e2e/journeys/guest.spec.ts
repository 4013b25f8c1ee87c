import { PRICE } from '@urooj/domain/price.fixture';
import {
  AMNA,
  chooseFollowers,
  chooseScreenshot,
  fillDetails,
  placeOrder,
  SUBMITTED,
  transactionId,
} from '../fixtures/buyer.ts';
import { stopClock } from '../fixtures/clock.ts';
import { checkPrint, sheetsOf } from '../fixtures/print.ts';
import { expect, test } from '../fixtures/test.ts';

test('a guest buys 1K Instagram followers, pays with a screenshot, and tracks the order', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await chooseFollowers(page);
  await fillDetails(page);
  const id = await placeOrder(page);

  await expect(page.getByText(id)).toBeVisible();
  await page.getByRole('radio', { name: 'JazzCash' }).check();
  const submit = page.getByRole('button', { name: `Submit Payment - ${PRICE.shown}` });
  await expect(submit).toBeDisabled();
  const transaction = transactionId();
  await page.getByLabel('Transaction ID').fill(transaction);
  await chooseScreenshot(page);
  // The toast is shown for five seconds.
  await stopClock(page);
  await submit.click();
  await expect(page.getByText(SUBMITTED).first()).toBeVisible();

  // The dashboard requires an account: the guest is redirected to the login page, where the toast links to tracking.
  await page.clock.runFor(2_500);
  await page.waitForURL(/\/login/);
  const receipt = page.getByRole('region', { name: 'Thank you. Your payment is submitted.' });
  for (const fact of ['Instagram Followers, 1,000', PRICE.shown, 'JazzCash', transaction, AMNA.email, id]) {
    await expect(receipt).toContainText(fact);
  }
  await expect(page.getByRole('heading', { name: 'Have an account?' })).toBeVisible();
  await page.getByRole('status').getByRole('link').click();
  await page.clock.resume();
  await page.waitForURL(/\/track-order\?id=/);
  await expect(page.getByText('Within 24 hours').first()).toBeVisible();
  await expect(page.getByText('Payment Pending').first()).toBeVisible();
  // The styles of the receipt are still loaded.
  await checkPrint(page, 'tracking after a payment');

  // The receipt is above the login until the guest closes it, and the only thing on paper.
  await page.goto('/login');
  await expect(receipt).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(receipt).toBeVisible();
  await expect(receipt).toHaveCSS('color', 'rgb(20, 22, 43)');
  await expect(receipt).toContainText(`/track-order?id=${id}`);
  for (const part of ['banner', 'contentinfo', 'textbox', 'button'] as const) {
    await expect(page.getByRole(part)).toHaveCount(0);
  }
  expect(sheetsOf(await page.pdf())).toBe(1);
  await page.emulateMedia({ media: null, colorScheme: null });
  await page.getByRole('button', { name: 'Close receipt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeFocused();

  // The order id is enough to track it in a later visit.
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Track Order' }).click();
  await page.getByLabel('Order ID').fill(id);
  await page.getByRole('button', { name: /Track/ }).click();
  await expect(page.getByText('Order details fetched successfully!').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Order timeline' }).getByText('Order Placed')).toBeVisible();
});

test('each error is shown beside its field, and valid values are preserved', async ({ page }) => {
  await page.goto('/buy?service=Instagram+Followers');
  await expect(page.getByText('Please select a package above to proceed with your order.')).toBeVisible();
  await page.getByRole('radio', { name: /1K/ }).check();
  await page.getByLabel('Your Full Name').fill('Amna Khan');
  await page.getByLabel('Your Phone Number').fill('12345');
  await page.getByRole('button', { name: /Buy Now/ }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(
    page.getByText('Invalid Pakistani phone number format (e.g., +923XX-XXXXXXX or 03XX-XXXXXXX)'),
  ).toBeVisible();
  await expect(page.getByText('Profile link is required')).toBeVisible();
  await expect(page.getByText('Please fill in all required fields correctly.')).toBeVisible();
  await expect(page.getByLabel('Your Email Address')).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Your Full Name')).toHaveValue('Amna Khan');
});
