import { TABLE_TYPES } from '@urooj/contract/route';
import { PRICE } from '@urooj/domain/price.fixture';
import { readWorkbook } from '@urooj/domain/read-workbook';
import { expect, test } from 'vitest';
import type { Browser } from '../../../test/browser.ts';
import { createTestApp } from '../../../test/harness.ts';
import { CUSTOM_ORDER, paymentFor, placeOrder } from '../../../test/samples.ts';

/** Midnight of 2026-11-02 in Karachi. */
const MIDNIGHT = Date.parse('2026-11-01T19:00:00.000Z');
const DAY_MS = 86_400_000;

/**
 * A shop with an admin and four orders of a guest: two before and two after midnight, the third without contact. The first
 * two are paid; the first payment is approved, and its refund is requested.
 */
async function shopWithLists() {
  const shop = await createTestApp();
  const [guest, admin] = [shop.asGuest(), await shop.asAdmin()];
  const at = (ms: number) => {
    shop.clock.now = new Date(ms);
  };
  at(MIDNIGHT - 2);
  const bilal = await placeOrder(guest, { name: 'Bilal', email: 'Bilal@example.com' });
  const payBilal = await pay(guest, bilal, 'FT_100001');
  await admin.send('PATCH', `/updatePayment/${payBilal}`, { payload: { status: 'Approved' } });
  at(MIDNIGHT - 1);
  const ayesha = await placeOrder(guest, { name: 'ayesha', email: 'ayesha@example.com' });
  const payAyesha = await pay(guest, ayesha, 'FT-200002');
  const refund = {
    orderId: bilal,
    clientName: 'Bilal',
    clientEmail: 'bilal@example.com',
    amount: 50.5,
    reason: 'Late',
  };
  await guest.post('/refundRequests', refund);
  at(MIDNIGHT);
  const nameless = await placeOrder(guest, { ...CUSTOM_ORDER, price: undefined });
  at(MIDNIGHT + DAY_MS);
  const chen = await placeOrder(guest, { name: 'Chen', email: 'chen@example.com' });
  return { ...shop, admin, guest, ids: { bilal, ayesha, nameless, chen }, payments: { payBilal, payAyesha } };
}

async function pay(guest: Browser, orderId: string, transactionId: string): Promise<string> {
  const response = await guest.post('/createPayment', await paymentFor(guest, orderId, { transactionId }));
  return response.json().payment._id;
}

type Shop = Awaited<ReturnType<typeof shopWithLists>>;

/** The names of the orders that a query finds. */
async function found({ admin, ids }: Shop, query: string): Promise<string[]> {
  const response = await admin.get(`/allOrders?${query}`);
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return response.json().orders.map(({ _id }: { _id: string }) => names.get(_id));
}

test('a page shows payments and refund requests exactly as the whole list does', async () => {
  const { admin } = await shopWithLists();
  for (const [path, field, count] of [
    ['/allPayments', 'payments', 2],
    ['/RefundRequests', 'requests', 1],
  ] as const) {
    const all = (await admin.get(path)).json()[field];
    expect(all).toHaveLength(count);
    expect((await admin.get(`${path}?page=1`)).json()).toEqual({ [field]: all, total: count });
  }
});

test('a page shows an order with its contact and its latest payment, and without links and events', async () => {
  const { admin, ids } = await shopWithLists();
  const { orders, total } = (await admin.get('/allOrders?page=1')).json();
  expect(total).toBe(4);
  expect(orders[3]).toEqual({
    ...{ _id: ids.bilal, id: ids.bilal, service: 'Instagram Followers', platform: 'Instagram' },
    ...{ paymentMethod: 'easypaisa', paymentStatus: 'Approved' },
    ...{ requiredFollowers: 1000, amount: 1000, price: PRICE.sent, status: 'In Progress', progress: 87 },
    ...{ createdAt: '2026-11-01T18:59:59.998Z', startTime: '2026-11-01T18:59:59.998Z', completionTime: null },
    ...{ name: 'Bilal', email: 'bilal@example.com', phoneNumber: '+923001234567', contactMissing: false },
    ...{ kind: 'package', promise: { kind: 'lifetime', days: null }, promiseUntil: null },
    sale: { priceUsdCents: 306, pkrPerUsd: 278, costUsdCents: null },
  });
  expect(orders[1]).toMatchObject({ name: '', email: '', phoneNumber: '', contactMissing: true, progress: 0 });
});

