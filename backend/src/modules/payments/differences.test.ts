import { PRICE, priceForms } from '@urooj/domain/price.fixture';
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
import type { Browser } from '../../../test/browser.ts';
import { PUBLIC_URL } from '../../../test/harness.ts';
import {
  codeOf,
  FIRST_ID,
  MISSING,
  OTHER_ID,
  RECEIVED,
  SECOND_ID,
  shopWithShortPayment,
} from '../../../test/short-payment.ts';
import { bankMessages, orderEvents, orders, payments, refundRequests } from '../../db/schema.ts';
import { signingKey } from '../../security/secrets.ts';
import { linkSecretOf } from '../orders/order-link.ts';

const secondPayment = (paymentStatus: string) => ({
  ...{ amount: MISSING.sent, paymentDetails: SECOND_ID, paymentStatus },
});

const fieldOf = (response: Awaited<ReturnType<Browser['post']>>) => response.json().field;

test('the buyer is asked for the difference on every page and by mail, with the account', async () => {
  const { admin, guest, asGuest, orderId, paymentId, view, rows, record, runJobs, mailbox, database, audited } =
    await shopWithShortPayment({ isRequested: false });
  const requested = await record(RECEIVED.amount);
  expect(requested.json()).toEqual({
    msg: `The buyer was asked for the missing ${MISSING.shown}.`,
    changed: true,
    missing: MISSING.sent,
  });
  expect((await record(RECEIVED.amount)).json()).toMatchObject({ changed: false });
  const difference = { amount: MISSING.sent, received: RECEIVED.sent, method: 'easypaisa' };
  expect(await view(guest)).toMatchObject({ status: 'Payment Pending', paymentState: 'due', difference });
  // Somebody else with the ID reads it, and pays nothing.
  expect(await view(asGuest())).toMatchObject({ paymentState: 'review', difference });
  expect(await rows()).toEqual([['Pending', PRICE.minor, RECEIVED.minor]]);
  const [listed] = (await admin.get('/allPayments')).json().payments;
  const review = { missing: MISSING.sent };
  expect(listed).toMatchObject({ _id: paymentId, received: RECEIVED.amount, differenceOf: null, review });
  await runJobs();
  const mails = mailbox.filter(({ subject }) => subject.includes('is missing'));
  expect(mails).toHaveLength(1);
  for (const said of [
    `We received ${RECEIVED.shown} of ${PRICE.shown}`,
    `exactly ${MISSING.shown} more`,
    OWN_ACCOUNT,
  ]) {
    expect(mails[0]?.text).toContain(said);
  }
  // The link opens the payment page in a browser that knows nothing of the order, where it would be a dead end otherwise.
  const phone = asGuest();
  const [link = ''] = /http:\S+\/o\/\S+\?to=payment/.exec(mails[0]?.text ?? '') ?? [];
  expect((await phone.open(link)).headers.location).toBe(`/payment/${orderId}`);
  expect(await view(phone)).toMatchObject({ paymentState: 'due', difference });
  expect(mails[0]?.text).not.toContain('pay twice');
  const events = await database.select().from(orderEvents);
  expect(events.filter(({ why }) => why === 'Difference requested')).toHaveLength(1);
  expect((await audited()).at(-1)).toMatchObject({ subject: 'payment', action: 'received', by: 'admin@urooj.test' });
});

