import { formatDateTime } from '@urooj/domain/dates';
import { formatPkr } from '@urooj/domain/money';
import { PRICE } from '@urooj/domain/price.fixture';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  codeOf,
  DAY_MS,
  DROPPED,
  eventsOf,
  FIFTH,
  lastMail,
  shopWithCompletedOrder,
} from '../../../test/completed-order.ts';
import { PASSWORD } from '../../../test/harness.ts';
import { publishSettings } from '../../../test/published-site.ts';
import { uploadScreenshot } from '../../../test/samples.ts';
import { orders, refillRequests, refundRequests } from '../../db/schema.ts';
import { mailLateRefills } from './late.ts';

/** The same with a request that was declined. */
async function shopWithDeclined() {
  const shop = await shopWithCompletedOrder();
  await shop.request();
  await shop.database
    .update(refillRequests)
    .set({ status: 'Declined', declineReason: 'notDropped', remarks: 'It shows 6,000.', decidedAt: shop.clock.now });
  const [row] = await shop.database.select().from(refillRequests);
  const reopen = (text: string, who = shop.guest, more: object = {}) =>
    who.post(`/reopenRefill/${row?.id}`, { text, ...more });
  return { ...shop, reopen };
}

test('the buyer asks for a refill, and sees what is missing, the deadline and the state', async () => {
  const shop = await shopWithCompletedOrder();
  const { clock, database, folder, guest, orderId, refill, request } = shop;
  await publishSettings(folder, { refillDays: 5 });
  expect(await refill()).toEqual({ acceptsRequest: true, requests: [] });
  const pictureUrl = await uploadScreenshot(guest);
  expect((await request({ pictureUrl })).json().msg).toBe('Your request has been submitted. We answer by e-mail.');
  const dueAt = new Date(clock.now.getTime() + 5 * DAY_MS).toISOString();
  expect(await refill()).toMatchObject({
    acceptsRequest: false,
    requests: [
      {
        ...{ status: 'Requested', reportedCount: 5800, confirmedCount: null, missing: 200, dueAt },
        ...{ moneyBackMinor: FIFTH, canReopen: false, offersMoney: false, awaitsRefund: false },
      },
    ],
  });
  const said = (await guest.get(`/getOrder/${orderId}`)).json().counts;
  expect(said).toMatchObject({ start: { count: 5000, by: 'buyer' }, current: { count: 5800, by: 'buyer' } });
  expect((await shop.admin.get('/refillRequests?page=1')).json().refills).toMatchObject([{ pictureUrl }]);
  expect((await eventsOf(shop)).at(-1)).toBe('customer: Refill requested');
  const mail = await lastMail(shop);
  expect(mail).toMatchObject({
    to: 'ayesha@example.com',
    subject: `Refill request for order ${orderId.slice(0, 8)} received`,
  });
  expect(mail?.text).toContain('Missing: 200 of 1,000');
  expect((await database.select().from(orders))[0]?.status).toBe('Completed');
});

test('the count before the order is the shop’s where it has said one', async () => {
  const { admin, orderId, request, refill } = await shopWithCompletedOrder();
  await admin.send('PUT', `/deliveryCounts/${orderId}`, { payload: { start: 5500 } });
  await request({ start: 5000 });
  expect((await refill()).requests[0].missing).toBe(700);
});

test('the mail about a request by whose counts nothing is missing does not say that something is', async () => {
  const shop = await shopWithCompletedOrder();
  await shop.request({ current: 6500 });
  const mail = await lastMail(shop);
  expect(mail?.text).toContain('By the counts that we have, nothing is missing. We are checking it.');
  expect(mail?.text).not.toContain('is gone');
});

test('without the count before the order neither the missing part nor the money is known', async () => {
  const shop = await shopWithCompletedOrder();
  const { request, refill, admin, guest, orderId } = shop;
  // Nobody knows where to send a mail.
  await shop.database.update(orders).set({ name: null, email: null });
  expect(codeOf(await request({ start: undefined }, admin))).toBe(200);
  expect((await refill()).requests[0]).toMatchObject({ missing: null, moneyBackMinor: null });
  expect((await admin.get('/refillRequests?page=1')).json().refills).toMatchObject([{ start: null, pictureUrl: '' }]);
  // The admin asked in the place of the buyer.
  expect((await guest.get(`/getOrder/${orderId}`)).json().counts).toMatchObject({ current: { by: 'shop' } });
  expect((await eventsOf(shop)).at(-1)).toBe('admin: Refill requested');
});

