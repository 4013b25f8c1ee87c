import { localTimeOf } from '@urooj/domain/dates';
import { PRICE, priceForms } from '@urooj/domain/price.fixture';
import { expect, test } from 'vitest';
import { deliver, insertPhone, messageOf, pay, setMode } from '../../../test/bank-messages.ts';
import type { Browser } from '../../../test/browser.ts';
import { createTestApp, PASSWORD, type TestApp } from '../../../test/harness.ts';
import { orderEvents, orders, refundRequests } from '../../db/schema.ts';
import { signingKey } from '../../security/secrets.ts';
import { linkSecretOf } from '../orders/order-link.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const NO_ACCOUNT = 'We do not know your account yet';
const PAYOUT = { method: 'easypaisa', reference: ' 24681357902 ' };

const patch = (who: Browser, path: string, payload: object) => who.send('PATCH', path, { payload });
const requestRefund = (who: Browser, orderId: string, changes: object = {}) =>
  who.post('/refundRequests', {
    ...{ orderId, clientName: 'Ayesha Khan', clientEmail: 'ayesha@example.com', amount: PRICE.amount },
    ...{ reason: 'Nothing arrived.', ...changes },
  });
const payOut = (who: Browser, id: string, changes: object = {}) =>
  who.post(`/payOutRefund/${id}`, { ...PAYOUT, ...changes });
const codeOf = (response: Awaited<ReturnType<Browser['post']>>) => response.json().code ?? response.statusCode;

/** A shop with an order that a guest has paid from the wallet 0312-1234567, as the message of the bank says. */
async function shopWithPaidOrder({ isKnownPayer = true } = {}) {
  const shop = await createTestApp();
  const admin = await shop.asAdmin();
  if (isKnownPayer) await setMode(shop, 'automatic');
  const { guest, orderId, paymentId } = await pay(shop, '24681357901');
  if (isKnownPayer) {
    const [day, time] = localTimeOf(new Date().toISOString()).split('T');
    const text = `Dear Customer, Rs.${PRICE.rupees} has been credited to your Easypaisa Account 03451234567 from 0312-1234567 on ${day?.split('-').reverse().join('/')} at ${time}. TxnID: 24681357901.`;
    await deliver(shop, messageOf(await insertPhone(shop), text));
    await shop.runJobs();
  } else await patch(admin, `/updatePayment/${paymentId}`, { status: 'Approved' });
  const refundIds = async (): Promise<string[]> => {
    const { requests } = (await admin.get('/RefundRequests')).json();
    return requests.map(({ _id }: { _id: string }) => _id);
  };
  const view = async (who: Browser) => (await who.get(`/getOrder/${orderId}`)).json();
  return { ...shop, admin, guest, orderId, refundIds, view };
}

/** The same with a refund of the whole price, approved. */
async function shopWithApprovedRefund(options: Parameters<typeof shopWithPaidOrder>[0] = {}) {
  const shop = await shopWithPaidOrder(options);
  await requestRefund(shop.guest, shop.orderId);
  const [refundId = ''] = await shop.refundIds();
  await patch(shop.admin, `/updateRefundRequest/${refundId}`, { status: 'Approved', adminRemarks: 'Sorry' });
  return { ...shop, refundId };
}

const lastMail = async ({ runJobs, mailbox }: TestApp) => {
  await runJobs();
  return mailbox.at(-1);
};

test('the buyer sees when and how an approved refund was paid out, and gets a mail', async () => {
  const shop = await shopWithApprovedRefund();
  const { admin, guest, refundId, clock, database, orderId, view } = shop;
  const at = clock.now.toISOString();
  expect((await view(guest)).refunds).toMatchObject([
    { amount: PRICE.amount, status: 'Approved', remarks: 'Sorry', decidedAt: at, payout: null },
  ]);
  const response = await payOut(admin, refundId);
  const payout = { method: 'easypaisa', reference: '24681357902', at };
  expect(response.json()).toEqual({ msg: 'The payout of the refund was recorded.', payout });
  expect((await view(guest)).refunds[0]).toMatchObject({ status: 'Approved', payout });
  expect((await admin.get('/RefundRequests')).json().requests[0]).toMatchObject({
    ...{ status: 'Approved', origin: 'form', payout },
    account: { method: 'easypaisa', number: '03121234567' },
  });
  const mail = await lastMail(shop);
  expect(mail).toMatchObject({ to: 'ayesha@example.com', subject: `Refund for order ${orderId.slice(0, 8)} sent` });
  for (const said of [PRICE.shown, 'Easypaisa', '24681357902']) expect(mail?.text).toContain(said);
  const events = await database.select().from(orderEvents).orderBy(orderEvents.id);
  expect(events.at(-1)).toMatchObject({
    ...{ fromStatus: 'Refunded', toStatus: 'Refunded', why: 'Refund paid out' },
    ...{ who: 'admin', userId: expect.any(String), requestId: expect.any(String) },
  });
  expect((await shop.audited()).at(-1)).toMatchObject({
    subject: 'refund',
    action: 'paid out',
    by: 'admin@urooj.test',
  });
});

