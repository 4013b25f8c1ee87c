import type { Page } from '@playwright/test';
import { PRICE } from '@urooj/domain/price.fixture';
import { checkState, LOOKS } from '../fixtures/accessibility.ts';
import { asAdmin } from '../fixtures/admin-calls.ts';
import { attach, orderByCall } from '../fixtures/buyer.ts';
import { expect, ownShopfront } from '../fixtures/modes.ts';
import { emailsOf } from '../fixtures/outbox.ts';
import { easypaisaSms, simulatePhone } from '../fixtures/phone.ts';
import { startOwnShop } from '../fixtures/releases.ts';
import { test } from '../fixtures/test.ts';

const ACCOUNT = '03451234567';
const SETTINGS = {
  payees: { easypaisa: { title: 'Ali Raza', account: ACCOUNT } },
  bankMessages: { match: { easypaisa: 'automatic' } },
};
/** A shop that confirms payments of Easypaisa by itself, and a phone that forwards to it. */
async function startWithPhone(page: Page, bankMessages: object = {}) {
  const shop = await startOwnShop({}, { ...SETTINGS, bankMessages: { ...SETTINGS.bankMessages, ...bankMessages } });
  const call = await asAdmin(page.request, shop.url);
  const settings = { name: 'Counter', app: 'generic', accounts: { easypaisa: ACCOUNT } };
  const { phone, secret } = await call('POST', '/phones', settings);
  // The admin has logged in with the cookies of the page; the buyer is somebody else.
  await page.context().clearCookies();
  const { pathname } = new URL(phone.address);
  return { ...shop, phone: simulatePhone({ address: shop.url + pathname, secret }) };
}

/** Orders, and submits the payment with this transaction id. @returns the id of the order */
async function pay(page: Page, url: string, transactionId: string, hasScreenshot = true): Promise<string> {
  // Without a screenshot the buyer has to be the payer whom the message names.
  const id = await orderByCall(page, ownShopfront(url), { name: 'Hira Qureshi' });
  await page.goto(`${url}/payment/${id}`);
  await expect(page.getByRole('heading', { name: 'Usually confirmed within a minute' })).toBeVisible();
  await page.getByLabel('Transaction ID').fill(transactionId);
  if (hasScreenshot) await attach(page);
  else await expect(page.getByLabel('Payment screenshot')).toHaveCount(0);
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
    (await emailsOf(dataDir)).filter((text) => /^Subject: Payment for order .* approved/m.test(text)).length;
  await expect.poll(confirmations).toBe(1);
}

for (const { width, colorScheme } of LOOKS) {
  test(`a payment is confirmed on the open page, at ${width} in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    const shop = await startWithPhone(page);
    try {
      const id = await pay(page, shop.url, `SSE${width}00001`);
      const focused = page.locator(':focus');
      await expect(focused).toHaveText('Track your order');
      await checkState(page, 'a payment that is looked for');
      await shop.phone.deliver([easypaisaSms(`SSE${width}00001`, PRICE.rupees)]);
      await expect(page.getByRole('heading', { level: 1, name: 'Payment confirmed' })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'We have started your order.' })).toBeVisible();
      await expect(focused).toHaveText('Track your order');
      await checkState(page, 'a confirmed payment');
      await expectOnce(page, shop, id);
      await expect(page.getByRole('heading', { name: 'Have an account?' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Payment confirmed' })).toContainText('Transaction ID');
      await checkState(page, 'the receipt of a confirmed payment');
      await page.goto('about:blank');
    } finally {
      await shop.stop();
    }
  });
}

for (const { width, colorScheme } of LOOKS) {
  test(`a payment that is rejected on the open page, at ${width} in ${colorScheme}`, async ({ page, playwright }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    const shop = await startWithPhone(page);
    const admin = await playwright.request.newContext();
    try {
      await pay(page, shop.url, `REJ${width}00001`);
      const call = await asAdmin(admin, shop.url);
      const { payments } = await call('GET', '/allPayments');
      await call('PATCH', `/updatePayment/${payments[0]._id}`, { status: 'Rejected', adminRemarks: 'No money' });
      await expect(page.getByRole('heading', { level: 1, name: 'Payment not accepted' })).toBeVisible();
      await expect(page.getByText('The page of your order says why.')).toBeVisible();
      await expect(page.locator(':focus')).toHaveText('Track your order');
      await checkState(page, 'a payment that was rejected while its page was open');
      await page.getByRole('link', { name: 'Send it again' }).click();
      await expect(page.getByText('Reason: No money')).toBeVisible();
      await page.context().clearCookies();
      await page.reload();
      await expect(page.getByText('Our e-mail about this order says why.')).toBeVisible();
      await expect(page.getByText('Reason: No money')).toHaveCount(0);
      await page.goto('about:blank');
    } finally {
      await admin.dispose();
      await shop.stop();
    }
  });
}

test('without events the page asks for the order, and a payment needs no screenshot where the owner says so', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'));
  const shop = await startWithPhone(page, { withoutScreenshot: true });
  try {
    const id = await pay(page, shop.url, 'POLL00000001', false);
    await shop.phone.deliver([easypaisaSms('POLL00000001', PRICE.rupees)]);
    await expect(page.getByRole('heading', { level: 1, name: 'Payment confirmed' })).toBeVisible();
    await expectOnce(page, shop, id);
    await page.goto('about:blank');
  } finally {
    await shop.stop();
  }
});

test('a receipt and a page of a payment under review become those of a confirmed one', async ({ page }) => {
  const shop = await startWithPhone(page);
  try {
    const id = await pay(page, shop.url, 'LATE00000001');
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
  } finally {
    await shop.stop();
  }
});
