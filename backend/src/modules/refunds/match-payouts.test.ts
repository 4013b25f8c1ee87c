import { PRICE } from '@urooj/domain/price.fixture';
import { expect, test } from 'vitest';
import { deliver, insertPhone, messageOf, pay, setMode } from '../../../test/bank-messages.ts';
import { createTestApp } from '../../../test/harness.ts';
import { bankMessages, orderEvents, outgoingTransfers, refundRequests } from '../../db/schema.ts';

const TID = '52901122341';
const NUMBER = '0300-123 4567';
const MINUTE_MS = 60_000;
let transactions = 30_000_000;

/** The SMS of Easypaisa about money that was sent. */
const sentText = ({ rupees = PRICE.rupees, digits = '4567', tid = TID, note = '' } = {}) =>
  `You sent Rs.${rupees} to AYESHA KHAN (0300123${digits}) from your Easypaisa Account.${note} Trx ID ${tid}.`;

/** A shop with a phone that forwards, and refunds that were approved ten minutes ago. */
async function shopToPayOut(mode: 'automatic' | 'propose' = 'automatic') {
  const shop = await createTestApp();
  await setMode(shop, mode);
  const [admin, phone] = [await shop.asAdmin(), await insertPhone(shop)];
  const decidedAt = new Date(Date.now() - 10 * MINUTE_MS);
  const approve = async (number: string | null, amount = PRICE.amount) => {
    const { orderId, paymentId } = await pay(shop, `FT${transactions++}`);
    await admin.send('PATCH', `/updatePayment/${paymentId}`, { payload: { status: 'Approved' } });
    const account = number === null ? {} : { account: { method: 'easypaisa', number } };
    const body = { amount, reason: 'Late', remarks: '', ...account };
    const id: string = (await admin.post(`/startRefund/${orderId}`, body)).json().refundId;
    await shop.database.update(refundRequests).set({ decidedAt, createdAt: decidedAt });
    return { id, orderId };
  };
  const receive = async (text: string, changes = {}) => {
    await deliver(shop, messageOf(phone, text, changes));
    await shop.runJobs();
  };
  const listed = async () => (await admin.get('/RefundRequests')).json().requests;
  const mails = () =>
    shop.mailbox.filter(({ subject }) => subject.startsWith('Refund for') && subject.endsWith('sent'));
  return { ...shop, admin, approve, receive, listed, mails };
}

test('a message about sent money pays out the one refund with its amount and account, once', async () => {
  const { approve, receive, database, mails, admin } = await shopToPayOut();
  const { id } = await approve(NUMBER);
  await approve('0345-7654321');
  await receive(sentText());
  const payouts = async () => (await database.select().from(refundRequests)).filter(({ payoutAt }) => payoutAt);
  const paidOut = { id, payoutMethod: 'easypaisa', payoutReference: TID, payoutBy: null };
  expect(await payouts()).toMatchObject([paidOut]);
  const events = await database.select().from(orderEvents).orderBy(orderEvents.id);
  expect(events.at(-1)).toMatchObject({ who: 'system', why: 'Refund paid out' });
  expect(await database.select().from(bankMessages)).toMatchObject([
    { state: 'ignored', stateReason: 'sent', paymentId: null },
  ]);
  // The same SMS again, and another message about the same transfer.
  await receive(sentText());
  await receive(`${sentText()} `);
  expect(await database.select().from(outgoingTransfers)).toMatchObject([{ refundId: id }]);
  expect(await payouts()).toMatchObject([paidOut]);
  expect(mails()).toHaveLength(1);
  const again = (await admin.post(`/payOutRefund/${id}`, { method: 'jazzcash', reference: 'BY-HAND' })).json();
  expect([again.code, again.field, again.params]).toEqual([
    ...['refund_paid_out', undefined],
    expect.objectContaining({ method: 'Easypaisa', reference: TID }),
  ]);
});

