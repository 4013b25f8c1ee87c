import { TABLE_TYPES } from '@urooj/contract/route';
import type { Sale } from '@urooj/domain/quote';
import { readWorkbook } from '@urooj/domain/read-workbook';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';
import { paymentFor, placeOrder, SALE } from '../../../test/samples.ts';
import { orders } from '../../db/schema.ts';

type Sold = {
  readonly rupees: number;
  readonly transactionId: string;
  readonly service?: string;
  readonly sale?: Partial<Sale>;
  readonly name?: string;
};

async function openShop() {
  const shop = await createTestApp();
  /** The admin at a time: their earlier sessions may have ended. */
  const adminAt = (time: string) => {
    shop.clock.now = new Date(time);
    return shop.asAdmin();
  };
  /** A guest pays an order at the time of the clock. */
  async function sell({ rupees, transactionId, service, sale, name = 'Ayesha' }: Sold) {
    const guest = shop.asGuest();
    const orderId = await placeOrder(guest);
    const changed = { name, priceMinor: rupees * 100, sale: { ...SALE, ...sale }, ...(service && { service }) };
    await shop.database.update(orders).set(changed).where(eq(orders.id, orderId));
    const pay = async (amount: number, id: string) => {
      const body = await paymentFor(guest, orderId, { amount, transactionId: id });
      return String((await guest.post('/createPayment', body)).json().payment._id);
    };
    return { guest, orderId, pay, paymentId: await pay(rupees, transactionId) };
  }
  return { ...shop, adminAt, sell };
}

const approve = (body: object = {}) => ({ payload: { status: 'Approved', ...body } });
const payout = (reference: string) => ({ method: 'easypaisa', reference });

/**
 * - A, 1,000 rupees, is approved in November; 400 of it are refunded in December. Its cost is 2.00 dollars of 280 rupees: 560.
 * - B, 500, is approved in the last millisecond of November. Its cost is not known.
 * - C, 2,000, is approved in the first of December: 1,500 arrived, then the rest. Its cost is 3.33 × 281.55 = 937.5615.
 * - D, 300, brought 350 in November, and 50 went back the day after. Its cost is 1.00 × 280.
 * - E, 700, was rejected in November after its money had arrived; that went back in December.
 * - F, 900, waits.
 */
async function shopOfTwoMonths() {
  const shop = await openShop();
  const { adminAt, sell } = shop;
  let admin = await adminAt('2026-11-10T12:00:00Z');
  const a = await sell({ rupees: 1000, transactionId: 'FT1001001', sale: { costUsdCents: 200, pkrPerUsd: 280 } });
  await admin.send('PATCH', `/updatePayment/${a.paymentId}`, approve());
  admin = await adminAt('2026-11-11T12:00:00Z');
  const d = await sell({ rupees: 300, transactionId: 'FT1001004', sale: { costUsdCents: 100, pkrPerUsd: 280 } });
  await admin.send('PATCH', `/updatePayment/${d.paymentId}`, approve({ received: 350, refundsDifference: true }));
  const [excess] = (await admin.get('/RefundRequests')).json().requests;
  admin = await adminAt('2026-11-12T12:00:00Z');
  await admin.post(`/payOutRefund/${excess._id}`, payout('=OUT4'));
  admin = await adminAt('2026-11-13T12:00:00Z');
  const e = await sell({ rupees: 700, transactionId: 'FT1001005' });
  const rejection = { status: 'Rejected', received: 700, refundsDifference: true };
  await admin.send('PATCH', `/updatePayment/${e.paymentId}`, { payload: rejection });
  admin = await adminAt('2026-11-30T18:00:00Z');
  const b = await sell({ rupees: 500, transactionId: 'FT1001002', name: '=1+1' });
  const sale = { costUsdCents: 333, pkrPerUsd: 281.55 };
  const c = await sell({ rupees: 2000, transactionId: 'FT1001003', service: 'YouTube Likes', sale });
  await admin.post(`/receivedAmount/${c.paymentId}`, { received: 1500 });
  const difference = await c.pay(500, 'FT1001013');
  await sell({ rupees: 900, transactionId: 'FT1001006' });
  admin = await adminAt('2026-11-30T18:59:59.999Z');
  await admin.send('PATCH', `/updatePayment/${b.paymentId}`, approve());
  admin = await adminAt('2026-11-30T19:00:00Z');
  await admin.send('PATCH', `/updatePayment/${difference}`, approve());
  await admin.post(`/startRefund/${a.orderId}`, { amount: 400, reason: 'Too slow', remarks: '' });
  const { requests } = (await admin.get('/RefundRequests')).json();
  const refundOf = (orderId: string) =>
    requests.find(({ order }: { order: { _id: string } }) => order._id === orderId)._id;
  admin = await adminAt('2026-12-02T12:00:00Z');
  await admin.post(`/payOutRefund/${refundOf(e.orderId)}`, payout('OUT5'));
  admin = await adminAt('2026-12-05T12:00:00Z');
  await admin.post(`/payOutRefund/${refundOf(a.orderId)}`, payout('OUT1'));
  const ids = { a: a.orderId, b: b.orderId, c: c.orderId, d: d.orderId, e: e.orderId };
  return { ...shop, admin, ids };
}