test('of ten payouts at once one is recorded, and the others say what was', async () => {
  const { admin, refundId, database, mailbox, runJobs } = await shopWithApprovedRefund({ isKnownPayer: false });
  const references = Array.from({ length: 10 }, (_, i) => `FT000${i}`);
  const responses = await Promise.all(references.map((reference) => payOut(admin, refundId, { reference })));
  expect(responses.map(codeOf).toSorted()).toEqual([200, ...Array(9).fill('refund_paid_out')]);
  const [row] = await database.select().from(refundRequests);
  const rejected = responses.find(({ statusCode }) => statusCode === 409)?.json();
  expect(rejected.msg).toContain(`by Easypaisa, reference ${row?.payoutReference}`);
  expect(rejected.msg).toContain('admin@urooj.test recorded it.');
  const events = await database.select().from(orderEvents);
  expect(events.filter(({ why }) => why === 'Refund paid out')).toHaveLength(1);
  await runJobs();
  expect(mailbox.filter(({ subject }) => subject.endsWith('sent'))).toHaveLength(1);
});

test('only an approved refund is paid out, with a reference and a time that has passed', async () => {
  const { admin, guest, orderId, refundIds, clock } = await shopWithPaidOrder({ isKnownPayer: false });
  await requestRefund(guest, orderId, { amount: 100 });
  const [id = ''] = await refundIds();
  expect(codeOf(await payOut(admin, id))).toBe('refund_not_approved');
  expect(codeOf(await payOut(admin, UNKNOWN))).toBe('not_found');
  await patch(admin, `/updateRefundRequest/${id}`, { status: 'Approved' });
  expect((await payOut(admin, id, { reference: ' ' })).json().field).toBe('payout_reference_required');
  const later = new Date(clock.now.getTime() + 1).toISOString();
  expect((await payOut(admin, id, { at: later })).json().field).toBe('payout_time_invalid');
  expect(codeOf(await payOut(admin, id, { at: clock.now.toISOString() }))).toBe(200);
});

test('a refund is not paid out before it was requested, and one of the shop not before the order', async () => {
  const { admin, guest, orderId, refundIds, clock, database } = await shopWithPaidOrder({ isKnownPayer: false });
  const before = (ms: number) => new Date(clock.now.getTime() - ms).toISOString();
  const [minute, day] = [60_000, 86_400_000];
  await requestRefund(guest, orderId, { amount: 100 });
  const [requested = ''] = await refundIds();
  await patch(admin, `/updateRefundRequest/${requested}`, { status: 'Approved' });
  await database.update(orders).set({ createdAt: new Date(clock.now.getTime() - day) });
  expect((await payOut(admin, requested, { at: before(minute) })).json().field).toBe('payout_time_too_early');
  const begun = await admin.post(`/startRefund/${orderId}`, { amount: 100, reason: 'Sent already', remarks: '' });
  const { refundId } = begun.json();
  expect((await payOut(admin, refundId, { at: before(day + minute) })).json().field).toBe('payout_time_too_early');
  expect(codeOf(await payOut(admin, refundId, { at: before(day - minute) }))).toBe(200);
  expect(codeOf(await payOut(admin, requested))).toBe(200);
});

test('the mail about a payout is in the language of the order', async () => {
  const shop = await shopWithApprovedRefund({ isKnownPayer: false });
  await shop.database.update(orders).set({ language: 'ur' });
  await payOut(shop.admin, shop.refundId);
  expect((await lastMail(shop))?.text).toContain('حوالہ نمبر');
});

