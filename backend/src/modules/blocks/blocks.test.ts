import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deliver, easypaisaText, insertPhone, messageOf, pay, setMode } from '../../../test/bank-messages.ts';
import type { Browser } from '../../../test/browser.ts';
import { createTestApp, PASSWORD } from '../../../test/harness.ts';
import { ORDER, paymentFor, placeOrder } from '../../../test/samples.ts';
import { blockEntries, orders, personValues } from '../../db/schema.ts';
import { purge } from '../../jobs/purge.ts';
import { eraseOrders } from '../orders/erase-orders.ts';

const DAY_MS = 86_400_000;

async function openShop() {
  const shop = await createTestApp();
  const [admin, guest] = [await shop.asAdmin(), shop.asGuest()];
  const block = (kind: string, value: string, more = {}) =>
    admin.post('/blocks', { kind, value, reason: 'Chargeback', ...more });
  const flagOf = async (id: string): Promise<string | null> =>
    (await shop.database.select().from(orders).where(eq(orders.id, id)))[0]?.flagReason ?? null;
  const start = (id: string, status = 'In Progress') =>
    admin.send('PATCH', `/updateOrder/${id}`, { payload: { status } });
  const history = async (id: string) => (await admin.get(`/history/order/${id}`)).json().events;
  return { ...shop, admin, guest, block, flagOf, start, history };
}

