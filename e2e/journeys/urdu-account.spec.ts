import type { APIRequestContext } from '@playwright/test';
import { checkWidths } from '../fixtures/accessibility.ts';
import { AMNA, ORDER } from '../fixtures/buyer.ts';
import { mailedSecret } from '../fixtures/outbox.ts';
import { startOwnShop } from '../fixtures/releases.ts';
import type { Shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { englishOn } from '../fixtures/urdu.ts';

let shop: Shop;
test.describe.configure({ timeout: 300_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startOwnShop({}, { switches: { urdu: true } });
});
test.afterAll(() => shop.stop());

/** Places an order with this e-mail, as a page in Urdu does for a guest. */
async function placeOrder(request: APIRequestContext, email: string): Promise<string> {
  const response = await request.post(`${shop.url}/followerApi/createOrder`, {
    data: { ...ORDER, email, profileLink: '@urdu.account' },
    headers: { 'accept-language': 'ur' },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()).id;
}

test('signup, reset by e-mail, login and every page of an account stay in Urdu', async ({ page, request }) => {
  const email = `urdu.${process.pid}@example.com`;
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.goto(`${shop.url}/ur/login?mode=signup`);
  await field('پورا نام').fill(AMNA.name);
  await field('ای میل').fill(email);
  await field('پاس ورڈ').fill('a first password');
  await page.getByRole('checkbox', { name: /میں متفق ہوں/ }).check();
  await page.getByRole('main').getByRole('button', { name: 'اکاؤنٹ بنائیں' }).click();
  await expect(page.getByText('آپ کا اکاؤنٹ بن گیا! براہِ کرم لاگ ان کریں۔')).toBeVisible();

  await page.getByText('پاس ورڈ بھول گئے؟').click();
  await page.getByRole('button', { name: 'لنک بھیجیں' }).click();
  await expect(page.getByRole('heading', { name: 'اپنی ای میل دیکھیں' })).toBeVisible();
  await page.goto(`${shop.url}/ur/resetpassword/${await mailedSecret(email, 'ur/resetpassword', '', shop.dataDir)}`);
  await checkWidths(page, 'the new password in Urdu');
  expect(await englishOn(page)).toEqual([]);
  await field('نیا پاس ورڈ').fill('a second password');
  await field('نیا پاس ورڈ دوبارہ لکھیں').fill('a second password');
  await page.getByRole('main').getByRole('button').last().click();
  await expect(page.getByText('آپ کا پاس ورڈ بدل دیا گیا۔ براہِ کرم لاگ ان کریں۔')).toBeVisible();
  await page.waitForURL(`${shop.url}/ur/login`);
  await field('ای میل').fill(email);
  await field('پاس ورڈ').fill('a second password');
  await page.getByRole('main').getByRole('button', { name: 'لاگ ان', exact: true }).click();
  await page.waitForURL(`${shop.url}/ur/client-dashboard`);

  const id = await placeOrder(request, email);
  for (const path of [
    '/client-dashboard',
    '/client-dashboard?tab=orders',
    '/client-dashboard?tab=profile',
    '/security',
    '/order',
    `/order/${id}`,
    `/payment/${id}`,
    `/refund-policy?orderId=${id}`,
  ])
    await test.step(path, async () => {
      await page.goto(`${shop.url}/ur${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await checkWidths(page, `/ur${path}`);
      expect(await englishOn(page), `English on /ur${path}`).toEqual([]);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    });
});
