import { PRICE, priceForms } from '@urooj/domain/price.fixture';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deliver, easypaisaText, insertPhone, messageOf, pay, setMode } from '../../../test/bank-messages.ts';
import type { Browser } from '../../../test/browser.ts';
import { addFactorsTo } from '../../../test/factors.ts';
import { createTestApp } from '../../../test/harness.ts';
import { publishSettings } from '../../../test/published-site.ts';
import { paymentFor } from '../../../test/samples.ts';
import { bankMessages, orderEvents, orders, passkeys, payments, totpFactors, users } from '../../db/schema.ts';

const ID = '41207733120';
const [AMNA, BILAL] = ['amna@urooj.test', 'bilal@urooj.test'];
const BELOW = priceForms(PRICE.minor - 1).amount;

/** A shop with a payment that needs two people; who may decide about it: the owner and two others. */
async function shopForTwo({ above = BELOW as number | null, staff = [AMNA, BILAL] } = {}) {
  const shop = await createTestApp({ security: { secondPersonAbove: above } });
  await setMode(shop, 'propose');
  const admin = await shop.asAdmin();
  const people: Browser[] = [];
  for (const email of staff) {
    people.push(await shop.asUser(email, { rights: ['payments', 'orders'] }));
    await addFactorsTo(shop.database, email);
  }
  const [amna = admin, bilal = admin] = people;
  const paid = await pay(shop, ID);
  await shop.runJobs();
  const decide = async (who: Browser, body: object = {}, id = paid.paymentId) => {
    const response = await who.send('PATCH', `/updatePayment/${id}`, { payload: { status: 'Approved', ...body } });
    return [response.statusCode, response.json().code ?? response.json().changed];
  };
  const listed = async () => (await admin.get('/allPayments?page=1&pageSize=10')).json().payments;
  const stored = async () => {
    const rows = await shop.database.select().from(payments).orderBy(payments.createdAt);
    return rows.map(({ status, secondedAt }) => [status, secondedAt !== null]);
  };
  const actions = async () => {
    const events = (await shop.audited()).filter(({ subject }) => subject === 'payment');
    return events.map(({ action, by }) => [action, by]);
  };
  return { ...shop, admin, amna, bilal, ...paid, decide, listed, stored, actions };
}

const WAITS = [202, 'second_person_needed'];

test('the first approval decides nothing, also when the same person repeats it, and the second one decides', async () => {
  const { amna, bilal, database, mailbox, runJobs, decide, listed, stored, actions } = await shopForTwo();
  expect((await listed())[0].review).toMatchObject({ needsTwoPeople: true });
  const mails = mailbox.length;
  expect([await decide(amna), await decide(amna)]).toEqual([WAITS, WAITS]);
  await runJobs();
  expect([await stored(), mailbox.length - mails]).toEqual([[['Pending', true]], 0]);
  expect(await database.select().from(orders)).toMatchObject([{ status: 'Payment Pending' }]);
  const seconded = { by: AMNA, at: expect.any(String), received: null, counts: true };
  expect((await listed())[0].review).toMatchObject({ needsTwoPeople: true, seconded });
  expect(await decide(bilal)).toEqual([200, true]);
  expect(await stored()).toEqual([['Approved', false]]);
  expect((await listed())[0].review).not.toHaveProperty('needsTwoPeople');
  expect(await actions()).toEqual([
    ['seconded', AMNA],
    ['approved', BILAL],
  ]);
});

test('fifty approvals at once by two people make one decision, one mail and one event of the order', async () => {
  const { amna, bilal, database, mailbox, runJobs, decide, actions } = await shopForTwo();
  const mails = mailbox.length;
  const people = Array.from({ length: 50 }, (_, i) => (i % 2 === 0 ? amna : bilal));
  const answers = await Promise.all(people.map((who) => decide(who)));
  expect(answers.filter(([, changed]) => changed === true)).toHaveLength(1);
  expect(answers.filter(([status]) => status !== 200 && status !== 202)).toEqual([]);
  await runJobs();
  expect(mailbox.length - mails).toBe(1);
  const events = await database.select().from(orderEvents);
  expect(events.filter(({ why }) => why === 'Payment approved')).toHaveLength(1);
  expect((await actions()).map(([action]) => action)).toEqual(['seconded', 'approved']);
});