/** A response without what differs between any two: ids, times and cookies. */
function shapeOf({ statusCode, headers, body }: Awaited<ReturnType<Browser['post']>>, values: readonly string[]) {
  const plain = values.reduce((text, value) => text.replaceAll(value, 'X'), body);
  const varying = ['date', 'x-request-id', 'set-cookie', 'content-length'];
  const compared = Object.entries(headers).filter(([name]) => !varying.includes(name));
  return {
    statusCode,
    headers: compared,
    body: plain.replace(/[\da-f]{8}-[\da-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'X'),
  };
}

test.each([
  ['email', 'Mallory+1@gmail.com', { email: 'mal.lory@googlemail.com' }, 'Block list: e-mail mallory+1@gmail.com'],
  ['phone', '0092 311 7654321', { phoneNumber: '0311-7654321' }, 'Block list: phone +923117654321'],
  ['link', '@Mallory', { profileLink: 'https://m.instagram.com/MALLORY/?igsh=1' }, 'Block list: link @Mallory'],
] as const)(
  'an order with a blocked %s is flagged, and its buyer gets the answer of everybody',
  async (kind, value, blocked, reason) => {
    const { block, flagOf, asGuest, history, admin } = await openShop();
    expect((await block(kind, value)).json().msg).toMatch(/^The entry was added/);
    const [own, other] = [asGuest(), asGuest()];
    const answers = [await own.post('/createOrder', { ...ORDER, ...blocked }), await other.post('/createOrder', ORDER)];
    const typed = [ORDER.email.toLowerCase(), '+923001234567', ORDER.profileLink, ...Object.values(blocked)];
    const [one, two] = answers.map((answer) => shapeOf(answer, [...typed, '+923117654321']));
    expect(one).toEqual(two);
    const id: string = answers[0]?.json().id;
    expect([await flagOf(id), await flagOf(answers[1]?.json().id)]).toEqual([reason, null]);
    expect((await own.get(`/getOrder/${id}`)).body).not.toMatch(/flag|block list/i);
    expect((await history(id)).at(-1)).toMatchObject({ who: 'system', action: 'flagged', after: { flag: reason } });
    const { orders: listed } = (await admin.get(`/allOrders?page=1&q=${id}`)).json();
    expect(listed).toMatchObject([{ flag: { reason } }]);

    const payments = [own, other].map(async (browser, i) =>
      browser.post(
        '/createPayment',
        await paymentFor(browser, answers[i]?.json().id, { transactionId: `FT100100${i}` }),
      ),
    );
    const [paid, alsoPaid] = await Promise.all(payments);
    expect(paid && shapeOf(paid, [])).toEqual(alsoPaid && shapeOf(alsoPaid, []));
  },
);

test('links that no database could store are ordered as before', async () => {
  const { guest } = await openShop();
  for (const link of ['https://www.instagram.com/%00a/', `https://www.instagram.com/${'\u{1f600}'.repeat(300)}`]) {
    expect((await guest.post('/createOrder', { ...ORDER, profileLink: link, socialId: '\ud800' })).statusCode).toBe(
      200,
    );
  }
});

test('existing orders stay as they are, a payment for one is held; an entry that has ended holds nobody', async () => {
  const { block, flagOf, guest, admin, clock, database, storage } = await openShop();
  const id = await placeOrder(guest);
  await block('email', ORDER.email);
  expect(await flagOf(id)).toBeNull();
  const answer = await guest.post('/createPayment', await paymentFor(guest, id));
  expect(answer.statusCode).toBe(200);
  expect(await flagOf(id)).toBe('Block list: e-mail ayesha@example.com');

  const [{ _id: entry }] = (await admin.get('/blocks')).json().blocks;
  expect((await block('email', ' AYESHA@example.com ')).json().code).toBe('already_blocked');
  expect((await admin.post(`/endBlock/${entry}`)).json().msg).toBe('The entry has ended.');
  expect(await flagOf(await placeOrder(guest))).toBeNull();
  clock.now = new Date(clock.now.getTime() + 1000);
  const today = new Date(clock.now.getTime() + 5 * 3_600_000).toISOString().slice(0, 10);
  expect((await block('phone', ORDER.phoneNumber, { lastDay: today })).statusCode).toBe(200);
  expect(await flagOf(await placeOrder(guest))).toMatch(/phone/);
  expect((await block('phone', '0300', {})).json()).toMatchObject({ code: 'validation', field: 'phone_invalid' });
  expect((await block('payer', 'Hira', { lastDay: '2020-01-01' })).json().field).toBe('day_passed');
  expect((await block('payer', 'Hira', { reason: ' ' })).json().field).toBe('reason_required');

  clock.now = new Date(clock.now.getTime() + DAY_MS);
  expect(await flagOf(await placeOrder(guest))).toBeNull();
  await admin.logIn('admin@urooj.test', PASSWORD);
  const listed = async (query: string) => (await admin.get(`/blocks?${query}`)).json();
  expect(await listed('state=ended&page=1')).toMatchObject({
    total: 2,
    blocks: [{ kind: 'phone' }, { kind: 'email' }],
  });
  expect(await listed('q=0092%203001234567')).toMatchObject({ total: 1, blocks: [{ by: 'admin@urooj.test' }] });
  expect(await listed('q=chargeb&kind=email')).toMatchObject({ total: 1 });
  expect(
    (await admin.get(`/history/block/${entry}`)).json().events.map(({ action }: { action: string }) => action),
  ).toEqual(['added', 'ended']);
  await purge(database, storage, new Date(clock.now.getTime() + 91 * DAY_MS));
  expect(await database.$count(blockEntries)).toBe(0);
});

test('the payer of a bank message is blocked by name or account: nothing is approved by itself', async () => {
  const shop = await openShop();
  await setMode(shop, 'automatic');
  await shop.block('payer', 'mallory  khan');
  const phone = await insertPhone(shop);
  const { orderId, paymentId } = await pay(shop, '41207733120');
  await deliver(shop, messageOf(phone, easypaisaText({ id: '41207733120', payer: 'MALLORY KHAN' })));
  await shop.runJobs();
  expect(await shop.flagOf(orderId)).toBe('Block list: payer mallory khan');
  const { bankMessage } = (await shop.admin.get(`/paymentBankMessages/${paymentId}`)).json();
  expect([bankMessage.state, bankMessage.doubts]).toEqual(['proposed', ['flagged']]);
  const approve = () => shop.admin.send('PATCH', `/updatePayment/${paymentId}`, { payload: { status: 'Approved' } });
  expect((await approve()).json().code).toBe('order_flagged');
  await shop.admin.send('DELETE', `/orderFlag/${orderId}`);
  expect((await approve()).statusCode).toBe(200);
});

test('a flagged order is neither started nor completed until the flag is taken off; its buyer knows nothing of it', async () => {
  const { guest, admin, start, history, database, site, clock, asMigrator } = await openShop();
  const id = await placeOrder(guest);
  const flag = (reason: string) => admin.send('PUT', `/orderFlag/${id}`, { payload: { reason } });
  expect((await flag(' ')).json().field).toBe('reason_required');
  expect((await flag('Third account of one person')).json().msg).toMatch(/^The order is held/);
  const held = await start(id);
  expect([held.statusCode, held.json().code]).toEqual([409, 'order_flagged']);
  expect(held.json().msg).toMatch(/“Third account of one person”.*Take the flag off/);
  const many = await admin.send('PATCH', '/updateOrders', { payload: { ids: [id], status: 'In Progress' } });
  expect(many.json().results).toMatchObject([{ ok: false, code: 'order_flagged' }]);
  expect((await guest.get(`/getOrder/${id}`)).body).not.toMatch(/flag|third account/i);
  expect((await admin.get(`/getOrder/${id}`)).json().flag.reason).toBe('Third account of one person');
  await admin.send('DELETE', `/orderFlag/${id}`);
  expect((await start(id)).statusCode).toBe(200);
  await flag('Again');
  expect((await start(id, 'Completed')).json().code).toBe('order_flagged');
  expect((await start(id, 'Cancelled')).json().code).not.toBe('order_flagged');
  const texts = (await history(id)).map(({ action, after }: { action: string; after: object }) => [action, after]);
  expect(texts).toContainEqual(['flagged', { flag: 'Third account of one person' }]);
  expect(texts).toContainEqual(['flag taken off', { flag: '' }]);
  const { entries } = (await admin.get('/audit?subject=order&who=admin')).json();
  expect(entries.filter(({ action }: { action: string }) => action === 'flagged')).toHaveLength(2);

  await asMigrator(`update orders set status = 'Completed', buyer_deleted_at = now()`);
  await eraseOrders(database, site, new Date(clock.now.getTime() + 20 * 366 * DAY_MS));
  expect(await database.$count(personValues, eq(personValues.orderId, id))).toBe(0);
  expect((await history(id)).at(-1)).toMatchObject({ action: 'flagged', after: { flag: 'deleted person' } });
});
