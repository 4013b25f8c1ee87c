import type { Locator, Page, Request } from '@playwright/test';
import { PRICE } from '@urooj/domain/price.fixture';
import { openAccount, submitLogin } from '../fixtures/account.ts';
import { type Backend, startBackend } from '../fixtures/backend.ts';
import { attach, fillDetails, newBuyer, recorded, SUBMITTED, skipToPayment, transactionId } from '../fixtures/buyer.ts';
import { stopClock, waitOut } from '../fixtures/clock.ts';
import { ownShopfront } from '../fixtures/modes.ts';
import { expect, test } from '../fixtures/test.ts';

const FORM = '/buy?service=Instagram+Followers&amount=1000';
const BUSY = 'The shop is very busy at the moment. Nothing was changed: please try again in a few seconds.';
const RETRY_AFTER_MS = 5000;

const main = (page: Page) => page.getByRole('main');
const alerts = (page: Page) => main(page).getByRole('alert');
const buyButton = (page: Page) => page.getByRole('button', { name: `Buy Now - ${PRICE.shownInUsd} (${PRICE.shown})` });
const payButton = (page: Page) => page.getByRole('button', { name: `Submit Payment - ${PRICE.shown}` });
const loginButton = (page: Page) => main(page).getByRole('button', { name: 'Login' });

/** A process of the shop that needs more memory than it may have, and so refuses every call. */
let busy: Backend;
test.use({ viewport: { width: 360, height: 800 } });
// One worker, so that it is started once.
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ request }) => {
  busy = await startBackend({ PUBLIC_URL: process.env.SHOP_URL ?? '' }, { load: { maxRssBytes: 1 } });
  // Memory is measured once a second.
  await expect.poll(async () => (await request.get(`${busy.url}/followerApi/session`)).status()).toBe(503);
});
test.afterAll(() => busy.stop());
test.beforeEach(({ context, expectConsole }) => {
  expectConsole(/status of 503/);
  return context.clock.install();
});

/** The next call goes to the busy process, as a load balancer may send it there. */
async function sendToBusy(page: Page, call: string): Promise<void> {
  await page.route(
    `**/followerApi/${call}`,
    (route) => route.continue({ url: busy.url + new URL(route.request().url()).pathname }),
    { times: 1 },
  );
}

/** The form says why it failed and what to do, and sends nothing before the time that the server named. */
async function expectCountdown(page: Page, button: Locator): Promise<void> {
  await expect(alerts(page)).toContainText(BUSY);
  await expect(main(page).getByRole('timer')).toHaveText('You can try again in 0:05.');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
}

/** Waits until the form can be sent again. A call before that would reach the backend and fail the test by its outcome. */
async function waitForRetry(page: Page, button: Locator): Promise<void> {
  await waitOut(page, RETRY_AFTER_MS, async () => {
    await button.click({ force: true });
    await expect(main(page).getByRole('timer')).toHaveText('You can try again in 0:01.');
  });
  await expect(main(page).getByText('You can try again now.')).toBeVisible();
  await page.clock.resume();
}

