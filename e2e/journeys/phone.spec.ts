import type { Locator, Page } from '@playwright/test';
import { IMAGE_MAX_PIXELS } from '@urooj/contract/limits';
import { PRICE } from '@urooj/domain/price.fixture';
import { expectToFit } from '../fixtures/accessibility.ts';
import { AMNA, PICTURE, SUBMITTED, transactionId } from '../fixtures/buyer.ts';
import { stopClock } from '../fixtures/clock.ts';
import { query } from '../fixtures/database.ts';
import { expect, test } from '../fixtures/test.ts';
import { LEGIBLE_DIGIT_PX, SCROLLED, scrollScreenshot, storedTable } from '../fixtures/transactions.ts';

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

/** As the app of TikTok Lite shares a video, and an Urdu keyboard types a number. */
const SHARED =
  'Check out Amna Bakes\u2019s video! #TikTok > https://vm.tiktok.com/ZMabc123/\u200e This post is shared via TikTok Lite. Download TikTok Lite to enjoy more posts: https://www.tiktok.com/tiktoklite';
const PASTED = {
  folder: '/ur',
  name: 'آپ کا پورا نام',
  email: 'آپ کی ای میل',
  phone: 'آپ کا فون نمبر',
  profile: 'آپ کے TikTok پروفائل کا لنک',
  post: 'آپ کی TikTok پوسٹ کا لنک',
  transaction: 'ٹرانزیکشن آئی ڈی',
  choose: 'اسکرین شاٹ منتخب کریں',
  picture: 'آپ کی ادائیگی کا اسکرین شاٹ',
  pdf: 'یہ PDF فائل ہے۔ یہ فائل کھولیں، سائیڈ بٹن',
  submitted: 'ادائیگی جمع ہو گئی',
} as const;

/** Places an order for likes with what people paste. */
async function orderPasted(page: Page): Promise<void> {
  const { folder, name, email, phone, profile, post } = PASTED;
  const username = `pasted.${transactionId().replace(/\W/g, '')}`.toLowerCase();
  await page.goto(`${folder}/buy?service=TikTok%20Likes&amount=1000`);
  await type(page, page.getByLabel(name), `\u2068${AMNA.name}\u2069`);
  await type(page, page.getByLabel(email), `${AMNA.email}.`);
  await type(page, page.getByLabel(phone), '۰۳۰۰ ۱۲۳۴۵۶۷');
  await type(page, page.getByLabel(profile), `www.tiktok.com/@${username}`);
  await type(page, page.getByLabel(post), `http://www.tiktok.com/@${username}/video/7123`);
  const use = page.getByRole('button', { name: `https://www.tiktok.com/@${username}/video/7123` });
  await expect(use).toBeVisible();
  await expectToFit(page, 'the form with a hint');
  await use.tap();
  await expect(use).toBeHidden();
  await page.getByLabel(post).fill(SHARED);
  await page.getByLabel(profile).tap();
  await expect(page.getByLabel(post)).toHaveValue('https://vm.tiktok.com/ZMabc123/');
  await page.locator('form button[type="submit"]').tap();
  await page.waitForURL(/\/payment\/[^/]+$/);
  const [order] = await query('select phone_number, email, post_link from orders where profile_link = $1', [
    `https://www.tiktok.com/@${username}`,
  ]);
  expect(order).toEqual({
    phone_number: '+923001234567',
    email: AMNA.email,
    post_link: 'https://vm.tiktok.com/ZMabc123/',
  });
}

/** Pays with a PDF first, and then with a scroll screenshot, after which the app reloads the page. */
async function payScrolled(page: Page): Promise<void> {
  const { transaction, choose, picture, pdf, submitted } = PASTED;
  const paid = transactionId();
  const pick = async (name: string, mimeType: string, buffer: Buffer) => {
    const picker = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: choose }).tap();
    await (await picker).setFiles({ name, mimeType, buffer });
  };
  await page.getByLabel(transaction).fill(paid);
  await pick('receipt.pdf', 'application/pdf', Buffer.from('%PDF-1.7'));
  await expect(page.getByText(pdf)).toBeVisible();
  await expectToFit(page, 'what to do with a PDF');
  await pick('scrolled.png', '', await scrollScreenshot(page));
  await expect(page.getByRole('img', { name: picture })).toBeVisible();
  await expect(page.getByText('scrolled.jpg')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: picture })).toBeVisible();
  await expect(page.getByLabel(transaction)).toHaveValue(paid);
  await expectToFit(page, 'the scroll screenshot');
  await page.locator('form button[type="submit"]').tap();
  await expect(page.getByRole('heading', { level: 1, name: submitted })).toBeVisible();

  const [payment] = await query<{ url: string }>(
    `select '/followerApi/files/' || screenshot as url from payments where transaction_id = $1`,
    [paid],
  );
  const { width, height, digits } = await storedTable(page, payment?.url ?? '');
  expect(width * height).toBeLessThanOrEqual(IMAGE_MAX_PIXELS);
  expect(width).toBeGreaterThan(1000);
  expect(width / height).toBeCloseTo(SCROLLED.width / SCROLLED.height, 3);
  expect(digits.length).toBeGreaterThan(15);
  // The comma hangs below the digits.
  expect(Math.min(...digits)).toBeGreaterThanOrEqual(LEGIBLE_DIGIT_PX);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain(
    'urooj.screenshot',
  );
}

test.describe('in the browser of Instagram', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/22A3354 Instagram 350.0.0.1 (iPhone14,5)',
  });
  test('a guest on a 360-px phone orders in Urdu with pasted text and pays with a scroll screenshot', async ({
    page,
  }) => {
    await orderPasted(page);
    await payScrolled(page);
  });
});
