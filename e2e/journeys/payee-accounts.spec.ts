import { PRICE } from '@urooj/domain/price.fixture';
import { orderByCall, transactionId } from '../fixtures/buyer.ts';
import { expect, ownShopfront, test } from '../fixtures/modes.ts';
import { startOwnShop } from '../fixtures/releases.ts';
import { ADMIN } from '../fixtures/shop.ts';

const UNSET = 'Buyers cannot pay: no account is set.';

test('a shop without an account to pay to offers no method, and tells buyers and the admin what to do', async ({
  page,
}) => {
  const support = { email: 'help@shop.example', whatsapp: '+923451234567' };
  const { url, stop } = await startOwnShop({}, { payees: {}, support });
  try {
    const id = await orderByCall(page, ownShopfront(url));
    await page.goto(`${url}/payment/${id}`);
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

    const response = await page.request.post(`${url}/followerApi/createPayment`, {
      data: {
        ...{ orderId: id, clientName: 'Amna', clientEmail: 'amna@example.com', amount: PRICE.amount },
        ...{ paymentMethod: 'jazzcash', transactionId: transactionId(), status: 'Pending', screenshotUrl: '/x.png' },
        remarks: '',
      },
    });
    expect([response.status(), (await response.json()).code]).toEqual([422, 'payment_method_unavailable']);

    await page.goto(`${url}/login?next=%2Fadmin-dashboard`);
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText(UNSET)).toBeVisible();
    await page.goto('about:blank');
  } finally {
    await stop();
  }
});