test.each([
  ['Approved', 'In Progress', 'first'],
  ['Approved', 'In Progress', 'second'],
  ['Rejected', 'Pending', 'first'],
  ['Rejected', 'Pending', 'second'],
] as const)(
  'one decision (%s) decides a payment and its difference: the order is %s, by the %s',
  async (status, to, by) => {
    const { admin, guest, paymentId, send, decide, rows, view, subjects } = await shopWithShortPayment();
    expect(codeOf(await send(guest, PRICE.amount))).toBe('payment_under_review');
    expect(codeOf(await send(guest, MISSING.amount - 0.01))).toBe('payment_under_review');
    const second = await send(guest, MISSING.amount);
    expect(second.statusCode).toBe(200);
    expect(codeOf(await send(guest, MISSING.amount, OTHER_ID))).toBe('payment_under_review');
    expect(await view(guest)).toMatchObject({ paymentState: 'review' });
    const underReview = await view(guest);
    expect(underReview).not.toHaveProperty('difference');
    expect(underReview).toMatchObject({ paymentDetails: FIRST_ID, differencePayment: secondPayment('Pending') });
    expect(underReview.events.at(-1)).toMatchObject({ why: 'Difference submitted', to: 'Payment Pending' });
    expect((await view(admin)).events.at(-1)).toMatchObject({ why: 'Difference submitted', who: 'customer' });
    const { payments: listed } = (await admin.get('/allPayments')).json();
    const completed = listed.find(({ _id }: { _id: string }) => _id === paymentId);
    expect(completed).toMatchObject({ completedBy: second.json().payment._id, review: { amountDue: PRICE.sent } });
    const sent = listed.find(({ differenceOf }: { differenceOf: string | null }) => differenceOf === paymentId);
    expect(sent).toMatchObject({ completedBy: null, received: null, review: { amountDue: MISSING.sent } });
    expect((await admin.get('/allPayments.csv')).body).toContain(`,${MISSING.amount},${MISSING.amount},,Easypaisa,`);
    const id = by === 'first' ? paymentId : second.json().payment._id;
    expect((await decide(status, id)).json()).toMatchObject({ changed: true });
    const other = by === 'first' ? second.json().payment._id : paymentId;
    expect((await decide(status, other)).json()).toMatchObject({ changed: false });
    expect(await rows()).toEqual(
      [
        [status, MISSING.minor, null],
        [status, PRICE.minor, RECEIVED.minor],
      ].toSorted((a, b) => Number(a[1]) - Number(b[1])),
    );
    const seen = await view(guest);
    expect(seen).toMatchObject({ status: to, paymentState: status === 'Approved' ? 'paid' : 'due' });
    expect(seen.paid).toBe(status === 'Approved' ? PRICE.sent : RECEIVED.sent);
    expect(seen).toMatchObject({ paymentDetails: FIRST_ID, differencePayment: secondPayment(status) });
    expect((await subjects()).filter((subject) => subject.endsWith(status.toLowerCase()))).toHaveLength(1);
  },
);

test('a browser that opened the link of the mail pays as the buyer does, another one does not', async () => {
  const { asGuest, orderId, send, database, rows, view } = await shopWithShortPayment();
  expect(codeOf(await send(asGuest(), MISSING.amount))).toBe('invalid_amount');
  const friend = asGuest();
  const secret = linkSecretOf(await signingKey(database), { id: orderId, keyGeneration: 0 });
  expect((await friend.open(`${PUBLIC_URL}/o/${secret}`)).statusCode).toBe(303);
  expect((await send(friend, MISSING.amount)).statusCode).toBe(200);
  expect((await view(friend)).differencePayment).toMatchObject({
    ...secondPayment('Pending'),
    paymentScreenshotUrl: '',
  });
  const [first, second] = await database.select().from(payments);
  expect([first, second].map((row) => row?.isFromAnotherBrowser)).toEqual([false, false]);
  expect(await rows()).toHaveLength(2);
});

test('the difference of a payment from another browser can be paid from such a browser, and is never approved by a message', async () => {
  const shop = await shopWithShortPayment({ isFromAnotherBrowser: true });
  const { asGuest, send, rows, view, guest } = shop;
  const stranger = asGuest();
  expect(await view(stranger)).toMatchObject({ paymentState: 'due', difference: { amount: MISSING.sent } });
  await setMode(shop, 'automatic', 2);
  expect((await send(guest, MISSING.amount)).statusCode).toBe(200);
  await deliver(shop, messageOf(await insertPhone(shop), easypaisaText({ id: SECOND_ID, amount: MISSING.rupees })));
  await shop.runJobs();
  expect((await rows()).map(([status]) => status).toSorted()).toEqual(['Pending', 'Pending', 'Rejected']);
});

test('the buyer who has paid the whole is not asked for the difference of a payment from another browser', async () => {
  const { asGuest, guest, send, record, view, subjects, decide } = await shopWithShortPayment({ isRequested: false });
  const other = (await send(asGuest(), PRICE.amount, OTHER_ID)).json().payment._id;
  expect((await record(RECEIVED.amount, other)).json()).toMatchObject({ changed: true, missing: null });
  expect(await view(guest)).toMatchObject({ paymentState: 'review' });
  expect(await view(guest)).not.toHaveProperty('difference');
  expect(codeOf(await send(guest, MISSING.amount))).toBe('payment_under_review');
  expect((await subjects()).filter((subject) => subject.includes('is missing'))).toEqual([]);
  await decide('Approved');
  expect((await view(guest)).paid).toBe(priceForms(PRICE.minor + RECEIVED.minor).sent);
});

