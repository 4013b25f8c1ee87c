import { dayStart } from '@urooj/domain/dates';
import { PRICE } from '@urooj/domain/price.fixture';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertPhone, messageOf, OWN_ACCOUNT, pay, setMode } from '../../../../test/bank-messages.ts';
import { ADMIN_EMAIL, createTestApp, PUBLIC_URL } from '../../../../test/harness.ts';
import { inTransaction } from '../../../db/pool.ts';
import { bankMessages, phones } from '../../../db/schema.ts';
import { storeMessages } from '../store-messages.ts';
import { mailBankMessageReport } from './mail-bank-message-report.ts';

const DAY = '2026-11-21';
const NOON = new Date(dayStart(DAY) + 12 * 3_600_000);
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const NEXT_DAY = new Date(dayStart(DAY) + 24 * 3_600_000 + 600_000);

/** A wallet's message with the balance after the payment, in rupees. */
const wallet = (id: string, amount: string, balance: string) =>
  `Your jazzcash wallet has received PKR ${amount} from 0311-1234567. Available balance: Rs.${balance}. TxnID: ${id}.`;
const JAZZCASH = { sender: '8558' };

async function shopOfOneDay() {
  const shop = await createTestApp();
  shop.clock.now = NOON;
  await setMode(shop, 'automatic');
  const admin = await shop.asAdmin();
  const phone = await insertPhone(shop);
  await shop.database.update(phones).set({ createdAt: NOON, lastMessageAt: NEXT_DAY });
  const store = (message: string, minutes: number, changes = {}) =>
    inTransaction(shop.database, (tx) =>
      storeMessages(tx, [messageOf(phone, message, { receivedAt: later(minutes), ...changes })], later(minutes)),
    );
  const report = async (day = DAY) => (await admin.get(`/bankMessageReport?day=${day}`)).json();
  return { shop, admin, phone, store, report };
}

const easypaisa = (id: string, amount: string) =>
  `You have Received Rs.${amount} from ALI RAZA in your Easypaisa Account No. ${OWN_ACCOUNT}. Trx ID ${id}`;

test('the report of a day has every bank message once, with exact amounts, by what became of it', async () => {
  const { shop, admin, store, report } = await shopOfOneDay();
  await pay(shop, '41207733120');
  await store(easypaisa('41207733120', PRICE.rupees), 0);
  await store(easypaisa('41207733121', '0.07'), 1);
  await store(easypaisa('41207733122', '9,99,999.99'), 2);
  await store(easypaisa('41207733121', '0.08'), 3);
  await store('Something that no pattern reads, Rs 5', 4);
  await store(easypaisa('41207733129', '1.00'), 5, { spoofed: 'DKIM failed' });
  await store('Your OTP is 482913. Never share it with anyone.', 6);
  // Of the days before and after.
  await store(easypaisa('41207733130', '3.00'), -12 * 60 - 1);
  await store(easypaisa('41207733131', '4.00'), 12 * 60);
  await shop.runJobs();
  const { paymentId } = await pay(shop, 'CASH-12345');
  await admin.send('PATCH', `/updatePayment/${paymentId}`, { payload: { status: 'Approved' } });
  expect(await report()).toEqual({
    day: DAY,
    received: { count: 7, amountMinor: PRICE.minor + 7 + 99_999_999 + 8 },
    byState: [
      { state: 'consumed', count: 1, amountMinor: PRICE.minor },
      { state: 'proposed', count: 0, amountMinor: 0 },
      { state: 'unmatched', count: 3, amountMinor: 100_000_006 },
      { state: 'ignored', count: 3, amountMinor: 8 },
    ],
    unread: 1,
    paysRejected: { count: 0, amountMinor: 0 },
    ignored: [
      { reason: 'conflict', count: 1, amountMinor: 8 },
      { reason: 'otp', count: 1, amountMinor: 0 },
      { reason: 'spoofed', count: 1, amountMinor: 0 },
    ],
    approvedWithoutBankMessage: { count: 1, amountMinor: PRICE.minor },
    balanceGaps: [],
    silent: [],
  });
  expect((await report('2026-11-20')).received).toEqual({ count: 1, amountMinor: 300 });
  expect((await report('2026-11-22')).received).toEqual({ count: 1, amountMinor: 400 });
});

