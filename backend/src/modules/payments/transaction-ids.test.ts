import { expect, test } from 'vitest';
import {
  deliver,
  easypaisaText,
  insertPhone,
  messageOf,
  OWN_ACCOUNT,
  pay,
  setMode,
} from '../../../test/bank-messages.ts';
import { createTestApp } from '../../../test/harness.ts';
import { paymentFor, placeOrder } from '../../../test/samples.ts';
import { bankMessages, payments } from '../../db/schema.ts';

const DAY_MS = 86_400_000;
const SHORT = '935776';

async function submit(shop: Awaited<ReturnType<typeof createTestApp>>, transactionId: string, changes = {}) {
  const guest = shop.asGuest();
  const orderId = await placeOrder(guest, changes);
  const { price } = (await guest.get(`/getOrder/${orderId}`)).json();
  const amount = Number(price.replace('PKR ', ''));
  return guest.post('/createPayment', await paymentFor(guest, orderId, { transactionId, amount }));
}

test.each([
  ['done', 'transaction_id_invalid'],
  ['TID 923001234567', 'transaction_id_invalid'],
  [`TID ${OWN_ACCOUNT}`, 'transaction_id_invalid'],
  ['41207733120 41207733121', 'transaction_id_several'],
])('%s is refused with the example of the method', async (transactionId, field) => {
  const shop = await createTestApp();
  const response = await submit(shop, transactionId);
  expect(response.json()).toMatchObject({ code: 'validation', field });
  expect(response.json().msg).toBe(
    field === 'transaction_id_several'
      ? 'This text has several numbers. Please choose the Easypaisa transaction ID.'
      : 'This is not the transaction ID of your Easypaisa payment. Please enter it as your receipt shows it, for example 24681357902.',
  );
});

test('of a pasted message only the transaction ID is stored', async () => {
  const shop = await createTestApp();
  const text = `You sent Rs. 850 to HIRA QURESHI 03331234567. \u2067Trx ID: 41207733120\u2069. Fee Rs 0.`;
  expect((await submit(shop, text)).statusCode).toBe(200);
  const rows = await shop.database.select().from(payments);
  expect(rows).toMatchObject([{ transactionId: '41207733120', transactionKey: '41207733120' }]);
  expect(JSON.stringify(rows)).not.toMatch(/HIRA|0333/);
});

test('a short number is a duplicate only with the same method, amount and day in Karachi', async () => {
  const shop = await createTestApp();
  // Before midnight in Karachi.
  shop.clock.now = new Date('2026-11-23T18:59:00Z');
  const codes: string[] = [];
  const send = async (changes = {}) => {
    const response = await submit(shop, SHORT, changes);
    codes.push(response.statusCode === 200 ? 'taken' : response.json().code);
  };
  await send();
  await send();
  await send({ requiredFollowers: 2500, price: undefined });
  shop.clock.now = new Date('2026-11-23T19:01:00Z');
  await send();
  await send();
  expect(codes).toEqual(['taken', 'duplicate_transaction', 'taken', 'taken', 'duplicate_transaction']);
  // Two at once: the index of the database decides.
  shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS);
  const both = await Promise.all([submit(shop, SHORT), submit(shop, SHORT)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  // The reviewer sees the earlier ones.
  const { payments: listed } = (await (await shop.asAdmin()).get('/allPayments?page=1')).json();
  const uses = listed.map(({ review }: { review: { sameTransactionId: number } }) => review.sameTransactionId);
  expect(uses.sort()).toEqual([0, 1, 2, 3]);
});

test('a short number is suggested and never approved automatically', async () => {
  const shop = await createTestApp();
  await setMode(shop, 'automatic');
  const [phone, admin] = [await insertPhone(shop), await shop.asAdmin()];
  const { paymentId } = await pay(shop, SHORT);
  await deliver(shop, messageOf(phone, easypaisaText({ id: SHORT })));
  await shop.runJobs();
  const { bankMessage } = (await admin.get(`/paymentBankMessages/${paymentId}`)).json();
  expect([bankMessage.state, bankMessage.doubts]).toEqual(['proposed', ['shortId']]);
});

test('two messages with one short number are two transfers, unless amount and day are the same', async () => {
  const shop = await createTestApp();
  const phone = await insertPhone(shop);
  const [today, yesterday] = [new Date(), new Date(Date.now() - DAY_MS)];
  for (const [amount, receivedAt] of [
    ['850', today],
    ['850.00', today],
    ['990', today],
    ['850', yesterday],
  ] as const) {
    await deliver(shop, messageOf(phone, easypaisaText({ id: SHORT, amount }), { receivedAt }));
  }
  const states = (await shop.database.select().from(bankMessages)).map(
    ({ state, stateReason }) => stateReason || state,
  );
  expect(states.sort()).toEqual(['duplicate', 'unmatched', 'unmatched', 'unmatched']);
});