test('a bank message of exactly the difference approves both payments, and what it says is what arrived', async () => {
  const shop = await shopWithShortPayment();
  await setMode(shop, 'automatic', 2);
  await shop.send(shop.guest, MISSING.amount);
  const phone = await insertPhone(shop);
  // One of the first payment is only suggested: the admin has looked at that one.
  await deliver(shop, messageOf(phone, easypaisaText({ id: FIRST_ID, payer: 'Somebody' })));
  await shop.runJobs();
  expect((await shop.rows()).map(([status]) => status)).toEqual(['Pending', 'Pending']);
  await deliver(shop, messageOf(phone, easypaisaText({ id: SECOND_ID, amount: MISSING.rupees, payer: 'Somebody' })));
  await shop.runJobs();
  expect((await shop.rows()).toSorted()).toEqual(
    [
      ['Approved', PRICE.minor, RECEIVED.minor],
      ['Approved', MISSING.minor, MISSING.minor],
    ].toSorted(),
  );
});

test('what arrived is what the admin says, otherwise what the message says, also after the approval', async () => {
  const shop = await shopWithShortPayment({ isRequested: false });
  const phone = await insertPhone(shop);
  const receive = async (id: string, amount = PRICE.rupees) => {
    await deliver(shop, messageOf(phone, easypaisaText({ id, amount })));
    await shop.runJobs();
  };
  await receive(FIRST_ID, RECEIVED.rupees);
  await shop.decide('Approved', undefined, { refundsDifference: true });
  expect(await shop.database.select().from(refundRequests)).toEqual([]);
  expect(await shop.rows()).toEqual([['Approved', PRICE.minor, RECEIVED.minor]]);
  expect((await shop.view(shop.guest)).paid).toBe(RECEIVED.sent);
  const { guest, orderId, paymentId } = await pay(shop, OTHER_ID);
  expect((await shop.decide('Approved', paymentId, { received: 0 })).json().field).toBe('amount_not_positive');
  await shop.decide('Approved', paymentId, { received: 2000 });
  expect((await guest.get(`/getOrder/${orderId}`)).json().paid).toBe('PKR 2000.00');
  await shop.decide('Approved', (await pay(shop, SECOND_ID)).paymentId);
  await receive(OTHER_ID);
  await receive(SECOND_ID);
  const received = (await shop.rows()).map((row) => row[2]);
  expect(new Set(received)).toEqual(new Set([RECEIVED.minor, 200_000, PRICE.minor]));
});

test('what arrived cannot be changed after the difference was sent, and after it was recorded', async () => {
  const { guest, asGuest, paymentId, send, record, decide } = await shopWithShortPayment();
  const other = (await send(asGuest(), PRICE.amount, OTHER_ID)).json().payment._id;
  expect(fieldOf(await record(RECEIVED.amount, other))).toBe('other_requested');
  expect((await record(PRICE.amount, other)).json()).toMatchObject({ changed: true, missing: null });
  expect((await record(RECEIVED.amount + 10)).json()).toMatchObject({ changed: true });
  expect((await record(PRICE.amount)).json()).toMatchObject({ changed: true, missing: null });
  await record(RECEIVED.amount);
  const second = (await send(guest, MISSING.amount)).json().payment._id;
  expect(fieldOf(await record(RECEIVED.amount + 10))).toBe('difference_sent');
  expect((await record(10, second)).json()).toMatchObject({ changed: true, missing: null });
  expect(fieldOf(await decide('Approved', paymentId, { received: 10 }))).toBe('difference_sent');
  await decide('Approved');
  expect(codeOf(await record(10))).toBe('received_fixed');
  expect(codeOf(await record(0, other))).toBe('validation');
  expect(codeOf(await record(10, '00000000-0000-4000-8000-000000000000'))).toBe('not_found');
});