test('the file of a day has a line for each bank message, each payment without one, and each gap', async () => {
  const { shop, admin, store } = await shopOfOneDay();
  await store(wallet('JC554433290', '500', '1,500'), 0, JAZZCASH);
  await store(wallet('JC554433291', '200', '2,400'), 60, JAZZCASH);
  const { paymentId } = await pay(shop, 'CASH-12345');
  await admin.send('PATCH', `/updatePayment/${paymentId}`, { payload: { status: 'Approved' } });
  const response = await admin.get(`/bankMessageReport.csv?day=${DAY}`);
  expect(response.headers['content-disposition']).toBe('attachment; filename="Bank messages 2026-11-21.csv"');
  const [titles, ...lines] = response.body.replace('\uFEFF', '').trim().split('\r\n');
  expect(titles).toBe(
    'Date,Source,Method,Transaction ID,Amount (PKR),Account,Payer,Result,Reason,Payment ID,Rejected Payment ID',
  );
  expect(lines).toEqual([
    `${later(0).toISOString()},phone,jazzcash,JC554433290,500,,,unmatched,,,`,
    `${later(60).toISOString()},phone,jazzcash,JC554433291,200,,,unmatched,,,`,
    expect.stringMatching(
      new RegExp(`,payment,easypaisa,CASH-12345,${PRICE.rupees},,.+,approved without a bank message,,${paymentId},$`),
    ),
    `${later(60).toISOString()},balance,jazzcash,,700,,,missing message,,,`,
  ]);
});

test('a lost message is shown until it arrives', async () => {
  const { admin, shop, store, report } = await shopOfOneDay();
  await store(wallet('JC554433290', '500', '1,500'), 0, JAZZCASH);
  await store(wallet('JC554433291', '200', '2,400'), 60, JAZZCASH);
  const gap = {
    ...{ method: 'jazzcash', payeeAccount: null, missingMinor: 70_000, bankMessageId: expect.any(String) },
    ...{ after: later(0).toISOString(), before: later(60).toISOString() },
  };
  expect((await report()).balanceGaps).toEqual([gap]);
  shop.clock.now = later(120);
  expect((await admin.get('/bankMessageHealth')).json().balanceGaps).toEqual([gap]);
  await store(wallet('JC554433299', '700', '2,200'), 30, JAZZCASH);
  expect((await report()).balanceGaps).toEqual([]);
});

test('a bank message that a person ignored is no gap, and a second message about one hides none', async () => {
  const { store, shop, report } = await shopOfOneDay();
  await store(wallet('JC554433290', '500', '1,500'), 0, JAZZCASH);
  await store(wallet('JC554433299', '700', '2,200'), 30, JAZZCASH);
  await store(wallet('JC554433291', '200', '2,400'), 60, JAZZCASH);
  await shop.database
    .update(bankMessages)
    .set({ state: 'ignored', stateReason: 'private', stateBy: ADMIN_EMAIL })
    .where(eq(bankMessages.transactionId, 'JC554433299'));
  expect(await report()).toMatchObject({
    balanceGaps: [],
    ignored: [{ reason: 'admin', count: 1, amountMinor: 70_000 }],
  });
});

test('the report is mailed once a day, whatever runs at once or again', async () => {
  const { shop, store } = await shopOfOneDay();
  await store(wallet('JC554433290', '500', '1,500'), 0, JAZZCASH);
  await store(wallet('JC554433291', '200', '2,400'), 60, JAZZCASH);
  const run = (now = NEXT_DAY) => mailBankMessageReport({ ...shop, now: () => now });
  await Promise.all([run(), run(), run()]);
  await shop.runJobs();
  await run();
  await shop.runJobs();
  expect(shop.mailbox).toHaveLength(1);
  const [mail] = shop.mailbox;
  expect(mail).toMatchObject({ to: ADMIN_EMAIL, subject: 'Money that arrived on 2026-11-21' });
  expect(mail?.text).toContain('Received: 2 messages, PKR 700.00');
  expect(mail?.text).toContain('For a rejected payment, waiting for you: 0 of those without a payment, PKR 0.00');
  expect(mail?.text).toContain('The balance of jazzcash rose by PKR 700.00 without a message');
  expect(mail?.text).toContain(`${PUBLIC_URL}/admin-dashboard/bank-messages?view=health`);
  await run(new Date(NEXT_DAY.getTime() + 24 * 3_600_000));
  await shop.runJobs();
  expect(shop.mailbox.map(({ subject }) => subject)).toContain('Money that arrived on 2026-11-22');
});

test('a shop without bank messages and phones gets no report', async () => {
  const shop = await createTestApp();
  await mailBankMessageReport({ ...shop, now: () => NEXT_DAY });
  await shop.runJobs();
  expect(shop.mailbox).toEqual([]);
});

test('rejects a day that is none', async () => {
  const { admin } = await shopOfOneDay();
  expect((await admin.get('/bankMessageReport?day=2026-02-31')).json()).toMatchObject({ field: 'not_day' });
});
