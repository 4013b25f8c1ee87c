import { mailboxOf } from '@urooj/domain/mailbox';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { CUSTOM_ORDER, paymentFor, placeOrder } from '../../../test/samples.ts';
import { mailOutbox } from '../../db/schema.ts';
import { purge } from '../../jobs/purge.ts';

const VICTIM = 'victim@example.com';
const DAY_MS = 86_400_000;

const mailsTo = async ({ mailbox, runJobs }: TestApp, email = VICTIM) => {
  await runJobs();
  return mailbox.filter(({ to }) => to === email).length;
};
const openShop = () => createTestApp({ rateLimitFactor: 1 });
const requestMail = (browser: ReturnType<TestApp['asGuest']>, id: string, remoteAddress = '203.0.113.1') =>
  browser.post(`/sendOrderMail/${id}`, undefined, { remoteAddress });
const isHeld = async (browser: ReturnType<TestApp['asGuest']>, id: string) =>
  (await browser.get(`/getOrder/${id}`)).json().isMailHeld === true;

test('holds the sixth mail of a day that other browsers cause, accepts the order, and sends the mail when the buyer asks', async () => {
  const shop = await openShop();
  for (let i = 0; i < 5; i++) await placeOrder(shop.asGuest(), { email: VICTIM });
  expect(await mailsTo(shop)).toBe(5);
  const buyer = shop.asGuest();
  const id = await placeOrder(buyer, { email: VICTIM });
  expect([await mailsTo(shop), await isHeld(buyer, id)]).toEqual([5, true]);
  expect((await shop.asGuest().get(`/getOrder/${id}`)).json()).not.toHaveProperty('isMailHeld');

  expect((await requestMail(shop.asGuest(), id)).statusCode).toBe(403);
  const responses = await Promise.all([requestMail(buyer, id), requestMail(buyer, id), requestMail(buyer, id)]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect([await mailsTo(shop), await isHeld(buyer, id)]).toEqual([6, false]);
  expect(shop.mailbox.at(-1)?.subject).toBe(`Order ${id.slice(0, 8)} received`);
});

test('holds all but five of simultaneous orders', async () => {
  const shop = await openShop();
  await Promise.all(Array.from({ length: 20 }, () => placeOrder(shop.asGuest(), { email: VICTIM })));
  expect(await mailsTo(shop)).toBe(5);
});

test('a program that asks for every held mail gets three, and one with many addresses six', async () => {
  const shop = await openShop();
  const attacker = shop.asGuest();
  const ids: string[] = [];
  for (let i = 0; i < 20; i++) ids.push(await placeOrder(attacker, { email: VICTIM }));
  for (const id of ids) await requestMail(attacker, id);
  expect(await mailsTo(shop)).toBe(5 + 3);
  for (const [i, id] of ids.entries()) await requestMail(attacker, id, `203.0.113.${i + 2}`);
  expect(await mailsTo(shop)).toBe(5 + 6);
  const rejected = await requestMail(attacker, ids.at(-1) ?? '', '203.0.113.99');
  expect([rejected.statusCode, rejected.json().code]).toEqual([429, 'too_many_attempts']);
});

test('holds the mail about a payment too, in place of the one about the order, and none that the admin causes', async () => {
  const shop = await openShop();
  const [guest, admin] = [shop.asGuest(), await shop.asAdmin()];
  for (let i = 0; i < 5; i++) await placeOrder(guest, { email: VICTIM });
  const id = await placeOrder(guest, { ...CUSTOM_ORDER, price: undefined });
  const contact = {
    clientName: 'Ayesha',
    clientEmail: VICTIM,
    amount: (await guest.get(`/getOrder/${id}`)).json().price,
  };
  const { payment } = (await guest.post('/createPayment', await paymentFor(guest, id, contact))).json();
  expect(await mailsTo(shop)).toBe(5);
  await requestMail(guest, id);
  expect(await mailsTo(shop)).toBe(6);
  expect(shop.mailbox.at(-1)?.subject).toBe(`Payment details for order ${id.slice(0, 8)} received`);
  await admin.send('PATCH', `/updatePayment/${payment._id}`, { payload: { status: 'Approved' } });
  expect(await mailsTo(shop)).toBe(7);
});

test('sends what a browser of the recipient causes, and only a verified account makes it one', async () => {
  const shop = await openShop();
  for (let i = 0; i < 5; i++) await placeOrder(shop.asGuest(), { email: VICTIM });
  const impostor = await shop.asUser(VICTIM, { emailVerifiedAt: null });
  expect(await isHeld(impostor, await placeOrder(impostor, { email: VICTIM }))).toBe(true);
  await shop.database.execute('update users set email_verified_at = now()');
  expect(await isHeld(impostor, await placeOrder(impostor, { email: VICTIM }))).toBe(false);
  await impostor.post('/logout');
  expect(await isHeld(impostor, await placeOrder(impostor, { email: VICTIM }))).toBe(false);
});

test('a held mail that nobody asks for is deleted after a month, with the other mails', async () => {
  const { database, storage, clock, asGuest } = await openShop();
  const guest = asGuest();
  for (let i = 0; i < 6; i++) await placeOrder(guest, { email: VICTIM });
  await purge(database, storage, new Date(clock.now.getTime() + 31 * DAY_MS));
  expect(await database.$count(mailOutbox)).toBe(5);
});

test.each([
  ['victim+1@example.com', 'victim@example.com'],
  ['v.ict.im+shop@googlemail.com', 'victim@gmail.com'],
  ['v.ictim@example.com', 'v.ictim@example.com'],
  ['+victim@example.com', '+victim@example.com'],
])('counts mails to %s with those to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test('a day later mails are sent again', async () => {
  const shop = await openShop();
  const guest = shop.asGuest();
  for (let i = 0; i < 6; i++) await placeOrder(guest, { email: VICTIM });
  shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS + 1);
  expect(await isHeld(guest, await placeOrder(guest, { email: VICTIM }))).toBe(false);
});
