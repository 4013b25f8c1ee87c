import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deliver, easypaisaText, insertPhone, messageOf } from '../../../test/bank-messages.ts';
import type { Browser } from '../../../test/browser.ts';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { paymentFor, placeOrder } from '../../../test/samples.ts';
import { asStaff } from '../../../test/staff.ts';
import { bankMessages, messages, orders, payments, refundRequests } from '../../db/schema.ts';

const EMAIL = 'staff@urooj.test';
const ALL = ['orders', 'payments', 'refunds', 'content'] as const;

async function payFor(browser: Browser, orderId: string, transactionId: string): Promise<string> {
  const sent = await browser.post('/createPayment', await paymentFor(browser, orderId, { transactionId }));
  return sent.json().payment._id;
}

/** Somebody with all rights who has bought here: an order with a waiting payment, and one that was paid and is to be refunded. */
async function buyingStaff(shop: TestApp) {
  const [admin, sana] = [await shop.asAdmin(), await asStaff(shop, ALL)];
  const order = await placeOrder(sana, { email: 'other@urooj.test' });
  const payment = await payFor(sana, order, 'FT2002001');
  const paid = await placeOrder(sana, { email: EMAIL, profileLink: '@paid' });
  const approved = await payFor(sana, paid, 'FT2002002');
  await admin.send('PATCH', `/updatePayment/${approved}`, { payload: { status: 'Approved' } });
  const requested = { orderId: paid, clientName: 'Sana', clientEmail: EMAIL, amount: 10, reason: 'It dropped.' };
  await sana.post('/refundRequests', requested);
  const [refund] = await shop.database.select().from(refundRequests);
  await sana.post(`/orderThread/${order}`, { text: 'Where is it?' });
  const [thread] = (await admin.get('/threads')).json().threads;
  await deliver(shop, messageOf(await insertPhone(shop), easypaisaText({ id: '41207733120' })));
  const [bankMessage] = await shop.database.select().from(bankMessages);
  const ids = { order, payment, paid, refund: refund?.id, thread: thread._id, bankMessage: bankMessage?.id };
  return { admin, sana, ids };
}

test('with every right, nobody but the owner decides about an order of their own', async () => {
  const shop = await createTestApp();
  const { sana, admin, ids } = await buyingStaff(shop);
  const read = () =>
    Promise.all([orders, payments, refundRequests, bankMessages].map((one) => shop.database.select().from(one)));
  const before = await read();
  const attempts: readonly (readonly ['PATCH' | 'PUT' | 'POST' | 'DELETE', string, object])[] = [
    ['PATCH', `/updateOrder/${ids.order}`, { status: 'Cancelled', payment: 'reject' }],
    ['PUT', `/orderFlag/${ids.order}`, { reason: 'Mine' }],
    ['DELETE', `/orderFlag/${ids.order}`, {}],
    ['PATCH', `/orderLink/${ids.order}`, { profileLink: '@mine' }],
    ['PUT', `/deliveryCounts/${ids.paid}`, { current: 5 }],
    ['POST', `/orderNotes/${ids.order}`, { text: 'A good customer' }],
    ['POST', `/threads/${ids.thread}`, { text: 'It starts today.' }],
    ['PATCH', `/updatePayment/${ids.payment}`, { status: 'Approved' }],
    ['POST', `/receivedAmount/${ids.payment}`, { received: 100 }],
    ['PATCH', `/bankMessages/${ids.bankMessage}`, { state: 'proposed', paymentId: ids.payment }],
    ['POST', `/startRefund/${ids.paid}`, { amount: 10, reason: 'It dropped.', remarks: '' }],
    ['PATCH', `/updateRefundRequest/${ids.refund}`, { status: 'Approved', adminRemarks: '' }],
    ['POST', `/payOutRefund/${ids.refund}`, { method: 'easypaisa', reference: 'FT1' }],
  ];
  for (const [method, path, payload] of attempts) {
    const response = await sana.send(method, path, { payload });
    expect([method, path, response.statusCode, response.json().code]).toEqual([method, path, 403, 'own_order']);
  }
  for (const path of ['/updateOrders', '/undoOrders']) {
    const method = path === '/undoOrders' ? 'POST' : 'PATCH';
    const payload = { ids: [ids.order], status: 'In Progress' };
    expect([path, (await sana.send(method, path, { payload })).json().results[0].code]).toEqual([path, 'own_order']);
  }
  expect(await read()).toEqual(before);
  // To the shop they write as a buyer, and see what a buyer sees.
  expect(await shop.database.select({ side: messages.side }).from(messages)).toEqual([{ side: 'buyer' }]);
  const seen = (await sana.get(`/getOrder/${ids.order}`)).json();
  expect([seen.email, 'sale' in seen, 'waitingPayments' in seen]).toEqual(['other@urooj.test', false, false]);
  // The owner may be the only person of the shop.
  const own = await placeOrder(admin, { profileLink: '@owner' });
  expect((await admin.send('PATCH', `/updateOrder/${own}`, { payload: { status: 'In Progress' } })).statusCode).toBe(
    200,
  );
});

