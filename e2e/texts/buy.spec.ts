import type { Page } from '@playwright/test';
import { PRICE } from '@urooj/domain/price.fixture';
import { AMNA, fillDetails, tamper } from '../fixtures/buyer.ts';
import { stopClock, waitOut } from '../fixtures/clock.ts';
import { strongestChannel } from '../fixtures/colour.ts';
import { expect, PLAIN_MODES, PLAIN_START, TEXT_MODES, test } from '../fixtures/modes.ts';
import type { Fault } from '../fixtures/plain-backend.ts';

const FORM = '/buy?service=Instagram+Followers&amount=1000';
const PHONE = 'Invalid Pakistani phone number format (e.g., +923XX-XXXXXXX or 03XX-XXXXXXX)';
const EMAIL = 'Invalid email address format (e.g., name@example.com)';

/** A field, an invalid value, and its message. */
const INVALID_VALUES = [
  ['Your Full Name', '', 'Name is required'],
  ['Your Email Address', ' ', 'Email is required'],
  ['Your Email Address', 'amna', EMAIL],
  ['Your Email Address', 'amna@example', EMAIL],
  ['Your Phone Number', '', 'Phone number is required'],
  ['Your Phone Number', '0300-12345', PHONE],
  ['Your Phone Number', '+1 300 1234567', PHONE],
  ['Your Instagram Profile Link', '', 'Profile link is required'],
  ['Your Instagram Profile Link', 'javascript:alert(1)', 'Invalid profile link.'],
] as const;

const TAKEN = [
  ['Your Phone Number', '+92300-1234567'],
  ['Your Phone Number', '0300-1234567'],
  ['Your Phone Number', '923001234567'],
  ['Your Phone Number', '3001234567'],
  ['Your Instagram Profile Link', '@amna.bakes'],
  ['Social Username or ID', ''],
] as const;

const GOOD: Record<string, string> = {
  'Your Full Name': AMNA.name,
  'Your Email Address': AMNA.email,
  'Your Phone Number': AMNA.phone,
  'Your Instagram Profile Link': AMNA.profile,
  'Social Username or ID': '',
};

/** A failure of the call, and the message of the error banner. */
const FAILED: readonly (readonly [Fault, string])[] = [
  [{ status: 502 }, 'Server Error: 502'],
  [{ status: 500, body: '<h1>Internal error</h1>' }, 'Server Error: 500'],
  [{ status: 503, body: { msg: 'We are back at noon.' } }, 'We are back at noon.'],
  [{ status: 200, body: {} }, 'Failed to create order. Please check your details and try again.'],
  ['cut', 'No response from server. Please check your internet connection or try again later.'],
];

/** Messages of our own server for values that the form would never send. */
const REAL = [
  [{ price: 'PKR 1.00' }, 'The price of this package has changed. Please review it and try again.'],
  [{ service: 'Gold', platform: '' }, 'This service is not available.'],
  [{ phoneNumber: '12345' }, PHONE],
] as const;

const TIMED_OUT = 'Request timed out. The server took too long to respond.';
const buyButton = (page: Page) => page.getByRole('button', { name: `Buy Now - ${PRICE.shownInUsd} (${PRICE.shown})` });
const redBanner = (page: Page) => page.getByRole('main').getByRole('alert');

for (const mode of TEXT_MODES) {
  test(`the buy form on ${mode}: every hint and every error of a field`, async ({ page, shopIn, expectConsole }) => {
    expectConsole(PLAIN_START);
    const { url } = await shopIn(mode);
    await page.goto(`${url}/buy?service=Instagram+Views`);
    await expect(page.getByText('Please select a package above to proceed with your order.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your Details' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await expect(
      page.getByRole('group', { name: 'Packages' }).getByText('Please select a package first.'),
    ).toBeVisible();
    await expect(page.getByText('Please select a package first.')).toHaveCount(1);
    await expect(redBanner(page)).toHaveCount(0);
    const popular = page.getByRole('group', { name: 'Packages' }).locator('label', { hasText: 'Most Popular' });
    await expect(popular).toContainText('$3.00 per 1K');
    await expect(popular).toContainText('30-day refill');
    await popular.click();
    await expect(redBanner(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Your Details' })).toBeVisible();
    await expect(page.getByText('Please select a package above')).toHaveCount(0);

    await page.goto(url + FORM);
    for (const promise of ['No password required', 'Lifetime warranty guarantee', '24/7 support']) {
      await expect(page.getByRole('complementary').getByText(promise)).toBeVisible();
    }
    await fillDetails(page);
    for (const [label, typed, text] of INVALID_VALUES) {
      await test.step(`${label} "${typed}": ${text}`, async () => {
        const field = page.getByLabel(label);
        await field.fill(typed);
        await buyButton(page).click();
        await expect(field).toHaveAccessibleDescription(new RegExp(`${RegExp.escape(text)}$`));
        await expect(field).toBeFocused();
        await expect(redBanner(page)).toHaveText('Please fill in all required fields correctly.');
        await field.fill(GOOD[label] ?? '');
        await expect(page.getByText(text, { exact: true })).toHaveCount(0);
        await expect(redBanner(page)).toHaveCount(0);
      });
    }
    await page.getByLabel('Your Full Name').fill('');
    for (const [label, typed] of TAKEN) {
      await test.step(`${label} takes "${typed}"`, async () => {
        await page.getByLabel(label).fill(typed);
        await page.getByLabel(label).press('Enter');
        await expect(page.getByLabel('Your Full Name')).toBeFocused();
        await expect(page.getByLabel(label)).not.toHaveAttribute('aria-invalid');
      });
    }
  });
}

for (const mode of PLAIN_MODES) {
  test(`the buy form on ${mode}: every response to an order, and the next page`, async ({
    page,
    shopIn,
    expectConsole,
  }) => {
    expectConsole(PLAIN_START);
    expectConsole(/Failed to load resource/);
    const shop = await shopIn(mode);
    await page.clock.install();
    await page.goto(shop.url + FORM);
    await fillDetails(page);
    for (const [fault, text] of FAILED) {
      await test.step(text, async () => {
        await shop.fault(page, 'POST /createOrder', fault);
        await buyButton(page).click();
        await expect(redBanner(page)).toHaveText(text);
        expect(await strongestChannel(redBanner(page))).toBe('red');
      });
    }
    for (const [change, text] of shop.plain ? [] : REAL) {
      await test.step(text, async () => {
        await tamper(page, 'createOrder', change);
        await buyButton(page).click();
        await expect(redBanner(page)).toHaveText(text);
      });
    }

    await stopClock(page);
    const { called } = await shop.fault(page, 'POST /createOrder', 'hang');
    await buyButton(page).click();
    const busy = page.getByRole('button', { name: 'Processing...' });
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    await called;
    await waitOut(page, 15_000, () => expect(busy).toBeVisible());
    await expect(redBanner(page)).toHaveText(TIMED_OUT);

    await buyButton(page).click();
    const placed = page.getByRole('main').getByRole('status').filter({ hasText: 'Order placed' });
    await expect(placed).toHaveText(/^Order placed successfully! Order ID: \S+\. Redirecting to payment\.\.\.$/);
    expect(await strongestChannel(placed)).toBe('green');
    await expect(page.getByRole('link', { name: 'Continue to payment' })).toBeFocused();
    const form = page.url();
    await waitOut(page, 2500, async () => expect(page.url()).toBe(form));
    await page.waitForURL(/\/payment\/[^/]+$/);
    await expect(placed).toHaveCount(0);
  });
}
