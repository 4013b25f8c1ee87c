import type { Page } from '@playwright/test';
import { PRICE } from '@urooj/domain/price.fixture';
import { attach, orderByCall, PICTURE, SUBMITTED, tamper, transactionId } from '../fixtures/buyer.ts';
import { stopClock, waitOut } from '../fixtures/clock.ts';
import { strongestChannel } from '../fixtures/colour.ts';
import { expect, PLAIN_MODES, PLAIN_START, TEXT_MODES, test } from '../fixtures/modes.ts';
import type { Fault } from '../fixtures/plain-backend.ts';

const NO_SCREENSHOT = 'Please upload a screenshot of your payment.';
const METHODS = ['Easypaisa', 'JazzCash', 'Bank Transfer', 'PayPal', 'Google Pay'] as const;

const FILES = [
  ['image/png', Buffer.from('%PDF-1.7'), 'Please choose a PNG, JPG or JPEG image.'],
  ['image/png', Buffer.from('<html>'), 'Please choose a PNG, JPG or JPEG image.'],
  ['image/png', Buffer.alloc(0), 'The chosen file is empty.'],
  [
    'image/png',
    Buffer.concat([PICTURE.subarray(0, 8), Buffer.alloc(5 * 1024 * 1024)]),
    'The image must be 5MB or smaller.',
  ],
] as const;

const FAILED = 'Failed to submit payment. Please try again.';
const DUPLICATE = 'This transaction ID has already been recorded. Please check your details or contact support.';

/** A failure of a call, and its message. */
const FAULTS: readonly (readonly [call: string, fault: Fault, text: string])[] = [
  ['POST /upload', { status: 502 }, FAILED],
  ['POST /upload', 'cut', FAILED],
  ['POST /upload', { status: 200, body: {} }, FAILED],
  ['POST /upload', { status: 507, body: { error: 'No room for pictures.' } }, 'No room for pictures.'],
  ['POST /createPayment', { status: 500, body: '<h1>Internal error</h1>' }, FAILED],
  ['POST /createPayment', 'cut', FAILED],
  ['POST /createPayment', { status: 503, body: { msg: 'We are back at noon.' } }, 'We are back at noon.'],
];

/** Messages of our own server for payments that the page would never send. */
const REAL = [
  [{ amount: 1 }, 'Invalid order amount detected. Please contact support.'],
  [{ orderId: '00000000-0000-4000-8000-000000000000' }, 'Order not found or invalid Order ID.'],
  [{ transactionId: ' - ' }, 'Please enter the Easypaisa transaction ID or reference number.'],
] as const;

/** Messages for files that only look like pictures, or that are too large. */
const REAL_FILES = [
  [Buffer.concat([PICTURE.subarray(0, 8), Buffer.from('no picture')]), 'Only PNG, JPG and JPEG images are accepted.'],
  [Buffer.concat([PICTURE, Buffer.alloc(5 * 1024 * 1024)]), 'The file is too large. Please upload at most 5MB.'],
] as const;

const submitButton = (page: Page) => page.getByRole('button', { name: `Submit Payment - ${PRICE.shown}` });
const redBanner = (page: Page) => page.getByRole('main').getByRole('alert');

/** Replaces the chosen file in the request. */
async function swapUpload(page: Page, content: Buffer): Promise<void> {
  const head =
    '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  const postData = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b--\r\n')]);
  await page.route(
    '**/followerApi/upload',
    (route) => {
      const headers = { ...route.request().headers(), 'content-type': 'multipart/form-data; boundary=b' };
      return route.continue({ postData, headers });
    },
    { times: 1 },
  );
}

