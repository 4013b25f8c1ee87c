import { PRICE, priceForms } from '@urooj/domain/price.fixture';
import { expect, test } from 'vitest';
import { deliver, easypaisaText, insertPhone, messageOf, pay, setMode } from '../../../../test/bank-messages.ts';
import { createTestApp, type TestApp } from '../../../../test/harness.ts';
import { paymentFor } from '../../../../test/samples.ts';
import { auditEvents, bankMessages, orderEvents, orders, payments, users } from '../../../db/schema.ts';
import { warnOfContradictions } from '../watch/warn-of-contradictions.ts';

const ID = '41207733120';

async function automaticShop() {
  const shop = await createTestApp();
  await setMode(shop, 'automatic');
  const phone = await insertPhone(shop);
  return { shop, phone, receive: (text: string, changes = {}) => deliver(shop, messageOf(phone, text, changes)) };
}

const statesOf = async ({ database }: TestApp) =>
  (await database.select().from(bankMessages)).map(({ state, paymentId }) => [state, paymentId]);
const paymentOf = async ({ database }: TestApp) => (await database.select().from(payments))[0];

async function expectApproved(shop: TestApp, paymentId: string, orderId: string): Promise<void> {
  expect(await shop.database.select().from(payments)).toMatchObject([{ status: 'Approved', decidedBy: null }]);
  expect(await shop.database.select().from(orders)).toMatchObject([{ id: orderId, status: 'In Progress' }]);
  expect(await statesOf(shop)).toEqual([['consumed', paymentId]]);
  const events = await shop.database.select().from(orderEvents);
  expect(events.filter(({ toStatus }) => toStatus === 'In Progress')).toMatchObject([{ who: 'system', userId: null }]);
  const audited = await shop.database.select().from(auditEvents);
  expect(audited.filter(({ subject }) => subject === 'payment')).toMatchObject([{ who: 'system', action: 'approved' }]);
  expect(shop.mailbox.filter(({ subject }) => subject.endsWith('approved'))).toHaveLength(1);
}

test('a payment is approved by the bank message that arrived before it', async () => {
  const { shop, receive } = await automaticShop();
  await receive(easypaisaText({ id: ID }));
  await shop.runJobs();
  const { orderId, paymentId } = await pay(shop, ` tid: ${ID} `);
  await shop.runJobs();
  await shop.runJobs();
  await expectApproved(shop, paymentId, orderId);
});

test('a message that is dated twelve hours ahead approves nothing by itself', async () => {
  const { shop, receive } = await automaticShop();
  const { paymentId } = await pay(shop, ID);
  await receive(easypaisaText({ id: ID }), { receivedAt: new Date(Date.now() + 12 * 3_600_000) });
  await shop.runJobs();
  expect(await paymentOf(shop)).toMatchObject({ status: 'Pending' });
  expect(await statesOf(shop)).toEqual([['proposed', paymentId]]);
});

test('a payment of an order that has ended is suggested, and never approved by itself', async () => {
  const { shop, receive } = await automaticShop();
  const { paymentId } = await pay(shop, ID);
  await shop.database.update(orders).set({ status: 'Failed' });
  await receive(easypaisaText({ id: ID }));
  await shop.runJobs();
  expect(await paymentOf(shop)).toMatchObject({ status: 'Pending' });
  expect(await statesOf(shop)).toEqual([['proposed', paymentId]]);
});

test('a payment that waits is approved by the bank message that arrives', async () => {
  const { shop, receive } = await automaticShop();
  const { orderId, paymentId } = await pay(shop, ID);
  await shop.runJobs();
  expect(await paymentOf(shop)).toMatchObject({ status: 'Pending' });
  await receive(easypaisaText({ id: ID }));
  await shop.runJobs();
  await shop.runJobs();
  await expectApproved(shop, paymentId, orderId);
});

test('many processes approve it once', async () => {
  const { shop, receive } = await automaticShop();
  const { orderId, paymentId } = await pay(shop, ID);
  await receive(easypaisaText({ id: ID }));
  await Promise.all(Array.from({ length: 8 }, () => shop.runJobs()));
  await expectApproved(shop, paymentId, orderId);
});

