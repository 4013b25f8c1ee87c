import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';
import { CUSTOM_ORDER, paymentFor, placeOrder } from '../../../test/samples.ts';
import { orders, payments } from '../../db/schema.ts';

const AMOUNT = 1876.5;
const CONTACT = { amount: AMOUNT, clientName: ' Bilal ', clientEmail: ' Bilal@Example.com' };

test('stores the contact of a guest’s custom order with the payment, and sends the missing mail', async () => {
  const { asGuest, database, mailbox, runJobs } = await createTestApp();
  const guest = asGuest();
  const id = await placeOrder(guest, { ...CUSTOM_ORDER, price: undefined });
  const response = await guest.post('/createPayment', await paymentFor(guest, id, CONTACT));
  expect(response.statusCode).toBe(200);
  expect(await database.select().from(orders)).toMatchObject([
    { name: 'Bilal', email: 'bilal@example.com', status: 'Payment Pending' },
  ]);
  expect(await database.select().from(payments)).toMatchObject([
    { clientName: 'Bilal', clientEmail: 'bilal@example.com' },
  ]);
  expect((await guest.get(`/getOrder/${id}`)).json()).toMatchObject({ contactMissing: false, name: 'Bilal' });
  await runJobs();
  // Both are stored at one moment, and sent in any order.
  expect(mailbox.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
    `bilal@example.com: Order ${id.slice(0, 8)} received`,
    `bilal@example.com: Payment details for order ${id.slice(0, 8)} received`,
  ]);
});

test.each([
  ['no name', { clientName: ' ' }, 'Name is required'],
  ['no e-mail', { clientEmail: undefined }, 'Email is required'],
  ['the placeholder of a custom order', { clientEmail: CUSTOM_ORDER.email }, 'Email is required'],
  ['no e-mail address', { clientEmail: 'bilal' }, 'Invalid email address format (e.g., name@example.com)'],
])('rejects %s and does not change the order', async (_what, changes, msg) => {
  const { asGuest, database } = await createTestApp();
  const guest = asGuest();
  const id = await placeOrder(guest, { ...CUSTOM_ORDER, price: undefined });
  const response = await guest.post('/createPayment', await paymentFor(guest, id, { ...CONTACT, ...changes }));
  expect([response.statusCode, response.json().msg]).toEqual([422, msg]);
  expect(await database.select().from(orders)).toMatchObject([{ email: null, status: 'Pending' }]);
});

test('a rejected payment stores no contact', async () => {
  const { asGuest, database } = await createTestApp();
  const guest = asGuest();
  const id = await placeOrder(guest, { ...CUSTOM_ORDER, price: undefined });
  const body = await paymentFor(guest, id, { ...CONTACT, screenshotUrl: '' });
  expect((await guest.post('/createPayment', body)).statusCode).toBe(422);
  expect(await database.select().from(orders)).toMatchObject([{ name: null, email: null }]);
});

test('a payment from another browser stores no contact', async () => {
  const { asGuest, database } = await createTestApp();
  const id = await placeOrder(asGuest(), { ...CUSTOM_ORDER, price: undefined });
  const stranger = asGuest();
  const response = await stranger.post('/createPayment', await paymentFor(stranger, id, CONTACT));
  expect(response.statusCode).toBe(200);
  expect(await database.select().from(orders)).toMatchObject([{ name: null, email: null }]);
  expect(await database.select().from(payments)).toMatchObject([{ clientName: '', clientEmail: '' }]);
});
