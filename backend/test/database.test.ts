import { PRICE } from '@urooj/domain/price.fixture';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { migrateDatabase } from '../src/db/migrate.ts';
import { mailOutbox, orderEvents, orders, payments, uploads, users } from '../src/db/schema.ts';
import { violatedUnique } from '../src/db/violations.ts';
import { createTestApp } from './harness.ts';
import { connected } from './other-release.ts';
import { placeOrder, SALE, ORDER as SAMPLE } from './samples.ts';
import { query } from './setup-database.ts';
import { startErrorOf } from './shop.ts';
import { temporaryDatabase } from './temporary-database.ts';

const ORDER = {
  service: 'Instagram Followers',
  platform: 'Instagram',
  quantity: 1000,
  priceMinor: PRICE.minor,
  sale: SALE,
  profileLink: '@a',
};
const DECIDED = new Date();

test('migrating again, and by several processes at once, changes nothing', async () => {
  const url = await temporaryDatabase();
  await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)]);
  await migrateDatabase(url);
  await query(url, 'select 1 from orders');
});

test('a database with another encoding is refused before the first table, with how to create one', async () => {
  const url = await temporaryDatabase("template0 encoding 'SQL_ASCII' locale 'C'");
  expect(await startErrorOf(migrateDatabase(url))).toMatch(/SQL_ASCII.*createdb --encoding=UTF8 --template=template0/);
  const client = await connected(url);
  expect((await client.query("select 1 from pg_tables where schemaname = 'public'")).rows).toEqual([]);
});

test('every moment that the shop stores equals the date that is read from it', async () => {
  const { database } = await createTestApp();
  const { rows } = await database.execute(sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type like 'timestamp%' and datetime_precision <> 3`);
  expect(rows).toEqual([]);
});

test('no two orders share their first eight characters', async () => {
  const { database } = await createTestApp();
  const [first] = await database.insert(orders).values(ORDER).returning();
  const twin = `${first?.id.slice(0, 8)}-0000-4000-8000-000000000000`;
  const refusal = await database
    .insert(orders)
    .values({ ...ORDER, id: twin })
    .catch(violatedUnique);
  expect(refusal).toBe('orders_id_start');
});

test('generates another id after a collision, and uses it in the response, the event and the mail', async () => {
  const { asGuest, database, asMigrator, runJobs, mailbox } = await createTestApp();
  // The first two ids collide with an existing order.
  await asMigrator('create sequence draws');
  await asMigrator(`create function collide() returns trigger language plpgsql security definer as $$ begin
    if nextval('draws') < 3 then raise unique_violation using constraint = 'orders_id_start'; end if;
    return new; end $$`);
  await asMigrator('create trigger collide before insert on orders for each row execute function collide()');
  const id = await placeOrder(asGuest());
  expect(await database.select({ id: orders.id }).from(orders)).toEqual([{ id }]);
  expect(await database.select({ id: orderEvents.orderId }).from(orderEvents)).toEqual([{ id }]);
  await runJobs();
  expect(mailbox.map(({ text }) => text.includes(id))).toEqual([true]);
});

test('stores nothing when every generated id collides', async () => {
  const { asGuest, database, asMigrator } = await createTestApp();
  await asMigrator(`create function collide() returns trigger language plpgsql as $$ begin
    raise unique_violation using constraint = 'orders_id_start'; end $$`);
  await asMigrator('create trigger collide before insert on orders for each row execute function collide()');
  expect((await asGuest().post('/createOrder', SAMPLE)).statusCode).toBe(500);
  expect(await database.$count(orders)).toBe(0);
  expect(await database.$count(mailOutbox)).toBe(0);
});

test('the constraints of the database reject what the rules forbid', async () => {
  const { database } = await createTestApp();
  const [one] = await database.insert(orders).values(ORDER).returning();
  const [other] = await database.insert(orders).values(ORDER).returning();
  const upload = { contentType: 'image/png' as const, bytes: 1, pixelsSha256: 'x' };
  await database.insert(uploads).values({ ...upload, name: 'screenshot.png' });
  const payment = {
    method: 'easypaisa' as const,
    transactionId: 'FT1000001',
    transactionKey: 'TX1',
    amountMinor: PRICE.minor,
    clientName: '',
    clientEmail: '',
    screenshot: 'screenshot.png',
  };
  const pay = (orderId: string | undefined, changes: Partial<typeof payments.$inferInsert> = {}) =>
    database
      .insert(payments)
      .values({ ...payment, orderId: orderId ?? '', ...changes })
      .then(() => 'taken')
      .catch((error) => violatedUnique(error) ?? 'rejected');
  expect(await pay(one?.id, { status: 'Rejected', decidedAt: DECIDED })).toBe('taken');
  expect(await pay(one?.id)).toBe('taken');
  expect(await pay(other?.id)).toBe('payments_transaction_once');
  expect(await pay(one?.id, { transactionKey: 'TX2' })).toBe('payments_one_waits');
  expect(await pay(one?.id, { transactionKey: 'TX2', isFromAnotherBrowser: true })).toBe('taken');
  const approved = { status: 'Approved', decidedAt: DECIDED } as const;
  expect(await pay(one?.id, { transactionKey: 'TX4', ...approved })).toBe('taken');
  expect(await pay(one?.id, { transactionKey: 'TX5', ...approved })).toBe('payments_one_approved');
  expect(await pay(other?.id, { method: 'jazzcash' })).toBe('taken');
  expect(await pay(other?.id, { transactionKey: 'TX3', status: 'Approved' })).toBe('rejected');
  const mixedCase = database.insert(users).values({ email: 'A@b.test', name: 'A', passwordHash: 'x' });
  await expect(mixedCase).rejects.toThrow();
});
