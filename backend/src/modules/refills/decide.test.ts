import { randomUUID } from 'node:crypto';
import { formatPkr } from '@urooj/domain/money';
import { PRICE } from '@urooj/domain/price.fixture';
import { expect, test } from 'vitest';
import { codeOf, eventsOf, FIFTH, lastMail, shopWithCompletedOrder } from '../../../test/completed-order.ts';
import { orderEvents, orders, payments, refillRequests, refundRequests } from '../../db/schema.ts';

const HALF = Math.floor(PRICE.minor / 2);

/** A shop with a refill request that waits: 200 of 1,000 are missing. */
async function shopWithRequest() {
  const shop = await shopWithCompletedOrder();
  await shop.request();
  const { _id: id } = (await shop.refill()).requests[0];
  const decide = (outcome: string, changes: object = {}) =>
    shop.admin.send('PATCH', '/refillRequests', { payload: { ids: [id], outcome, remarks: '', ...changes } });
  const payBack = (amountMinor: number, changes: object = {}) =>
    decide('Money back', { amounts: { [id]: amountMinor }, ...changes });
  const list = async (query = 'page=1') => (await shop.admin.get(`/refillRequests?${query}`)).json();
  return { ...shop, id, decide, payBack, list };
}

const resultOf = async (response: ReturnType<Awaited<ReturnType<typeof shopWithRequest>>['decide']>) => {
  const [result] = (await response).json().results;
  return result.ok ? result.changed : `${result.code} ${result.field}`;
};

test('the admin accepts with the count that they have seen, and refills; each step is an event and a mail', async () => {
  const shop = await shopWithRequest();
  const { decide, list, orderId, refill, guest } = shop;
  expect(await list()).toMatchObject({
    total: 1,
    refills: [
      {
        ...{ status: 'Requested', reportedCount: 5800, missing: 200, moneyBackMinor: FIFTH },
        start: { count: 5000, at: shop.clock.now.toISOString(), by: 'buyer' },
        order: { _id: orderId, amount: 1000, email: 'ayesha@example.com' },
      },
    ],
  });
  expect((await decide('Accepted', { current: 5900 })).json().results).toEqual([
    {
      ...{ id: shop.id, ok: true, changed: true, code: 'refill_changed' },
      params: { id: orderId.slice(0, 8), status: 'Accepted' },
      msg: `The refill request of order ${orderId.slice(0, 8)} is now in the state Accepted.`,
    },
  ]);
  expect((await refill()).requests[0]).toMatchObject({ status: 'Accepted', confirmedCount: 5900, missing: 100 });
  expect((await guest.get(`/getOrder/${orderId}`)).json().counts.current).toMatchObject({ count: 5900, by: 'shop' });
  expect((await lastMail(shop))?.text).toContain('Missing: 100 of 1,000');
  expect(await resultOf(decide('Refilled', { remarks: ' Done ' }))).toBe(true);
  expect((await refill()).requests[0]).toMatchObject({ status: 'Refilled', remarks: 'Done', missing: null });
  const mail = await lastMail(shop);
  expect(mail?.subject).toBe(`Order ${orderId.slice(0, 8)} was refilled`);
  expect(mail?.text).not.toContain('Missing');
  expect((await eventsOf(shop)).slice(-2)).toEqual(['admin: Refill accepted', 'admin: Refilled']);
});

test('the admin corrects the count before the order of the buyer with the decision', async () => {
  const { decide, list, refill } = await shopWithRequest();
  await decide('Accepted', { start: 5500 });
  expect((await list()).refills).toMatchObject([{ start: { count: 5500, by: 'shop' }, missing: 700 }]);
  expect((await refill()).requests[0]).toMatchObject({ missing: 700 });
});

test('a count that is accepted without another one stays that of the buyer, also in the refund', async () => {
  const { decide, payBack, refill, database } = await shopWithRequest();
  await decide('Accepted', { start: 5000 });
  expect((await refill()).requests[0]).toMatchObject({ confirmedCount: null, reportedCount: 5800, missing: 200 });
  await payBack(FIFTH);
  const reason = 'Refill: 200 of 1,000 missing, by a count of the buyer';
  expect(await database.select().from(refundRequests)).toMatchObject([{ amountMinor: FIFTH, reason }]);
});