for (const mode of TEXT_MODES) {
  test(`the payment form on ${mode}: why the button is disabled`, async ({ page, shopIn, expectConsole }) => {
    expectConsole(PLAIN_START);
    const shop = await shopIn(mode);
    const id = await orderByCall(page, shop);
    await page.goto(`${shop.url}/payment/${id}`);
    const submit = submitButton(page);
    await expect(submit).toBeDisabled();
    await expect(submit).toHaveAccessibleDescription(
      /^Please enter the \w+ transaction ID .*screenshot of your payment\.$/,
    );
    for (const method of METHODS) {
      await page.getByRole('radio', { name: method }).check();
      await page.getByLabel('Transaction ID').fill(' \n');
      await expect(submit).toHaveAccessibleDescription(
        `Please enter the ${method} transaction ID or reference number. ${NO_SCREENSHOT}`,
      );
    }
    // On a tablet the last method may be the only one in its row: it stays as small as the others.
    await page.setViewportSize({ width: 768, height: 900 });
    const widths = await page
      .getByRole('group', { name: 'Payment method' })
      .locator('label')
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().width));
    expect(widths).toHaveLength(METHODS.length);
    expect(Math.max(...widths)).toBeLessThanOrEqual(200);
    await page.getByLabel('Transaction ID').fill('GP 1');
    await expect(submit).toHaveAccessibleDescription(NO_SCREENSHOT);
    await expect(submit).toBeDisabled();
    for (const [mimeType, content, text] of FILES) {
      await attach(page, content, mimeType);
      await expect(page.getByText(text)).toBeVisible();
      await expect(submit).toBeDisabled();
    }
    await attach(page);
    await expect(submit).toBeEnabled();
    await expect(submit).toHaveAccessibleDescription('');
    // A hyphen is not an id: the button is enabled, and the message is shown beside the field.
    await page.getByLabel('Transaction ID').fill('-');
    await submit.click();
    const message = 'Please enter the Google Pay transaction ID or reference number.';
    await expect(redBanner(page)).toHaveText(message);
    await expect(page.getByLabel('Transaction ID')).toHaveAccessibleDescription(new RegExp(`${message}$`));
    await expect(page.getByLabel('Transaction ID')).toBeFocused();
  });
}

for (const mode of PLAIN_MODES) {
  test(`the payment form on ${mode}: every response, and the next page`, async ({ page, shopIn, expectConsole }) => {
    expectConsole(PLAIN_START);
    expectConsole(/Failed to load resource/);
    const shop = await shopIn(mode);
    await page.clock.install();
    const paid = transactionId();
    const id = await orderByCall(page, shop);
    await page.goto(`${shop.url}/payment/${id}`);
    await page.getByLabel('Transaction ID').fill(paid);
    const submit = async () => {
      await attach(page);
      await submitButton(page).click();
    };
    for (const [call, fault, text] of FAULTS) {
      await test.step(`${call} ${JSON.stringify(fault)}: ${text}`, async () => {
        await shop.fault(page, call, fault);
        await submit();
        await expect(redBanner(page)).toContainText(text);
        expect(await strongestChannel(redBanner(page))).toBe('red');
        await expect(page.getByLabel('Transaction ID')).toHaveValue(paid);
      });
    }
    for (const [change, text] of shop.plain ? [] : REAL) {
      await test.step(text, async () => {
        await tamper(page, 'createPayment', change);
        await submit();
        await expect(redBanner(page)).toContainText(text);
      });
    }
    for (const [content, text] of shop.plain ? [] : REAL_FILES) {
      await test.step(text, async () => {
        await swapUpload(page, content);
        await submit();
        await expect(redBanner(page)).toContainText(text);
      });
    }

    await stopClock(page);
    const { called } = await shop.fault(page, 'POST /createPayment', 'hang');
    await submit();
    await expect(page.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true');
    await called;
    await page.clock.runFor(30_000);
    await expect(redBanner(page)).toContainText(FAILED);

    await submit();
    const toast = page.getByRole('listitem').filter({ hasText: SUBMITTED });
    await expect(toast).toBeVisible();
    const banner = page.getByRole('main').getByRole('status').filter({ hasText: SUBMITTED });
    expect(await strongestChannel(banner)).toBe('green');
    await waitOut(page, 2500, async () => expect(page.url()).toContain(`/payment/${id}`));
    await page.waitForURL(/\/login/);
    await expect(toast.getByRole('link', { name: 'Track your order' })).toBeVisible();
    await waitOut(page, 2500, () => expect(toast).toBeVisible());
    await expect(toast).toHaveCount(0);

    await page.clock.resume();
    const second = await orderByCall(page, shop);
    await page.goto(`${shop.url}/payment/${second}`);
    await page.getByLabel('Transaction ID').fill(paid);
    await submit();
    await expect(redBanner(page)).toContainText(DUPLICATE);
  });
}
