import { expect, test } from 'vitest';
import { deliver, easypaisaText, insertPhone, messageOf, pay, setMode } from '../../../test/bank-messages.ts';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { publishRemotes } from '../../../test/rum.ts';
import { ORDER, paymentFor } from '../../../test/samples.ts';

const NAMED = { 'x-releases': 'mf-checkout@1.2.0 mf-catalog@1.1.0' };

async function shopWithSite(options = {}) {
  const shop = await createTestApp(options);
  await publishRemotes(shop);
  return shop;
}

/** What was counted of orders: remote, version, measure and count. */
async function countsOf({ pool, rum }: TestApp) {
  await rum.flush();
  const { rows } = await pool.query({
    text: `select concat_ws(' ', remote, version, measure, count) as line from rum_counts
      where measure in ('orders', 'payments', 'approvals') and route = '' and device = '' order by 1`,
  });
  return rows.map(({ line }) => line);
}

test('an order, its payment and its approval count for the releases that its visit names', async () => {
  const shop = await shopWithSite();
  const guest = shop.asGuest();
  const { id } = (await guest.post('/createOrder', ORDER, { headers: NAMED })).json();
  expect(await countsOf(shop)).toEqual(['mf-catalog 1.1.0 orders 1', 'mf-checkout 1.2.0 orders 1']);
  // By then the canary is over: the order still belongs to what its visitor had.
  await shop.pool.query('delete from rum_counts');
  await guest.post('/createPayment', await paymentFor(guest, id));
  const admin = await shop.asAdmin();
  const [payment] = (await admin.get('/allPayments')).json().payments;
  const approve = () => admin.send('PATCH', `/updatePayment/${payment._id}`, { payload: { status: 'Approved' } });
  expect([(await approve()).json().changed, (await approve()).json().changed]).toEqual([true, false]);
  expect(await countsOf(shop)).toEqual([
    'mf-catalog 1.1.0 approvals 1',
    'mf-catalog 1.1.0 payments 1',
    'mf-checkout 1.2.0 approvals 1',
    'mf-checkout 1.2.0 payments 1',
  ]);
});

test('an approval by a bank message counts once, also where processes compare it at once', async () => {
  const shop = await createTestApp();
  await setMode(shop, 'automatic');
  const { orderId } = await pay(shop, '41207733120');
  await shop.pool.query('update orders set releases = $1 where id = $2', [['mf-checkout@1.2.0'], orderId]);
  await deliver(shop, messageOf(await insertPhone(shop), easypaisaText({ id: '41207733120' })));
  await Promise.all(Array.from({ length: 4 }, () => shop.runJobs()));
  expect(await countsOf(shop)).toEqual(['mf-checkout 1.2.0 approvals 1']);
});

test('a repeated request for an order or a payment counts once', async () => {
  const shop = await shopWithSite();
  const guest = shop.asGuest();
  const headers = { ...NAMED, 'idempotency-key': 'key-of-one-purchase' };
  const placed = await Promise.all([1, 2, 3].map(() => guest.post('/createOrder', ORDER, { headers })));
  const payment = await paymentFor(guest, placed[0]?.json().id);
  const key = { 'idempotency-key': 'key-of-one-payment' };
  const paid = await Promise.all([1, 2].map(() => guest.post('/createPayment', payment, { headers: key })));
  expect([...placed, ...paid].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(await countsOf(shop)).toEqual([
    'mf-catalog 1.1.0 orders 1',
    'mf-catalog 1.1.0 payments 1',
    'mf-checkout 1.2.0 orders 1',
    'mf-checkout 1.2.0 payments 1',
  ]);
});

test('a rejected order and a rejected payment are not counted', async () => {
  const shop = await shopWithSite();
  const guest = shop.asGuest();
  expect((await guest.post('/createOrder', { ...ORDER, name: '' }, { headers: NAMED })).statusCode).toBe(422);
  const { id } = (await guest.post('/createOrder', ORDER, { headers: NAMED })).json();
  await shop.rum.flush();
  await shop.pool.query('delete from rum_counts');
  const payment = await paymentFor(guest, id);
  expect((await guest.post('/createPayment', { ...payment, amount: 1 })).statusCode).toBe(422);
  const sent = await guest.post('/createPayment', payment);
  const admin = await shop.asAdmin();
  const payload = { status: 'Rejected', adminRemarks: 'Blurred' };
  const rejected = await admin.send('PATCH', `/updatePayment/${sent.json().payment._id}`, { payload });
  expect(rejected.json().changed).toBe(true);
  expect(await countsOf(shop)).toEqual(['mf-catalog 1.1.0 payments 1', 'mf-checkout 1.2.0 payments 1']);
});

test.each([
  ['no header', undefined],
  ['releases that are not live', 'mf-catalog@9.9.9 mf-x@1.0.0 __proto__@1.0.0'],
  ['something else', 'mf-catalog 1.1.0 @ mf-catalog@'],
  ['a long text', `mf-catalog@1.1.0 ${'x'.repeat(2000)}`],
  ['more than a version', 'mf-catalog@1.1.0@1.1.0'],
  ['releases and Do Not Track', 'mf-catalog@1.1.0', { dnt: '1' }],
])('an order with %s is placed, and counts for nothing', async (_what, named, more: Record<string, string> = {}) => {
  const shop = await shopWithSite();
  const headers = { ...(named !== undefined && { 'x-releases': named }), ...more };
  expect((await shop.asGuest().post('/createOrder', ORDER, { headers })).statusCode).toBe(200);
  expect(await countsOf(shop)).toEqual([]);
  expect((await shop.pool.query('select releases from orders')).rows).toEqual([{ releases: null }]);
});

test('a release that is named twice counts once', async () => {
  const shop = await shopWithSite();
  const headers = { 'x-releases': 'mf-catalog@1.1.0 mf-catalog@1.1.0 mf-x@1.0.0' };
  await shop.asGuest().post('/createOrder', ORDER, { headers });
  expect(await countsOf(shop)).toEqual(['mf-catalog 1.1.0 orders 1']);
});
