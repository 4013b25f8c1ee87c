import { attach, SUBMITTED, TIKTOK_VIDEO, tamper, transactionId } from '../fixtures/buyer.ts';
import { stopClock, waitOut } from '../fixtures/clock.ts';
import { expect, PLAIN_START, TEXT_MODES, test } from '../fixtures/modes.ts';
import type { Fault } from '../fixtures/plain-backend.ts';

/** An amount, as typed, and its price. */
const PRICES = [
  ['100', '$2.99'],
  ['999', '$5.00'],
  ['1000', '$4.50'],
  ['5000', '$20.00'],
  ['10000', '$35.00'],
  ['1000000', '$3,500.00'],
] as const;

const INVALID_AMOUNTS = ['', '99', '1000001', '250.5'] as const;
const SET_BACK = 'Please choose an amount from 100 to 1,000,000. It is set to 1,000 now.';
const INVALID_LINK =
  "Invalid TikTok post link format. Please include https:// and ensure it's a valid TikTok post URL.";
const INVALID_LINKS = [
  ['', 'Post link is required for this service.'],
  ['@amna.bakes', INVALID_LINK],
  ['https://www.tiktok.com/@amna.bakes', INVALID_LINK],
  ['javascript:alert(1)', INVALID_LINK],
] as const;

const UNHEARD = 'An error occurred while placing the order.';
const FAULTS: readonly (readonly [Fault, string])[] = [
  [{ status: 502 }, UNHEARD],
  [{ status: 500, body: '<h1>Internal error</h1>' }, UNHEARD],
  ['cut', UNHEARD],
  [{ status: 503, body: { msg: 'We are back at noon.' } }, 'Order failed: We are back at noon.'],
];
/** Messages of our own server for values that the card would never send. */
const REAL = [
  [{ service: 'Gold', platform: '' }, 'Order failed: This service is not available.'],
  [{ requiredFollowers: 99 }, 'Order failed: Please choose an amount from 100 to 1,000,000.'],
] as const;

for (const mode of TEXT_MODES) {
  test(`a custom order on ${mode}: every price, every text, and the link to its payment`, async ({
    page,
    shopIn,
    expectConsole,
  }) => {
    expectConsole(PLAIN_START);
    expectConsole(/Failed to load resource/);
    const shop = await shopIn(mode);
    await page.clock.install();
    await page.goto(`${shop.url}/tiktok/views`);
    const card = page.getByRole('region', { name: 'Non-Drop Premium' });
    const amount = card.getByLabel('Number of views');
    const link = card.getByLabel('Video link');
    const order = card.getByRole('button', { name: 'Order Now' });
    const alert = page.getByRole('alertdialog');
    await expect(amount).toHaveValue('1000');
    await expect(amount).toHaveAttribute('min', '100');
    await expect(amount).toHaveAttribute('max', '1000000');
    await expect(card).toContainText(/30 days/);
    for (const [typed, price] of PRICES) {
      await amount.fill(typed);
      await expect(card.getByText(price, { exact: true })).toBeVisible();
    }
    for (const typed of INVALID_AMOUNTS) {
      await test.step(`${typed} falls back to 1000`, async () => {
        await amount.fill(typed);
        await expect(card.getByText('$4.50', { exact: true })).toBeVisible();
        await order.click();
        await expect(card.getByText(SET_BACK)).toBeVisible();
        await expect(amount).toHaveValue('1000');
        await expect(amount).toBeFocused();
      });
    }
    for (const [typed, text] of INVALID_LINKS) {
      await link.fill(typed);
      await order.click();
      await expect(link).toHaveAccessibleDescription(new RegExp(`${RegExp.escape(text)}$`));
    }

    await link.fill(TIKTOK_VIDEO);
    const expectMessage = async (text: string | RegExp) => {
      await expect(alert).toHaveAccessibleName(text);
      await alert.getByRole('button', { name: 'OK' }).click();
      await expect(card.getByText(text)).toBeVisible();
    };
    for (const [fault, text] of FAULTS) {
      await test.step(`${JSON.stringify(fault)}: ${text}`, async () => {
        await shop.fault(page, 'POST /createOrder', fault);
        await order.click();
        await expectMessage(text);
      });
    }
    for (const [change, text] of shop.plain ? [] : REAL) {
      await test.step(text, async () => {
        await tamper(page, 'createOrder', change);
        await order.click();
        await expectMessage(text);
      });
    }
    await stopClock(page);
    const { called } = await shop.fault(page, 'POST /createOrder', 'hang');
    await order.click();
    const busy = card.getByRole('button', { name: 'Processing...' });
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    await called;
    await waitOut(page, 15_000, () => expect(busy).toBeVisible());
    await expectMessage(UNHEARD);
    await page.clock.resume();

    // The first button of the alert opens the payment; after the other one the card links to it.
    const placed = /^Order placed successfully! Order ID: \S+$/;
    await order.click();
    await expect(alert).toHaveAccessibleName(placed);
    await expect(alert.getByRole('button')).toHaveText(['Pay now', 'OK']);
    await alert.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByRole('heading', { name: 'Complete your payment' })).toBeVisible();
    await page.goBack();
    await card.getByRole('button', { name: 'Order another amount' }).click();
    await link.fill(TIKTOK_VIDEO);
    await order.click();
    await expectMessage(placed);
    await card.getByRole('link', { name: 'Pay now' }).click();

    // The card has no field for a name, so the payment page requires it.
    await expect(page.getByText('Tell us first where we can reach you about this order.')).toBeVisible();
    const submit = page.getByRole('button', { name: 'Submit Payment - PKR 1,251.00' });
    await page.getByLabel('Transaction ID').fill(transactionId());
    await attach(page);
    await submit.click();
    await expect(page.getByLabel('Your Full Name')).toHaveAccessibleDescription('Name is required');
    await expect(page.getByLabel('Your Email Address')).toHaveAccessibleDescription('Email is required');
    await page.getByLabel('Your Full Name').fill('Amna Khan');
    await page.getByLabel('Your Email Address').fill('amna');
    await submit.click();
    await expect(page.getByLabel('Your Email Address')).toHaveAccessibleDescription(
      'Invalid email address format (e.g., name@example.com)',
    );
    await page.getByLabel('Your Email Address').fill('amna@example.com');
    await submit.click();
    await expect(page.getByText(SUBMITTED).first()).toBeVisible();
  });
}
