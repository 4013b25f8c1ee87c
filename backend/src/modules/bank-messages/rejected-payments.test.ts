import { dayKey } from '@urooj/domain/dates';
import { PRICE } from '@urooj/domain/price.fixture';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deliver, easypaisaText, insertPhone, messageOf, pay, setMode } from '../../../test/bank-messages.ts';
import { ADMIN_EMAIL, createTestApp, PUBLIC_URL } from '../../../test/harness.ts';
import { paymentFor } from '../../../test/samples.ts';
import { orders, payments, refundRequests } from '../../db/schema.ts';
import { warnOfRejected } from './watch/warn-of-rejected.ts';

const ID = '41207733120';

async function shopWithRejectedPayment() {
  const shop = await createTestApp();
  await setMode(shop, 'automatic');
  const [phone, admin] = [await insertPhone(shop), await shop.asAdmin()];
  const receive = (text: string) => deliver(shop, messageOf(phone, text));
  const listed = async (query = '') => (await admin.get(`/bankMessages?page=1${query}`)).json();
  const decide = (id: string, status: string) =>
    admin.send('PATCH', `/updatePayment/${id}`, { payload: { status, adminRemarks: 'No money' } });
  const warn = async () => {
    await warnOfRejected({ ...shop, adminEmail: ADMIN_EMAIL, now: () => new Date() });
    await shop.runJobs();
  };
  const warnings = () => shop.mailbox.filter(({ subject }) => subject.startsWith('Money for the rejected payment'));
  const paid = await pay(shop, ID);
  await decide(paid.paymentId, 'Rejected');
  return { ...{ shop, admin, receive, listed, decide, warn, warnings }, ...paid };
}

const paymentBankMessage = async ({ admin, paymentId }: Awaited<ReturnType<typeof shopWithRejectedPayment>>) =>
  (await admin.get(`/paymentBankMessages/${paymentId}`)).json();

test('money that arrives after the rejection is listed first, with the payment and the order', async () => {
  const shown = await shopWithRejectedPayment();
  const { shop, receive, listed, admin, orderId, paymentId } = shown;
  expect(await paymentBankMessage(shown)).toEqual({ bankMessage: null, candidates: [], arrived: null });
  await receive(easypaisaText({ id: ID, amount: '850.00' }));
  await receive(easypaisaText({ id: '77777777777' }));
  await receive(easypaisaText({ id: '88888888888', payer: 'X' }));
  await shop.runJobs();
  const { bankMessages } = await listed();
  const rejectedPayment = {
    ...{ _id: paymentId, orderId, orderStatus: 'Pending', paymentState: 'due' },
    ...{ clientName: 'Ayesha Khan', amount: PRICE.amount, decidedAt: expect.any(String) },
  };
  expect(bankMessages.map(({ transactionId }: { transactionId: string }) => transactionId)).toEqual([
    ...[ID, '88888888888', '77777777777'],
  ]);
  expect(bankMessages[0]).toMatchObject({ state: 'unmatched', paymentId: null, rejectedPayment });
  expect(bankMessages[1]).toMatchObject({ rejectedPayment: null });
  expect((await listed('&state=paysRejected')).bankMessages).toMatchObject([{ transactionId: ID }]);
  expect((await listed('&sort=-state')).bankMessages.at(-1)).toMatchObject({ transactionId: ID });
  expect((await admin.get(`/bankMessages/${bankMessages[0]._id}`)).json()).toMatchObject({ rejectedPayment });
  expect(await paymentBankMessage(shown)).toMatchObject({
    bankMessage: null,
    arrived: { _id: bankMessages[0]._id, amount: 850 },
  });
  expect((await admin.get('/bankMessages.csv?state=paysRejected')).body.trim().split(',').at(-1)).toBe(paymentId);
});

