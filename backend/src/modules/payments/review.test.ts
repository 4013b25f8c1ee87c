import { PRICE } from '@urooj/domain/price.fixture';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { publishSettings } from '../../../test/published-site.ts';
import { CUSTOM_ORDER, paymentFor, picture, placeOrder } from '../../../test/samples.ts';
import { orderEvents, orders, payments } from '../../db/schema.ts';

type Browser = ReturnType<TestApp['asGuest']>;

const decide = (who: Browser, id: string, status: string, adminRemarks?: string) =>
  who.send('PATCH', `/updatePayment/${id}`, { payload: { status, adminRemarks } });

async function submit(guest: Browser, orderId: string, changes: Record<string, unknown> = {}): Promise<string> {
  const response = await guest.post('/createPayment', await paymentFor(guest, orderId, changes));
  if (response.statusCode !== 200) throw new Error(`The payment was rejected: ${response.body}`);
  return response.json().payment._id;
}

/** A shop with one order whose payment waits for its review. */
async function shopWithPayment() {
  const shop = await createTestApp();
  const guest = shop.asGuest();
  const orderId = await placeOrder(guest);
  return { ...shop, guest, orderId, paymentId: await submit(guest, orderId), admin: await shop.asAdmin() };
}

test('an approval starts the order and mails the customer', async () => {
  const { admin, guest, orderId, paymentId, database, mailbox, runJobs } = await shopWithPayment();
  expect((await decide(admin, paymentId, 'Approved')).statusCode).toBe(200);
  const [payment] = await database.select().from(payments);
  expect(payment).toMatchObject({ status: 'Approved', decidedAt: expect.any(Date), decidedBy: expect.any(String) });
  const order = (await guest.get(`/getOrder/${orderId}`)).json();
  expect(order).toMatchObject({ status: 'In Progress', paymentStatus: 'Approved', paymentRemarks: '' });
  expect(order.startTime).not.toBeNull();
  expect(order.events.at(-1)).toMatchObject({ from: 'Payment Pending', to: 'In Progress', why: 'Payment approved' });
  await runJobs();
  expect(mailbox.at(-1)).toMatchObject({
    to: 'ayesha@example.com',
    subject: `Payment for order ${orderId.slice(0, 8)} approved`,
  });
});

test('a rejection mails the reason, and the order can be paid again with the same transaction id', async () => {
  const { admin, guest, orderId, paymentId, mailbox, runJobs } = await shopWithPayment();
  const reason = 'The amount <b>differs</b>.';
  expect((await decide(admin, paymentId, 'Rejected', ` ${reason} `)).statusCode).toBe(200);
  expect((await guest.get(`/getOrder/${orderId}`)).json()).toMatchObject({
    status: 'Pending',
    paymentStatus: 'Rejected',
    paymentRemarks: reason,
  });
  await runJobs();
  expect(mailbox.at(-1)?.text).toContain(`Remarks: ${reason}`);
  expect(mailbox.at(-1)?.text).toMatch(/http:\/\/shop\.test\/o\/[\w-]{43}\?to=payment/);
  expect(mailbox.at(-1)?.html).toContain('&lt;b&gt;differs&lt;/b&gt;');
  const again = await submit(guest, orderId);
  expect((await decide(admin, again, 'Approved')).statusCode).toBe(200);
});

test.each([
  ['asks for a screenshot', 'propose', 'correct transaction ID and screenshot here:'],
  ['asks for no screenshot where the method needs none', 'automatic', 'correct transaction ID here:'],
] as const)('the mail about a rejection %s', async (_what, mode, sentence) => {
  const { admin, paymentId, mailbox, runJobs, folder } = await shopWithPayment();
  await publishSettings(folder, { bankMessages: { match: { easypaisa: mode }, withoutScreenshot: true } });
  await decide(admin, paymentId, 'Rejected', 'Not found');
  await runJobs();
  expect(mailbox.at(-1)?.text).toContain(sentence);
});

test('ten simultaneous approvals all succeed, with one event and one mail', async () => {
  const { admin, paymentId, database, mailbox, runJobs } = await shopWithPayment();
  const responses = await Promise.all(Array.from({ length: 10 }, () => decide(admin, paymentId, 'Approved')));
  expect(responses.map((response) => response.statusCode)).toEqual(Array(10).fill(200));
  const events = await database.select().from(orderEvents);
  expect(events.filter(({ toStatus }) => toStatus === 'In Progress')).toHaveLength(1);
  await runJobs();
  expect(mailbox.filter(({ subject }) => subject.endsWith('approved'))).toHaveLength(1);
});

