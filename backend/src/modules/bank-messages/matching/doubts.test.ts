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
import { publishSettings } from '../../../../test/published-site.ts';
import { paymentFor, placeOrder } from '../../../../test/samples.ts';

const ID = '41207733120';
const OTHER_ID = '55555555555';
const KARIM = { name: 'Karim Shah', email: 'karim@example.com' };

async function automaticShop() {
  const shop = await createTestApp();
  await setMode(shop, 'automatic');
  const [phone, admin] = [await insertPhone(shop), await shop.asAdmin()];
  async function receive(id: string, payer = 'Nida Aslam') {
    await deliver(shop, messageOf(phone, easypaisaText({ id, payer })));
    await shop.runJobs();
  }
  const reject = async ({ paymentId }: { paymentId: string }) => {
    const payload = { status: 'Rejected', adminRemarks: 'No money' };
    await admin.send('PATCH', `/updatePayment/${paymentId}`, { payload });
  };
  /** The bank message of a payment, its state and its doubts. */
  const seen = async ({ paymentId }: { paymentId: string }) => {
    const { bankMessage } = (await admin.get(`/paymentBankMessages/${paymentId}`)).json();
    return bankMessage && [bankMessage.state, bankMessage.doubts];
  };
  const listed = async () => (await admin.get('/bankMessages?page=1')).json().bankMessages;
  return { shop, admin, receive, reject, seen, listed };
}

test('money of a rejected payment is not suggested for another one with the same amount and name', async () => {
  const { shop, receive, reject, seen, listed } = await automaticShop();
  const rejected = await pay(shop, ID);
  await reject(rejected);
  const waiting = await pay(shop, OTHER_ID);
  await receive(ID, 'Ayesha Khan');
  expect(await seen(waiting)).toBeNull();
  expect(await listed()).toMatchObject([{ state: 'unmatched', rejectedPayment: { _id: rejected.paymentId } }]);
});

test('money whose transaction a rejected payment of the same order has is still suggested for that order', async () => {
  const { shop, receive, reject, seen } = await automaticShop();
  const first = await pay(shop, ID);
  await reject(first);
  const body = await paymentFor(first.guest, first.orderId, { transactionId: '41207733121' });
  const again = await first.guest.post('/createPayment', body);
  await receive(ID);
  expect(await seen({ paymentId: String(again.json().payment._id) })).toEqual(['proposed', []]);
});

test('a second person who submits the transaction of a rejected payment is only suggested, and both payments are named', async () => {
  const { shop, admin, receive, reject, seen, listed } = await automaticShop();
  const nida = await pay(shop, ID, { name: 'Nida Aslam', email: 'nida@example.com' });
  await reject(nida);
  const karim = await pay(shop, ID, KARIM);
  await receive(ID);
  expect(await seen(karim)).toEqual(['proposed', ['sameTransaction']]);
  const [bankMessage] = await listed();
  const named = { paymentId: karim.paymentId, rejectedPayment: { _id: nida.paymentId, orderId: nida.orderId } };
  expect(bankMessage).toMatchObject({ state: 'proposed', ...named });
  expect((await admin.get(`/bankMessages/${bankMessage._id}`)).json()).toMatchObject(named);
  expect((await admin.get('/bankMessages?page=1&state=paysRejected')).json().bankMessages).toEqual([]);
});

test.each([
  ['the name', { name: 'crook two' }, true],
  ['the e-mail', { email: 'Crook@Example.com' }, true],
  ['neither', {}, false],
])('a payer whose payment was rejected is known by %s', async (_what, same, isKnown) => {
  const { shop, receive, reject, seen } = await automaticShop();
  await reject(await pay(shop, OTHER_ID, { name: 'Crook Two', email: 'crook@example.com' }));
  const second = await pay(shop, ID, { ...KARIM, ...same });
  await receive(ID, 'Somebody Else');
  expect(await seen(second)).toEqual(isKnown ? ['proposed', ['rejectedBefore']] : ['consumed', []]);
});

test('a payer whose payment was rejected is known by the account, whatever contact an order has', async () => {
  const { shop, receive, reject, seen } = await automaticShop();
  const user = await shop.asUser('crook@example.com');
  const submit = async (transactionId: string, contact: Record<string, unknown>) => {
    const orderId = await placeOrder(user, contact);
    const response = await user.post('/createPayment', await paymentFor(user, orderId, { transactionId }));
    return { paymentId: String(response.json().payment._id) };
  };
  await reject(await submit(OTHER_ID, { name: 'Crook One', email: 'one@example.com' }));
  const second = await submit(ID, KARIM);
  await receive(ID);
  expect(await seen(second)).toEqual(['proposed', ['rejectedBefore']]);
});

test.each([
  ['a corrected transaction ID is approved', '41207733129', 'consumed', []],
  ['the same one stays suggested', ID, 'proposed', ['rejectedBefore']],
])('after a rejection of the same order, %s', async (_what, first, state, doubts) => {
  const { shop, receive, reject, seen } = await automaticShop();
  const rejected = await pay(shop, first);
  await reject(rejected);
  const { guest, orderId } = rejected;
  const again = await guest.post('/createPayment', await paymentFor(guest, orderId, { transactionId: ID }));
  await receive(ID);
  expect(await seen({ paymentId: String(again.json().payment._id) })).toEqual([state, doubts]);
});

test.each([
  ['another name', 'NIDA ASLAM', true, ['otherPayer']],
  ['another name with a short word that is the same', 'NIDA AL', true, ['otherPayer']],
  ['one word of the name', 'M. SHAH-ZAMAN', true, []],
  ['another name beside a screenshot', 'NIDA ASLAM', false, []],
])(
  'a message with %s: payments without a screenshot need a name that agrees',
  async (_what, payer, isWithout, doubts) => {
    const { shop, receive, seen } = await automaticShop();
    await publishSettings(
      shop.folder,
      {
        payees: { easypaisa: { title: 'Ali Raza', account: OWN_ACCOUNT } },
        bankMessages: { match: { easypaisa: 'automatic' }, withoutScreenshot: true },
      },
      2,
    );
    const guest = shop.asGuest();
    const orderId = await placeOrder(guest, { ...KARIM, name: 'Karim Al Shah' });
    const submitted = { transactionId: ID, ...(isWithout && { screenshotUrl: '' }) };
    const response = await guest.post('/createPayment', await paymentFor(guest, orderId, submitted));
    await receive(ID, payer);
    const state = doubts.length === 0 ? 'consumed' : 'proposed';
    expect(await seen({ paymentId: String(response.json().payment._id) })).toEqual([state, doubts]);
  },
);