test('of fifty requests at once one is stored, with one event and one mail', async () => {
  const shop = await shopWithCompletedOrder();
  const responses = await Promise.all(Array.from({ length: 50 }, () => shop.request()));
  const rejected = Array(49).fill('refill_not_possible open');
  expect(responses.map(codeOf).sort()).toEqual([200, ...rejected]);
  expect(await shop.database.select().from(refillRequests)).toHaveLength(1);
  expect((await eventsOf(shop)).filter((event) => event.endsWith('Refill requested'))).toHaveLength(1);
  await shop.runJobs();
  expect(shop.mailbox.filter(({ subject }) => subject.startsWith('Refill request'))).toHaveLength(1);
});

test('a repeated request with the same key is the same request', async () => {
  const { guest, orderId, database } = await shopWithCompletedOrder();
  const headers = { 'idempotency-key': 'one-click' };
  const send = (body: object = DROPPED) => guest.post(`/requestRefill/${orderId}`, body, { headers });
  expect((await send()).json()).toEqual((await send()).json());
  expect(codeOf(await send({ ...DROPPED, current: 5700 }))).toBe('idempotency_key_reused undefined');
  expect(await database.select().from(refillRequests)).toHaveLength(1);
});

test('the database takes one open request of an order, and one in 24 hours', async () => {
  const { request, database, asMigrator } = await shopWithCompletedOrder();
  await request();
  const copy = (changes: string) =>
    asMigrator(`insert into refill_requests select (jsonb_populate_record(r, '${changes}')).* from refill_requests r`);
  const next = { id: '00000000-0000-4000-8000-000000000001', created_at: '2036-11-30T00:00:00Z' };
  await expect(copy(JSON.stringify(next))).rejects.toThrow('refill_requests_one_open');
  await database.update(refillRequests).set({ status: 'Refilled', decidedAt: new Date() });
  await expect(copy(JSON.stringify({ id: next.id }))).rejects.toThrow('within 24 hours');
  await copy(JSON.stringify(next));
});

test('a refill is requested while the promise runs, once in 24 hours', async () => {
  const { request, database, later } = await shopWithCompletedOrder();
  const close = () => database.update(refillRequests).set({ status: 'Refilled', decidedAt: new Date() });
  expect(codeOf(await request())).toBe(200);
  await close();
  expect(codeOf(await request())).toBe('refill_not_possible too_soon');
  later(1);
  expect(codeOf(await request())).toBe(200);
  await close();
  later(31);
  expect(codeOf(await request())).toBe('refill_not_possible ended');
  await database.update(orders).set({ status: 'In Progress', completionTime: null });
  expect(codeOf(await request())).toBe('refill_not_possible not_completed');
});

test('only a browser that sees the order asks for a refill, also by the link of a mail; only its own pictures count', async () => {
  const shop = await shopWithCompletedOrder();
  const stranger = shop.asGuest();
  expect(codeOf(await shop.request({}, stranger))).toBe('not_found order');
  expect(codeOf(await shop.guest.post('/takeRefillMoney/no-id'))).toBe('not_found undefined');
  const foreign = await uploadScreenshot(stranger);
  expect(codeOf(await shop.request({ pictureUrl: foreign }))).toBe('validation picture_missing');
  const link = /\/o\/[\w-]{43}/.exec((await lastMail(shop))?.text ?? '')?.[0] ?? '';
  const byLink = shop.asGuest();
  await byLink.open(link);
  const pictureUrl = await uploadScreenshot(byLink);
  expect(codeOf(await shop.request({ pictureUrl }, byLink))).toBe(200);
  const path = pictureUrl.replace('/followerApi', '');
  expect((await shop.guest.get(path)).statusCode).toBe(200);
  expect((await stranger.get(path)).statusCode).toBe(404);
});

test('a declined request is reopened once, with a text, and the shop has its whole time again', async () => {
  const shop = await shopWithDeclined();
  const { reopen, refill, later, clock } = shop;
  expect((await refill()).requests[0]).toMatchObject({ canReopen: true, remarks: 'It shows 6,000.' });
  later(1);
  expect(codeOf(await reopen(' '))).toBe('validation refill_text_required');
  expect((await reopen('Mine', shop.asGuest())).statusCode).toBe(404);
  const responses = await Promise.all(Array.from({ length: 10 }, () => reopen(' It shows 5,800. ')));
  expect(responses.map(codeOf).sort()).toEqual([200, ...Array(9).fill('refill_not_possible not_declined')]);
  expect((await refill()).requests[0]).toMatchObject({
    ...{ status: 'Requested', reopenText: 'It shows 5,800.', declineReason: 'notDropped', canReopen: false },
    dueAt: new Date(clock.now.getTime() + 3 * DAY_MS).toISOString(),
  });
  expect((await eventsOf(shop)).at(-1)).toBe('customer: Refill request reopened');
  await shop.database.update(refillRequests).set({ status: 'Declined', decidedAt: clock.now });
  expect(codeOf(await reopen('Again'))).toBe('refill_not_possible reopened');
});

