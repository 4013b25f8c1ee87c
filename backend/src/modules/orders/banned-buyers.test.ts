import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';
import { ORDER, paymentFor, placeOrder } from '../../../test/samples.ts';
import { users } from '../../db/schema.ts';

test('an order with the e-mail of a banned account is accepted, and only the admin sees the flag', async () => {
  const shop = await createTestApp();
  const [guest, other, admin] = [shop.asGuest(), shop.asGuest(), await shop.asAdmin()];
  const account = { name: 'Ayesha', email: ORDER.email, password: 'a long password', role: 'user', isBanned: false };
  expect((await shop.asGuest().post('/signup', account)).statusCode).toBe(200);
  await shop.database.update(users).set({ isBanned: true }).where(eq(users.email, ORDER.email.toLowerCase()));
  const id = await placeOrder(guest);
  const others = await placeOrder(other, { email: 'bilal@example.com' });
  expect((await guest.post('/createPayment', await paymentFor(guest, id))).statusCode).toBe(200);
  expect((await guest.get(`/getOrder/${id}`)).body).not.toContain('isBuyerBanned');
  const { orders } = (await admin.get('/allOrders?page=1')).json();
  const flags = orders.map((order: { id: string; isBuyerBanned?: boolean }) => [order.id, order.isBuyerBanned]);
  expect(Object.fromEntries(flags)).toEqual({ [id]: true, [others]: undefined });
  expect((await admin.get('/allPayments')).json().payments).toMatchObject([{ isBuyerBanned: true }]);
});
