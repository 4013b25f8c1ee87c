import { randomUUID } from 'node:crypto';
import { PRICE } from '@urooj/domain/price.fixture';
import { orderByCall } from '../fixtures/buyer.ts';
import { stopClock } from '../fixtures/clock.ts';
import { strongestChannel } from '../fixtures/colour.ts';
import { expect, PLAIN_START, TEXT_MODES, test } from '../fixtures/modes.ts';
import type { Fault } from '../fixtures/plain-backend.ts';

const LOAD_FAILED = 'Failed to load order details. Please try again or ensure the order ID is valid.';
const NOT_LOADED = 'Order details not loaded. Cannot process payment.';
const INVALID_AMOUNT = 'Invalid order amount detected. Please contact support.';

/** Failures of the request for the order, which all show the same message. */
const FAILED: readonly Fault[] = [{ status: 500 }, { status: 200, body: {} }, 'cut'];

/** A price as the backend sends it, and the label of the button. */
const PRICES = [
  ['PKR 1,390.00', 'Submit Payment - PKR 1,390.00'],
  [850.5, 'Submit Payment - PKR 850.50'],
] as const;
const NO_PRICES = ['PKR abc', 0, `PKR -${PRICE.rupees}`] as const;

const ORDER = { service: 'Instagram Followers', requiredFollowers: 1000, email: 'amna@example.com', name: 'Amna' };
const PRICED = { ...ORDER, price: PRICE.sent };

/** What the page shows for an order, by its status and payment. */
const STATES = [
  {
    order: { status: 'Payment Pending', paymentStatus: 'Pending', paymentMethod: 'jazzcash' },
    heading: 'Payment under review',
    text: 'A payment for this order is already under review.',
    colour: 'blue',
  },
  {
    order: { status: 'In Progress', paymentStatus: 'Approved', paymentMethod: 'jazzcash' },
    heading: 'Already paid',
    text: 'This order is paid. There is nothing left to pay.',
    colour: 'green',
  },
  {
    order: { status: 'Cancelled' },
    heading: 'Nothing to pay',
    text: 'This order cannot be paid now. Please contact support.',
    colour: 'blue',
  },
] as const;

for (const mode of TEXT_MODES) {
  test(`the payment page on ${mode}: while the order loads, and failed requests`, async ({
    page,
    shopIn,
    expectConsole,
  }) => {
    expectConsole(PLAIN_START);
    expectConsole(/Failed to load resource/);
    const shop = await shopIn(mode);
    const failure = page.getByRole('main').getByRole('alert');
    await page.clock.install();
    await page.goto(`${shop.url}/payment/%20`);
    await expect(failure).toContainText('No order ID provided. Cannot proceed with payment.');
    await page.goto(`${shop.url}/payment/${randomUUID()}`);
    await expect(failure).toContainText(LOAD_FAILED);

    const id = await orderByCall(page, shop);
    for (const fault of FAILED) {
      await test.step(JSON.stringify(fault), async () => {
        await shop.fault(page, 'GET /getOrder', fault);
        await page.goto(`${shop.url}/payment/${id}`);
        await expect(failure).toContainText(LOAD_FAILED);
        await expect(failure).toContainText(NOT_LOADED);
        await expect(page.getByRole('button', { name: /^Submit Payment/ })).toHaveCount(0);
      });
    }

    const { called } = await shop.fault(page, 'GET /getOrder', 'hang');
    await page.goto(`${shop.url}/payment/${id}`);
    const loading = page.getByText('Loading payment details...');
    await expect(loading).toBeVisible();
    await called;
    await stopClock(page);
    await page.clock.runFor(30_000);
    await expect(failure).toContainText(LOAD_FAILED);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: `Submit Payment - ${PRICE.shown}` })).toBeDisabled();
  });

  test(`the payment page on ${mode}: every amount, and every state of an order`, async ({
    page,
    shopIn,
    expectConsole,
  }) => {
    expectConsole(PLAIN_START);
    const shop = await shopIn(mode);
    const open = async (order: object) => {
      const _id = randomUUID();
      await shop.fault(page, 'GET /getOrder', { status: 200, body: { _id, ...order } });
      await page.goto(`${shop.url}/payment/${_id}`);
    };
    for (const [price, text] of PRICES) {
      await open({ ...ORDER, price });
      await expect(page.getByRole('button', { name: text })).toBeDisabled();
    }
    for (const price of NO_PRICES) {
      await open({ ...ORDER, price });
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: INVALID_AMOUNT })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Submit Payment', exact: true })).toBeDisabled();
    }
    for (const { order, heading, text, colour } of STATES) {
      await open({ ...PRICED, ...order });
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      const banner = page.getByRole('main').getByRole('status').filter({ hasText: text });
      expect(await strongestChannel(banner)).toBe(colour);
      await expect(page.getByRole('button', { name: /^Submit Payment/ })).toHaveCount(0);
    }
    // An order that was started without a payment.
    await open({ ...PRICED, status: 'In Progress', paymentState: 'due' });
    await expect(page.getByRole('button', { name: `Submit Payment - ${PRICE.shown}` })).toBeVisible();
    await open({
      ...PRICED,
      status: 'Pending',
      paymentStatus: 'Rejected',
      paymentMethod: 'jazzcash',
      paymentRemarks: 'The picture is blurred.',
    });
    await expect(page.getByText('We could not accept your payment.')).toBeVisible();
    await expect(page.getByText('Reason: The picture is blurred.')).toBeVisible();
    await expect(page.getByRole('button', { name: `Submit Payment - ${PRICE.shown}` })).toBeVisible();
  });
}