function watchCalls(page: Page, call: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/followerApi/${call}`) calls.push(request);
  });
  return calls;
}
const keysOf = (calls: readonly Request[]) => calls.map((call) => call.headers()['idempotency-key'] ?? '');

test('order, upload and payment on a busy shop: one order, one payment', async ({ page }) => {
  const buyer = newBuyer();
  const orders = watchCalls(page, 'createOrder');
  const payments = watchCalls(page, 'createPayment');
  await page.goto(FORM);
  await fillDetails(page, buyer);

  await test.step('the order', async () => {
    await stopClock(page);
    await sendToBusy(page, 'createOrder');
    await buyButton(page).click();
    await expectCountdown(page, buyButton(page));
    await page.clock.resume();
    await page.reload();
    await expect(page.getByLabel('Your Full Name')).toHaveValue(buyer.name);
    await expect(page.getByLabel('Your Instagram Profile Link')).toHaveValue(buyer.profile);
    await stopClock(page);
    await sendToBusy(page, 'createOrder');
    await buyButton(page).click();
    await expectCountdown(page, buyButton(page));
    await waitForRetry(page, buyButton(page));
    await buyButton(page).click();
    await skipToPayment(page);
    expect(keysOf(orders)).toEqual([expect.stringMatching(/^\w{32}$/), keysOf(orders)[0], keysOf(orders)[0]]);
  });

  await test.step('the payment page', async () => {
    await sendToBusy(page, 'getOrder/*');
    await page.reload();
    await expect(alerts(page)).toContainText('Failed to load order details.');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(payButton(page)).toBeVisible();
  });

  await test.step('the upload', async () => {
    await page.getByLabel('Transaction ID').fill(transactionId());
    await attach(page);
    await stopClock(page);
    await sendToBusy(page, 'upload');
    await payButton(page).click();
    await expectCountdown(page, payButton(page));
    await waitForRetry(page, payButton(page));
  });

  await test.step('the payment', async () => {
    const typed = await page.getByLabel('Transaction ID').inputValue();
    await stopClock(page);
    await sendToBusy(page, 'createPayment');
    await payButton(page).click();
    await expectCountdown(page, payButton(page));
    await page.clock.resume();
    await page.reload();
    await expect(page.getByLabel('Transaction ID')).toHaveValue(typed);
    await expect(page.getByText('paid.png')).toBeVisible();
    await payButton(page).click();
    await expect(page.getByText(SUBMITTED).first()).toBeVisible();
    expect(keysOf(payments)).toEqual([expect.stringMatching(/^\w{32}$/), keysOf(payments)[0]]);
  });
  expect(await recorded(buyer)).toEqual({ orders: 1, payments: 1 });
});

test('a custom order on a busy shop: the form says when to try again, and then places the order', async ({ page }) => {
  const orders = watchCalls(page, 'createOrder');
  await page.goto('/instagram/followers');
  const card = page.getByRole('region', { name: 'Non-Drop Premium' });
  const alert = page.getByRole('alertdialog');
  const order = card.getByRole('button', { name: 'Order Now' });
  await card.getByLabel('Profile link').fill('@urooj');
  await sendToBusy(page, 'createOrder');
  await order.click();
  const failure = `Order failed: ${BUSY} You can try again in 5 s.`;
  await expect(alert).toHaveAccessibleName(failure);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(card.getByRole('alert')).toHaveText(failure);
  await order.click();
  await expect(alert).toHaveAccessibleName(/^Order placed successfully!/);
  expect(keysOf(orders)).toEqual([expect.stringMatching(/^\w{32}$/), keysOf(orders)[0]]);
});

test('a message to a busy shop: sent once, after the countdown', async ({ page }) => {
  const messages = watchCalls(page, 'contact');
  const send = page.getByRole('button', { name: 'Send message' });
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Amna');
  await page.getByLabel('Your email').fill('amna@example.com');
  await page.getByLabel('Message').fill('Where is my order?');
  await stopClock(page);
  await sendToBusy(page, 'contact');
  await send.click();
  await expectCountdown(page, send);
  await waitForRetry(page, send);
  expect(messages).toHaveLength(1);
  await send.click();
  await expect(page.getByText('Your message has been sent.')).toBeVisible();
  expect(messages).toHaveLength(2);
});

test('a login on a busy shop: the second try logs in', async ({ page }) => {
  const account = await openAccount(page, ownShopfront(process.env.SHOP_URL ?? ''));
  await page.goto('/login');
  await expect(loginButton(page)).toBeVisible();
  await stopClock(page);
  await sendToBusy(page, 'login');
  await submitLogin(page, account);
  await expectCountdown(page, loginButton(page));
  await waitForRetry(page, loginButton(page));
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await loginButton(page).click();
  await page.waitForURL(/client-dashboard/);
});

test('a shop that is busy when the page is opened: the order has an idempotency key all the same', async ({ page }) => {
  const buyer = newBuyer();
  const orders = watchCalls(page, 'createOrder');
  const busyResponse = page.waitForResponse((response) => response.status() === 503);
  await sendToBusy(page, 'session');
  await page.goto(FORM);
  await busyResponse;
  await fillDetails(page, buyer);
  await buyButton(page).click();
  await skipToPayment(page);
  expect(keysOf(orders)).toEqual([expect.stringMatching(/^\w{32}$/)]);
});
