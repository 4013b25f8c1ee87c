import { expect, test } from 'vitest';
import type { Browser } from '../../../test/browser.ts';
import { createTestApp } from '../../../test/harness.ts';
import { ORDER, placeOrder } from '../../../test/samples.ts';

const SERVICE = { service: ORDER.service, platform: ORDER.platform };
const running = async (browser: Browser, link = 'instagram.com/AYESHA/', more = {}) =>
  (await browser.post('/runningOrder', { ...SERVICE, link, ...more })).json().orderId;

test('only the browser or account that placed an order is informed that it runs for the same service and link', async () => {
  const { asGuest, asUser, asAdmin, clock } = await createTestApp();
  const [guest, user, admin] = [asGuest(), await asUser(), await asAdmin()];
  expect(await running(guest)).toBeNull();
  const id = await placeOrder(guest);
  const ofUser = await placeOrder(user, { email: 'user@urooj.test' });
  expect([await running(guest), await running(user)]).toEqual([id, ofUser]);
  expect([await running(asGuest()), await running(admin)]).toEqual([null, null]);
  expect(await running(await asUser('other@urooj.test'))).toBeNull();
  expect(await running(guest, '@ayesha_2')).toBeNull();
  expect(await running(guest, '@ayesha', { service: 'Instagram Likes' })).toBeNull();
  clock.now = new Date(clock.now.getTime() + 1000);
  // It is said, and nothing is refused.
  const second = await placeOrder(guest, { requiredFollowers: 1500, price: undefined });
  expect(await running(guest)).toBe(second);
  await admin.send('PATCH', '/updateOrders', { payload: { ids: [id, second], status: 'Cancelled' } });
  expect(await running(guest)).toBeNull();
});