test.each(['the first person', 'another one'])('a rejection by %s decides at once', async (who) => {
  const { amna, bilal, decide, stored } = await shopForTwo();
  await decide(amna);
  const rejecting = who === 'another one' ? bilal : amna;
  expect(await decide(rejecting, { status: 'Rejected', adminRemarks: 'No money' })).toEqual([200, true]);
  expect(await stored()).toEqual([['Rejected', false]]);
});

type Shop = Awaited<ReturnType<typeof shopForTwo>>;

async function receive(shop: Shop, id: string) {
  await deliver(shop, messageOf(await insertPhone(shop), easypaisaText({ id })));
  await shop.runJobs();
}

/** Of the first of the two. */
async function loseFactors({ database }: Shop) {
  const [amna] = await database.select().from(users).where(eq(users.email, AMNA));
  const id = amna?.id ?? '';
  await database.delete(passkeys).where(eq(passkeys.userId, id));
  await database.delete(totpFactors).where(eq(totpFactors.userId, id));
}

const CHANGES: Readonly<Record<string, (shop: Shop) => Promise<unknown>>> = {
  'another amount is recorded': ({ admin, paymentId }) =>
    admin.post(`/receivedAmount/${paymentId}`, { received: PRICE.amount }),
  'a bank message arrives': (shop) => receive(shop, ID),
  'another bank message is matched': async (shop) => {
    await receive(shop, '55555555555');
    const [message] = await shop.database.select().from(bankMessages);
    const payload = { state: 'proposed', paymentId: shop.paymentId };
    await shop.admin.send('PATCH', `/bankMessages/${message?.id}`, { payload });
  },
  'the status of the order changes': ({ database }) => database.update(orders).set({ status: 'Pending' }),
  'its author is deleted': ({ database }) => database.delete(users).where(eq(users.email, AMNA)),
};

test.each(Object.keys(CHANGES))('a first approval is void when %s', async (change) => {
  const shop = await shopForTwo();
  const { admin, amna, bilal, paymentId, decide, listed, stored } = shop;
  await decide(amna);
  await CHANGES[change]?.(shop);
  expect((await listed())[0].review.seconded.counts).toBe(false);
  const next = await bilal.send('PATCH', `/updatePayment/${paymentId}`, { payload: { status: 'Approved' } });
  expect([next.statusCode, next.json().msg]).toEqual([202, expect.stringContaining('has changed since')]);
  expect((await listed())[0].review.seconded).toMatchObject({ by: BILAL, counts: true });
  expect(await decide(admin)).toEqual([200, true]);
  expect((await stored())[0]).toEqual(['Approved', false]);
});

test('a first approval is void while its author may not decide', async () => {
  const shop = await shopForTwo();
  const { amna, bilal, database, decide, listed } = shop;
  const set = (row: Partial<typeof users.$inferInsert>) => database.update(users).set(row).where(eq(users.email, AMNA));
  const counts = async () => (await listed())[0].review.seconded.counts;
  await decide(amna);
  await set({ rights: ['orders'] });
  expect(await counts()).toBe(false);
  await set({ rights: ['payments'], isBanned: true });
  expect(await counts()).toBe(false);
  await set({ isBanned: false });
  expect(await counts()).toBe(true);
  await loseFactors(shop);
  expect([await counts(), await decide(bilal)]).toEqual([false, WAITS]);
});

test('two people approve the same amount: another amount begins again', async () => {
  const { amna, bilal, database, decide, listed } = await shopForTwo();
  await decide(amna, { received: 900 });
  expect((await listed())[0].review.seconded).toMatchObject({ received: 'PKR 900.00' });
  expect(await decide(bilal)).toEqual(WAITS);
  expect(await decide(amna, { received: 900 })).toEqual(WAITS);
  expect(await decide(bilal, { received: 900 })).toEqual([200, true]);
  expect(await database.select().from(payments)).toMatchObject([{ status: 'Approved', receivedMinor: 90_000 }]);
});