test('the account is the wallet that paid, masked for the buyer and unseen in the tracking view', async () => {
  const { asGuest, guest, orderId, view } = await shopWithPaidOrder();
  expect((await view(guest)).refundAccount).toEqual({ method: 'easypaisa', number: '0312 •••4567' });
  await requestRefund(guest, orderId);
  const seen = await view(guest);
  expect(seen.refunds[0].account).toEqual({ method: 'easypaisa', number: '0312 •••4567' });
  const tracked = await view(asGuest());
  expect(Object.keys(tracked)).not.toEqual(expect.arrayContaining(['refunds']));
  expect(JSON.stringify(tracked)).not.toContain('4567');
});

test('another account counts only from a browser that may see the order', async () => {
  const { asGuest, guest, orderId, database } = await shopWithPaidOrder();
  const account = { method: 'jazzcash', number: '0300-765 4321' };
  const stored = async () => {
    const [row] = await database.select().from(refundRequests);
    await database.delete(refundRequests);
    return [row?.accountMethod, row?.accountNumber];
  };
  expect((await requestRefund(asGuest(), orderId, { account })).statusCode).toBe(200);
  expect(await stored()).toEqual(['easypaisa', '03121234567']);
  expect((await requestRefund(guest, orderId, { account })).statusCode).toBe(200);
  expect(await stored()).toEqual(['jazzcash', '03007654321']);
  const unreadable = await requestRefund(guest, orderId, { account: { method: 'jazzcash', number: 'my wallet!' } });
  expect(unreadable.json()).toMatchObject({ code: 'validation', field: 'account_invalid' });
});

test.each([
  ['Approved', 'In Progress: Refund approved'],
  ['Rejected', 'In Progress: Refund rejected'],
] as const)(
  'the history of the order has the request of a part of its money, and that it was %s',
  async (status, last) => {
    const { admin, guest, orderId, refundIds, view } = await shopWithPaidOrder();
    await requestRefund(guest, orderId, { amount: 100 });
    const [refundId = ''] = await refundIds();
    await patch(admin, `/updateRefundRequest/${refundId}`, { status });
    const events: { who: string; to: string; why: string }[] = (await view(guest)).events;
    expect(events.slice(-2).map(({ to, why }) => `${to}: ${why}`)).toEqual(['In Progress: Refund requested', last]);
  },
);

test('an account that nobody knows is named once, in a browser that may see accounts, until the payout', async () => {
  const shop = await shopWithApprovedRefund({ isKnownPayer: false });
  const { admin, asGuest, guest, orderId, refundId, view, database, asMigrator } = shop;
  const name = (who: Browser, number: string) =>
    who.post(`/refundAccount/${orderId}`, { method: 'jazzcash', number }).then(codeOf);
  expect((await view(guest)).refunds).toMatchObject([{ needsAccount: true }]);
  const linked = asGuest();
  await linked.open(`/o/${linkSecretOf(await signingKey(database), { id: orderId, keyGeneration: 0 })}`);
  expect((await view(linked)).refunds).toMatchObject([{ needsAccount: true, account: null }]);
  expect([await name(asGuest(), '03007654321'), await name(linked, '03007654321')]).toEqual(['not_found', 'not_found']);
  expect(await name(guest, '0300 7654321')).toBe(200);
  const [named] = (await view(guest)).refunds;
  expect(named.account).toEqual({ method: 'jazzcash', number: '0300 •••4321' });
  expect(named).not.toHaveProperty('needsAccount');
  expect(await name(guest, '03001111111')).toBe('no_account_needed');
  const mail = await lastMail(shop);
  expect(mail).toMatchObject({
    to: 'ayesha@example.com',
    subject: expect.stringMatching(/^Account for the refund for order/),
  });
  expect(mail?.text).toContain('To the account: JazzCash 0300 •••4321');
  const change = asMigrator("update refund_requests set account_number = '03000000000'");
  await expect(change).rejects.toThrow('A refund that was decided cannot be changed');
  const { events } = (await admin.get(`/history/refund/${refundId}`)).json();
  expect(events.at(-1)).toMatchObject({ action: 'account named', who: 'customer' });
});

test('an order says what of its refunds is not sent yet, to who may delete its data', async () => {
  const { admin, guest, orderId, refundIds, view } = await shopWithPaidOrder();
  expect(await view(guest)).not.toHaveProperty('owed');
  await requestRefund(guest, orderId, { amount: 100 });
  expect((await view(guest)).owed).toBe('PKR 100.00');
  const [refundId = ''] = await refundIds();
  await patch(admin, `/updateRefundRequest/${refundId}`, { status: 'Approved' });
  expect((await view(guest)).owed).toBe('PKR 100.00');
  await payOut(admin, refundId);
  expect(await view(guest)).not.toHaveProperty('owed');
});

