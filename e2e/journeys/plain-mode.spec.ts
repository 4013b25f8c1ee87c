import { chooseScreenshot, fillDetails, placeOrder, SUBMITTED, transactionId } from '../fixtures/buyer.ts';
import { type PlainBackend, startPlainBackend } from '../fixtures/plain-backend.ts';
import { startOwnShop } from '../fixtures/releases.ts';
import type { Shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';

let backend: PlainBackend;
let shop: Shop;

test.beforeAll(async () => {
  backend = await startPlainBackend();
  shop = await startOwnShop({ API_HOST: backend.url });
});
test.afterAll(async () => {
  await shop.stop();
  await backend.close();
});

test('against a hosted backend with nothing but the call table a guest buys, pays and tracks', async ({
  page,
  expectConsole,
}) => {
  // Asked once, with cookies, whether this backend has extensions: one that lets every origin in refuses that.
  expectConsole(/status of 404|ERR_FAILED|blocked by CORS/);
  await page.goto(`${shop.url}/buy?service=Instagram+Followers&amount=1000`);
  await fillDetails(page);
  const id = await placeOrder(page);
  await page.getByLabel('Transaction ID').fill(transactionId());
  await chooseScreenshot(page);
  await page.getByRole('button', { name: 'Submit Payment - PKR 850.68' }).click();
  await expect(page.getByText(SUBMITTED).first()).toBeVisible();
  await page.goto(`${shop.url}/track-order?id=${id}`);
  await expect(page.getByText('Within 24 hours').first()).toBeVisible();

  expect(backend.orders.size).toBe(1);
  expect(backend.payments).toHaveLength(1);
  const calls = backend.seen.filter(({ method }) => method !== 'OPTIONS');
  expect(calls.filter(({ path }) => path === '/followerApi/session').length).toBeGreaterThan(0);
  for (const { headers } of calls) {
    expect(Object.keys(headers).filter((name) => ['idempotency-key', 'x-xsrf-token', 'cookie'].includes(name))).toEqual(
      [],
    );
  }
});
