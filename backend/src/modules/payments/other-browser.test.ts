import { REJECTION_REASONS } from '@urooj/contract/rejection-reasons';
import { expect, test } from 'vitest';
import { deliver, easypaisaText, insertPhone, messageOf, setMode } from '../../../test/bank-messages.ts';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { paymentFor, placeOrder } from '../../../test/samples.ts';
import { orders, payments } from '../../db/schema.ts';

type Browser = ReturnType<TestApp['asGuest']>;

const OWN_ID = '41207733120';
const OTHER_ID = '55555555555';

/** An order of a guest, a stranger who knows its id, and the admin. */
async function shopWithStranger() {
  const shop = await createTestApp();
  const [guest, stranger, admin] = [shop.asGuest(), shop.asGuest(), await shop.asAdmin()];
  const id = await placeOrder(guest);
  const pay = async (browser: Browser, transactionId: string) =>
    browser.post('/createPayment', await paymentFor(browser, id, { transactionId }));
  const submit = async (browser: Browser, transactionId: string): Promise<string> =>
    (await pay(browser, transactionId)).json().payment._id;
  const decide = (paymentId: string, status: string) =>
    admin.send('PATCH', `/updatePayment/${paymentId}`, { payload: { status, adminRemarks: 'No money' } });
  const seenBy = async (browser: Browser) => (await browser.get(`/getOrder/${id}`)).json();
  const stored = async () => {
    const rows = await shop.database.select().from(payments);
    return rows.map(({ transactionId, status }) => `${transactionId} ${status}`).sort();
  };
  const statusOf = async () => (await shop.database.select().from(orders))[0]?.status;
  return { ...shop, guest, stranger, admin, id, pay, submit, decide, seenBy, stored, statusOf };
}

test('a payment from another browser does not keep the buyer from paying, and is named to the admin', async () => {
  const { guest, stranger, admin, pay, seenBy, statusOf } = await shopWithStranger();
  expect((await pay(stranger, OTHER_ID)).statusCode).toBe(200);
  expect(await statusOf()).toBe('Pending');
  const due = { paymentState: 'due', paymentMethod: '', paymentScreenshotUrl: '', isOtherPaymentWaiting: true };
  expect(await seenBy(guest)).toMatchObject(due);
  // The sender must not be asked to pay again.
  expect(await seenBy(stranger)).toMatchObject({ status: 'Pending', paymentState: 'review' });
  expect((await pay(guest, OWN_ID)).statusCode).toBe(200);
  expect(await statusOf()).toBe('Payment Pending');
  expect((await seenBy(admin)).waitingPayments).toMatchObject([
    { transactionId: OWN_ID, isFromAnotherBrowser: false },
    { transactionId: OTHER_ID, isFromAnotherBrowser: true },
  ]);
  expect(await seenBy(guest)).not.toHaveProperty('waitingPayments');
  const listed: { transactionId: string; isFromAnotherBrowser: boolean }[] = (await admin.get('/allPayments')).json()
    .payments;
  const marks = listed.map(({ transactionId, isFromAnotherBrowser }) => [transactionId, isFromAnotherBrowser]);
  expect(new Map(marks as [string, boolean][])).toEqual(
    new Map([
      [OTHER_ID, true],
      [OWN_ID, false],
    ]),
  );
});

test('one payment of each kind waits, also where many are submitted at once and the buyer was first', async () => {
  const { asGuest, guest, pay, stored } = await shopWithStranger();
  expect((await pay(guest, OWN_ID)).statusCode).toBe(200);
  const strangers = await Promise.all(Array.from({ length: 8 }, (_, i) => pay(asGuest(), `${OTHER_ID}${i}`)));
  const codes = strangers.map((response) => (response.statusCode === 200 ? 'taken' : response.json().code));
  expect(codes.sort()).toEqual([...Array(7).fill('payment_under_review'), 'taken']);
  expect((await pay(guest, `${OWN_ID}9`)).json().code).toBe('payment_under_review');
  expect(await stored()).toHaveLength(2);
});

test.each([
  ['own', 0],
  ['other', 1],
] as const)(
  'the approval of the %s payment settles the order and rejects the one that still waits',
  async (_, which) => {
    const { guest, stranger, admin, submit, decide, seenBy, stored, statusOf, mailbox, runJobs } =
      await shopWithStranger();
    const ids = [await submit(guest, OWN_ID), await submit(stranger, OTHER_ID)];
    await runJobs();
    const mails = mailbox.length;
    expect((await decide(ids[which] ?? '', 'Approved')).statusCode).toBe(200);
    const rejected = (await decide(ids[1 - which] ?? '', 'Approved')).json();
    expect(rejected.code).toBe('already_decided');
    expect(await stored()).toEqual([
      `${OWN_ID} ${which === 0 ? 'Approved' : 'Rejected'}`,
      `${OTHER_ID} ${which === 1 ? 'Approved' : 'Rejected'}`,
    ]);
    expect(await statusOf()).toBe('In Progress');
    for (const browser of [guest, stranger, admin])
      expect(await seenBy(browser)).toMatchObject({ paymentState: 'paid' });
    expect(await seenBy(guest)).toMatchObject({ paymentStatus: 'Approved' });
    await runJobs();
    expect(mailbox.slice(mails).map(({ subject }) => subject)).toMatchObject([expect.stringContaining('approved')]);
    // Where it is the buyer's own that was rejected, they learn of it.
    const own = { paymentDetails: OWN_ID, paymentStatus: 'Rejected', paymentRemarks: REJECTION_REASONS.otherApproved };
    const said = `${OWN_ID} was not accepted: ${REJECTION_REASONS.otherApproved}`;
    if (which === 1) {
      expect(await seenBy(guest)).toMatchObject({ paymentDetails: OTHER_ID, replacedPayment: own });
      expect(mailbox.at(-1)?.text).toContain(said);
    } else {
      expect(await seenBy(guest)).not.toHaveProperty('replacedPayment');
      expect(mailbox.at(-1)?.text).not.toContain('was not accepted');
    }
  },
);

