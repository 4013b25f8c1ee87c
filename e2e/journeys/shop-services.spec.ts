import { checkBothLooks } from '../fixtures/accessibility.ts';
import { AMNA } from '../fixtures/buyer.ts';
import { expect, test } from '../fixtures/modes.ts';
import { startOwnShop } from '../fixtures/releases.ts';
import { ADMIN } from '../fixtures/shop.ts';

test('the admin adds a service and takes it out again: its page, menu, price and order are there without a build', async ({
  page,
}) => {
  const { url, stop } = await startOwnShop();
  const editor = `${url}/admin-dashboard/catalogue`;
  const saved = page.getByText(/Saved\. Revision \d+ is live/);
  const save = async () => {
    await page.getByRole('button', { name: 'Review and save' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(saved).toBeVisible();
  };
  try {
    await page.goto(`${url}/login?next=%2Fadmin-dashboard%2Fcatalogue`);
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
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
    await checkBothLooks(page, 'the form of a new service');
    await drawer.getByRole('button', { name: 'Add to the table' }).click();
    const row = 'new package of TikTok Saves';
    await page.getByLabel(`Amount: ${row}`).fill('1000');
    await page.getByLabel('Price (USD): 1,000 TikTok Saves').fill('2.50');
    await save();

    await page.goto(url);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /^Saves/ })).toContainText('$2.50');
    expect(await (await page.request.get(`${url}/sitemap.xml`)).text()).toContain('/tiktok/saves');
    await page.getByRole('banner').getByRole('button', { name: 'TikTok' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Saves' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Buy TikTok Saves' })).toBeVisible();
    await expect(main.getByText('Saves from real users')).toBeVisible();
    await page.goto(`${url}/buy?service=tiktok+saves&amount=1000`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('TikTok Saves');
    await page.getByLabel('Your Full Name').fill(AMNA.name);
    await page.getByLabel('Your Email Address').fill(AMNA.email);
    await page.getByLabel('Your Phone Number').fill(AMNA.phone);
    await page.getByLabel('Your TikTok Profile Link').fill('@amna');
    await page.getByLabel('Your TikTok Post Link').fill('https://www.tiktok.com/@amna/video/7123456789012345678');
    await page.getByRole('button', { name: /^Buy Now - \$2\.50/ }).click();
    await page.waitForURL(/\/payment\/[^/]+$/);
    await expect(page.getByRole('button', { name: 'Submit Payment - PKR 695.00' })).toBeVisible();

    await page.goto(editor);
    await page.getByRole('button', { name: 'Remove: TikTok Saves' }).click();
    await save();
    await page.goto(`${url}/tiktok/saves`);
    await expect(page).toHaveURL(`${url}/tiktok/followers`);
    await page.goto(`${url}/buy?service=tiktok+saves`);
    await expect(main.getByText('This service is not available.')).toBeVisible();
    await page.goto('about:blank');
  } finally {
    await stop();
  }
});
