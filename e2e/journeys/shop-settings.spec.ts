import { checkBothLooks } from '../fixtures/accessibility.ts';
import { orderByCall } from '../fixtures/buyer.ts';
import { expect, ownShopfront, test } from '../fixtures/modes.ts';
import { startOwnShop } from '../fixtures/releases.ts';
import { ADMIN } from '../fixtures/shop.ts';

const ALI = { title: 'Ali Raza', account: '0345 1234567' };
const NEW_ACCOUNT = '0300 7654321';

test('the admin changes accounts, name and contacts in the dashboard, and buyers see them', async ({ page }) => {
  const { url, stop } = await startOwnShop({}, { payees: { easypaisa: ALI, jazzcash: ALI } });
  try {
    const id = await orderByCall(page, ownShopfront(url));
    await page.goto(`${url}/login?next=%2Fadmin-dashboard%3Ftab%3Dpayments`);
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await page.getByRole('link', { name: 'Shop settings' }).click();
    await expect(page.getByRole('heading', { name: 'Shop settings' })).toBeVisible();

    const easypaisa = page.getByRole('group', { name: 'Easypaisa account' });
    await expect(easypaisa.getByLabel('Account', { exact: true })).toHaveValue(ALI.account);
    await easypaisa.getByLabel('Account', { exact: true }).fill(NEW_ACCOUNT);
    await page.getByRole('checkbox', { name: 'Buyers can pay with JazzCash' }).uncheck();
    await page.getByLabel('Confirm refunds above (PKR)').fill('500');
    await page.getByLabel('Name of the shop').fill('Bazaar');
    await page.getByLabel('WhatsApp').fill('0300 1234567');
    await checkBothLooks(page, 'the settings, changed and not saved');
    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText(/Saved\. Revision \d+ is live/)).toBeVisible();
    await page.getByRole('button', { name: 'History of the settings' }).click();
    await expect(page.getByRole('dialog').getByText(`${ALI.account} → ${NEW_ACCOUNT}`)).toBeVisible();

    await page.goto(`${url}/payment/${id}`);
    await expect(page.getByRole('region', { name: 'Easypaisa account' }).getByText(NEW_ACCOUNT)).toBeVisible();
    await expect(page.getByRole('group', { name: 'Payment method' }).getByText('JazzCash')).toHaveCount(0);
    await expect(page).toHaveTitle(/ \| Bazaar$/);
    const chat = page.getByRole('contentinfo').getByRole('link', { name: 'WhatsApp' });
    await expect(chat).toHaveAttribute('href', 'https://wa.me/923001234567');
    await page.goto(`${url}/admin-dashboard/settings`);
    await expect(page.getByLabel('Confirm refunds above (PKR)')).toHaveValue('500');
    await page.goto('about:blank');
  } finally {
    await stop();
  }
});