test('of a simultaneous approval and rejection one gets 409', async () => {
  const { admin, paymentId, database } = await shopWithPayment();
  const responses = await Promise.all([decide(admin, paymentId, 'Approved'), decide(admin, paymentId, 'Rejected')]);
  expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409]);
  expect(responses.find((response) => response.statusCode === 409)?.json().code).toBe('already_decided');
  expect(await database.select().from(orderEvents)).toHaveLength(3);
});

test('a simultaneous approval and cancellation never leave a pending payment on a cancelled order', async () => {
  const { admin, orderId, paymentId, database } = await shopWithPayment();
  await Promise.all([
    decide(admin, paymentId, 'Approved'),
    admin.send('PATCH', `/updateOrder/${orderId}`, { payload: { status: 'Cancelled' } }),
  ]);
  const [payment] = await database.select().from(payments);
  expect(await database.select().from(orders)).toMatchObject([{ status: 'Cancelled' }]);
  expect(['Approved', 'Rejected']).toContain(payment?.status);
});

test('a decision does not change an order that is in progress or completed', async () => {
  const { admin, orderId, paymentId, guest, database } = await shopWithPayment();
  const move = (status: string) => admin.send('PATCH', `/updateOrder/${orderId}`, { payload: { status } });
  await move('In Progress');
  await decide(admin, paymentId, 'Rejected', 'Not found');
  expect(await database.select().from(orders)).toMatchObject([{ status: 'In Progress' }]);
  const again = await submit(guest, orderId);
  // A backup of an older shop may have an order that ended while its payment waited.
  await database.update(orders).set({ status: 'Completed' });
  expect((await decide(admin, again, 'Approved')).statusCode).toBe(200);
  expect(await database.select().from(orders)).toMatchObject([{ status: 'Completed' }]);
  const { events } = (await guest.get(`/getOrder/${orderId}`)).json();
  expect(events.slice(-3).map(({ to, why }: { to: string; why: string }) => `${to}: ${why}`)).toEqual([
    'In Progress: Payment rejected',
    'In Progress: Payment submitted',
    'Completed: Payment approved',
  ]);
});

test('rejects an unknown payment, an unknown outcome and remarks that are too long', async () => {
  const { admin, paymentId } = await shopWithPayment();
  for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
    const response = await decide(admin, id, 'Approved');
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
  }
  expect((await decide(admin, paymentId, 'Pending')).statusCode).toBe(400);
  expect((await decide(admin, paymentId, 'Rejected', 'x'.repeat(1001))).statusCode).toBe(422);
});

