import { formatDateTimeIn } from '@urooj/domain/dates';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';
import { publishSettings } from '../../../test/published-site.ts';
import { ORDER, paymentFor, placeOrder } from '../../../test/samples.ts';

const MINUTE_MS = 60_000;

test('a closed shop refuses new orders with its sentence, takes payments and tracks, and opens at its time', async () => {
  const shop = await createTestApp();
  const guest = shop.asGuest();
  const id = await placeOrder(guest);
  const keyed = { payload: ORDER, headers: { 'idempotency-key': 'a-key-that-was-used-before' } };
  const first = await guest.send('POST', '/createOrder', keyed);
  const until = new Date(shop.clock.now.getTime() + MINUTE_MS).toISOString();
  const payees = { easypaisa: { title: 'Ali Raza', account: '0345 1234567' } };
  await publishSettings(shop.folder, { payees, closing: { en: 'Closed for Eid.', ur: 'عید پر بند ہے۔', until } }, 2);

  const order = (headers = {}) => guest.send('POST', '/createOrder', { payload: { ...ORDER, socialId: '7' }, headers });
  expect([(await order()).statusCode, (await order()).json()]).toMatchObject([
    422,
    { code: 'shop_closed', msg: `Closed for Eid. (until ${formatDateTimeIn('en', until)})` },
  ]);
  expect((await order({ 'accept-language': 'ur' })).json().params).toEqual({
    ...{ sentence: 'عید پر بند ہے۔', until: formatDateTimeIn('ur', until) },
  });
  expect((await guest.send('POST', '/createOrder', keyed)).json()).toEqual(first.json());
  expect((await guest.post('/createPayment', await paymentFor(guest, id))).statusCode).toBe(200);
  expect((await guest.get(`/getOrder/${id}`)).statusCode).toBe(200);

  shop.clock.now = new Date(shop.clock.now.getTime() + MINUTE_MS);
  expect((await order()).statusCode).toBe(200);
});