test('a reopened request has the count that the buyer says then, and keeps the earlier one without it', async () => {
  const { database, guest, orderId, reopen, refill, clock } = await shopWithDeclined();
  expect(codeOf(await reopen('Even less now.', guest, { current: -1 }))).toBe('invalid_body too_small');
  expect(codeOf(await reopen('Even less now.', guest, { current: 5500 }))).toBe(200);
  expect((await refill()).requests[0]).toMatchObject({ reportedCount: 5500, confirmedCount: null, missing: 500 });
  const said = (await guest.get(`/getOrder/${orderId}`)).json().counts.current;
  expect(said).toEqual({ count: 5500, by: 'buyer', at: clock.now.toISOString() });
  // What the shop has seen stays what money is reckoned by.
  await database
    .update(refillRequests)
    .set({ status: 'Declined', decidedAt: clock.now, confirmedCount: 6000, reopenText: null, reopenedAt: null });
  expect(codeOf(await reopen('It shows 5,400.', guest, { current: 5400 }))).toBe(200);
  expect((await refill()).requests[0]).toMatchObject({ reportedCount: 5400, confirmedCount: 6000, missing: 0 });
});

test('an earlier request that was declined is not reopened beside a later one', async () => {
  const { reopen, refill, later, request } = await shopWithDeclined();
  later(1);
  expect(codeOf(await request())).toBe(200);
  expect(codeOf(await reopen('It shows 5,800.'))).toBe('refill_not_possible not_declined');
  expect((await refill()).requests).toMatchObject([{ canReopen: false }, { status: 'Declined', canReopen: false }]);
});

test('the money that the buyer takes replaces what the shop wrote when it declined', async () => {
  const shop = await shopWithDeclined();
  const { reopen, refill, later, guest, clock, database } = shop;
  await database.update(refillRequests).set({ lateMailedAt: clock.now });
  await reopen('It shows 5,800.');
  later(4);
  // The time that begins with the reopening has a mail of its own.
  await mailLateRefills({ ...shop, now: () => clock.now });
  expect((await lastMail(shop))?.subject).toMatch(/is late$/);
  const [{ _id: id, remarks }] = (await refill()).requests;
  expect(remarks).toBe('It shows 6,000.');
  expect(codeOf(await guest.post(`/takeRefillMoney/${id}`))).toBe(200);
  expect((await refill()).requests[0]).toMatchObject({ status: 'Money back', remarks: '' });
});

test('after the deadline the buyer gets one mail with the offer of the money, and takes it once', async () => {
  const shop = await shopWithCompletedOrder();
  const { request, refill, later, guest, orderId, database } = shop;
  await request();
  const { _id: id } = (await refill()).requests[0];
  const runLate = () => mailLateRefills({ ...shop, now: () => shop.clock.now });
  const take = (who = guest) => who.post(`/takeRefillMoney/${id}`);
  expect(codeOf(await take())).toBe('refill_not_possible not_late');
  await runLate();
  later(3.1);
  expect((await refill()).requests[0].offersMoney).toBe(true);
  await Promise.all([runLate(), runLate()]);
  await shop.runJobs();
  const late = shop.mailbox.filter(({ subject }) => subject.endsWith('is late'));
  expect(late).toHaveLength(1);
  expect(late[0]?.text).toContain(`You can wait for the refill, or take ${formatPkr(FIFTH)}`);
  expect((await take(shop.asGuest())).statusCode).toBe(404);
  const other = { orderId, clientName: 'Ayesha', clientEmail: 'ayesha@example.com', amount: 1, reason: 'Late' };
  await guest.post('/refundRequests', other);
  expect(codeOf(await take())).toBe('refund_open undefined');
  await database.delete(refundRequests);

  const responses = await Promise.all(Array.from({ length: 10 }, () => take()));
  expect(responses.map(codeOf).sort()).toEqual([200, ...Array(9).fill('refill_not_possible not_late')]);
  expect((await refill()).requests[0]).toMatchObject({
    status: 'Money back',
    moneyBackMinor: FIFTH,
    awaitsRefund: true,
  });
  expect(await database.select().from(refundRequests)).toMatchObject([
    {
      ...{ orderId, amountMinor: FIFTH, origin: 'refill', status: 'Pending' },
      reason: 'Refill: 200 of 1,000 missing, by a count of the buyer',
    },
  ]);
  expect((await eventsOf(shop)).slice(-3)).toEqual([
    'system: Refill not done in time',
    'customer: Refund requested',
    'customer: Money back instead of a refill',
  ]);
});

