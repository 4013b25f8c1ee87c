import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { paymentFor, placeOrder } from '../../../test/samples.ts';

const EMAIL = 'user@urooj.test';

type Browser = Awaited<ReturnType<TestApp['asUser']>>;

async function idsFor(who: Browser, email = EMAIL): Promise<string[]> {
  const response = await who.get(`/userOrders/${encodeURIComponent(email)}`);
  return response.json().orders.map(({ _id }: { _id: string }) => _id);
}

test('a user sees the orders that were placed while logged in, newest first', async () => {
  const { asGuest, asUser, clock } = await createTestApp();
  const user = await asUser(EMAIL);
  await placeOrder(asGuest());
  const first = await placeOrder(user);
  clock.now = new Date(clock.now.getTime() + 60_000);
  const second = await placeOrder(user);
  await user.post('/createPayment', await paymentFor(user, second));
  expect(await idsFor(user, ' USER@urooj.test')).toEqual([second, first]);
  const [paid, unpaid] = (await user.get(`/userOrders/${EMAIL}`)).json().orders;
  expect(paid).toMatchObject({ status: 'Payment Pending', paymentStatus: 'Pending', paymentDetails: 'FT1001001' });
  expect(paid.events.map(({ to }: { to: string }) => to)).toEqual(['Pending', 'Payment Pending']);
  expect(unpaid).toMatchObject({ status: 'Pending', paymentStatus: null, email: 'ayesha@example.com' });
  expect(unpaid).toEqual((await user.get(`/getOrder/${first}`)).json());
});

test('a user sees orders with their e-mail after verifying it', async () => {
  const shop = await createTestApp();
  const id = await placeOrder(shop.asGuest(), { email: EMAIL });
  expect(await idsFor(await shop.asUser(EMAIL, { emailVerifiedAt: null }))).toEqual([]);
  const proven = await createTestApp();
  const hers = await placeOrder(proven.asGuest(), { email: EMAIL });
  expect(await idsFor(await proven.asUser(EMAIL))).toEqual([hers]);
  expect(await idsFor(await shop.asAdmin())).toEqual([id]);
});

test('a user without orders gets an empty list', async () => {
  const { asUser, asAdmin } = await createTestApp();
  expect(await idsFor(await asUser(EMAIL))).toEqual([]);
  expect(await idsFor(await asAdmin(), 'nobody@urooj.test')).toEqual([]);
});

test('the admin sees who changed an order of an account; the account sees its latest payment', async () => {
  const { asUser, asAdmin, clock } = await createTestApp();
  const [user, admin] = [await asUser(EMAIL), await asAdmin()];
  const id = await placeOrder(user);
  const pay = async (transactionId: string) => {
    clock.now = new Date(clock.now.getTime() + 60_000);
    const body = await paymentFor(user, id, { transactionId });
    return { ...(await user.post('/createPayment', body)).json().payment, screenshotUrl: body.screenshotUrl };
  };
  const first = await pay('FT1000001');
  const decision = { status: 'Rejected', adminRemarks: 'Blurred' };
  await admin.send('PATCH', `/updatePayment/${first._id}`, { payload: decision });
  const [rejected] = (await user.get(`/userOrders/${EMAIL}`)).json().orders;
  expect(rejected).toMatchObject({ paymentStatus: 'Rejected', paymentRemarks: 'Blurred', paymentDetails: 'FT1000001' });
  const second = await pay('FT1000002');
  const [own] = (await user.get(`/userOrders/${EMAIL}`)).json().orders;
  expect(own).toMatchObject({
    paymentStatus: 'Pending',
    paymentMethod: 'easypaisa',
    paymentDetails: 'FT1000002',
    paymentScreenshotUrl: second.screenshotUrl,
    paymentRemarks: '',
  });
  expect(own.events.every((event: object) => !('who' in event))).toBe(true);
  const [seen] = (await admin.get(`/userOrders/${EMAIL}`)).json().orders;
  expect(seen.events.map(({ who }: { who: string }) => who)).toEqual(['customer', 'customer', 'system', 'customer']);
});
