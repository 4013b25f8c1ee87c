import type { Locator, Page } from '@playwright/test';
import { PRICE } from '@urooj/domain/price.fixture';
import { expectToFit } from '../fixtures/accessibility.ts';
import { AMNA, PICTURE, SUBMITTED, transactionId } from '../fixtures/buyer.ts';
import { stopClock } from '../fixtures/clock.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

/** The on-screen keyboard that a phone shows for a field. */
const FIELDS = [
  ['Your Full Name', AMNA.name, {}],
  ['Your Email Address', AMNA.email, { inputmode: 'email', autocomplete: 'email' }],
  ['Your Phone Number', AMNA.phone, { inputmode: 'tel', autocomplete: 'tel' }],
  ['Your Instagram Profile Link', AMNA.profile, { inputmode: 'url', autocapitalize: 'none' }],
] as const;

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await field.tap();
  await expect(field).toBeFocused();
  await page.keyboard.insertText(text);
}

test('a guest on a 360-px phone buys, pays and tracks using only touch', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expectToFit(page, 'home');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Followers/ })
    .first()
    .tap();
  await expect(page.getByRole('heading', { level: 1, name: /Instagram Followers/ })).toBeVisible();
  await expectToFit(page, 'the service');
  await page
    .getByRole('link', { name: /Buy 1K/ })
    .first()
    .tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Buy Instagram Followers' })).toBeVisible();
  await expectToFit(page, 'the form');
  for (const [label, text, hints] of FIELDS) {
    const field = page.getByLabel(label);
    for (const [name, value] of Object.entries(hints)) await expect(field).toHaveAttribute(name, value);
    await type(page, field, text);
  }
  await stopClock(page);
  await page.getByRole('button', { name: `Buy Now - ${PRICE.shownInUsd} (${PRICE.shown})` }).tap();
  await page.getByRole('link', { name: 'Continue to payment' }).tap();
  await page.clock.resume();

  await expect(page.getByRole('heading', { level: 1, name: 'Complete your payment' })).toBeVisible();
  await expectToFit(page, 'the payment');
  await page.getByText('JazzCash', { exact: true }).tap();
  await expect(page.getByRole('radio', { name: 'JazzCash' })).toBeChecked();
  await type(page, page.getByLabel('Transaction ID'), transactionId());
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a screenshot' }).tap();
  await (await picker).setFiles({ name: 'paid.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByRole('img', { name: 'Your payment screenshot' })).toBeVisible();
  await expectToFit(page, 'the payment, filled in');
  await stopClock(page);
  await page.getByRole('button', { name: `Submit Payment - ${PRICE.shown}` }).tap();
  await expect(page.getByText(SUBMITTED).first()).toBeVisible();
  await expectToFit(page, 'the submitted payment');
  await page.getByRole('main').getByRole('link', { name: 'Track your order' }).tap();
  await page.clock.resume();
  await expect(page.getByText('Within 24 hours').first()).toBeVisible();
  await expectToFit(page, 'the tracked order');
});