test('the books of a month add up, in total, by service and by day in Karachi', async () => {
  const { admin } = await shopOfTwoMonths();
  const november = (await admin.get('/books?month=2026-11')).json();
  expect(november.total).toEqual({
    ...{ orders: 3, revenueMinor: 180_000, collectedMinor: 255_000, refundsMinor: 5_000, overpaymentsMinor: 5_000 },
    ...{ costsMinor: 84_000, ordersWithoutCost: 1, profitMinor: 96_000 },
  });
  expect(november.byService).toEqual([{ service: 'Instagram Followers', ...november.total }]);
  const daysOf = (books: { byDay: readonly Record<string, unknown>[] }) =>
    books.byDay.map((of) => [
      of.day,
      of.revenueMinor,
      of.collectedMinor,
      of.refundsMinor,
      of.costsMinor,
      of.profitMinor,
    ]);
  expect(daysOf(november)).toEqual([
    ['2026-11-10', 100_000, 100_000, 0, 56_000, 44_000],
    ['2026-11-11', 30_000, 35_000, 0, 28_000, 2_000],
    ['2026-11-12', 0, 0, 5_000, 0, 0],
    ['2026-11-13', 0, 70_000, 0, 0, 0],
    ['2026-11-30', 50_000, 50_000, 0, 0, 50_000],
  ]);

  // Without a month it is this one.
  const december = (await admin.get('/books')).json();
  expect(december).toMatchObject({ month: '2026-12' });
  const youtube = {
    ...{ orders: 1, revenueMinor: 200_000, collectedMinor: 200_000, refundsMinor: 0, overpaymentsMinor: 0 },
    ...{ costsMinor: 93_756, ordersWithoutCost: 0, profitMinor: 106_244 },
  };
  const instagram = {
    ...{ orders: 0, revenueMinor: 0, collectedMinor: 0, refundsMinor: 110_000, overpaymentsMinor: 70_000 },
    ...{ costsMinor: 0, ordersWithoutCost: 0, profitMinor: -40_000 },
  };
  expect(december.total).toEqual({
    ...youtube,
    ...{ refundsMinor: 110_000, overpaymentsMinor: 70_000, profitMinor: 66_244 },
  });
  expect(december.byService).toEqual([
    { service: 'YouTube Likes', ...youtube },
    { service: 'Instagram Followers', ...instagram },
  ]);
  expect(daysOf(december)).toEqual([
    ['2026-12-01', 200_000, 200_000, 0, 93_756, 106_244],
    ['2026-12-02', 0, 0, 70_000, 0, 0],
    ['2026-12-05', 0, 0, 40_000, 0, -40_000],
  ]);

  const empty = (await admin.get('/books?month=2026-10')).json();
  expect(empty).toMatchObject({ total: { orders: 0, profitMinor: 0 }, byService: [], byDay: [] });
  for (const month of ['2026-13', '2026-1', '1899-12', '2026-11-01', '']) {
    expect((await admin.get(`/books?month=${month}`)).statusCode).toBe(400);
  }
});

test('the file of a month has each movement of money in a line, with its receipt', async () => {
  const { admin, ids } = await shopOfTwoMonths();
  const november = await admin.get('/books.csv?month=2026-11');
  expect(november.headers['content-disposition']).toBe('attachment; filename="books-2026-11.csv"');
  const head = 'Day,Kind,Amount (PKR),Method,Transaction ID or Reference,Order ID,Receipt Number,Service,Client Name';
  const service = 'Instagram Followers';
  expect(november.body.replace('\uFEFF', '').split('\r\n')).toEqual([
    head,
    `2026-11-10,Payment,1000,Easypaisa,FT1001001,${ids.a},1,${service},Ayesha`,
    `2026-11-11,Payment,350,Easypaisa,FT1001004,${ids.d},2,${service},Ayesha`,
    `2026-11-12,Refund,-50,Easypaisa,'=OUT4,${ids.d},2,${service},Ayesha`,
    `2026-11-13,Payment not accepted,700,Easypaisa,FT1001005,${ids.e},,${service},Ayesha`,
    `2026-11-30,Payment,500,Easypaisa,FT1001002,${ids.b},3,${service},'=1+1`,
    '',
  ]);
  const december = await admin.get('/books.xlsx?month=2026-12');
  expect(december.headers).toMatchObject({
    'content-type': TABLE_TYPES.xlsx,
    'content-disposition': 'attachment; filename="books-2026-12.xlsx"',
  });
  expect(readWorkbook(december.rawPayload)).toEqual({
    text: [
      head.replaceAll(',', '\t'),
      `2026-12-01\tPayment\t1500\tEasypaisa\tFT1001003\t${ids.c}\t4\tYouTube Likes\tAyesha`,
      `2026-12-01\tPayment of the rest\t500\tEasypaisa\tFT1001013\t${ids.c}\t4\tYouTube Likes\tAyesha`,
      `2026-12-02\tRefund\t-700\tEasypaisa\tOUT5\t${ids.e}\t\t${service}\tAyesha`,
      `2026-12-05\tRefund\t-400\tEasypaisa\tOUT1\t${ids.a}\t1\t${service}\tAyesha`,
    ].join('\n'),
  });
});
