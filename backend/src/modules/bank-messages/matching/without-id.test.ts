import { PRICE } from '@urooj/domain/price.fixture';
import { expect, test } from 'vitest';
import {
  deliver,
  easypaisaText,
  insertPhone,
  messageOf,
  OWN_ACCOUNT,
  pay,
  setMode,
} from '../../../../test/bank-messages.ts';
import { createTestApp } from '../../../../test/harness.ts';
import { bankMessages, payments } from '../../../db/schema.ts';

const HOUR_MS = 3_600_000;
/** As Easypaisa writes it where the payer has another bank, with the account so that nothing but the id is missing. */
const withoutId = (payer = '') =>
  `You have received Rs.${PRICE.rupees}${payer && ` from ${payer}`} in your Easypaisa Account No. ${OWN_ACCOUNT}.`;

async function automaticShop() {
  const shop = await createTestApp();
  await setMode(shop, 'automatic');
  const phone = await insertPhone(shop);
  const receive = async (text: string, changes = {}) => {
    await deliver(shop, messageOf(phone, text, changes));
    await shop.runJobs();
  };
  /** Of each bank message its state, and its payment. */
  const states = async () =>
    (await shop.database.select().from(bankMessages).orderBy(bankMessages.createdAt)).map(
      ({ state, paymentId }) => [state, paymentId] as const,
    );
  return { shop, receive, states };
}

test.each([
  ['the name of the buyer', 'AYESHA KHAN', 'proposed'],
  ['a word of the name', 'A. KHAN', 'proposed'],
  ['another name', 'NIDA ASLAM', 'unmatched'],
])('money without an id and with %s: suggested at most', async (_, payer, state) => {
  const { shop, receive, states } = await automaticShop();
  const { paymentId } = await pay(shop, '41207733120');
  await receive(withoutId(payer));
  expect(await states()).toEqual([[state, state === 'proposed' ? paymentId : null]]);
  expect(await shop.database.select().from(payments)).toMatchObject([{ status: 'Pending' }]);
});

test('money without an id and a name is suggested for the payment that was submitted nearest to it', async () => {
  const { shop, receive, states } = await automaticShop();
  const now = new Date();
  shop.clock.now = new Date(now.getTime() - 5 * HOUR_MS);
  await pay(shop, '41207733120');
  shop.clock.now = new Date(now.getTime() - HOUR_MS);
  const near = await pay(shop, '41207733121');
  shop.clock.now = now;
  const text = `EP: Rs.${PRICE.rupees} received in your Easypaisa Account.`;
  await receive(text, { receivedAt: new Date(now.getTime() - HOUR_MS) });
  const [[state, paymentId] = []] = await states();
  expect([state, [near.paymentId].includes(paymentId ?? '')]).toEqual(['proposed', true]);
});

test('money without an id of days before or after is not suggested', async () => {
  const { shop, receive, states } = await automaticShop();
  await pay(shop, '41207733120');
  await receive(withoutId(), { receivedAt: new Date(Date.now() - 30 * HOUR_MS) });
  expect(await states()).toEqual([['unmatched', null]]);
});

test.each([
  ['TMICFBPK130526051853297370', '51853297370'],
  ['51853297370', 'TMICFBPK130526051853297370'],
])('the number of Raast and the own number of a wallet suggest each other: %s and %s', async (submitted, arrived) => {
  const { shop, receive, states } = await automaticShop();
  const { paymentId } = await pay(shop, submitted);
  await receive(easypaisaText({ id: arrived, payer: 'NIDA ASLAM' }));
  expect(await states()).toEqual([['proposed', paymentId]]);
  expect(await shop.database.select().from(payments)).toMatchObject([{ status: 'Pending' }]);
});

test('an exact id replaces a suggestion without one', async () => {
  const { shop, receive, states } = await automaticShop();
  const { paymentId } = await pay(shop, '41207733120');
  await receive(withoutId('AYESHA KHAN'));
  await receive(easypaisaText({ id: '41207733120', payer: 'AYESHA KHAN' }));
  expect(new Set(await states())).toEqual(
    new Set([
      ['unmatched', null],
      ['consumed', paymentId],
    ]),
  );
});