test('two simultaneous approvals approve one of the two payments', async () => {
  const { guest, stranger, submit, decide, stored } = await shopWithStranger();
  const ids = [await submit(guest, OWN_ID), await submit(stranger, OTHER_ID)];
  const responses = await Promise.all(ids.map((id) => decide(id, 'Approved')));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await stored()).filter((row) => row.endsWith('Approved'))).toHaveLength(1);
});

test('the rejection of another browser’s payment leaves that of the buyer under review, without a mail', async () => {
  const { guest, stranger, submit, decide, seenBy, statusOf, mailbox, runJobs } = await shopWithStranger();
  const [own, other] = [await submit(guest, OWN_ID), await submit(stranger, OTHER_ID)];
  await runJobs();
  const mails = mailbox.length;
  await decide(other, 'Rejected');
  await runJobs();
  expect(mailbox).toHaveLength(mails);
  expect(await statusOf()).toBe('Payment Pending');
  expect(await seenBy(guest)).toMatchObject({ paymentState: 'review', paymentRejected: false });
  await decide(own, 'Rejected');
  expect(await seenBy(guest)).toMatchObject({ status: 'Pending', paymentState: 'due', paymentRejected: true });
});

test('the buyer learns of the rejection of their own payment while another one waits', async () => {
  const { guest, stranger, submit, decide, seenBy, pay } = await shopWithStranger();
  const [own] = [await submit(guest, OWN_ID), await submit(stranger, OTHER_ID)];
  await decide(own, 'Rejected');
  expect(await seenBy(guest)).toMatchObject({ paymentState: 'due', paymentRejected: true, paymentRemarks: 'No money' });
  expect((await pay(guest, OWN_ID)).statusCode).toBe(200);
});

test.each([
  ['approve', [`${OWN_ID} Approved`, `${OTHER_ID} Rejected`]],
  ['reject', [`${OWN_ID} Rejected`, `${OTHER_ID} Rejected`]],
] as const)('the end of an order with the word %s decides both payments', async (payment, decided) => {
  const { guest, stranger, admin, id, submit, stored } = await shopWithStranger();
  await submit(stranger, OTHER_ID);
  await submit(guest, OWN_ID);
  await admin.send('PATCH', `/updateOrder/${id}`, { payload: { status: 'In Progress' } });
  const payload = { status: 'Completed', payment };
  expect((await admin.send('PATCH', `/updateOrder/${id}`, { payload })).statusCode).toBe(200);
  expect(await stored()).toEqual(decided);
});

test('a bank message approves the payment of the buyer, and only suggests itself for one from another browser', async () => {
  const shop = await shopWithStranger();
  await setMode(shop, 'automatic');
  const phone = await insertPhone(shop);
  const receive = async (id: string) => {
    await deliver(shop, messageOf(phone, easypaisaText({ id, payer: 'Somebody' })));
    await shop.runJobs();
  };
  const other = await shop.submit(shop.stranger, OTHER_ID);
  await receive(OTHER_ID);
  expect(await shop.stored()).toEqual([`${OTHER_ID} Pending`]);
  const { bankMessage } = (await shop.admin.get(`/paymentBankMessages/${other}`)).json();
  expect([bankMessage.state, bankMessage.doubts]).toEqual(['proposed', ['otherBrowser']]);
  await shop.submit(shop.guest, OWN_ID);
  await receive(OWN_ID);
  expect(await shop.stored()).toEqual([`${OWN_ID} Approved`, `${OTHER_ID} Rejected`]);
});

test('the rejection of another browser’s payment is no doubt about the later payments of the buyer', async () => {
  const shop = await shopWithStranger();
  await setMode(shop, 'automatic');
  await shop.decide(await shop.submit(shop.stranger, OTHER_ID), 'Rejected');
  const later = await placeOrder(shop.guest, { socialId: 'later' });
  await shop.guest.post('/createPayment', await paymentFor(shop.guest, later, { transactionId: OWN_ID }));
  await deliver(shop, messageOf(await insertPhone(shop), easypaisaText({ id: OWN_ID, payer: 'Somebody' })));
  await shop.runJobs();
  expect(await shop.stored()).toEqual([`${OWN_ID} Approved`, `${OTHER_ID} Rejected`]);
});