test('the number of the order in the note of the transfer counts as the account does', async () => {
  const { approve, receive, database } = await shopToPayOut();
  const { orderId } = await approve(null);
  await receive(sentText({ note: ` Note: order ${orderId.slice(0, 8)}.` }));
  expect(await database.select().from(refundRequests)).toMatchObject([{ payoutReference: TID }]);
});

type Shop = Awaited<ReturnType<typeof shopToPayOut>>;
const UNCERTAIN: Readonly<Record<string, (shop: Shop) => Promise<unknown>>> = {
  'another account': async ({ approve, receive }) => [
    await approve(NUMBER),
    await receive(sentText({ digits: '9999' })),
  ],
  'an account that nobody has named': async ({ approve, receive }) => [await approve(null), await receive(sentText())],
  'two refunds of the same amount to the account': async ({ approve, receive }) => [
    ...[await approve(NUMBER), await approve(NUMBER)],
    await receive(sentText()),
  ],
  'a phone whose clock is ahead': async ({ approve, receive }) => [
    await approve(NUMBER),
    await receive(sentText(), { receivedAt: new Date(Date.now() + 60 * MINUTE_MS) }),
  ],
  'a phone that does not sign': async ({ approve, receive }) => [
    await approve(NUMBER),
    await receive(sentText(), { doubt: 'unsigned' }),
  ],
};

test.each(Object.keys(UNCERTAIN))('with %s the message is a suggestion, which the admin takes over', async (name) => {
  const shop = await shopToPayOut();
  await UNCERTAIN[name]?.(shop);
  const [refund] = await shop.listed();
  expect(refund).toMatchObject({ payout: null, transfers: [{ method: 'easypaisa', reference: TID }] });
  const { method, reference } = refund.transfers[0];
  expect((await shop.admin.post(`/payOutRefund/${refund._id}`, { method, reference })).statusCode).toBe(200);
  expect(await shop.database.select().from(outgoingTransfers)).toMatchObject([{ refundId: refund._id }]);
  for (const { transfers } of await shop.listed()) expect(transfers).toBeUndefined();
});

test('messages that the owner lets only suggest pay nothing out', async () => {
  const { approve, receive, listed } = await shopToPayOut('propose');
  await approve(NUMBER);
  await receive(sentText());
  expect(await listed()).toMatchObject([{ payout: null, transfers: [{ reference: TID }] }]);
});

test.each([
  ['of another amount', sentText({ rupees: '850.67' }), {}],
  ['of a stranger', sentText(), { sender: '03001234567' }],
  ['that is forged', sentText(), { spoofed: 'no signature' }],
  ['that was taken back', `${sentText()} The transfer was reversed.`, {}],
  [
    'about money that arrived',
    `You have Received Rs.${PRICE.rupees} from ALI RAZA in your Easypaisa Account No. 03451234567. Trx ID 52901122349`,
    {},
  ],
])('a message %s is not even suggested', async (_, text, changes) => {
  const { approve, receive, listed, database } = await shopToPayOut();
  await approve(NUMBER);
  await receive(text, changes);
  const [refund] = await listed();
  expect([refund.payout, refund.transfers]).toEqual([null, undefined]);
  expect((await database.select().from(refundRequests))[0]).toMatchObject({ payoutAt: null });
});

test('a transfer from before the approval pays nothing out', async () => {
  const { approve, receive, listed } = await shopToPayOut();
  await approve(NUMBER);
  await receive(sentText(), { receivedAt: new Date(Date.now() - 60 * MINUTE_MS) });
  expect(await listed()).toMatchObject([{ payout: null }]);
});

test('of the message and the admin at once one pays out', async () => {
  const { approve, receive, admin, database, mails, runJobs } = await shopToPayOut();
  const { id } = await approve(NUMBER);
  const byHand = () => admin.post(`/payOutRefund/${id}`, { method: 'easypaisa', reference: 'BY-HAND-1' });
  await Promise.all([receive(sentText()), byHand(), byHand()]);
  await runJobs();
  const events = await database.select().from(orderEvents);
  expect(events.filter(({ why }) => why === 'Refund paid out')).toHaveLength(1);
  expect(mails()).toHaveLength(1);
});