test('staff take, and write and undo the results of, other orders only', async () => {
  const shop = await createTestApp();
  const [admin, sana] = [await shop.asAdmin(), await asStaff(shop, ['orders'])];
  const [own, other] = [await placeOrder(sana), await placeOrder(shop.asGuest(), { profileLink: '@other' })];
  for (const id of [own, other])
    await admin.send('PATCH', `/updateOrder/${id}`, { payload: { status: 'In Progress' } });
  const { batch } = (await sana.post('/batches', { count: 10 })).json();
  expect([batch.taken, (await admin.post('/batches', { count: 10 })).json().batch.taken]).toEqual([1, 1]);
  const text = `Order,Start,Delivered,Remaining,State\n${own},,500,500,\n${other},,500,500,`;
  const previewed = async (who: Browser) => (await who.post('/resultImports/preview', { text })).json().rows;
  expect((await previewed(sana)).map(({ problem }: { problem: string }) => problem)).toEqual(['ownOrder', null]);
  const rows = (await previewed(admin)).map(({ row }: { row: object }) => row);
  const { _id: id } = (await sana.post('/resultImports', { rows })).json();
  const imported = (await sana.get(`/resultImports/${id}`)).json().rows;
  expect(imported).toMatchObject([{ outcome: 'stopped', problem: 'ownOrder' }, { outcome: 'written' }]);
  const { _id: ofAdmin } = (await admin.post('/resultImports', { rows: [rows[0]] })).json();
  const [written] = (await sana.get(`/resultImports/${ofAdmin}`)).json().rows;
  const undo = (rowId: string) => sana.post('/undoResults', { rows: [rowId] });
  expect((await undo(written._id)).json().code).toBe('own_order');
  expect((await undo(imported[1]._id)).json().results).toMatchObject([{ obstacle: null }]);
});

test('who has only the right of orders decides about no money', async () => {
  const shop = await createTestApp();
  const sana = await asStaff(shop, ['orders']);
  const buyer = await shop.asUser('buyer@urooj.test');
  const [unpaid, waiting] = [await placeOrder(buyer), await placeOrder(buyer, { profileLink: '@waiting' })];
  const payment = await payFor(buyer, waiting, 'FT2002003');
  const change = async (id: string, payload: object) => {
    const response = await sana.send('PATCH', `/updateOrder/${id}`, { payload });
    return [response.statusCode, response.json().code];
  };
  expect(await change(unpaid, { status: 'In Progress' })).toEqual([403, 'forbidden']);
  expect(await change(waiting, { status: 'Cancelled', payment: 'reject' })).toEqual([403, 'forbidden']);
  // Somebody with the right has started it without a payment: the rest is work on an order.
  await (await shop.asAdmin()).send('PATCH', `/updateOrder/${unpaid}`, { payload: { status: 'In Progress' } });
  expect(await change(unpaid, { status: 'Completed' })).toEqual([200, undefined]);
  expect(await change(waiting, { status: 'Cancelled', payment: 'approve' })).toEqual([403, 'forbidden']);
  const statusOf = async (method: 'GET' | 'PATCH' | 'POST', path: string, payload?: object) =>
    (await sana.send(method, path, { payload })).statusCode;
  expect(await statusOf('PATCH', `/updatePayment/${payment}`, { status: 'Approved' })).toBe(403);
  const subjects = ['order', 'payment', 'refund', 'bankMessage', 'user', 'settings', 'block'];
  const histories = await Promise.all(subjects.map((one) => statusOf('GET', `/history/${one}/${waiting}`)));
  expect(histories).toEqual([200, 403, 403, 403, 403, 403, 404]);
  // The account to which the money of a refund goes is chosen by the buyer, or with the right of refunds.
  expect(await statusOf('POST', `/refundAccount/${waiting}`, { method: 'jazzcash', number: '03001234567' })).toBe(404);
  await shop.database
    .update(payments)
    .set({ status: 'Approved', decidedAt: shop.clock.now })
    .where(eq(payments.id, payment));
  expect(await change(waiting, { status: 'In Progress' })).toEqual([200, undefined]);
  expect(await statusOf('POST', `/orderThread/${waiting}`, { text: 'It starts today.' })).toBe(200);
  expect(await shop.database.select({ side: messages.side }).from(messages)).toEqual([{ side: 'shop' }]);
  const events = (await sana.get(`/history/order/${waiting}`)).json().events;
  expect(events.at(-1)).toMatchObject({ who: 'admin', by: EMAIL, after: { status: 'In Progress' } });
});

test('who has only the right of payments sees an order and its screenshot, and writes to nobody about it', async () => {
  const shop = await createTestApp();
  const [money, content] = [await asStaff(shop, ['payments']), await asStaff(shop, ['content'], 'writer@urooj.test')];
  const buyer = shop.asGuest();
  const id = await placeOrder(buyer);
  await payFor(buyer, id, 'FT2002004');
  const [payment] = await shop.database.select().from(payments);
  expect((await money.get(`/getOrder/${id}`)).json().waitingPayments).toHaveLength(1);
  expect((await money.post(`/orderThread/${id}`, { text: 'Hello' })).statusCode).toBe(403);
  const pictures = [`/files/${payment?.screenshot}`, `/thumbnails/${payment?.screenshot}`];
  const statuses = async (who: Browser) => [
    (await who.get(pictures[0] ?? '')).statusCode,
    (await who.get(pictures[1] ?? '')).statusCode,
  ];
  expect([await statuses(money), await statuses(content)]).toEqual([
    [200, 200],
    [404, 404],
  ]);
  expect((await content.get(`/getOrder/${id}`)).json()).not.toHaveProperty('email');
});
