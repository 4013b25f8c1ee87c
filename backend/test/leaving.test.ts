import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { PRICE } from '@urooj/domain/price.fixture';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { backup, restore } from '../src/backup-command.ts';
import { readConfig } from '../src/config.ts';
import { PERSONAL_COLUMNS } from '../src/db/personal-columns.ts';
import { openDatabase } from '../src/db/pool.ts';
import { orders, payments, refillRequests } from '../src/db/schema.ts';
import { purge, purgeTexts } from '../src/jobs/purge.ts';
import { eraseOrders } from '../src/modules/orders/erase-orders.ts';
import type { Browser } from './browser.ts';
import { createTestApp, type TestApp } from './harness.ts';
import { kindsIn, type Planted, plant } from './planted-person.ts';
import { publishSettings } from './published-site.ts';
import { ORDER, paymentFor, placeOrder, uploadScreenshot } from './samples.ts';
import { uploadsIn } from './shop.ts';
import { temporaryDatabase } from './temporary-database.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;

/** A client who has bought, been paid back, and whose order is completed. */
async function shopWithClient() {
  const app = await createTestApp();
  const admin = await app.asAdmin();
  const planted = await plant({ ...app, admin });
  const { requests } = (await admin.get('/RefundRequests')).json();
  await admin.send('PATCH', `/updateRefundRequest/${requests[0]._id}`, {
    payload: { status: 'Rejected', adminRemarks: '' },
  });
  await admin.send('PATCH', `/updateOrder/${planted.orderId}`, { payload: { status: 'Completed' } });
  await requestRefill(app, admin, planted);
  await app.runJobs();
  return { ...app, admin, planted };
}

/** With a picture; then the client contradicts the answer. */
async function requestRefill({ database }: TestApp, admin: Browser, { client, orderId }: Planted): Promise<void> {
  const pictureUrl = await uploadScreenshot(client);
  await client.post(`/requestRefill/${orderId}`, { current: 0, start: 0, pictureUrl });
  const [{ id = '' } = {}] = await database.select().from(refillRequests);
  const payload = { ids: [id], outcome: 'Declined', reason: 'other', remarks: 'No' };
  await admin.send('PATCH', '/refillRequests', { payload });
  await client.post(`/reopenRefill/${id}`, { text: 'qplantedreason' });
}

/** The tables with data of the person, and which. */
async function found({ pool }: TestApp): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const table of Object.keys(PERSONAL_COLUMNS)) {
    const { rows } = await pool.query(`select row_to_json(t)::text as row from ${table} t`);
    const kinds = kindsIn(rows.map(({ row }) => row).join('\n'));
    if (kinds.length > 0) tables[table] = kinds;
  }
  return tables;
}

/** What the job of every hour does, at another time. */
async function runPurge({ database, site, storage, clock }: TestApp, laterMs: number): Promise<void> {
  const at = new Date(clock.now.getTime() + laterMs);
  await purgeTexts(database, site, at);
  await eraseOrders(database, site, at);
  await purge(database, storage, at);
}

async function deleteAccount({ planted, clock }: Awaited<ReturnType<typeof shopWithClient>>) {
  const { client } = planted;
  // A login counts as a confirmation for ten minutes.
  clock.now = new Date(clock.now.getTime() + 11 * 60_000);
  expect((await client.send('DELETE', '/account')).json().code).toBe('step_up_required');
  expect((await client.post('/stepUp', { password: 'qplantedpassword of a person again' })).statusCode).toBe(200);
  expect((await client.send('DELETE', '/account')).json().msg).toBe('Your account was deleted.');
  expect((await client.get('/session')).json().user).toBeNull();
}

const OF_ORDER = {
  orders: ['name', 'e-mail', 'phone', 'link', 'social id'],
  payments: ['name', 'e-mail', 'transaction'],
  refund_requests: ['name', 'e-mail', 'reason'],
  refill_requests: ['reason'],
  bank_messages: ['transaction', 'payer'],
  messages: ['message'],
  order_notes: ['note'],
};

test('a client deletes their account: they are in orders and payments until the last date, and then nowhere', async () => {
  const shop = await shopWithClient();
  await publishSettings(shop.folder, { bookYears: 2 });
  await deleteAccount(shop);
  await shop.runJobs();
  expect(shop.mailbox.at(-1)?.subject).toBe('Your account was deleted');
  // Mails and what is repeated after a lost response go after days.
  await runPurge(shop, 100 * DAY_MS);
  expect(await found(shop)).toEqual(OF_ORDER);
  await runPurge(shop, 2 * YEAR_MS - DAY_MS);
  expect(await found(shop)).toEqual(OF_ORDER);
  await runPurge(shop, 2 * YEAR_MS + 2 * DAY_MS);
  // Of the books, and so that nobody pays with it again.
  expect(await found(shop)).toEqual({ payments: ['transaction'], bank_messages: ['transaction'] });
  expect(await readdir(path.join(shop.folder, 'uploads'))).toEqual(['deletions.txt']);
  expect(await shop.database.select().from(orders)).toMatchObject([{ status: 'Completed', priceMinor: PRICE.minor }]);
  expect(await shop.database.select().from(payments)).toMatchObject([{ status: 'Approved', method: 'easypaisa' }]);
});