test('a decline has a reason of the list and a sentence, which the buyer reads', async () => {
  const shop = await shopWithRequest();
  const { decide, refill } = shop;
  expect(codeOf(await decide('Declined', { remarks: 'No' }))).toBe('refill_not_possible reason_missing');
  expect(codeOf(await decide('Declined', { reason: 'notVisible' }))).toBe('refill_not_possible reason_missing');
  expect((await decide('Declined', { reason: 'because', remarks: 'No' })).statusCode).toBe(400);
  expect(codeOf(await decide('Accepted', { remarks: 'x'.repeat(1001) }))).toBe('validation remarks_too_long');
  const declined = { reason: 'notVisible', remarks: 'Please make it public.', current: 5900 };
  expect(await resultOf(decide('Declined', declined))).toBe(true);
  expect((await refill()).requests[0]).toMatchObject({
    ...{ declineReason: 'notVisible', canReopen: true, confirmedCount: 5900, missing: null },
  });
  const text = (await lastMail(shop))?.text;
  for (const said of ['it is private', 'Please make it public.', 'open the request once more'])
    expect(text).toContain(said);
  expect(text).not.toContain('Missing');
  await shop.guest.post(`/reopenRefill/${shop.id}`, { text: 'It is public now.' });
  await decide('Declined', declined);
  expect((await lastMail(shop))?.text).not.toContain('open the request once more');
});

test('money back is an approved refund of the missing part by the count that the shop confirmed', async () => {
  const shop = await shopWithRequest();
  const { decide, payBack, database, refill, orderId } = shop;
  expect(await resultOf(payBack(FIFTH))).toBe('refill_not_possible decided');
  await decide('Accepted', { start: 5000, current: 5500 });
  expect(await resultOf(payBack(HALF, { remarks: 'Sorry' }))).toBe(true);
  expect(await database.select().from(refundRequests)).toMatchObject([
    {
      ...{ orderId, amountMinor: HALF, origin: 'refill', status: 'Approved' },
      ...{ adminRemarks: 'Sorry', reason: 'Refill: 500 of 1,000 missing', accountMethod: 'easypaisa' },
    },
  ]);
  expect((await refill()).requests[0]).toMatchObject({ moneyBackMinor: HALF, remarks: 'Sorry' });
  expect((await shop.audited()).at(-1)).toMatchObject({ subject: 'refund', action: 'started' });
  expect((await lastMail(shop))?.text).toContain('The money arrives within 5 to 7 working days.');
  expect((await database.select().from(orders))[0]?.status).toBe('Completed');
});

test('the money of everything that is missing makes the order Refunded, after the event of the request', async () => {
  const { decide, payBack, database } = await shopWithRequest();
  await decide('Accepted', { current: 5000 });
  await payBack(PRICE.minor);
  expect((await database.select().from(orders))[0]?.status).toBe('Refunded');
  const reason = 'Refill: 1,000 of 1,000 missing, by a count of the buyer';
  expect(await database.select().from(refundRequests)).toMatchObject([{ amountMinor: PRICE.minor, reason }]);
  const events = await database.select().from(orderEvents).orderBy(orderEvents.id);
  expect(events.slice(-2)).toMatchObject([
    { why: 'Money back instead of a refill', fromStatus: 'Completed', toStatus: 'Completed' },
    { why: 'Refund approved', fromStatus: 'Completed', toStatus: 'Refunded' },
  ]);
});