test.each(['Approved', 'Rejected'])('not %s by an admin who saw another amount than has arrived', async (status) => {
  const { decide, record, rows, paymentId } = await shopWithShortPayment({ isRequested: false });
  await record(RECEIVED.amount);
  for (const seenReceived of [null, PRICE.amount]) {
    const rejected = await decide(status, paymentId, { seenReceived });
    expect([rejected.statusCode, codeOf(rejected)]).toEqual([409, 'received_changed']);
  }
  expect(await rows()).toEqual([['Pending', PRICE.minor, RECEIVED.minor]]);
  expect((await decide(status, paymentId, { seenReceived: RECEIVED.amount })).statusCode).toBe(200);
});

/** A payment of which 390 were missing, and a second one of which 50 of those have not arrived. */
async function shopWithShortPair() {
  const shop = await shopWithShortPayment();
  const second = (await shop.send(shop.guest, MISSING.amount)).json().payment._id;
  const arrived = priceForms(MISSING.minor - 5_000);
  const recorded = await shop.record(arrived.amount, second);
  return { ...shop, second, arrived, recorded };
}

test('what arrived for the second payment is recorded, too: both say what is missing, and nobody is asked again', async () => {
  const { recorded, admin, guest, view, subjects, send } = await shopWithShortPair();
  expect(recorded.json()).toEqual({ msg: 'What arrived was recorded.', changed: true, missing: null });
  const { payments: listed } = (await admin.get('/allPayments')).json();
  expect(listed).toHaveLength(2);
  for (const { review } of listed) {
    expect(review).toMatchObject({ stillMissing: 'PKR 50.00' });
    expect(review).not.toHaveProperty('missing');
  }
  expect(await view(guest)).not.toHaveProperty('difference');
  expect(codeOf(await send(guest, 50, OTHER_ID))).toBe('payment_under_review');
  expect((await subjects()).filter((subject) => subject.includes('is missing'))).toHaveLength(1);
});

test.each(['first', 'second'])('such a pair is rejected and refunded as a whole, by the %s', async (by) => {
  const { decide, paymentId, second, arrived, database, rows } = await shopWithShortPair();
  const id = by === 'first' ? paymentId : second;
  expect((await decide('Rejected', id, { refundsDifference: true })).statusCode).toBe(200);
  expect((await rows()).map(([status]) => status)).toEqual(['Rejected', 'Rejected']);
  expect(await database.select().from(refundRequests)).toMatchObject([
    { amountMinor: RECEIVED.minor + arrived.minor, reason: 'Money of a rejected payment' },
  ]);
});

test('such a pair is approved despite the rest, and the order is paid with what arrived', async () => {
  const { decide, guest, view, arrived } = await shopWithShortPair();
  expect((await decide('Approved')).statusCode).toBe(200);
  expect(await view(guest)).toMatchObject({
    paymentState: 'paid',
    paid: priceForms(RECEIVED.minor + arrived.minor).sent,
  });
});

test('the money of rejected payments of one order is offered for a refund once', async () => {
  const { decide, record, second, admin } = await shopWithShortPair();
  await decide('Rejected');
  expect(codeOf(await record(1, second))).toBe('received_fixed');
  const { payments: listed } = (await admin.get('/allPayments')).json();
  const offered = listed.map(({ review }: { review: { overpaid?: string } }) => review.overpaid);
  expect(offered.filter(Boolean)).toEqual([priceForms(PRICE.minor - 5_000).sent]);
});

test('more than ten times of what is due is a typing error, also in a decision', async () => {
  const { decide, record, rows, paymentId } = await shopWithShortPayment({ isRequested: false });
  const tooHigh = priceForms(10 * PRICE.minor + 1).amount;
  expect(fieldOf(await record(tooHigh))).toBe('received_too_high');
  expect(fieldOf(await decide('Approved', paymentId, { received: tooHigh }))).toBe('received_too_high');
  expect(fieldOf(await record(1_000_000_000_000))).toBe('received_too_high');
  expect(await rows()).toEqual([['Pending', PRICE.minor, null]]);
  expect((await record(priceForms(10 * PRICE.minor).amount)).statusCode).toBe(200);
});