test('the payment of a difference makes the approval of the whole one void, and is approved with it by two people', async () => {
  const { admin, amna, bilal, guest, orderId, paymentId, decide, listed, stored } = await shopForTwo();
  const missing = priceForms(39_000);
  await admin.post(`/receivedAmount/${paymentId}`, { received: priceForms(PRICE.minor - missing.minor).amount });
  await decide(amna);
  const difference = { amount: missing.amount, transactionId: '41207733121' };
  const sent = (await guest.post('/createPayment', await paymentFor(guest, orderId, difference))).json().payment._id;
  expect(await decide(bilal)).toEqual(WAITS);
  const rows = await listed();
  expect(rows.map((row: { review: { seconded: object } }) => row.review.seconded)).toMatchObject([
    { by: BILAL, counts: true },
    { by: BILAL, counts: true },
  ]);
  expect(await decide(amna, {}, sent)).toEqual([200, true]);
  expect(await stored()).toEqual([
    ['Approved', false],
    ['Approved', false],
  ]);
});

test('nothing but two people approves such a payment: no bank message, no start, no end and no bulk change of its order', async () => {
  const shop = await shopForTwo();
  const { admin, amna, orderId, folder, decide, stored } = shop;
  const settings = {
    payees: { easypaisa: { title: 'Ali Raza', account: '03451234567' } },
    bankMessages: { match: { easypaisa: 'automatic' } },
  } as const;
  await publishSettings(folder, { ...settings, security: { secondPersonAbove: BELOW } }, 2);
  await receive(shop, ID);
  expect(await shop.database.select().from(bankMessages)).toMatchObject([{ state: 'proposed', stateReason: 'agrees' }]);
  const change = async (payload: object) =>
    (await admin.send('PATCH', `/updateOrder/${orderId}`, { payload })).json().code;
  expect([
    await change({ status: 'In Progress' }),
    await change({ status: 'Failed', payment: 'approve' }),
    await change({ status: 'Cancelled', payment: 'approve' }),
  ]).toEqual(Array(3).fill('second_person_needed'));
  const bulk = await admin.send('PATCH', '/updateOrders', { payload: { ids: [orderId], status: 'In Progress' } });
  expect(bulk.json().results).toMatchObject([{ ok: false, code: 'second_person_needed' }]);
  expect(await stored()).toEqual([['Pending', false]]);
  expect([await decide(amna), await decide(admin)]).toEqual([WAITS, [200, true]]);
});

test('an order that was started before goes on', async () => {
  const { admin, orderId, database, stored } = await shopForTwo();
  await database.update(orders).set({ status: 'In Progress' });
  const end = await admin.send('PATCH', `/updateOrder/${orderId}`, {
    payload: { status: 'Completed', payment: 'reject' },
  });
  expect([end.statusCode, await stored()]).toEqual([200, [['Rejected', false]]]);
});

test.each([
  ['at the limit', { above: PRICE.amount }],
  ['without a limit', { above: null }],
  ['while only the owner may decide', { staff: [] }],
])('one person decides %s', async (_what, options) => {
  const { admin, decide, listed } = await shopForTwo(options);
  expect((await listed())[0].review).not.toHaveProperty('needsTwoPeople');
  expect(await decide(admin)).toEqual([200, true]);
});

test('one person decides about the order of the only other one who may', async () => {
  const { admin, amna, database, orderId, decide, listed } = await shopForTwo({ staff: [AMNA] });
  const review = async () => (await listed())[0].review;
  expect(await review()).toMatchObject({ needsTwoPeople: true });
  await database.update(orders).set({ email: AMNA }).where(eq(orders.id, orderId));
  expect(await review()).not.toHaveProperty('needsTwoPeople');
  expect([await decide(amna), await decide(admin)]).toEqual([
    [403, 'own_order'],
    [200, true],
  ]);
});

test('the settings say how many people may decide', async () => {
  const { admin, database } = await shopForTwo();
  const count = async () => (await admin.get('/ownerSettings')).json().paymentPeople;
  expect(await count()).toBe(3);
  await database.delete(passkeys);
  await database.delete(totpFactors);
  expect(await count()).toBe(1);
});
