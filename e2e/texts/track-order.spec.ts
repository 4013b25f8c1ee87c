import type { Page } from '@playwright/test';
import { checkWidth } from '../fixtures/accessibility.ts';
import { fact, failure, payByCall, setStatus, toast } from '../fixtures/account.ts';
import { orderByCall } from '../fixtures/buyer.ts';
import { stopClock } from '../fixtures/clock.ts';
import { query } from '../fixtures/database.ts';
import { expect, PLAIN_START, TEXT_MODES, test } from '../fixtures/modes.ts';
import type { Fault } from '../fixtures/plain-backend.ts';
import { checkPrint } from '../fixtures/print.ts';

const FAILED = 'Failed to fetch order. Please check the Order ID and try again.';
const UNKNOWN = 'Order not found or invalid Order ID.';
const FOUND = 'Order details fetched successfully!';
const NOBODY = '00000000-0000-4000-8000-000000000000';

const FAULTS: readonly (readonly [Fault, string])[] = [
  [{ status: 500 }, FAILED],
  ['cut', FAILED],
  [{ status: 503, body: { msg: 'We are back at noon.' } }, 'We are back at noon.'],
  [{ status: 404 }, UNKNOWN],
  [{ status: 404, body: '<h1>Cannot find that</h1>' }, UNKNOWN],
  [{ status: 404, body: { msg: 'No such order here.' } }, 'No such order here.'],
  [{ status: 200, body: {} }, UNKNOWN],
];

const STEPS = ['Order Placed', 'Processing', 'In Progress', 'Completed'] as const;
const DATE = /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M$/;

/** Each status with its percentage, estimate, current step, and the step that ends it early. */
const STATUSES = [
  { status: 'Pending', percent: [0, 0], estimate: 'Within 24 hours', at: 'Order Placed', end: null, isOpen: true },
  {
    status: 'Payment Pending',
    percent: [0, 0],
    estimate: 'Within 24 hours',
    at: 'Processing',
    end: null,
    isOpen: true,
  },
  { status: 'In Progress', percent: [30, 90], estimate: 'Still in progress', at: 'In Progress', end: null },
  { status: 'Completed', percent: [100, 100], estimate: DATE, at: null, end: null },
  { status: 'Cancelled', percent: [0, 0], estimate: 'Not applicable', at: null, end: 'This order was cancelled.' },
  { status: 'Refunded', percent: [0, 0], estimate: 'Not applicable', at: null, end: 'This order was refunded.' },
  { status: 'Failed', percent: [0, 0], estimate: 'Not applicable', at: null, end: 'This order failed.' },
] as const;