test('what arrived for a decided payment is recorded once, and is at least what was refunded', async () => {
  const shop = await shopWithShortPayment({ isRequested: false });
  const { admin, guest, orderId, paymentId, decide, record, rows, view } = shop;
  await decide('Approved');
  await admin.post(`/startRefund/${orderId}`, { amount: RECEIVED.amount, reason: 'Late', remarks: '' });
  const belowRefunded = priceForms(RECEIVED.minor - 1);
  expect(fieldOf(await record(belowRefunded.amount))).toBe('refunded');
  // A message says nothing that contradicts the refunds, either.
  await deliver(
    shop,
    messageOf(await insertPhone(shop), easypaisaText({ id: FIRST_ID, amount: belowRefunded.rupees })),
  );
  const { bankMessages: listed } = (await admin.get('/bankMessages?page=1')).json();
  await admin.send('PATCH', `/bankMessages/${listed[0]._id}`, { payload: { state: 'proposed', paymentId } });
  expect(await rows()).toEqual([['Approved', PRICE.minor, null]]);
  expect((await view(guest)).status).toBe('In Progress');
  expect((await record(RECEIVED.amount)).json()).toMatchObject({ changed: true, missing: null });
  // All that has arrived was sent back.
  expect((await view(guest)).status).toBe('Refunded');
  const again = await record(PRICE.amount);
  expect([codeOf(again), fieldOf(again)]).toEqual(['received_fixed', undefined]);
  expect((await shop.audited()).filter(({ action }) => action === 'received')).toMatchObject([
    { before: { receivedMinor: null }, after: { receivedMinor: RECEIVED.minor } },
  ]);
});

test('what arrived for a rejected payment is not recorded where another one has its transaction', async () => {
  const { guest, send, decide, record, rows } = await shopWithShortPayment({ isRequested: false });
  await decide('Rejected');
  expect((await send(guest, PRICE.amount, FIRST_ID)).statusCode).toBe(200);
  expect(codeOf(await record(PRICE.amount))).toBe('duplicate_transaction');
  expect((await rows()).map(([, , received]) => received)).toEqual([null, null]);
});

test('too much: the approval refunds the difference at once, and all refunds together are at most what arrived', async () => {
  const { admin, guest, orderId, paymentId, decide, view, database, subjects } = await shopWithShortPayment({
    isRequested: false,
  });
  const excess = priceForms(61_000);
  const paid = priceForms(PRICE.minor + excess.minor);
  // Long after the seven days of the form.
  await database.update(orders).set({ createdAt: new Date('2026-01-01') });
  await decide('Approved', paymentId, { received: paid.amount, refundsDifference: true });
  const [refund] = await database.select().from(refundRequests);
  expect(refund).toMatchObject({
    ...{ amountMinor: excess.minor, origin: 'overpayment', status: 'Approved' },
    reason: 'Paid more than the price',
  });
  expect(await view(guest)).toMatchObject({
    status: 'In Progress',
    paid: paid.sent,
    refunds: [{ amount: excess.amount }],
  });
  expect((await admin.get('/allPayments')).json().payments[0].review).not.toHaveProperty('overpaid');
  const start = (amount: number, origin?: string) =>
    admin.post(`/startRefund/${orderId}`, { amount, reason: 'Too much', remarks: '', origin });
  expect((await start(0.01, 'overpayment')).json()).toMatchObject({
    code: 'refund_amount',
    msg: expect.stringContaining('PKR 0.00'),
  });
  expect(codeOf(await start(PRICE.amount + 0.01))).toBe('refund_amount');
  expect((await start(PRICE.amount)).statusCode).toBe(200);
  expect((await view(guest)).status).toBe('Refunded');
  expect((await subjects()).filter((subject) => subject.startsWith('Refund for order'))).toHaveLength(2);
});