test('the refunds of an order never add up to more than was paid for it', async () => {
  const { decide, payBack, database, admin, orderId } = await shopWithRequest();
  const rest = (PRICE.minor - 100) / 100;
  await admin.post(`/startRefund/${orderId}`, { amount: rest, reason: 'It stopped', remarks: '' });
  await decide('Accepted');
  expect(await resultOf(payBack(100))).toBe(true);
  const refunds = await database.select().from(refundRequests);
  expect(refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(PRICE.minor);
});

test('without the count before the order no money is paid back until the admin enters it', async () => {
  const { decide, payBack, database } = await shopWithRequest();
  await database.update(orders).set({ startCount: null, startCountAt: null, startCountBy: null });
  await decide('Accepted');
  expect(await resultOf(payBack(FIFTH))).toBe('refill_not_possible start_missing');
  expect(await resultOf(payBack(0, { current: 7000, start: 5000 }))).toBe('refill_not_possible nothing_missing');
  expect(await resultOf(payBack(FIFTH, { start: 5000 }))).toBe(true);
});

test('only the amount that the admin saw is paid back, also with counts that are entered with the decision', async () => {
  const { decide, payBack, database, list, id } = await shopWithRequest();
  await decide('Accepted');
  const money = { priceMinor: PRICE.minor, paidMinor: PRICE.minor, refundedMinor: 0, refilledMinor: 0 };
  expect((await list()).refills).toMatchObject([{ money }]);
  expect((await payBack(FIFTH, { current: 5500 })).json().results).toMatchObject([
    {
      ...{ id, ok: false, code: 'refill_not_possible', field: 'amount_changed' },
      msg: `The amount is now ${formatPkr(HALF)}, and not the one that you saw. Please look at it, then decide again.`,
    },
  ]);
  expect(await resultOf(decide('Money back', { current: 5500 }))).toBe('refill_not_possible amount_changed');
  // Neither the refund nor the count is stored.
  expect(await database.select().from(refundRequests)).toEqual([]);
  expect((await list()).refills).toMatchObject([{ confirmedCount: null, missing: 200 }]);
  expect(await resultOf(payBack(HALF, { current: 5500 }))).toBe(true);
  expect((await database.select().from(refundRequests)).map(({ amountMinor }) => amountMinor)).toEqual([HALF]);
  expect((await list()).refills).toMatchObject([{ money: null }]);
});

test('an order that is not paid has no money for what is missing', async () => {
  const { decide, list, database } = await shopWithRequest();
  await database.delete(payments);
  expect((await list()).refills).toMatchObject([{ missing: 200, moneyBackMinor: null }]);
  await decide('Accepted');
  expect(await resultOf(decide('Money back'))).toBe('order_not_paid undefined');
});

test('of fifty decisions at once one counts; the others change nothing or say what was decided', async () => {
  const shop = await shopWithRequest();
  const { decide, database, id } = shop;
  await decide('Accepted');
  const outcomes = Array.from({ length: 50 }, (_, i) => (i % 2 === 0 ? 'Refilled' : 'Money back'));
  const results = await Promise.all(outcomes.map((outcome) => resultOf(decide(outcome, { amounts: { [id]: FIFTH } }))));
  expect(results.filter((result) => result === true)).toHaveLength(1);
  const [row] = await database.select().from(refillRequests);
  const same = results.filter((_, i) => outcomes[i] === row?.status);
  expect(same.filter((result) => result === false)).toHaveLength(24);
  expect(results.filter((result) => result === 'refill_not_possible decided')).toHaveLength(25);
  expect(await database.select().from(refundRequests)).toHaveLength(row?.status === 'Money back' ? 1 : 0);
  expect((await eventsOf(shop)).slice(-2)[0]).toBe('admin: Refill accepted');
});

test('a decision of many has a result for each', async () => {
  const { decide, id } = await shopWithRequest();
  const unknown = '00000000-0000-4000-8000-000000000000';
  const { results } = (await decide('Accepted', { ids: [id, unknown, id] })).json();
  expect(results).toMatchObject([
    { id, ok: true },
    { id: unknown, ok: false, code: 'not_found' },
  ]);
  expect(await resultOf(decide('Accepted'))).toBe(false);
});

test('above the owner’s limit the admin confirms who they are before money is paid back', async () => {
  const { decide, payBack, later, admin } = await shopWithRequest();
  await decide('Accepted');
  later(0.02);
  expect(codeOf(await payBack(FIFTH))).toBe('step_up_required undefined');
  await admin.post('/stepUp', { password: 'a-long-enough-secret' });
  expect(await resultOf(payBack(FIFTH))).toBe(true);
});

test('the list begins with the requests whose time is over, and is filtered by state', async () => {
  const { decide, list, database, id } = await shopWithRequest();
  const [row = expect.fail()] = await database.select().from(refillRequests);
  const [order = expect.fail()] = await database.select().from(orders);
  const copy = async (number: number, changes: object) => {
    const orderId = randomUUID();
    await database.insert(orders).values({ ...order, id: orderId });
    const createdAt = new Date(row.createdAt.getTime() + number);
    await database.insert(refillRequests).values({ ...row, id: orderId, orderId, createdAt, ...changes });
    return orderId;
  };
  const late = await copy(1, { dueAt: new Date(0) });
  const closed = await copy(2, { status: 'Refilled', decidedAt: row.createdAt, dueAt: new Date(1) });
  const idsOf = async (query: string) => (await list(query)).refills.map(({ _id }: { _id: string }) => _id);
  expect(await idsOf('page=1')).toEqual([late, id, closed]);
  expect(await idsOf('status=Open')).toEqual([late, id]);
  expect(await idsOf('status=Refilled')).toEqual([closed]);
  expect(await idsOf(`q=${late}`)).toEqual([late]);
  await decide('Accepted', { ids: [late] });
  expect(await idsOf('status=Accepted')).toEqual([late]);
});