test.each([1, 2, 3])('pages of %s go on where the one before ended, also behind what comes first', async (pageSize) => {
  const { receive, admin } = await shopWithRejectedPayment();
  await receive(easypaisaText({ id: ID, amount: '850.00' }));
  for (const digit of '123456') await receive(easypaisaText({ id: digit.repeat(11) }));
  const idsOn = async (page: number, size: number): Promise<string[]> => {
    const { bankMessages, total } = (await admin.get(`/bankMessages?page=${page}&pageSize=${size}`)).json();
    expect(total).toBe(7);
    return bankMessages.map(({ transactionId }: { transactionId: string }) => transactionId);
  };
  const all = await idsOn(1, 7);
  expect(all).toEqual([ID, ...[6, 5, 4, 3, 2, 1].map((digit) => String(digit).repeat(11))]);
  const pages: string[] = [];
  for (let page = 1; page <= Math.ceil(7 / pageSize); page++) pages.push(...(await idsOn(page, pageSize)));
  expect(pages).toEqual(all);
});

test('the buyer submits it again: the bank message is matched, and nothing is left to do', async () => {
  const shown = await shopWithRejectedPayment();
  const { shop, guest, orderId, receive, listed, decide, warn, warnings } = shown;
  await receive(easypaisaText({ id: ID }));
  const again = await guest.post('/createPayment', await paymentFor(guest, orderId, { transactionId: ID }));
  expect((await listed('&state=paysRejected')).bankMessages).toEqual([]);
  await shop.runJobs();
  const second = String(again.json().payment._id);
  expect((await listed()).bankMessages).toMatchObject([
    { state: 'proposed', paymentId: second, rejectedPayment: null },
  ]);
  expect((await paymentBankMessage(shown)).arrived).toBeNull();
  await decide(second, 'Approved');
  await warn();
  expect((await listed()).bankMessages).toMatchObject([{ state: 'consumed', rejectedPayment: null }]);
  expect(warnings()).toEqual([]);
});

test('a suggested bank message whose payment is rejected, and one whose order is cancelled, is money of a buyer', async () => {
  for (const isCancelled of [false, true]) {
    const { shop, admin, receive, listed, decide } = await shopWithRejectedPayment();
    await setMode(shop, 'propose', 2);
    const { orderId, paymentId } = await pay(shop, '55555555555');
    await receive(easypaisaText({ id: '55555555555' }));
    await shop.runJobs();
    expect((await listed()).bankMessages).toMatchObject([{ state: 'proposed', rejectedPayment: null }]);
    if (isCancelled) await admin.send('PATCH', `/updateOrder/${orderId}`, { payload: { status: 'Cancelled' } });
    else await decide(paymentId, 'Rejected');
    const order = isCancelled
      ? { orderStatus: 'Cancelled', paymentState: 'closed' }
      : { orderStatus: 'Pending', paymentState: 'due' };
    expect((await listed()).bankMessages).toMatchObject([
      { state: 'unmatched', rejectedPayment: { orderId, ...order } },
    ]);
  }
});

test('an order that another payment pays, and one whose other payment waits, say so', async () => {
  const { shop, guest, orderId, receive, listed, decide } = await shopWithRejectedPayment();
  await receive(easypaisaText({ id: ID }));
  const other = await guest.post('/createPayment', await paymentFor(guest, orderId, { transactionId: '99999999999' }));
  const state = async () => (await listed('&state=paysRejected')).bankMessages[0].rejectedPayment.paymentState;
  expect(await state()).toBe('review');
  await decide(String(other.json().payment._id), 'Approved');
  await shop.runJobs();
  expect(await state()).toBe('paid');
});

