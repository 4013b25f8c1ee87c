import type { Page } from '@playwright/test';
import { PRICE } from '@urooj/domain/price.fixture';
import {
  chooseFollowers,
  chooseScreenshot,
  fillDetails,
  SUBMITTED,
  skipToPayment,
  TIKTOK_VIDEO,
  transactionId,
} from '../fixtures/buyer.ts';
import { stopClock } from '../fixtures/clock.ts';
import { expect, test } from '../fixtures/test.ts';

/** Slow 4G: 150 ms round trip, 1.6 Mbit/s. A slower processor, which Chromium simulates by keeping it busy, changes no order of events. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 1_600_000 / 8,
  });
}

/** Records every value of the upload's progress bar. */
async function watchUpload(page: Page): Promise<() => Promise<number[]>> {
  const seen = await page.evaluateHandle(() => {
    const values: number[] = [];
    const look = () => {
      const bar = document.querySelector<HTMLProgressElement>('progress[aria-label="Uploading screenshot"]');
      if (bar) values.push(bar.value);
    };
    new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
    return values;
  });
  return () => seen.jsonValue();
}

test('on a slow line a guest buys, sees the upload progress, pays and tracks', async ({ page }) => {
  test.slow();
  await slowDown(page);
  await page.clock.install();
  await page.goto('/');
  await chooseFollowers(page);
  await fillDetails(page);
  await page.getByRole('button', { name: `Buy Now - ${PRICE.shownInUsd} (${PRICE.shown})` }).click();
  await skipToPayment(page);
  await page.getByLabel('Transaction ID').fill(transactionId());
  await chooseScreenshot(page);
  const uploaded = await watchUpload(page);
  await stopClock(page);
  await page.getByRole('button', { name: `Submit Payment - ${PRICE.shown}` }).click();
  await expect(page.getByText(SUBMITTED).first()).toBeVisible();
  expect((await uploaded()).length).toBeGreaterThan(0);
  await page.getByRole('main').getByRole('link', { name: 'Track your order' }).click();
  await page.clock.resume();
  await expect(page.getByText('Within 24 hours').first()).toBeVisible();
});

test('text typed before hydration is preserved, priced and ordered', async ({ page }) => {
  let releaseScripts = () => {};
  const released = new Promise<void>((resolve) => {
    releaseScripts = resolve;
  });
  await page.route(/\/r\/mf-catalog\/.+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/tiktok/views', { waitUntil: 'commit' });
  const card = page.getByRole('region', { name: 'Non-Drop Premium' });
  const amount = card.getByLabel('Number of views');
  const link = card.getByLabel('Video link');
  await amount.fill('5000');
  await link.fill(TIKTOK_VIDEO);
  await expect(card.getByText('$4.50', { exact: true })).toBeVisible();
  releaseScripts();
  await expect(card.getByText('$20.00', { exact: true })).toBeVisible();
  await expect(amount).toHaveValue('5000');
  await expect(link).toHaveValue(TIKTOK_VIDEO);
  const order = page.waitForRequest(/\/createOrder$/);
  await card.getByRole('button', { name: 'Order Now' }).click();
  expect((await order).postDataJSON()).toMatchObject({ requiredFollowers: 5000, profileLink: TIKTOK_VIDEO });
});
