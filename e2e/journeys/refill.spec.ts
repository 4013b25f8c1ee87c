import { checkState } from '../fixtures/accessibility.ts';
import { guestCalls, openTab, rowOf } from '../fixtures/admin.ts';
import { asAdmin } from '../fixtures/admin-calls.ts';
import { PICTURE } from '../fixtures/buyer.ts';
import { expect, test } from '../fixtures/test.ts';
import { englishOn } from '../fixtures/urdu.ts';

const OURS = { url: process.env.SHOP_URL ?? '', plain: null };

test('a guest on a 360-px phone asks for a refill with a picture, and contradicts the answer of the admin', async ({
  browser,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const id = await guestCalls(page.request, OURS).order();
  const adminPage = await (await browser.newContext()).newPage();
  const admin = await asAdmin(adminPage.request, OURS.url);
  for (const status of ['In Progress', 'Completed']) await admin('PATCH', `/updateOrder/${id}`, { status });

  await page.goto(`${OURS.url}/order-details/${id}`);
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await delivery.getByText('Ask for a refill').click();
  await delivery.getByLabel('Count now').fill('5,800');
  await delivery.getByLabel('Count before the order').fill('5000');
  await delivery.getByLabel('Picture').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE });
  await checkState(page, 'the form of a refill');
  await delivery.getByRole('button', { name: 'Send the request' }).click();
  await expect(delivery).toContainText('We are checking your request.');
  await expect(delivery).toContainText('200 of 1,000');

  await openTab(adminPage, OURS, `refills&q=${id}`);
  await rowOf(adminPage, id.slice(0, 8))
    .getByRole('button', { name: /^Open the request/ })
    .click();
  const dialog = adminPage.getByRole('dialog');
  await expect(dialog).toContainText('1 of 1 open');
  await checkState(adminPage, 'the review of a refill request');
  await adminPage.keyboard.press('r');
  await dialog.getByLabel('Reason').click();
  await adminPage.getByRole('option', { name: /private, renamed or deleted/ }).click();
  await dialog.getByLabel('Remarks').fill('Please make it public.');
  await dialog.getByRole('button', { name: 'Confirm: Decline' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`${OURS.url}/ur/order-details/${id}`);
  const inUrdu = page.getByRole('region', { name: 'ڈیلیوری' });
  await expect(inUrdu).toContainText('Please make it public.');
  await inUrdu.getByText('میں متفق نہیں').click();
  await inUrdu.getByLabel('آپ کیوں متفق نہیں؟').fill('اب یہ پبلک ہے۔');
  await inUrdu.getByLabel('ابھی کی تعداد').fill('5,700');
  await checkState(page, 'a request that was declined, in Urdu');
  expect((await englishOn(page)).filter((text) => !text.includes('make it public'))).toEqual([]);
  await inUrdu.getByRole('button', { name: 'درخواست دوبارہ کھولیں' }).click();
  await expect(inUrdu).toContainText('ہم آپ کی درخواست چیک کر رہے ہیں۔');
  await expect(inUrdu).toContainText('5,700');
});