test('the admin gets one mail for each, whatever runs at once or again, until the bank message is ignored', async () => {
  const { shop, admin, receive, listed, warn, warnings, orderId } = await shopWithRejectedPayment();
  await warn();
  expect(warnings()).toEqual([]);
  await receive(easypaisaText({ id: ID, amount: '900' }));
  await Promise.all([warn(), warn(), warn()]);
  await warn();
  const [{ _id: id }] = (await listed()).bankMessages;
  expect(warnings()).toMatchObject([
    { to: ADMIN_EMAIL, subject: `Money for the rejected payment of order ${orderId.slice(0, 8)}` },
  ]);
  expect(warnings()[0]?.text).toContain('PKR 900.00');
  expect(warnings()[0]?.text).toContain('ask the buyer to submit the payment again');
  expect(warnings()[0]?.text).toContain(`${PUBLIC_URL}/admin-dashboard/bank-messages?bankMessage=${id}`);
  await admin.send('PATCH', `/bankMessages/${id}`, { payload: { state: 'ignored', reason: 'Paid back' } });
  expect((await listed('&state=paysRejected')).bankMessages).toEqual([]);
  expect((await listed()).bankMessages).toMatchObject([{ state: 'ignored', rejectedPayment: null }]);
  await shop.runJobs();
  expect(warnings()).toHaveLength(1);
});

test('the report of the day counts them, and its file names their payments', async () => {
  const { admin, receive, listed, paymentId } = await shopWithRejectedPayment();
  await receive(easypaisaText({ id: ID }));
  await receive(easypaisaText({ id: '77777777777' }));
  const day = dayKey(Date.parse((await listed()).bankMessages[0].stateAt));
  expect((await admin.get(`/bankMessageReport?day=${day}`)).json()).toMatchObject({
    paysRejected: { count: 1, amountMinor: PRICE.minor },
  });
  const lines = (await admin.get(`/bankMessageReport.csv?day=${day}`)).body.trim().split('\r\n');
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(['Rejected Payment ID', paymentId, '']);
});

test('the money for an order that takes no other payment is recorded and refunded with one change', async () => {
  for (const isPaid of [false, true]) {
    const { shop, admin, guest, receive, listed, orderId, paymentId } = await shopWithRejectedPayment();
    await receive(easypaisaText({ id: ID, amount: '850.00', payer: 'ALI RAZA' }));
    const [{ _id: id }] = (await listed()).bankMessages;
    const refund = (of = id) => admin.send('PATCH', `/bankMessages/${of}`, { payload: { state: 'refunded' } });
    expect((await refund('no-id')).statusCode).toBe(404);
    expect((await refund()).json()).toMatchObject({ code: 'bank_message_changed' });
    if (isPaid) {
      const other = await guest.post(
        '/createPayment',
        await paymentFor(guest, orderId, { transactionId: '9999999999' }),
      );
      // More has arrived for that one: what is too much of it is not in this message.
      const payload = { status: 'Approved', received: PRICE.amount + 1 };
      await admin.send('PATCH', `/updatePayment/${other.json().payment._id}`, { payload });
    } else await admin.send('PATCH', `/updateOrder/${orderId}`, { payload: { status: 'Cancelled' } });
    const responses = await Promise.all(Array.from({ length: 5 }, refund));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(4).fill(409)]);
    expect(await shop.database.select().from(refundRequests)).toMatchObject([
      {
        ...{ orderId, amountMinor: 85_000, origin: 'overpayment', status: 'Approved' },
        accountMethod: 'easypaisa',
        accountNumber: null,
      },
    ]);
    const [rejected] = await shop.database.select().from(payments).where(eq(payments.id, paymentId));
    expect(rejected).toMatchObject({ status: 'Rejected', receivedMinor: 85_000, paidMinor: 85_000 });
    expect((await listed()).bankMessages).toMatchObject([
      { state: 'ignored', stateReason: 'refunded', rejectedPayment: null },
    ]);
    const [order] = await shop.database.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.status).toBe(isPaid ? 'In Progress' : 'Cancelled');
    expect((await shop.audited()).filter(({ action }) => action === 'received' || action === 'started')).toMatchObject([
      { subject: 'payment', subjectId: paymentId },
      { subject: 'refund' },
    ]);
  }
});
