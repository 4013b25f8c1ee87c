import type { APIRequestContext, Page } from '@playwright/test';
import { PRICE } from '@urooj/domain/price.fixture';
import { checkLooks, checkState } from '../fixtures/accessibility.ts';
import { asAdmin } from '../fixtures/admin-calls.ts';
import { orderByCall } from '../fixtures/buyer.ts';
import { expect, ownShopfront } from '../fixtures/modes.ts';
import { emailsOf } from '../fixtures/outbox.ts';
import { ACCOUNT, PAYMENT_SETTINGS } from '../fixtures/payment-settings.ts';
import { easypaisaSms, simulatePhone } from '../fixtures/phone.ts';
import { startOwnShop } from '../fixtures/releases.ts';
import { test } from '../fixtures/test.ts';

/** A shop that confirms payments of Easypaisa by itself, and a phone that forwards to it. */
async function startWithPhone(request: APIRequestContext) {
  const shop = await startOwnShop({}, PAYMENT_SETTINGS);
  const call = await asAdmin(request, shop.url);
  const settings = { name: 'Counter', app: 'generic', accounts: { easypaisa: ACCOUNT } };
  const { phone, secret } = await call('POST', '/phones', settings);
  const { pathname } = new URL(phone.address);
  return { ...shop, call, phone: simulatePhone({ address: shop.url + pathname, secret }) };
}

let shop: Awaited<ReturnType<typeof startWithPhone>>;
// One worker runs all of them, because each would start a shop.
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ playwright }) => {
  shop = await startWithPhone(await playwright.request.newContext());
});
test.afterAll(() => shop.stop());

/** Orders, and submits the payment with this transaction id; the owner wants no screenshot. @returns the id of the order */
async function pay(page: Page, { url }: { url: string }, transactionId: string): Promise<string> {
  // Without a screenshot the buyer has to be the payer whom the message names.
  const id = await orderByCall(page, ownShopfront(url), { name: 'Hira Qureshi' });
  await page.goto(`${url}/payment/${id}`);
  await expect(page.getByRole('heading', { name: 'Usually confirmed within a minute' })).toBeVisible();
  await page.getByLabel('Transaction ID').fill(transactionId);
  await expect(page.getByLabel('Payment screenshot')).toHaveCount(0);
  await page.getByRole('button', { name: `Submit Payment - ${PRICE.shown}` }).click();
  await expect(page.getByText('We are looking for your payment.')).toBeVisible();
  return id;
}

async function expectOnce(page: Page, { url, dataDir }: { url: string; dataDir: string }, id: string): Promise<void> {
  const order = await (await page.request.get(`${url}/followerApi/getOrder/${id}`)).json();
  expect([order.status, order.paymentState]).toEqual(['In Progress', 'paid']);
  const starts = (order.events as { to: string }[]).filter(({ to }) => to === 'In Progress');
  expect(starts).toHaveLength(1);
  const confirmations = async () =>
    (await emailsOf(dataDir)).filter((text) =>
      new RegExp(`^Subject: Payment for order ${id.slice(0, 8)}.* approved`, 'm').test(text),
    ).length;
  await expect.poll(confirmations).toBe(1);
}

test('a payment without a screenshot is confirmed on the open page', async ({ page }) => {
  const id = await pay(page, shop, 'SSE00000001');
  const focused = page.locator(':focus');
  await expect(focused).toHaveText('Track your order');
  await checkLooks(page, 'a payment that is looked for');
  await shop.phone.deliver([easypaisaSms('SSE00000001', PRICE.rupees)]);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment confirmed' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'We have started your order.' })).toBeVisible();
  await expect(focused).toHaveText('Track your order');
  await checkLooks(page, 'a confirmed payment');
  await expectOnce(page, shop, id);
  await expect(page.getByRole('heading', { name: 'Have an account?' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payment confirmed' })).toContainText('Transaction ID');
  await checkLooks(page, 'the receipt of a confirmed payment');
  await page.goto('about:blank');
});

test('without events the page asks for the order', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'));
  const id = await pay(page, shop, 'POLL00000001');
  await shop.phone.deliver([easypaisaSms('POLL00000001', PRICE.rupees)]);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment confirmed' })).toBeVisible();
  await expectOnce(page, shop, id);
  await page.goto('about:blank');
});

test('a receipt and a page of a payment under review become those of a confirmed one', async ({ page }) => {
  const id = await pay(page, shop, 'LATE00000001');
  await page.goto(`${shop.url}/login`);
  await expect(page.getByRole('region', { name: 'Thank you. Your payment is submitted.' })).toBeVisible();
  const review = await page.context().newPage();
  await review.goto(`${shop.url}/payment/${id}`);
  await expect(review.getByRole('heading', { level: 1, name: 'Payment under review' })).toBeVisible();
  await checkState(review, 'a payment under review that may be confirmed');
  await shop.phone.deliver([easypaisaSms('LATE00000001', PRICE.rupees)]);
  await expect(review.getByRole('heading', { level: 1, name: 'Payment confirmed' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payment confirmed' })).toBeVisible();
  for (const tab of [review, page]) await tab.goto('about:blank');
});

// The last one: payments of a buyer with a rejected one are not confirmed automatically.
test('a payment that is rejected on the open page', async ({ page }) => {
  await pay(page, shop, 'REJ00000001');
  const { payments } = await shop.call('GET', '/allPayments');
  const { _id } = payments.find(({ transactionId }: Record<string, string>) => transactionId === 'REJ00000001');
  await shop.call('PATCH', `/updatePayment/${_id}`, { status: 'Rejected', adminRemarks: 'No money' });
  await expect(page.getByRole('heading', { level: 1, name: 'Payment not accepted' })).toBeVisible();
  await expect(page.getByText('The page of your order says why.')).toBeVisible();
  await expect(page.locator(':focus')).toHaveText('Track your order');
  await checkLooks(page, 'a payment that was rejected while its page was open');
  await page.getByRole('link', { name: 'Send it again' }).click();
  await expect(page.getByText('Reason: No money')).toBeVisible();
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByText('Our e-mail about this order says why.')).toBeVisible();
  await expect(page.getByText('Reason: No money')).toHaveCount(0);
  await page.goto('about:blank');
});