test('the list shows the amount due and earlier uses of the transaction id and the screenshot', async () => {
  const { asGuest, asAdmin, clock } = await createTestApp();
  const admin = await asAdmin();
  const guest = asGuest();
  const image = await picture();
  const later = () => {
    clock.now = new Date(clock.now.getTime() + 60_000);
  };
  const screenshotUrl = async () => (await guest.upload(image)).json().imageUrl;
  const first = await submit(guest, await placeOrder(guest), { screenshotUrl: await screenshotUrl() });
  await decide(admin, first, 'Rejected', 'No such transfer');
  later();
  const second = await submit(guest, await placeOrder(guest), {
    transactionId: 'ft1001001',
    screenshotUrl: await screenshotUrl(),
  });
  later();
  const orderId = await placeOrder(guest);
  const { imageUrl } = (await guest.upload(await picture('png', 41))).json();
  const third = await submit(guest, orderId, { transactionId: 'FT1000002', screenshotUrl: imageUrl });
  const { payments: listed } = (await admin.get('/allPayments')).json();
  const shown = listed.map(({ _id, review }: { _id: string; review: object }) => [_id, review]);
  const amountDue = PRICE.shown;
  const unused = { amountDue, sameTransactionId: 0, sameScreenshot: 0, transactionIdUses: [], screenshotUses: [] };
  const use = { _id: first, status: 'Rejected', paymentDate: new Date(+clock.now - 120_000).toISOString() };
  expect(shown).toEqual([
    [third, unused],
    [second, { amountDue, sameTransactionId: 1, sameScreenshot: 1, transactionIdUses: [use], screenshotUses: [use] }],
    [first, unused],
  ]);
  expect((await admin.get('/allPayments?page=1&sort=-createdAt')).json().payments).toEqual(listed);
  expect(listed[0]).toMatchObject({
    orderId: { _id: orderId, price: amountDue, service: 'Instagram Followers', requiredFollowers: 1000 },
    clientEmail: 'ayesha@example.com',
    amount: PRICE.amount,
    paymentMethod: 'easypaisa',
    transactionId: 'FT1000002',
    status: 'Pending',
    screenshotUrl: expect.stringMatching(/^\/followerApi\/files\//),
  });
  expect((await admin.get(listed[0].screenshotUrl.replace('/followerApi', ''))).statusCode).toBe(200);
});

test('response and history contain the decision and its author', async () => {
  const { admin, paymentId, clock } = await shopWithPayment();
  const decided = { decidedBy: 'admin@urooj.test', decidedAt: clock.now.toISOString() };
  const msg = `Payment ${paymentId.slice(0, 8)}... rejected successfully!`;
  const response = await decide(admin, paymentId, 'Rejected', ' Not found ');
  expect(response.json()).toEqual({ msg, changed: true, ...decided });
  expect((await decide(admin, paymentId, 'Rejected')).json()).toEqual({ msg, changed: false, ...decided });
  const { events } = (await admin.get(`/history/payment/${paymentId}`)).json();
  expect(events.at(-1)).toMatchObject({
    action: 'rejected',
    why: 'Not found',
    before: { status: 'Pending' },
    after: { status: 'Rejected' },
  });
});

test('an approval does not change the remarks, a rejection replaces them by the reason', async () => {
  const { admin, guest, orderId, paymentId, database } = await shopWithPayment();
  await decide(admin, paymentId, 'Rejected', 'Blurred');
  const again = await submit(guest, orderId);
  await decide(admin, again, 'Approved', 'Thank you');
  const remarks = new Map((await database.select().from(payments)).map((row) => [row.id, row.remarks]));
  expect(remarks.get(paymentId)).toBe('Blurred');
  expect(remarks.get(again)).toBe(`Payment for order ${orderId} via Easypaisa`);
});

test('the payment of an order without contact is decided without a mail', async () => {
  const { asGuest, asAdmin, database, mailbox, runJobs } = await createTestApp();
  const [guest, stranger, admin] = [asGuest(), asGuest(), await asAdmin()];
  const orderId = await placeOrder(guest, { ...CUSTOM_ORDER, price: undefined });
  const short = await submit(stranger, orderId, { amount: 1876.5, transactionId: 'FT1000009' });
  expect((await admin.post(`/receivedAmount/${short}`, { received: 1000 })).json().missing).toBe('PKR 876.50');
  const payload = { status: 'Rejected', refundsDifference: true };
  expect((await admin.send('PATCH', `/updatePayment/${short}`, { payload })).statusCode).toBe(200);
  const id = await submit(stranger, orderId, { amount: 1876.5 });
  expect((await decide(admin, id, 'Approved')).statusCode).toBe(200);
  expect(await database.select().from(orders)).toMatchObject([{ status: 'In Progress', email: null }]);
  // Nobody knows whom to pay.
  const refund = await admin.post(`/startRefund/${orderId}`, { amount: 1, reason: 'Late', remarks: '' });
  expect(refund.json().code).toBe('order_not_paid');
  await runJobs();
  expect(mailbox).toEqual([]);
});

test('the mail about the decision leaves right after it, and greets the customer by name', async () => {
  const { admin, paymentId, mailbox, runJobs } = await shopWithPayment();
  await runJobs();
  expect(mailbox).toHaveLength(2);
  await decide(admin, paymentId, 'Approved');
  await runJobs();
  expect(mailbox).toHaveLength(3);
  expect(mailbox[2]?.text).toContain('Hello Ayesha Khan,');
});

test('a decision without remarks has none, and an approval is confirmed with the short id', async () => {
  const { admin, guest, orderId, paymentId, database } = await shopWithPayment();
  await decide(admin, paymentId, 'Rejected');
  expect(await database.select().from(payments)).toMatchObject([{ status: 'Rejected', remarks: '' }]);
  const again = await submit(guest, orderId);
  const approved = await decide(admin, again, 'Approved');
  expect(approved.json().msg).toBe(`Payment ${again.slice(0, 8)}... approved successfully!`);
});
