import { PRICE } from '@urooj/domain/price.fixture';
import { attach, orderByCall, transactionId } from '../fixtures/buyer.ts';
import { expect, ownShopfront, test } from '../fixtures/modes.ts';
import { startOwnShop } from '../fixtures/releases.ts';
import { ADMIN } from '../fixtures/shop.ts';

const ALI = { title: 'Ali Raza', account: '0345 1234567' };
const HBL = {
  title: 'Ali Raza Traders of Saddar Bazaar, Rawalpindi',
  account: 'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  bank: 'Habib Bank',
  qr: '00020101021126580014PK.HBL',
};
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

test('on a phone the chosen account is visible together with all methods, and the payment is sent to it', async ({
  page,
}) => {
  const paypal = { ...ALI, account: 'ali@shop.example' };
  const payees = { easypaisa: ALI, jazzcash: ALI, bankTransfer: HBL, paypal, googlePay: ALI };
  const { url, stop } = await startOwnShop({}, { payees, reviewTime: '30 minutes' });
  try {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`${url}/payment/${await orderByCall(page, ownShopfront(url))}`);
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
    // The redirect must not reach a shop that has stopped.
    await page.goto('about:blank');
  } finally {
    await stop();
  }
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
