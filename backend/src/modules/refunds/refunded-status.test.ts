import { PRICE, priceForms } from '@urooj/domain/price.fixture';
import { expect, test } from 'vitest';
import { deliver, easypaisaText, insertPhone, messageOf } from '../../../test/bank-messages.ts';
import { FIRST_ID, RECEIVED, shopWithShortPayment } from '../../../test/short-payment.ts';
import { bankMessages, orders } from '../../db/schema.ts';

const MORE = priceForms(PRICE.minor + 5000);

/** A shop with a completed order whose payment was approved without saying what arrived, and a refund of it. */
async function shopWithRefund(amount: number) {
  const shop = await shopWithShortPayment({ isRequested: false });
  const { admin, orderId, decide, database } = shop;
  await decide('Approved');
  await admin.send('PATCH', `/updateOrder/${orderId}`, { payload: { status: 'Completed' } });
  const refund = (rupees: number) =>
    admin.post(`/startRefund/${orderId}`, { amount: rupees, reason: 'Late', remarks: '' });
  await refund(amount);
  const order = async () => (await database.select().from(orders))[0];
  const lastEvents = async (count: number) =>
    (await shop.view(shop.guest)).events.slice(-count).map(({ from, to }: { from: string; to: string }) => [from, to]);
  return { ...shop, refund, order, lastEvents };
}

test('an order becomes Refunded when less has arrived than was approved, and that is refunded already', async () => {
  const { record, order, lastEvents } = await shopWithRefund(RECEIVED.amount);
  expect((await order())?.status).toBe('Completed');
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => record(RECEIVED.amount)));
  expect(outcomes.filter((outcome) => outcome.json().changed === true)).toHaveLength(1);
  expect((await order())?.status).toBe('Refunded');
  expect(await lastEvents(2)).toEqual([
    ['In Progress', 'Completed'],
    ['Completed', 'Refunded'],
  ]);
});

test('so it does when a bank message says it', async () => {
  const shop = await shopWithRefund(RECEIVED.amount);
  await deliver(shop, messageOf(await insertPhone(shop), easypaisaText({ id: FIRST_ID, amount: RECEIVED.rupees })));
  await shop.runJobs();
  const [message] = await shop.database.select().from(bankMessages);
  const payload = { state: 'proposed', paymentId: shop.paymentId };
  const matched = await shop.admin.send('PATCH', `/bankMessages/${message?.id}`, { payload });
  expect(matched.statusCode).toBe(200);
  expect((await shop.order())?.status).toBe('Refunded');
});

test('a refunded order of which more has arrived stays so, and the rest can be refunded, too', async () => {
  const { record, order, refund } = await shopWithRefund(PRICE.amount);
  await record(MORE.amount);
  expect((await order())?.status).toBe('Refunded');
  expect((await refund((MORE.minor - PRICE.minor) / 100)).statusCode).toBe(200);
  expect((await refund(0.01)).statusCode).toBe(422);
  expect((await order())?.status).toBe('Refunded');
});
