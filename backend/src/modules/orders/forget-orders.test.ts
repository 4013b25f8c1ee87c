import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';
import { paymentFor, placeOrder, uploadScreenshot } from '../../../test/samples.ts';
import { knownBrowsers } from '../../db/schema.ts';

test('a browser that forgets its orders sees them no more, and neither does a copy of its cookie', async () => {
  const { asGuest } = await createTestApp();
  const [guest, neighbour, thief] = [asGuest(), asGuest(), asGuest()];
  const id = await placeOrder(guest);
  await guest.post('/createPayment', await paymentFor(guest, id));
  const unused = await uploadScreenshot(guest);
  const others = await placeOrder(neighbour, { name: 'Bilal' });
  const shown = (await guest.get(`/getOrder/${id}`)).json();
  thief.cookies.set('browser', guest.cookies.get('browser') ?? '');
  const picture = (who: typeof guest, url: string) => who.get(url.replace('/followerApi', ''));
  expect((await picture(thief, shown.paymentScreenshotUrl)).statusCode).toBe(200);

  expect((await guest.post('/forgetOrders')).statusCode).toBe(200);
  expect(guest.cookies.has('browser')).toBe(false);
  for (const who of [guest, thief]) {
    expect((await who.get(`/getOrder/${id}`)).json()).not.toHaveProperty('email');
    for (const url of [shown.paymentScreenshotUrl, unused]) expect((await picture(who, url)).statusCode).toBe(404);
  }
  expect((await neighbour.get(`/getOrder/${others}`)).json()).toHaveProperty('email');
  expect((await asGuest().post('/forgetOrders')).statusCode).toBe(200);
});

test('orders of an account stay with it, and its browser is a new one afterwards', async () => {
  const { asUser, database } = await createTestApp();
  const user = await asUser();
  const id = await placeOrder(user);
  expect(await database.$count(knownBrowsers)).toBe(1);
  await user.post('/forgetOrders');
  expect(await database.$count(knownBrowsers)).toBe(0);
  expect((await user.get(`/getOrder/${id}`)).json()).toHaveProperty('email');
});

test('the session says whether there is something to forget', async () => {
  const { asGuest } = await createTestApp();
  const guest = asGuest();
  const hasGuestOrders = async () => (await guest.get('/session')).json().hasGuestOrders;
  expect(await hasGuestOrders()).toBe(false);
  await placeOrder(guest);
  expect(await hasGuestOrders()).toBe(true);
  await guest.post('/forgetOrders');
  expect(await hasGuestOrders()).toBe(false);
});

test('a logout says whether orders of a guest stay open in the browser', async () => {
  const { asUser } = await createTestApp();
  const [single, shared] = [await asUser('single@urooj.test'), await asUser('shared@urooj.test')];
  await placeOrder(single);
  expect((await single.post('/logout')).json().hasGuestOrders).toBe(false);
  await shared.post('/logout');
  await placeOrder(shared);
  await shared.logIn('shared@urooj.test', 'a-long-enough-secret');
  expect((await shared.post('/logout')).json().hasGuestOrders).toBe(true);
});