test('a refund that the buyer took, and the admin rejects, opens the request again with the whole time', async () => {
  const shop = await shopWithCompletedOrder();
  const { request, refill, later, guest, admin, orderId, database, clock } = shop;
  await request();
  later(3.1);
  const mailLate = () => mailLateRefills({ ...shop, now: () => clock.now });
  await mailLate();
  const { _id: id } = (await refill()).requests[0];
  await guest.post(`/takeRefillMoney/${id}`);
  expect((await refill()).acceptsRequest).toBe(false);
  expect(codeOf(await request())).toBe('refill_not_possible open');
  const [refund] = await database.select().from(refundRequests);
  // The session of an admin is short.
  await admin.logIn(shop.adminEmail, PASSWORD);
  const reject = () =>
    admin.send('PATCH', `/updateRefundRequest/${refund?.id}`, {
      payload: { status: 'Rejected', adminRemarks: 'It shows 6,000.' },
    });
  await Promise.all([reject(), reject(), reject()]);
  const dueAt = new Date(clock.now.getTime() + 3 * DAY_MS);
  expect((await refill()).requests).toMatchObject([
    { status: 'Requested', moneyBackMinor: FIFTH, offersMoney: false, dueAt: dueAt.toISOString(), decidedAt: null },
  ]);
  expect((await eventsOf(shop)).slice(-2)).toEqual([
    'customer: Money back instead of a refill',
    'admin: Refund rejected, refill request open again',
  ]);
  await shop.runJobs();
  const mails = shop.mailbox.filter(({ subject }) => subject.startsWith('Refund request'));
  expect(mails).toMatchObject([{ subject: `Refund request for order ${orderId.slice(0, 8)} rejected` }]);
  const due = formatDateTime(dueAt.toISOString());
  expect(mails[0]?.text).toContain(`Your refill request is open again. We are done by ${due}.`);
  // The next deadline counts as the first one.
  later(3.1);
  await mailLate();
  await shop.runJobs();
  expect(shop.mailbox.filter(({ subject }) => subject.endsWith('is late'))).toHaveLength(2);
  await guest.post(`/takeRefillMoney/${id}`);
  expect((await refill()).requests).toMatchObject([{ status: 'Money back', moneyBackMinor: FIFTH }]);
});

test('what was paid back for drops is not paid back again', async () => {
  const { request, refill, later, guest, database } = await shopWithCompletedOrder();
  for (const [current, expected] of [
    [5800, FIFTH],
    [5700, Math.floor((PRICE.minor * 3) / 10) - FIFTH],
  ] as const) {
    await request({ current });
    later(3.1);
    const [latest] = (await refill()).requests;
    expect(latest.moneyBackMinor).toBe(expected);
    await guest.post(`/takeRefillMoney/${latest._id}`);
    await database
      .update(refundRequests)
      .set({ status: 'Approved', decidedAt: new Date() })
      .where(eq(refundRequests.status, 'Pending'));
  }
  await request({ current: 5700 });
  later(3.1);
  const [last] = (await refill()).requests;
  expect(last).toMatchObject({ missing: 300, moneyBackMinor: 0, offersMoney: false });
  expect(codeOf(await guest.post(`/takeRefillMoney/${last._id}`))).toBe('refill_not_possible nothing_missing');
});

test.each([
  ['offers no money where nothing is missing', { start: 4000 }, 'Completed', 'We promised to replace', /You can wait/],
  ['says how to get the money where the counts are not known', { start: undefined }, 'Completed', 'write to us', /PKR/],
  ['is not sent for an order whose money was sent back', {}, 'Refunded', 'We are checking it.', /late/],
] as const)('the mail after the deadline %s', async (_, changes, status, expected, unexpected) => {
  const shop = await shopWithCompletedOrder();
  await shop.request(changes);
  await shop.database.update(orders).set({ status });
  shop.later(4);
  for (let run = 0; run < 2; run++) await mailLateRefills({ ...shop, now: () => shop.clock.now });
  const mail = await lastMail(shop);
  expect(mail?.text).toContain(expected);
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(unexpected);
  expect(mail?.text).not.toContain('Missing: 0');
});

test('mails about a refill are in the language of the order', async () => {
  const shop = await shopWithCompletedOrder();
  await shop.database.update(orders).set({ language: 'ur' });
  await shop.request();
  expect((await lastMail(shop))?.text).toContain('کمی:');
});