/** Simulates that the tab is hidden or visible. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

for (const mode of TEXT_MODES) {
  test(`tracking on ${mode}: every text`, async ({ page, shopIn, expectConsole }) => {
    expectConsole(PLAIN_START);
    expectConsole(/Failed to load resource/);
    const shop = await shopIn(mode);
    const id = await orderByCall(page, shop);
    await page.goto(`${shop.url}/track-order`);
    const field = page.getByLabel('Order ID', { exact: true });
    const track = page.getByRole('main').getByRole('button', { name: 'Track Order' });
    for (const tip of [
      'Orders start within 15 to 30 minutes after',
      'Contact support if nothing starts within 2 hours',
    ]) {
      await expect(page.getByRole('region', { name: 'Need help?' }).getByText(tip)).toBeVisible();
    }
    await track.click();
    await expect(field).toHaveAccessibleDescription(/Please enter your Order ID\.$/);
    await expect(field).toBeFocused();
    if (!shop.plain) await checkWidth(page, 'tracking without an ID');

    await field.fill(NOBODY);
    await track.click();
    const unknown = shop.plain ? 'Order not found' : UNKNOWN;
    await expect(failure(page)).toHaveText(unknown);
    await expect(toast(page, unknown)).toBeVisible();
    for (const [fault, text] of FAULTS) {
      await test.step(`${JSON.stringify(fault)}: ${text}`, async () => {
        await shop.fault(page, 'GET /getOrder', fault);
        await track.click();
        await expect(failure(page)).toContainText(text);
        await expect(toast(page, text).first()).toBeVisible();
        await expect(field).toHaveValue(NOBODY);
      });
    }
    if (!shop.plain) await checkWidth(page, 'an unknown order');
    await field.fill(` #${id} `);
    await track.click();
    await expect(toast(page, FOUND)).toBeVisible();
    await expect(page).toHaveURL(`${shop.url}/track-order?id=${id}`);

    const timeline = page.getByRole('list', { name: 'Order timeline' });
    for (const { status, percent, estimate, at, end, ...rest } of STATUSES) {
      await test.step(status, async () => {
        await setStatus(shop, id, status);
        await page.reload();
        await expect(page.getByRole('region', { name: 'Instagram Followers' })).toContainText(status);
        const [least, most] = percent;
        const value = await page
          .getByRole('progressbar', { name: 'Progress' })
          .evaluate((bar: HTMLProgressElement) => bar.value);
        expect(value).toBeGreaterThanOrEqual(least);
        expect(value).toBeLessThanOrEqual(most);
        await expect(fact(page, 'Estimated completion')).toHaveText(estimate);
        const steps = timeline.getByRole('listitem');
        await expect(steps).toHaveText([
          ...STEPS.map((step) => new RegExp(`^${step}`)),
          ...(end === null ? [] : [new RegExp(`${RegExp.escape(end)} Please contact support\\.`)]),
        ]);
        // Before the payment is approved nobody knows when the delivery will begin.
        await expect(steps.getByText('Starts 15-30 minutes after we confirm your payment')).toHaveCount(
          'isOpen' in rest ? 1 : 0,
        );
        if ('isOpen' in rest) await expect(steps.filter({ hasText: /\d:\d\d/ })).toHaveCount(1);
        const current = timeline.locator('[aria-current=step]');
        if (at === null) await expect(current).toHaveCount(0);
        else await expect(current).toHaveText(new RegExp(`^${at}`));
        // The order is not paid. A plain backend does not say so, and one in progress may be.
        const isOffered = status === 'Pending' || (status === 'In Progress' && !shop.plain);
        await expect(page.getByRole('main').getByRole('link', { name: 'Pay now' })).toHaveCount(isOffered ? 1 : 0);
      });
    }
    if (!shop.plain) await checkWidth(page, 'tracking of an order that failed');
    await checkPrint(page, 'tracking');
  });

  test(`tracking on ${mode}: an order in progress is refreshed while the tab is visible`, async ({
    page,
    shopIn,
    expectConsole,
  }) => {
    expectConsole(PLAIN_START);
    expectConsole(/Failed to load resource/);
    const shop = await shopIn(mode);
    const id = await orderByCall(page, shop);
    await setStatus(shop, id, 'In Progress');
    let requestCount = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(`/getOrder/${id}`) && request.method() === 'GET') requestCount += 1;
    });
    await page.clock.install();
    await page.goto(`${shop.url}/track-order?id=${id}`);
    const order = page.getByRole('region', { name: 'Instagram Followers' });
    await expect(order).toContainText('Still in progress');
    await stopClock(page);
    // The clock would run into the timeout of a pending request.
    const refreshed = page.waitForResponse((response) => response.url().endsWith(`/getOrder/${id}`));
    await page.clock.runFor(30_000);
    await (await refreshed).finished();
    expect(requestCount).toBe(2);

    await setHidden(page, true);
    await page.clock.runFor(300_000);
    expect(requestCount).toBe(2);
    await shop.fault(page, 'GET /getOrder', { status: 503 });
    await setHidden(page, false);
    await expect(page.getByText('We could not refresh this order. This is how it stood last.')).toBeVisible();
    await expect(order).toContainText('Still in progress');
    expect(requestCount).toBe(3);

    await setStatus(shop, id, 'Completed');
    await page.clock.runFor(30_000);
    await expect(order.getByText('100%')).toBeVisible();
    await expect(page.getByText('We could not refresh')).toHaveCount(0);
    // A completed order is not requested again.
    await page.clock.runFor(300_000);
    expect(requestCount).toBe(4);
  });
}

test('tracking of an order whose payment was rejected: the reason is for the browser that placed it', async ({
  page,
  shopIn,
}) => {
  const shop = await shopIn('our own backend');
  const id = await orderByCall(page, shop);
  await payByCall(page, shop, id);
  await query("update payments set status = 'Rejected', remarks = 'The amount is too low.' where order_id = $1", [id]);
  await query("update orders set status = 'Pending', start_time = null where id = $1", [id]);
  await page.goto(`${shop.url}/track-order?id=${id}`);
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'We could not accept your payment.' });
  const again = notice.getByRole('link', { name: 'Send payment again' });
  await expect(notice.getByText('Reason: The amount is too low.')).toBeVisible();
  await expect(again).toHaveAttribute('href', `/payment/${id}`);
  await checkWidth(page, 'tracking of a rejected payment');
  await page.context().clearCookies();
  await page.reload();
  await expect(again).toBeVisible();
  await expect(page.getByText('The amount is too low.')).toHaveCount(0);
  await expect(page.getByText('Within 24 hours after we confirm your payment')).toBeVisible();
});