test('sorts both ways, equal rows newest first; pages from the end are those from the start', async () => {
  const shop = await shopWithLists();
  for (const [sort, expected] of [
    ['name', ['nameless', 'ayesha', 'bilal', 'chen']],
    ['-name', ['chen', 'bilal', 'ayesha', 'nameless']],
    ['-price', ['nameless', 'chen', 'ayesha', 'bilal']],
    ['createdAt', ['bilal', 'ayesha', 'nameless', 'chen']],
  ] as const) {
    expect(await found(shop, `sort=${sort}`)).toEqual(expected);
    const pages = [1, 2, 3, 4].map((page) => found(shop, `sort=${sort}&pageSize=1&page=${page}`));
    expect((await Promise.all(pages)).flat()).toEqual(expected);
  }
});

test('a payment that waits for its review comes before a decided one', async () => {
  const { admin, payments } = await shopWithLists();
  for (const [sort, expected] of [
    ['status', [payments.payAyesha, payments.payBilal]],
    ['-status', [payments.payBilal, payments.payAyesha]],
  ]) {
    const listed = (await admin.get(`/allPayments?sort=${sort}`)).json().payments;
    expect(listed.map(({ _id }: { _id: string }) => _id)).toEqual(expected);
  }
});

test('the days of a filter are those of Karachi, the first and the last included', async () => {
  const shop = await shopWithLists();
  expect(await found(shop, 'from=2026-11-02')).toEqual(['chen', 'nameless']);
  expect(await found(shop, 'to=2026-11-01')).toEqual(['ayesha', 'bilal']);
  expect(await found(shop, 'from=2026-11-02&to=2026-11-02')).toEqual(['nameless']);
  expect(await found(shop, 'from=2026-11-02&status=Cancelled')).toEqual([]);
});

test('searches in any letter case, and treats SQL wildcards as ordinary characters', async () => {
  const shop = await shopWithLists();
  expect(await found(shop, 'q=BILAL')).toEqual(['bilal']);
  expect(await found(shop, `q=${shop.ids.chen}`)).toEqual(['chen']);
  expect(await found(shop, 'q=example.com')).toEqual(['chen', 'ayesha', 'bilal']);
  expect(await found(shop, 'q=%20Followers%20&status=In%20Progress')).toEqual(['bilal']);
  for (const wildcard of ['%25', '_', '%5C']) expect(await found(shop, `q=${wildcard}`)).toEqual([]);
  const searchPayments = async (q: string) =>
    (await shop.admin.get(`/allPayments?q=${q}`)).json().payments.map(({ _id }: { _id: string }) => _id);
  expect(await searchPayments('%25')).toEqual([]);
  expect(await searchPayments('_')).toEqual([shop.payments.payBilal]);
  expect(await searchPayments('ft100001')).toEqual([shop.payments.payBilal]);
});

test('a page past the end is the last one, and an empty list has no page', async () => {
  const shop = await shopWithLists();
  expect(await found(shop, 'pageSize=3')).toEqual(['chen', 'nameless', 'ayesha']);
  expect(await found(shop, 'pageSize=3&page=2')).toEqual(['bilal']);
  expect(await found(shop, 'pageSize=3&page=9')).toEqual(['bilal']);
  expect(await found(shop, 'pageSize=2&page=9')).toEqual(['ayesha', 'bilal']);
  expect((await shop.admin.get('/allOrders?q=nobody&page=9')).json()).toEqual({ orders: [], total: 0 });
});