test.each([
  ['another amount', { amount: priceForms(PRICE.minor - 1).rupees }],
  ['another account', { account: '03331234567' }],
])('%s is only suggested', async (_what, change) => {
  const { shop, receive } = await automaticShop();
  const { paymentId } = await pay(shop, ID);
  await receive(easypaisaText({ id: ID, ...change }));
  await shop.runJobs();
  expect(await statesOf(shop)).toEqual([['proposed', paymentId]]);
  expect(await paymentOf(shop)).toMatchObject({ status: 'Pending' });
});

test('money that arrived more than a day before the order is only suggested', async () => {
  const { shop, receive } = await automaticShop();
  const { paymentId } = await pay(shop, ID);
  await receive(easypaisaText({ id: ID }), { receivedAt: new Date(Date.now() - 25 * 3_600_000) });
  await shop.runJobs();
  expect(await statesOf(shop)).toEqual([['proposed', paymentId]]);
});

test.each(['unsigned', 'joined'] as const)('a message that is %s is only suggested', async (doubt) => {
  const { shop, receive } = await automaticShop();
  const { paymentId } = await pay(shop, ID);
  await receive(easypaisaText({ id: ID }), { doubt });
  await shop.runJobs();
  expect(await statesOf(shop)).toEqual([['proposed', paymentId]]);
});

test('without a setting a bank message is suggested, and with "off" nothing happens', async () => {
  for (const [mode, states] of [
    ['propose', 'proposed'],
    ['off', 'unmatched'],
  ] as const) {
    const shop = await createTestApp();
    await setMode(shop, mode);
    await pay(shop, ID);
    await deliver(shop, messageOf(await insertPhone(shop), easypaisaText({ id: ID })));
    await shop.runJobs();
    expect((await statesOf(shop)).map(([state]) => state)).toEqual([states]);
  }
});

test('a banned account, and a payer whose payment was rejected, need a person', async () => {
  const { shop, receive } = await automaticShop();
  const admin = await shop.asAdmin();
  const first = await pay(shop, 'FT7777777');
  const payload = { status: 'Rejected', adminRemarks: 'No money' };
  await admin.send('PATCH', `/updatePayment/${first.paymentId}`, { payload });
  await pay(shop, ID);
  await receive(easypaisaText({ id: ID }));
  await shop.runJobs();
  expect((await statesOf(shop)).map(([state]) => state)).toEqual(['proposed']);

  const other = await automaticShop();
  await other.shop.asUser('ayesha@example.com');
  await other.shop.database.update(users).set({ isBanned: true });
  await pay(other.shop, ID);
  await other.receive(easypaisaText({ id: ID }));
  await other.shop.runJobs();
  expect((await statesOf(other.shop)).map(([state]) => state)).toEqual(['proposed']);
});

test('an approval by the admin makes the suggested bank message the proof, a rejection frees it', async () => {
  const { shop, receive } = await automaticShop();
  await setMode(shop, 'propose', 2);
  const admin = await shop.asAdmin();
  const { guest, orderId, paymentId } = await pay(shop, ID);
  await receive(easypaisaText({ id: ID }));
  await shop.runJobs();
  const decide = (id: string, status: string) =>
    admin.send('PATCH', `/updatePayment/${id}`, { payload: { status, adminRemarks: 'Look again' } });
  await decide(paymentId, 'Rejected');
  expect(await statesOf(shop)).toEqual([['unmatched', null]]);
  const again = await guest.post('/createPayment', await paymentFor(guest, orderId, { transactionId: ID }));
  await shop.runJobs();
  const second = String(again.json().payment._id);
  expect(await statesOf(shop)).toEqual([['proposed', second]]);
  await decide(second, 'Approved');
  expect(await statesOf(shop)).toEqual([['consumed', second]]);
  const audited = (await shop.database.select().from(auditEvents).orderBy(auditEvents.id)).filter(
    ({ subject }) => subject === 'bankMessage',
  );
  expect(audited.map(({ action, who }) => [action, who])).toEqual([
    ['proposed', 'system'],
    ['unmatched', 'admin'],
    ['proposed', 'system'],
    ['consumed', 'admin'],
  ]);
});