test('neither the account of a decided refund nor a payout can be changed', async () => {
  const { admin, refundId, asMigrator } = await shopWithApprovedRefund();
  const change = (fields: string) => asMigrator(`update refund_requests set ${fields}`);
  await expect(change("account_number = '03000000000'")).rejects.toThrow('A refund that was decided cannot be changed');
  await payOut(admin, refundId);
  await expect(change("payout_reference = 'other'")).rejects.toThrow('A refund is paid out once');
  await change('account_number = null');
});

test('the admin starts refunds at any time, of at most what was paid', async () => {
  const shop = await shopWithPaidOrder();
  const { admin, orderId, clock, guest, view, database } = shop;
  clock.now = new Date(clock.now.getTime() + 40 * 86_400_000);
  await admin.logIn('admin@urooj.test', PASSWORD);
  const start = (amount: number, changes: object = {}) =>
    admin.post(`/startRefund/${orderId}`, {
      ...{ amount, reason: ' Dropped for good ', remarks: ' We are sorry. ', ...changes },
    });
  expect(codeOf(await start(PRICE.amount + 0.01))).toBe('refund_amount');
  const unknown = await admin.post(`/startRefund/${UNKNOWN}`, { amount: 1, reason: 'Late', remarks: '' });
  expect(unknown.json()).toMatchObject({ code: 'not_found', field: 'order' });
  expect((await start(1, { reason: '' })).json().field).toBe('reason_required');
  const attempts = await Promise.all(Array.from({ length: 5 }, () => start(priceForms(PRICE.minor / 2 + 1).amount)));
  expect(attempts.map(codeOf).toSorted()).toEqual([200, ...Array(4).fill('refund_amount')]);
  const [refund] = (await view(guest)).refunds;
  expect(refund).toMatchObject({ status: 'Approved', remarks: 'We are sorry.' });
  expect(JSON.stringify(await view(guest))).not.toContain('Dropped for good');
  expect(await database.select().from(refundRequests)).toMatchObject([
    { origin: 'admin', accountNumber: '03121234567' },
  ]);
  const [id] = await shop.refundIds();
  expect((await admin.get(`/history/refund/${id}`)).json().events).toMatchObject([
    { who: 'admin', action: 'started', why: 'Dropped for good', after: { status: 'Approved' } },
  ]);
  const mail = await lastMail(shop);
  expect(mail?.text).toContain('We are sorry.');
  expect(mail?.text).not.toContain(NO_ACCOUNT);
  expect(mail?.text).not.toContain('Dropped for good');
});

test('a retry of a started refund with the same key starts no second one', async () => {
  const shop = await shopWithPaidOrder({ isKnownPayer: false });
  const { admin, orderId, refundIds } = shop;
  const body = { amount: 10, reason: 'Late', remarks: '' };
  const headers = { 'idempotency-key': 'one-start-only' };
  const [first, second] = [1, 2].map(() => admin.post(`/startRefund/${orderId}`, body, { headers }));
  expect((await first)?.json()).toEqual((await second)?.json());
  expect(await refundIds()).toHaveLength(1);
  const changed = await admin.post(`/startRefund/${orderId}`, { ...body, amount: 20 }, { headers });
  expect(codeOf(changed)).toBe('idempotency_key_reused');
  expect((await lastMail(shop))?.text).toContain(NO_ACCOUNT);
});

test('refunds that wait to be paid out are listed by themselves', async () => {
  const { admin, orderId, clock } = await shopWithPaidOrder({ isKnownPayer: false });
  for (const amount of [1, 2]) await admin.post(`/startRefund/${orderId}`, { amount, reason: 'Late', remarks: '' });
  const unpaid = async () => (await admin.get('/RefundRequests?page=1&status=Unpaid&sort=amount')).json().requests;
  const [first, second] = await unpaid();
  expect([first.amount, second.amount]).toEqual([1, 2]);
  const at = clock.now.toISOString();
  clock.now = new Date(clock.now.getTime() + 60_000);
  expect((await payOut(admin, first._id, { at })).json().payout).toMatchObject({ at });
  expect(await unpaid()).toMatchObject([{ amount: 2 }]);
});