test('a file carries all that a query finds, with titles, for spreadsheets', async () => {
  const { admin, ids, payments } = await shopWithLists();
  const response = await admin.get('/allPayments.csv?sort=createdAt');
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="payments.csv"',
    'x-accel-buffering': 'no',
  });
  expect(response.body.split('\r\n')).toEqual([
    '\uFEFFPayment ID,Order ID,Client Email,Due (PKR),Amount (PKR),Arrived (PKR),Method,Transaction ID,Status,Payment Date',
    `${payments.payBilal},${ids.bilal},bilal@example.com,${PRICE.rupees},${PRICE.rupees},,Easypaisa,FT_100001,Approved,2026-11-01T18:59:59.998Z`,
    `${payments.payAyesha},${ids.ayesha},ayesha@example.com,${PRICE.rupees},${PRICE.rupees},,Easypaisa,FT-200002,Pending,2026-11-01T18:59:59.999Z`,
    '',
  ]);
  const filtered = await admin.get('/allPayments.csv?status=Pending');
  expect(filtered.body.trim().split('\r\n')).toHaveLength(2);
});

test('a workbook carries the same, with IDs as texts, amounts as numbers and times as dates in Karachi', async () => {
  const { admin, ids, payments } = await shopWithLists();
  const response = await admin.get('/allPayments.xlsx?status=Pending');
  expect(response.headers).toMatchObject({
    'content-type': TABLE_TYPES.xlsx,
    'content-disposition': 'attachment; filename="payments.xlsx"',
    'x-accel-buffering': 'no',
  });
  expect(readWorkbook(response.rawPayload)).toEqual({
    text: [
      'Payment ID\tOrder ID\tClient Email\tDue (PKR)\tAmount (PKR)\tArrived (PKR)\tMethod\tTransaction ID\tStatus\tPayment Date (PKT)',
      `${payments.payAyesha}\t${ids.ayesha}\tayesha@example.com\t${PRICE.rupees}\t${PRICE.rupees}\t\tEasypaisa\tFT-200002\tPending\t2026-11-02`,
    ].join('\n'),
  });
  for (const list of ['allOrders', 'alluser', 'RefundRequests', 'bankMessages', 'audit', 'bankMessageReport']) {
    expect([list, 'text' in readWorkbook((await admin.get(`/${list}.xlsx`)).rawPayload)]).toEqual([list, true]);
  }
  expect((await admin.get('/allOrders.xls')).statusCode).toBe(400);
});

test('the files of orders and refund requests carry every column', async () => {
  const { admin, ids } = await shopWithLists();
  const file = await admin.get('/allOrders.csv?to=2026-11-02');
  expect(file.headers['content-disposition']).toBe('attachment; filename="orders.csv"');
  const link = 'https://www.instagram.com/ayesha';
  const sale = ',package,3.06,278,Lifetime warranty,';
  expect(file.body.split('\r\n').slice(1)).toEqual([
    `${ids.nameless},,,,Instagram,Instagram Followers,1500,1876.5,Pending,2026-11-01T19:00:00.000Z,'@ayesha,,custom,6.75,278,30-day refill,`,
    `${ids.ayesha},ayesha,ayesha@example.com,'+923001234567,Instagram,Instagram Followers,1000,${PRICE.rupees},Payment Pending,2026-11-01T18:59:59.999Z,${link},${sale}`,
    `${ids.bilal},Bilal,bilal@example.com,'+923001234567,Instagram,Instagram Followers,1000,${PRICE.rupees},In Progress,2026-11-01T18:59:59.998Z,${link},${sale}`,
    '',
  ]);
  const [refund] = (await admin.get('/RefundRequests')).json().requests;
  const refunds = await admin.get('/RefundRequests.csv');
  expect(refunds.headers['content-disposition']).toBe('attachment; filename="refunds.csv"');
  expect(refunds.body.split('\r\n')[1]).toBe(
    `${refund._id},${ids.bilal},bilal@example.com,50.5,Late,Pending,,2026-11-01T18:59:59.999Z`,
  );
});