test('an order that somebody still works on keeps its buyer, and so does one of a guest who deleted nothing', async () => {
  const shop = await shopWithClient();
  await shop.asMigrator(`update orders set status = 'In Progress'`);
  await deleteAccount(shop);
  await runPurge(shop, 20 * YEAR_MS);
  expect((await found(shop)).orders).toEqual(OF_ORDER.orders);
});

test('nobody deletes the account of the primary admin', async () => {
  const { asAdmin } = await createTestApp();
  const admin = await asAdmin();
  expect((await admin.send('DELETE', '/account')).json().code).toBe('primary_admin');
});

test('a restore of an older backup deletes again who was deleted since, also into an empty database', async () => {
  const shop = await shopWithClient();
  const place = { DATABASE_URL: shop.url, DATA_DIR: shop.folder, STORAGE_URL: uploadsIn(shop.folder) };
  await backup(readConfig(place, '/'), ['older.backup'], shop.folder);
  await deleteAccount(shop);
  await shop.runJobs();
  // The disk of the database is lost; that of the pictures is not.
  const empty = { ...place, DATABASE_URL: await temporaryDatabase() };
  await restore(readConfig(empty, '/'), ['older.backup'], shop.folder);
  const { pool, database } = openDatabase(empty.DATABASE_URL, () => {});
  onTestFinished(() => pool.end());
  const tables = await found({ ...shop, pool });
  expect(tables.orders).toEqual(OF_ORDER.orders);
  expect(tables).not.toHaveProperty('users');
  await eraseOrders(database, shop.site, new Date(Date.now() + 7 * YEAR_MS));
  expect(Object.keys(await found({ ...shop, pool }))).not.toContain('orders');
});

test('a client gets a copy of their data by a link that works for a day, and only them', async () => {
  const shop = await shopWithClient();
  const { client } = shop.planted;
  expect((await client.post('/dataCopies')).json().msg).toMatch(/^We are making the copy/);
  await shop.runJobs();
  const [, link = ''] = /(\/dataCopies\/\S+)/.exec(shop.mailbox.at(-1)?.text ?? '') ?? [];
  const files = readdir(path.join(shop.folder, 'uploads'));
  expect((await files).filter((name) => name.endsWith('.zip'))).toHaveLength(1);
  const copy = await shop.asGuest().get(link);
  expect([copy.statusCode, copy.headers['content-type']]).toEqual([200, 'application/zip']);
  // Nothing in it is compressed.
  const text = copy.rawPayload.toString();
  expect(text).toMatch(/data\.json[\s\S]*screenshots\/[\w-]+\.(png|jpg)/);
  expect(kindsIn(text).sort()).toEqual([
    'e-mail',
    'link',
    'message',
    'name',
    'phone',
    'reason',
    'social id',
    'transaction',
  ]);
  expect(text).not.toMatch(/argon2|browserHash|passwordHash/);
  expect((await shop.asGuest().get(`${link}x`)).statusCode).toBe(404);

  await deleteAccount(shop);
  expect((await shop.asGuest().get(link)).statusCode).toBe(404);
  await runPurge(shop, 60_000);
  expect((await readdir(path.join(shop.folder, 'uploads'))).filter((name) => name.endsWith('.zip'))).toEqual([]);
});

test('the copy has nothing that the shop keeps for itself: reasons and accounts of its own refunds, costs, notes', async () => {
  const shop = await shopWithClient();
  const { admin, planted, database } = shop;
  const { client, orderId } = planted;
  await database.update(orders).set({ sale: sql`jsonb_set(sale, '{costUsdCents}', '4711')` });
  await database.update(payments).set({ remarks: 'A note for the reviewer', requestId: 'request-of-payment' });
  const account = { method: 'easypaisa', number: '03451234567' };
  const refund = { amount: 1, reason: 'They threatened us', remarks: 'We are sorry', account };
  expect((await admin.post(`/startRefund/${orderId}`, refund)).statusCode).toBe(200);
  expect((await admin.post(`/orderNotes/${orderId}`, { text: 'Difficult' })).statusCode).toBe(200);
  const payer = {
    id: randomUUID(),
    transactionId: 'OF A STRANGER',
    transactionKey: 'OFASTRANGER',
    status: 'Rejected',
    receiptNumber: null,
  } as const;
  const [own] = await database.select().from(payments);
  if (own) await database.insert(payments).values({ ...own, ...payer, isFromAnotherBrowser: true });
  await client.post('/dataCopies');
  await shop.runJobs();
  const [, link = ''] = /(\/dataCopies\/\S+)/.exec(shop.mailbox.at(-1)?.text ?? '') ?? [];
  const text = (await shop.asGuest().get(link)).rawPayload.toString();
  expect(text).toContain('We are sorry');
  expect(text).not.toContain('STRANGER');
  expect(text).toContain('"pkrPerUsd"');
  expect(text).not.toMatch(
    /threatened|costUsdCents|4711|Difficult|for the reviewer|03451234567|requestId|decidedBy|sentBy/,
  );
});

