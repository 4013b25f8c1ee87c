import { randomUUID } from 'node:crypto';
import { PRICE } from '@urooj/domain/price.fixture';
import { expect, test } from 'vitest';
import { pay } from '../../../test/bank-messages.ts';
import { PUBLIC_URL, type TestApp } from '../../../test/harness.ts';
import { MESSAGE, ownerMailsOf, shopWithOwnerMails } from '../../../test/owner-mails.ts';
import { ORDER, paymentFor, placeOrder } from '../../../test/samples.ts';
import { ownerMailEvents } from '../../db/schema.ts';

const AT_ONCE = { orders: 'atOnce', payments: 'atOnce', refunds: 'atOnce' } as const;

async function refund(shop: TestApp, orderId: string, paymentId: string) {
  await (await shop.asAdmin()).send('PATCH', `/updatePayment/${paymentId}`, { payload: { status: 'Approved' } });
  const body = { orderId, clientName: 'Ayesha', clientEmail: ORDER.email, amount: 50, reason: 'Too late for me' };
  expect((await shop.asGuest().post('/refundRequests', body)).statusCode).toBe(200);
}

test('without a choice the shop mails messages only', async () => {
  const shop = await shopWithOwnerMails({});
  const { orderId, paymentId } = await pay(shop, 'CASH-12345');
  await refund(shop, orderId, paymentId);
  await shop.asGuest().post('/contact', MESSAGE);
  expect((await ownerMailsOf(shop)).map(({ subject }) => subject)).toEqual(['Message from Amna']);
  expect(await shop.database.$count(ownerMailEvents)).toBe(0);
});

test('at once, each event has a mail that names no buyer and links to where it is decided', async () => {
  const shop = await shopWithOwnerMails(AT_ONCE);
  const { orderId, paymentId } = await pay(shop, 'CASH-12345');
  await refund(shop, orderId, paymentId);
  const number = orderId.slice(0, 8);
  const mails = (await ownerMailsOf(shop)).filter(({ subject }) => subject.includes(number));
  const textOf = (subject: string) => mails.find((mail) => mail.subject === subject)?.text;
  expect(mails).toHaveLength(3);
  expect(textOf(`New order ${number}`)).toContain(
    `1,000 × Instagram Followers for ${PRICE.shown}.\n\nThe order: ${PUBLIC_URL}/order/${orderId}`,
  );
  expect(textOf(`Payment to check for order ${number}`)).toMatch(
    new RegExp(`${PRICE.shown} for Instagram Followers by Easypaisa .*\n\n.*\\?tab=payments&q=${paymentId}`),
  );
  expect(textOf(`Refund request for order ${number}`)).toMatch(/PKR 50\.00 .*\n\n.*\?tab=refunds&q=[\w-]{36}/);
  for (const { text } of mails) expect(text).not.toMatch(/ayesha|instagram\.com|CASH-12345|Too late/i);
});

test('a request that is repeated or refused causes no mail', async () => {
  const shop = await shopWithOwnerMails(AT_ONCE);
  const guest = shop.asGuest();
  const headers = { 'idempotency-key': randomUUID() };
  const order = () => guest.post('/createOrder', ORDER, { headers });
  const orderId = (await order()).json().id;
  await Promise.all([order(), order()]);
  const payment = await paymentFor(guest, orderId);
  for (const status of [200, 409]) expect((await guest.post('/createPayment', payment)).statusCode).toBe(status);
  expect((await ownerMailsOf(shop)).map(({ subject }) => subject.replace(/ \w{8}$/, ''))).toEqual([
    'New order',
    'Payment to check for order',
  ]);
});

test('after 20 mails of an hour the others wait for its summary, which the last one says', async () => {
  const shop = await shopWithOwnerMails(AT_ONCE);
  const guest = shop.asGuest();
  const order = () => placeOrder(guest);
  await Promise.all(Array.from({ length: 23 }, order));
  await guest.post('/contact', MESSAGE);
  const mails = await ownerMailsOf(shop);
  const says = mails.filter(({ text }) => text.includes('This is e-mail 20 of its kind since Nov 23, 2026, 12:00 PM.'));
  expect([mails.length, says.length]).toEqual([21, 1]);
  const waiting = await shop.database.select().from(ownerMailEvents);
  expect(waiting).toHaveLength(3);
  expect(waiting[0]).toMatchObject({
    event: 'orders',
    at: shop.clock.now,
    subjectId: expect.any(String),
    message: null,
  });
  shop.clock.now = new Date('2026-11-23T08:00:00Z');
  await order();
  expect(await ownerMailsOf(shop)).toHaveLength(22);
});

test('what is chosen for a summary, and a payment that its bank message may approve, waits for it', async () => {
  const chosen = { ...AT_ONCE, orders: 'daily', messages: 'weekly' } as const;
  const shop = await shopWithOwnerMails(chosen, { bankMessages: { match: { easypaisa: 'automatic' } } });
  const { orderId } = await pay(shop, '41207733120');
  await shop.asGuest().post('/contact', MESSAGE);
  expect(await ownerMailsOf(shop)).toEqual([]);
  const message = 'Amna (amna@example.com) wrote on the contact page:\n\nWhere is it?';
  const waiting = await shop.database.select().from(ownerMailEvents).orderBy(ownerMailEvents.event);
  expect(waiting).toMatchObject([
    { event: 'messages', subjectId: null, message },
    { event: 'orders', subjectId: orderId },
    { event: 'payments' },
  ]);
  // Another browser can pay, too: that payment is never approved by itself.
  const other = shop.asGuest();
  await other.post('/createPayment', await paymentFor(other, orderId, { transactionId: '41207733121' }));
  expect((await ownerMailsOf(shop)).map(({ subject }) => subject)).toEqual([
    `Payment to check for order ${orderId.slice(0, 8)}`,
  ]);
});
