import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PRICE } from '@urooj/domain/price.fixture';
import { checkLooks, checkPage, checkState, showDesktop } from '../fixtures/accessibility.ts';
import { attach, fillDetails, SUBMITTED, TIKTOK_VIDEO, transactionId } from '../fixtures/buyer.ts';
import { stopClock, tickDuring } from '../fixtures/clock.ts';
import { expect, type Shopfront, test } from '../fixtures/modes.ts';

const ORDER = { service: 'Instagram Followers', requiredFollowers: 1000, price: PRICE.sent, email: 'a@example.com' };

/** An order, and a text that identifies its payment page. */
const STATES = [
  [{ paymentStatus: 'Pending', paymentMethod: 'paypal', status: 'Payment Pending' }, 'Payment under review'],
  [{ paymentStatus: 'Approved', paymentMethod: 'paypal', status: 'In Progress' }, 'Already paid'],
  [{ status: 'Cancelled' }, 'Nothing to pay'],
  [{ paymentStatus: 'Rejected', paymentMethod: 'paypal', paymentRemarks: 'Blurred.' }, 'Reason: Blurred.'],
  [{ price: 0 }, 'Invalid order amount detected. Please contact support.'],
] as const;

async function checkBuyStates(page: Page, shop: Shopfront): Promise<void> {
  await checkPage(page, 'a service that is not sold', async () => {
    await page.goto('/buy?service=Gold');
    await expect(page.getByText('This service is not available.')).toBeVisible();
  });
  await page.goto('/buy?service=Instagram+Likes');
  await showDesktop(page);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await checkLooks(page, 'no package chosen');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: /^Buy Now/ }).click();
  await expect(page.getByText('Post link is required for this service.')).toBeVisible();
  await checkLooks(page, 'invalid details');

  await page.goto('/buy?service=Instagram+Followers&amount=1000');
  await fillDetails(page);
  await shop.fault(page, 'POST /createOrder', { status: 502 });
  await page.getByRole('button', { name: /^Buy Now/ }).click();
  await expect(page.getByText('Server Error: 502')).toBeVisible();
  await checkLooks(page, 'an order that failed');
  await stopClock(page);
  await page.getByRole('button', { name: /^Buy Now/ }).click();
  await expect(page.getByText('Redirecting to payment...')).toBeVisible();
  await tickDuring(page, checkState(page, 'a placed order'));
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await page.clock.resume();

  await page.goto('/buy?service=Instagram+Followers&amount=1000');
  await fillDetails(page);
  await page.getByRole('button', { name: /^Buy Now/ }).click();
  await expect(page.getByRole('button', { name: 'Order another' })).toBeVisible();
  await checkLooks(page, 'an order that exists already');
  await page.getByRole('link', { name: 'Pay now' }).click();
}

async function checkPaymentStates(page: Page, shop: Shopfront): Promise<void> {
  const submit = page.getByRole('button', { name: /^Submit Payment/ });
  await expect(submit).toBeDisabled();
  await checkLooks(page, 'an unpaid order');
  await page.getByLabel('Transaction ID').fill(transactionId());
  await attach(page);
  await shop.fault(page, 'POST /upload', 'hang');
  await submit.click();
  await expect(page.getByRole('progressbar', { name: 'Uploading screenshot' })).toBeVisible();
  await checkLooks(page, 'an upload');
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(page.getByText('Upload cancelled.')).toBeVisible();
  await shop.fault(page, 'POST /createPayment', { status: 502 });
  await submit.click();
  await expect(page.getByText('Failed to submit payment. Please try again.')).toBeVisible();
  await checkLooks(page, 'a payment that failed');
  await stopClock(page);
  await submit.click();
  await expect(page.getByText(SUBMITTED)).toHaveCount(2);
  await tickDuring(page, checkState(page, 'a submitted payment'));
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Have an account?' })).toBeVisible();
  await checkLooks(page, 'the receipt of a payment');

  for (const [order, text] of STATES) {
    const _id = randomUUID();
    // With its id: the page before may still ask for its own order, and would use the response up.
    await shop.fault(page, `GET /getOrder/${_id}`, { status: 200, body: { _id, ...ORDER, ...order } });
    await checkPage(page, text, async () => {
      await page.goto(`/payment/${_id}`);
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    });
  }
  await checkPage(page, 'an unknown order', async () => {
    await page.goto(`/payment/${randomUUID()}`);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
}

test('WCAG 2.2 AA: every state of the checkout', async ({ page, shopIn, expectConsole }) => {
  test.slow();
  expectConsole(/Failed to load resource/);
  const shop = await shopIn('our own backend');
  await page.clock.install();
  await checkBuyStates(page, shop);
  await checkPaymentStates(page, shop);

  await showDesktop(page);
  // A custom order has no contact, so the payment page requires it.
  await page.goto('/tiktok/views');
  const card = page.getByRole('region', { name: 'Non-Drop Premium' });
  await card.getByLabel('Video link').fill(TIKTOK_VIDEO);
  await card.getByRole('button', { name: 'Order Now' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toBeVisible();
  await checkLooks(page, 'the alert of a placed order');
  await alert.getByRole('button', { name: 'Pay now' }).click();
  await page.getByLabel('Transaction ID').fill(transactionId());
  await attach(page);
  await page.getByRole('button', { name: /^Submit Payment/ }).click();
  await expect(page.getByText('Email is required').first()).toBeVisible();
  await checkLooks(page, 'an order without contact');
});