/** A guest who has paid, on a phone that has entered the mailed code. */
async function guestWithCode(options: Parameters<typeof createTestApp>[0] = {}) {
  const shop = await createTestApp(options);
  const buyer = shop.asGuest();
  const id = await placeOrder(buyer);
  await buyer.post('/createPayment', await paymentFor(buyer, id));
  const email = ORDER.email.toLowerCase();
  const phone = shop.asGuest();
  await phone.post('/orderCodes', { email });
  await shop.background.settled();
  await shop.runJobs();
  const code = /\b\d{6}\b/.exec(shop.mailbox.at(-1)?.text ?? '')?.[0] ?? '';
  expect((await phone.post('/findOrders', { email, code })).statusCode).toBe(200);
  return { ...shop, id, phone, email };
}

test('a guest gets a copy of their data by a code, and only the browser that entered it', async () => {
  const { email, phone, asGuest, asUser, runJobs, mailbox, clock, ...shop } = await guestWithCode({
    rateLimitFactor: 1,
  });
  const own = await asUser('other@urooj.test');
  await placeOrder(own, { email, name: 'Of an account' });
  expect((await asGuest().post('/orderDataCopies', { email })).statusCode).toBe(403);
  expect((await phone.post('/orderDataCopies', { email: 'other@urooj.test' })).statusCode).toBe(403);
  expect((await phone.post('/orderDataCopies', { email })).statusCode).toBe(200);
  await runJobs();
  expect(mailbox.at(-1)).toMatchObject({ to: email, subject: 'The copy of your data' });
  const [, link = ''] = /(\/dataCopies\/\S+)/.exec(mailbox.at(-1)?.text ?? '') ?? [];
  const text = (await asGuest().get(link)).rawPayload.toString();
  expect(text).toContain('"about": "Amounts whose name ends in Minor are in paisa');
  expect(text).toMatch(/"account": null[\s\S]*screenshots\/[\w-]+\.(png|jpg)/);
  expect(text).toContain(ORDER.name);
  expect(text).not.toContain('Of an account');

  for (const status of [200, 200, 429]) {
    expect((await phone.post('/orderDataCopies', { email })).statusCode).toBe(status);
  }
  clock.now = new Date(clock.now.getTime() + 25 * 3_600_000);
  await purge(shop.database, shop.storage, clock.now);
  expect((await asGuest().get(link)).statusCode).toBe(404);
});

test('a guest is deleted by a code: at the last date of each order, not of an order placed later, and again by a restore', async () => {
  const shop = await guestWithCode();
  const { email, phone, pool, database, folder } = shop;
  const place = { DATABASE_URL: shop.url, DATA_DIR: folder, STORAGE_URL: uploadsIn(folder) };
  const forLife = `sale = sale || '{"promise": {"kind": "lifetime", "days": null}}'`;
  await shop.asMigrator(`update orders set status = 'Completed', ${forLife}`);
  await backup(readConfig(place, '/'), ['older.backup'], folder);
  expect((await shop.asGuest().post('/orderDataDeletions', { email })).statusCode).toBe(403);
  expect((await phone.post('/orderDataDeletions', { email })).json().msg).toMatch(/^Your data goes/);
  expect((await phone.post('/findOrders', { email })).statusCode).toBe(403);
  const promises = async (queryable: typeof pool) =>
    (await queryable.query(`select sale->'promise' as promise from orders`)).rows.map(({ promise }) => promise);
  expect(await promises(pool)).toEqual([null]);
  await shop.runJobs();
  expect(shop.mailbox.at(-1)).toMatchObject({ to: email, subject: 'Your data will be deleted' });
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  const later = await placeOrder(shop.asGuest(), { name: 'Amna again' });
  await shop.asMigrator(`update orders set status = 'Completed'`);
  const afterBooks = new Date(shop.clock.now.getTime() + 8 * YEAR_MS);
  const named = async (queryable: typeof pool) =>
    (await queryable.query('select id, email from orders order by created_at')).rows;
  expect(await named(pool)).toMatchObject([{ email }, { email }]);
  await eraseOrders(database, shop.site, afterBooks);
  expect(await named(pool)).toMatchObject([{ email: null }, { id: later, email }]);
  expect((await database.select().from(payments)).map(({ clientEmail }) => clientEmail)).toEqual(['']);

  const empty = { ...place, DATABASE_URL: await temporaryDatabase() };
  await restore(readConfig(empty, '/'), ['older.backup'], folder);
  const restored = openDatabase(empty.DATABASE_URL, () => {});
  onTestFinished(() => restored.pool.end());
  expect([await named(restored.pool), await promises(restored.pool)]).toMatchObject([[{ email }], [null]]);
  await eraseOrders(restored.database, shop.site, afterBooks);
  expect(await named(restored.pool)).toMatchObject([{ email: null }]);
});