test('a bank message that comes after the approval of the admin is the proof of the payment', async () => {
  const { shop, receive } = await automaticShop();
  const admin = await shop.asAdmin();
  const { paymentId } = await pay(shop, ID);
  await admin.send('PATCH', `/updatePayment/${paymentId}`, { payload: { status: 'Approved' } });
  await receive(easypaisaText({ id: ID }));
  await shop.runJobs();
  expect(await statesOf(shop)).toEqual([['consumed', paymentId]]);
});

test('a payment with a typo in its id is suggested, until the exact bank message replaces that', async () => {
  const { shop, receive } = await automaticShop();
  const { paymentId } = await pay(shop, ID);
  await receive(easypaisaText({ id: '41207733121' }));
  await shop.runJobs();
  expect(await statesOf(shop)).toEqual([['proposed', paymentId]]);
  await receive(easypaisaText({ id: ID }));
  await shop.runJobs();
  const rows = await shop.database.select().from(bankMessages);
  expect(rows.map(({ transactionKey, state }) => [transactionKey, state]).sort()).toEqual([
    ['41207733120', 'consumed'],
    ['41207733121', 'unmatched'],
  ]);
});

const REVERSED = `Dear Customer, your transaction of Rs. ${PRICE.rupees} with Trx ID ${ID} has been reversed from your Easypaisa Account.`;

test('money that was taken back is only suggested, whichever message comes first', async () => {
  for (const texts of [
    [easypaisaText({ id: ID }), REVERSED],
    [REVERSED, easypaisaText({ id: ID })],
  ]) {
    const { shop, receive } = await automaticShop();
    for (const text of texts) await receive(text);
    await pay(shop, ID);
    await shop.runJobs();
    expect((await statesOf(shop)).map(([state]) => state).sort()).toEqual(['ignored', 'proposed']);
    expect(await paymentOf(shop)).toMatchObject({ status: 'Pending' });
  }
});

test('the admin sees a contradiction that comes after the approval, and gets one mail for each message', async () => {
  const { shop, receive } = await automaticShop();
  await receive(easypaisaText({ id: ID }));
  const { paymentId } = await pay(shop, ID);
  await shop.runJobs();
  expect(await paymentOf(shop)).toMatchObject({ status: 'Approved' });
  const admin = await shop.asAdmin();
  const doubts = async () => (await admin.get(`/paymentBankMessages/${paymentId}`)).json().bankMessage.doubts;
  expect(await doubts()).toEqual([]);
  await receive(REVERSED);
  expect(await doubts()).toEqual(['conflict']);
  await receive(easypaisaText({ id: ID, amount: '999' }));
  expect(await doubts()).toEqual(['conflict']);
  const warn = () =>
    warnOfContradictions({ ...shop, adminEmail: 'admin@urooj.test', now: () => new Date() }).then(() => shop.runJobs());
  await Promise.all([warn(), warn()]);
  await warn();
  const warnings = shop.mailbox.filter(({ subject }) => subject.startsWith('Check the payment'));
  expect(warnings.map(({ to }) => to)).toEqual(['admin@urooj.test', 'admin@urooj.test']);
});

test('a message that shows other digits than those of the account is only suggested', async () => {
  for (const [account, state] of [
    ['****99', 'proposed'],
    ['****67', 'consumed'],
  ] as const) {
    const { shop, phone } = await automaticShop();
    const own = { accounts: { easypaisa: '0345 1234567' } };
    await deliver(shop, messageOf(phone, easypaisaText({ id: ID, account }), own));
    await pay(shop, ID);
    await shop.runJobs();
    expect((await statesOf(shop)).map(([one]) => one)).toEqual([state]);
  }
});

test('a phone whose clock is ahead cannot make money newer than it is', async () => {
  const { shop, receive } = await automaticShop();
  await receive(easypaisaText({ id: ID }), { receivedAt: new Date(Date.now() + 10 * 365 * 86_400_000) });
  const [bankMessage] = await shop.database.select().from(bankMessages);
  expect(bankMessage?.receivedAt.getTime()).toBeLessThanOrEqual(Date.now());
});