test('paid twice: the money of the payment that another browser sent is refunded with the approval, once', async () => {
  const { admin, asGuest, orderId, send, record, decide, view, guest, database } = await shopWithShortPayment({
    isRequested: false,
  });
  const other = (await send(asGuest(), PRICE.amount, OTHER_ID)).json().payment._id;
  expect((await record(PRICE.amount, other)).json()).toMatchObject({
    msg: 'What arrived was recorded.',
    missing: null,
  });
  const review = async () => {
    const { payments: listed } = (await admin.get('/allPayments')).json();
    return listed.map((one: { review: { overpaid?: string } }) => one.review.overpaid);
  };
  // Of the other one nobody has said yet that the money of the buyer's own payment arrived.
  expect((await review()).toSorted()).toEqual([PRICE.sent, undefined]);
  await decide('Approved');
  // The list offers one refund of it, not one for each payment.
  expect((await review()).toSorted()).toEqual([PRICE.sent, undefined]);
  const body = { amount: PRICE.amount, reason: 'Paid twice', remarks: '', origin: 'overpayment' };
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => admin.post(`/startRefund/${orderId}`, body)));
  expect(outcomes.map(codeOf).toSorted()).toEqual([200, ...Array(9).fill('refund_amount')]);
  expect(await database.select().from(refundRequests)).toMatchObject([
    { amountMinor: PRICE.minor, origin: 'overpayment', reason: 'Paid twice' },
  ]);
  expect(await view(guest)).toMatchObject({ status: 'In Progress', acceptsRefundRequest: true });
});

test('what arrived for a rejected payment is refunded, and its transaction pays nothing again', async () => {
  const shop = await shopWithShortPayment();
  const { guest, admin, orderId, decide, send, view, database, mailbox, subjects } = shop;
  await deliver(shop, messageOf(await insertPhone(shop), easypaisaText({ id: FIRST_ID, amount: RECEIVED.rupees })));
  await shop.runJobs();
  await decide('Rejected', undefined, { refundsDifference: true, adminRemarks: 'Too little' });
  // A free message would ask the admin to pay the money back, too.
  expect(await database.select().from(bankMessages)).toMatchObject([{ state: 'consumed', stateReason: 'received' }]);
  expect(await database.select().from(refundRequests)).toMatchObject([
    { amountMinor: RECEIVED.minor, origin: 'overpayment', status: 'Approved', reason: 'Money of a rejected payment' },
  ]);
  expect(await view(guest)).toMatchObject({
    ...{ status: 'Pending', paymentState: 'due', acceptsRefundRequest: false },
    ...{ paid: RECEIVED.sent, refunds: [{ amount: RECEIVED.amount, status: 'Approved', payout: null }] },
  });
  await subjects();
  const rejected = mailbox.find(({ subject }) => subject.endsWith('rejected'));
  expect(rejected?.text).toContain(`${RECEIVED.shown} of it has arrived, and we send that back to you.`);
  expect(codeOf(await send(guest, PRICE.amount, FIRST_ID))).toBe('duplicate_transaction');
  // The whole is due again.
  expect(codeOf(await send(guest, MISSING.amount))).toBe('invalid_amount');
  expect((await admin.get('/allPayments')).json().payments[0].review).not.toHaveProperty('missing');
  expect((await send(guest, PRICE.amount)).statusCode).toBe(200);
  const refund = { amount: 1, reason: 'More', remarks: '' };
  expect(codeOf(await admin.post(`/startRefund/${orderId}`, refund))).toBe('refund_amount');
});

test('the database knows one difference of exactly what is missing, decided with its payment', async () => {
  const { database, guest, send, asMigrator, orderId } = await shopWithShortPayment();
  await send(guest, MISSING.amount);
  const set = (change: string, where: string) => asMigrator(`update payments set ${change} where ${where}`);
  const broken = [
    ['amount_minor = amount_minor + 1', 'difference_of is not null', 'payments_difference'],
    ['received_minor = received_minor + 1', 'difference_of is null', 'payments_difference'],
    ["status = 'Approved', decided_at = now()", 'difference_of is not null', 'payments_difference'],
    ["status = 'Rejected', decided_at = now()", 'difference_of is null', 'payments_difference'],
    ['received_minor = 0', 'difference_of is null', 'payments_received'],
  ] as const;
  for (const [change, where, constraint] of broken) {
    await expect(set(change, where), change).rejects.toThrow(constraint);
  }
  const [first] = await database.select().from(payments);
  const { missingMinor, paidMinor, ...copy } = first ?? ({} as NonNullable<typeof first>);
  const again = { ...copy, id: undefined, orderId, transactionKey: 'X', screenshot: null };
  await expect(database.insert(payments).values({ ...again, isFromAnotherBrowser: true })).rejects.toMatchObject({
    cause: { constraint: 'payments_one_short' },
  });
});
