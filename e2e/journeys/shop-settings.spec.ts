import { PRICE } from '@urooj/domain/price.fixture';
import { checkLooks } from '../fixtures/accessibility.ts';
import { asAdmin } from '../fixtures/admin-calls.ts';
import { AMNA, orderByCall, transactionId } from '../fixtures/buyer.ts';
import { expect, ownShopfront } from '../fixtures/modes.ts';
import { startOwnShop } from '../fixtures/releases.ts';
import type { ReleaseShop } from '../fixtures/remotes.ts';
import { ADMIN } from '../fixtures/shop.ts';
import { test } from '../fixtures/test.ts';

const ACCOUNT = '0300 7654321';
const CLOSED = 'Closed for Eid. (until Jan 1, 2100, 5:00 AM)';

// One shop for all of them, which the last one closes.
let shop: ReleaseShop;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  shop = await startOwnShop({}, { payees: {}, support: { email: 'help@shop.example', whatsapp: '+923451234567' } });
});
test.afterAll(() => shop.stop());

test('a shop that gives up Urdu leads its links to the English pages', async ({ page }) => {
  await page.goto(`${shop.url}/ur/faq?from=mail`);
  await page.waitForURL(`${shop.url}/faq?from=mail`);
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
});

test('a shop without an account to pay to offers no method, and tells buyers what to do', async ({ page }) => {
  const id = await orderByCall(page, ownShopfront(shop.url));
  await page.goto(`${shop.url}/payment/${id}`);
  await expect(page.getByText('We cannot take your payment on this page at the moment.')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'WhatsApp +923451234567' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/923451234567\\?text=.*${id}`),
  );
  await expect(main.getByRole('link', { name: 'Write to help@shop.example' })).toBeVisible();
  await expect(main).toContainText(id);
  await expect(main).toContainText(PRICE.shown);
  await expect(page.getByRole('button', { name: /^Submit Payment/ })).toHaveCount(0);

  const response = await page.request.post(`${shop.url}/followerApi/createPayment`, {
    data: {
      ...{ orderId: id, clientName: 'Amna', clientEmail: 'amna@example.com', amount: PRICE.amount },
      ...{ paymentMethod: 'jazzcash', transactionId: transactionId(), status: 'Pending', screenshotUrl: '/x.png' },
      remarks: '',
    },
  });
  expect([response.status(), (await response.json()).code]).toEqual([422, 'payment_method_unavailable']);
  await page.goto('about:blank');
});

test('the admin reads that no account is set, sets accounts, name and contacts in the dashboard, and buyers see them', async ({
  page,
}) => {
  const id = await orderByCall(page, ownShopfront(shop.url));
  await page.goto(`${shop.url}/login?next=%2Fadmin-dashboard`);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Buyers cannot pay: no account is set.')).toBeVisible();
  await page.getByRole('link', { name: 'Shop settings' }).click();
  await expect(page.getByRole('heading', { name: 'Shop settings' })).toBeVisible();

  const easypaisa = page.getByRole('group', { name: 'Easypaisa account' });
  await easypaisa.getByRole('checkbox', { name: 'Buyers can pay with Easypaisa' }).check();
  await easypaisa.getByLabel('Account title').fill('Ali Raza');
  await easypaisa.getByLabel('Account', { exact: true }).fill(ACCOUNT);
  await page.getByLabel('Confirm refunds above (PKR)').fill('500');
  await page.getByLabel('Name of the shop').fill('Bazaar');
  await page.getByLabel('WhatsApp').fill('0300 1234567');
  await checkLooks(page, 'the settings, changed and not saved');
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText(/Saved\. Revision \d+ is live/)).toBeVisible();
  await page.getByRole('button', { name: 'History of the settings' }).click();
  const history = page.getByRole('dialog');
  await expect(history.getByText('+923451234567 → +923001234567')).toBeVisible();
  await expect(history.getByText(ACCOUNT)).toBeVisible();

  await page.goto(`${shop.url}/payment/${id}`);
  await expect(page.getByRole('region', { name: 'Easypaisa account' }).getByText(ACCOUNT)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Payment method' }).getByText('JazzCash')).toHaveCount(0);
  await expect(page).toHaveTitle(/ \| Bazaar$/);
  const chat = page.getByRole('contentinfo').getByRole('link', { name: 'WhatsApp' });
  await expect(chat).toHaveAttribute('href', 'https://wa.me/923001234567');
  await page.goto(`${shop.url}/admin-dashboard/settings`);
  await expect(page.getByLabel('Confirm refunds above (PKR)')).toHaveValue('500');
});

test('the admin adds a service and takes one out: page, menu, price and order follow without a build', async ({
  page,
}) => {
  await asAdmin(page.request, shop.url);
  await page.goto(`${shop.url}/admin-dashboard/catalogue`);
  await page.getByRole('button', { name: 'Remove: TikTok Followers' }).click();
  await page.getByRole('button', { name: 'Add a service' }).click();
  const drawer = page.getByRole('dialog', { name: 'New service' });
  await drawer.getByLabel('Platform').selectOption('TikTok');
  await drawer.getByLabel('Name', { exact: true }).fill('Likes');
  await drawer.getByRole('button', { name: 'Add to the table' }).click();
  await expect(drawer.getByText('Another service has this name.')).toBeVisible();
  await expect(drawer.getByText('Please fill this in.').first()).toBeVisible();
  await drawer.getByLabel('Name', { exact: true }).fill('Saves');
  await expect(drawer.getByLabel('Address of the page')).toHaveValue('saves');
  await expect(drawer.getByLabel('Heading of the page')).toHaveValue('Buy TikTok Saves');
  await drawer.getByLabel('Name in Urdu').fill('سیوز');
  await drawer.getByLabel('What is counted', { exact: true }).fill('saves');
  await drawer.getByLabel('What is counted, in Urdu').fill('سیوز');
  await drawer.getByLabel('What the link of an order leads to').selectOption('A video');
  await drawer.getByLabel('Heading in Urdu').fill('TikTok سیوز خریدیں');
  await drawer.getByLabel('Introduction', { exact: true }).fill('A saved video comes back.');
  await drawer.getByLabel('Introduction in Urdu').fill('محفوظ ویڈیو واپس آتی ہے۔');
  await drawer.getByLabel('What only this service offers').fill('Saves from real users');
  await checkLooks(page, 'the form of a new service');
  await drawer.getByRole('button', { name: 'Add to the table' }).click();
  const row = 'new package of TikTok Saves';
  await page.getByLabel(`Amount: ${row}`).fill('1000');
  await page.getByLabel('Price (USD): 1,000 TikTok Saves').fill('2.50');
  await page.getByRole('button', { name: 'Review and save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Saved\. Revision \d+ is live/)).toBeVisible();

  await page.goto(shop.url);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Saves/ })).toContainText('$2.50');
  expect(await (await page.request.get(`${shop.url}/sitemap.xml`)).text()).toContain('/tiktok/saves');
  await page.getByRole('banner').getByRole('button', { name: 'TikTok' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Saves' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Buy TikTok Saves' })).toBeVisible();
  await expect(main.getByText('Saves from real users')).toBeVisible();
  await page.goto(`${shop.url}/buy?service=tiktok+saves&amount=1000`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('TikTok Saves');
  await page.getByLabel('Your Full Name').fill(AMNA.name);
  await page.getByLabel('Your Email Address').fill(AMNA.email);
  await page.getByLabel('Your Phone Number').fill(AMNA.phone);
  await page.getByLabel('Your TikTok Profile Link').fill('@amna');
  await page.getByLabel('Your TikTok Post Link').fill('https://www.tiktok.com/@amna/video/7123456789012345678');
  await page.getByRole('button', { name: /^Buy Now - \$2\.50/ }).click();
  await page.waitForURL(/\/payment\/[^/]+$/);
  await expect(main).toContainText('PKR 695.00');

  await page.goto(`${shop.url}/tiktok/followers`);
  await expect(page).toHaveURL(`${shop.url}/tiktok/likes`);
  await page.goto(`${shop.url}/buy?service=tiktok+followers`);
  await expect(main.getByText('This service is not available.')).toBeVisible();
});

test('the admin changes and hides statements and closes the shop, and the pages say so, composed and by navigation', async ({
  page,
}) => {
  await asAdmin(page.request, shop.url);
  await page.goto(`${shop.url}/admin-dashboard`);
  await page.getByRole('link', { name: /^Statements:/ }).click();
  await expect(page.getByRole('heading', { name: 'What the pages state' })).toBeVisible();

  await page.getByRole('checkbox', { name: /^Close the shop/ }).check();
  await page.getByLabel('Sentence in English').fill('Closed for Eid.');
  await page.getByLabel(/^Ends by itself/).fill('2100-01-01T05:00');
  await page.locator('summary', { hasText: 'First testimonial' }).click();
  const testimonial = page.getByRole('group', { name: 'First testimonial' });
  await testimonial.getByRole('checkbox', { name: 'Hide it on all pages' }).check();
  await page.locator('summary', { hasText: 'Figure: customers' }).click();
  await page.getByLabel('Figure in English').fill('312');
  const preview = page.getByRole('region', { name: 'Preview: Home page' });
  await expect(preview.getByRole('row', { name: /^Figure: customers in Urdu/ })).toContainText('312');
  await checkLooks(page, 'the statements, changed and not saved');
  await page.getByRole('button', { name: 'Save statements' }).click();
  await expect(page.getByText(/Saved\. Revision \d+ is live/)).toBeVisible();

  await page.goto(shop.url);
  await expect(page.getByText('312', { exact: true })).toBeVisible();
  await expect(page.locator('blockquote')).toHaveCount(2);
  await expect(page.getByRole('complementary').first()).toHaveText(CLOSED);
  await page.goto(`${shop.url}/faq`);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByText('312', { exact: true })).toBeVisible();
  await page.goto(`${shop.url}/instagram/followers`);
  await expect(page.getByRole('region', { name: 'Non-Drop Premium' }).getByText(CLOSED)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Regular Packages' }).getByRole('link')).toHaveCount(0);
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain('OutOfStock');
});
