import { checkPage, checkWidth } from '../fixtures/accessibility.ts';
import { guestCalls } from '../fixtures/admin.ts';
import { AMNA } from '../fixtures/buyer.ts';
import { mailedSecret } from '../fixtures/outbox.ts';
import { expect, test } from '../fixtures/test.ts';
import { englishOn } from '../fixtures/urdu.ts';

const SHOP = process.env.SHOP_URL ?? '';

test.describe.configure({ timeout: 120_000 });
test('signup, reset by e-mail, login and every page of an account stay in Urdu', async ({ page, request }) => {
  const email = `urdu.${process.pid}@example.com`;
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.goto(`${SHOP}/ur/login?mode=signup`);
  await field('پورا نام').fill(AMNA.name);
  await field('ای میل').fill(email);
  await field('پاس ورڈ').fill('a first password');
  await page.getByRole('checkbox', { name: /میں متفق ہوں/ }).check();
  await page.getByRole('main').getByRole('button', { name: 'اکاؤنٹ بنائیں' }).click();
  await expect(page.getByText('آپ کا اکاؤنٹ بن گیا! براہِ کرم لاگ ان کریں۔')).toBeVisible();

  await page.getByText('پاس ورڈ بھول گئے؟').click();
  await page.getByRole('button', { name: 'لنک بھیجیں' }).click();
  await expect(page.getByRole('heading', { name: 'اپنی ای میل دیکھیں' })).toBeVisible();
  await page.goto(`${SHOP}/ur/resetpassword/${await mailedSecret(email, 'ur/resetpassword')}`);
  await expect(page).toHaveURL(`${SHOP}/ur/resetpassword/hidden`);
  await checkWidth(page, 'the new password in Urdu');
  expect(await englishOn(page)).toEqual([]);
  await field('نیا پاس ورڈ').fill('a second password');
  await field('نیا پاس ورڈ دوبارہ لکھیں').fill('a second password');
  await page.getByRole('main').getByRole('button').last().click();
  await expect(page.getByText('آپ کا پاس ورڈ بدل دیا گیا۔ براہِ کرم لاگ ان کریں۔')).toBeVisible();
  await page.waitForURL(`${SHOP}/ur/login`);
  await page.goto(`${SHOP}/ur/security`);
  await page.waitForURL(`${SHOP}/ur/login?next=%2Fsecurity`);
  await field('ای میل').fill(email);
  await field('پاس ورڈ').fill('a second password');
  await page.getByRole('main').getByRole('button', { name: 'لاگ ان', exact: true }).click();
  await page.waitForURL(`${SHOP}/ur/security`);

  const id = await guestCalls(request, { url: SHOP, plain: null }).order({ email, profileLink: '@urdu.account' });
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
      await checkPage(page, `${SHOP}/ur${path}`);
      expect(await englishOn(page), `English on /ur${path}`).toEqual([]);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    });
});
