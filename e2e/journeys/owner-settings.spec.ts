import { PRICE } from '@urooj/domain/price.fixture';
import { checkLooks } from '../fixtures/accessibility.ts';
import { logIn, openAccount, submitLogin, toast } from '../fixtures/account.ts';
import { attach, orderByCall, transactionId } from '../fixtures/buyer.ts';
import { setUpApp } from '../fixtures/factors.ts';
import { expect, ownShopfront, type Shopfront, test } from '../fixtures/modes.ts';
import { HBL, PAYMENT_SETTINGS } from '../fixtures/payment-settings.ts';
import { changeSecurity, startOwnShop } from '../fixtures/releases.ts';
import type { ReleaseShop } from '../fixtures/remotes.ts';
import { ADMIN } from '../fixtures/shop.ts';

// One worker runs all of them, because they share a shop.
test.describe.configure({ mode: 'default' });
let running: ReleaseShop;
let shop: Shopfront;
test.beforeAll(async () => {
  running = await startOwnShop({}, PAYMENT_SETTINGS);
  shop = ownShopfront(running.url);
});
// An open page would ask a shop that has stopped.
test.afterEach(async ({ page }) => void (await page.goto('about:blank')));
test.afterAll(() => running.stop());

test('on a phone the chosen account is visible together with all methods, and the payment is sent to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${shop.url}/payment/${await orderByCall(page, shop)}`);
  const methods = page.getByRole('group', { name: 'Payment method' });
  await methods.getByText('Bank Transfer').click();
  const account = page.getByRole('region', { name: 'Bank Transfer account' });
  await expect(account.getByText(HBL.account)).toBeVisible();
  // All at one moment: the page may still scroll to what was clicked.
  const { rows, heights, reach, room } = await page.evaluate(measureChoice, HBL.account);
  expect(rows).toBe(3);
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(44);
  expect(reach).toBeLessThan(room);
  await expect(account.getByRole('img', { name: 'QR code of our Bank Transfer account' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    `1 Send ${PRICE.shown} to this account`,
    '2 Enter the transaction ID and add the screenshot',
    '3 We check it, usually within 30 minutes',
  ]);
  await page.getByLabel('Transaction ID').fill(transactionId());
  await attach(page);
  await page.getByRole('button', { name: `Submit Payment - ${PRICE.shown}` }).click();
  await expect(page.getByRole('main').getByText(/pending review/)).toBeVisible();
});

/** Runs in the page: the rows and heights of the methods, and from the first method to the end of the account number. */
function measureChoice(number: string) {
  const boxes = [...document.querySelectorAll('fieldset label')].map((option) => option.getBoundingClientRect());
  const found = [...document.querySelectorAll('dd bdi')].find(({ textContent }) => textContent === number);
  const header = document.querySelector('header')?.getBoundingClientRect().height ?? 0;
  return {
    rows: new Set(boxes.map(({ top }) => top)).size,
    heights: boxes.map(({ height }) => height),
    reach: (found?.getBoundingClientRect().bottom ?? Number.NaN) - (boxes[0]?.top ?? Number.NaN),
    room: window.innerHeight - header,
  };
}

test('a client can cancel a pending order', async ({ page }) => {
  const account = await openAccount(page, shop);
  await logIn(page, shop, account);
  const token = (await page.context().cookies(shop.url)).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const id = await page.evaluate(placeOwnOrder, { token, email: account.email, price: PRICE.sent });
  await page.goto(`${shop.url}/order-details/${id}`);
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('This cannot be undone.');
  await question.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(toast(page, 'Your order was cancelled.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'What happened' })).toContainText('Cancelled by the customer');
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeHidden();
});

/** Runs in the page: places an order with its session. */
async function placeOwnOrder({ token, email, price }: Record<'token' | 'email' | 'price', string>): Promise<string> {
  const order = {
    ...{ name: 'Amna Khan', email, phoneNumber: '03001234567', profileLink: '@amna.bakes', postLink: '' },
    ...{ requiredFollowers: 1000, platform: 'Instagram', socialId: '', service: 'Instagram Followers' },
    price,
  };
  const response = await fetch('/followerApi/createOrder', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
    body: JSON.stringify(order),
  });
  return (await response.json()).id;
}

test('an admin who needs a second factor adds one before the dashboard opens', async ({ page }) => {
  const revision = await changeSecurity(running.siteDir, { adminSecondFactor: 'required' });
  await expect.poll(async () => (await (await fetch(`${shop.url}/revision.json`)).json()).revision).toBe(revision);
  await page.goto(`${shop.url}/login?next=%2Fadmin-dashboard`);
  await submitLogin(page, ADMIN);
  await expect(page).toHaveURL(`${shop.url}/security`);
  await expect(page.getByText('Admins of this shop need a second factor.')).toBeVisible();
  await page.goto(`${shop.url}/admin-dashboard`);
  await expect(page).toHaveURL(`${shop.url}/security`);
  await checkLooks(page, 'an admin who needs a second factor');
  await setUpApp(page);
  const toDashboard = page.getByRole('link', { name: 'Go to the admin dashboard' });
  await toDashboard.click();
  const question = page.getByRole('dialog', { name: 'Leave without these recovery codes?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('region', { name: 'Save your recovery codes' })).toBeVisible();
  await toDashboard.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Security' })).toBeVisible();
});
