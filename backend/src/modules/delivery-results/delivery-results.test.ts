import { RESULT_MAIL_DELAY_MINUTES } from '@urooj/contract/limits';
import { orderLinkKeys } from '@urooj/domain/link-key';
import { PRICE } from '@urooj/domain/price.fixture';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Browser } from '../../../test/browser.ts';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { paymentFor, SALE } from '../../../test/samples.ts';
import { mailOutbox, orderEvents, orders, resultImportRows } from '../../db/schema.ts';

const QUANTITY = 1000;
const TITLES = 'Order ID,Start count,Delivered,Remains,Status';

/** A shop with orders in progress of 1,000 each. */
async function shopWith(count: number, changes: (place: number) => Partial<typeof orders.$inferSelect> = () => ({})) {
  const shop = await createTestApp();
  const admin = await shop.asAdmin();
  const stored = await shop.database
    .insert(orders)
    .values(
      Array.from({ length: count }, (_, place) => {
        const order = {
          ...{
            email: `buyer${place}@example.com`,
            name: 'Buyer',
            service: 'Instagram Followers',
            platform: 'Instagram',
          },
          ...{ quantity: QUANTITY, priceMinor: PRICE.minor, sale: SALE, status: 'In Progress' as const },
          ...{ profileLink: `https://www.instagram.com/buyer${place}`, postLink: '', startTime: new Date() },
          ...changes(place),
        };
        return { ...order, linkKeys: orderLinkKeys(order) };
      }),
    )
    .returning({ id: orders.id });
  return { ...shop, admin, ids: stored.map(({ id }) => id) };
}

type Shop = Awaited<ReturnType<typeof shopWith>>;
type Row = { readonly problem: string | null; readonly checks: readonly string[]; readonly row: object | null };

async function preview({ admin }: { admin: Browser }, lines: readonly string[], titles = TITLES, columns?: object) {
  const response = await admin.post('/resultImports/preview', { text: [titles, ...lines].join('\n'), columns });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const rowsOf = ({ rows }: { rows: readonly Row[] }) => rows.flatMap(({ row }) => row ?? []);

async function apply({ admin }: { admin: Browser }, rows: readonly object[], key: string = crypto.randomUUID()) {
  return admin.post('/resultImports', { rows }, { headers: { 'idempotency-key': key } });
}

/** Writes all rows, as the page does. */
async function importAll(shop: Shop, lines: readonly string[]) {
  let figures = (await apply(shop, rowsOf(await preview(shop, lines)))).json();
  while (figures.waiting > 0) figures = (await shop.admin.post(`/resultImports/${figures._id}`, {})).json();
  return { figures, rows: (await shop.admin.get(`/resultImports/${figures._id}`)).json().rows };
}

const orderOf = async ({ database }: TestApp, id = '') =>
  (await database.select().from(orders).where(eq(orders.id, id)))[0] ?? expect.fail();

const statusOf = async (shop: TestApp, id = '') => (await orderOf(shop, id)).status;

/** As if the time was over in which an import can be undone. */
async function endDelay({ database }: TestApp) {
  const delay = sql`make_interval(mins => ${RESULT_MAIL_DELAY_MINUTES})`;
  await database.execute(sql`update ${mailOutbox} set next_attempt_at = next_attempt_at - ${delay},
    created_at = created_at - ${delay} where sent_at is null`);
  await database.execute(sql`update graphile_worker._private_jobs set run_at = run_at - ${delay}`);
}

test('500 rows, of which some are wrong, twice or blank: each has its outcome, and what is wrong changes nothing', async () => {
  // Most buyers have left no e-mail, so that few mails are sent.
  const shop = await shopWith(480, (place) => (place < 20 ? {} : { email: null }));
  const { ids, database, mailbox, runJobs } = shop;
  const lines = (from: number, to: number, cells: string) => ids.slice(from, to).map((id) => `${id},${cells}`);
  const sent = [
    ...lines(0, 200, '50,"1,000",0,Completed'),
    ...lines(200, 400, '50,400.0,,In progress'),
    ...lines(400, 420, ',,,'),
    ...lines(420, 440, ',900,100,DONE'),
    ...lines(440, 450, ',,250,'),
    ...lines(450, 455, ',500,,'),
    ...lines(450, 455, ',600,,'),
    ...Array.from({ length: 5 }, (_, place) => `0000000${place}-0000-4000-8000-000000000000,,5,,`),
    ...lines(455, 460, ',1.2K,,'),
    ...lines(460, 465, ',5,,almost'),
    ...lines(465, 470, ',1001,,'),
    ...lines(470, 475, ',500,400,'),
    ...lines(475, 480, ',300,,Cancelled'),
    ...Array.from({ length: 10 }, () => ',7,7,7,'),
  ];
  expect(sent).toHaveLength(500);
  const previewed = await preview(shop, sent);
  const outcomes = (previewed.rows as Row[]).map(({ problem, checks, row }) =>
    [problem ?? (row ? 'change' : 'unchanged'), ...checks].join(' '),
  );
  const times = Object.fromEntries(
    [...Map.groupBy(outcomes, (outcome) => outcome)].map(([name, all]) => [name, all.length]),
  );
  expect(times).toEqual({
    ...{ change: 410, unchanged: 20, 'change doneButMissing': 20, 'change failed': 5, duplicate: 10 },
    ...{ orderUnknown: 5, delivered: 5, state: 5, tooMany: 5, sum: 5, missing: 10 },
  });
  expect(previewed.rows[0]).toMatchObject({
    ...{ line: 2, completes: true, start: { before: null, after: 50 }, delivered: { before: null, after: QUANTITY } },
    order: { orderId: ids[0], service: 'Instagram Followers', quantity: QUANTITY, status: 'In Progress' },
  });

  const { figures } = await importAll(shop, sent);
  expect(figures).toMatchObject({ waiting: 0, written: 435, stopped: 0, undone: 0 });
  const stored = new Map((await database.select().from(orders)).map((order) => [order.id, order]));
  const states = (from: number, to: number) => [
    ...new Set(
      ids.slice(from, to).map((id) => {
        const { status, startCount, startCountBy, deliveredCount, deliveredCountBy } = stored.get(id) ?? expect.fail();
        return [status, startCount, startCountBy, deliveredCount, deliveredCountBy].join(' ');
      }),
    ),
  ];
  expect(states(0, 200)).toEqual(['Completed 50 import 1000 import']);
  expect(states(200, 400)).toEqual(['In Progress 50 import 400 import']);
  expect(states(400, 420)).toEqual(['In Progress    ']);
  expect(states(420, 440)).toEqual(['In Progress   900 import']);
  expect(states(440, 450)).toEqual(['In Progress   750 import']);
  expect(states(450, 475)).toEqual(['In Progress    ']);
  expect(states(475, 480)).toEqual(['In Progress   300 import']);
  expect(await database.select().from(orderEvents)).toHaveLength(435);
  await runJobs();
  expect(mailbox).toHaveLength(0);
  await endDelay(shop);
  await runJobs();
  expect(mailbox).toHaveLength(20);
  const shown = (await shop.asGuest().get(`/getOrder/${ids[200]}`)).json();
  expect([shown.progress, shown.isProgressMeasured]).toEqual([40, true]);
  // The same rows again change nothing.
  expect(rowsOf(await preview(shop, sent.slice(0, 450)))).toEqual([]);
});

test('a row is undone while nothing else has happened: counts and status go back, and no mail leaves', async () => {
  const shop = await shopWith(5, () => ({
    ...{ startCount: 7, startCountAt: new Date('2026-11-01'), startCountBy: 'shop' },
  }));
  const { admin, ids, mailbox, runJobs, database } = shop;
  const before = await orderOf(shop, ids[0]);
  const { rows } = await importAll(shop, [
    ...[`${ids[0]},50,1000,0,done`, `${ids[1]},60,10,,`, `${ids[2]},,1000,,`, `${ids[3]},,20,,`, `${ids[4]},,1000,,`],
  ]);
  expect(rows.map((row: { obstacle: string | null }) => row.obstacle)).toEqual([null, null, null, null, null]);
  const undo = async (...places: number[]) => {
    const response = await admin.post('/undoResults', { rows: places.map((place) => rows[place]._id) });
    return response.json().results.map(({ obstacle }: { obstacle: string | null }) => obstacle);
  };
  expect(await statusOf(shop, ids[0])).toBe('Completed');
  expect(await undo(0, 1)).toEqual([null, null]);
  // The mail has begun a new time for the links of the order.
  const { keyStartedAt: _, ...rest } = before;
  expect(await orderOf(shop, ids[0])).toMatchObject(rest);
  expect(await orderOf(shop, ids[1])).toMatchObject({ startCount: 7, startCountBy: 'shop', deliveredCount: null });
  expect(await undo(0)).toEqual(['notWritten']);
  await admin.send('PUT', `/deliveryCounts/${ids[3]}`, { payload: { current: 30 } });
  expect(await undo(3)).toEqual(['laterEvent']);
  await endDelay(shop);
  await runJobs();
  expect(mailbox.map(({ to }) => to)).toEqual(['buyer2@example.com', 'buyer4@example.com']);
  expect(await undo(2)).toEqual(['mailSent']);
  expect(await statusOf(shop, ids[2])).toBe('Completed');
  const { events } = (await admin.get(`/history/order/${ids[0]}`)).json();
  expect(events.map((event: { why: string; by: string }) => [event.why, event.by])).toEqual([
    ['Delivery result imported', 'admin@urooj.test'],
    ['Undone', 'admin@urooj.test'],
  ]);
  const [latest] = (await admin.get('/resultImports')).json().imports;
  expect(latest).toMatchObject({ waiting: 0, written: 3, stopped: 0, undone: 2 });
  const again = (await admin.get(`/resultImports/${latest._id}`)).json().rows;
  expect(again.map(({ obstacle }: { obstacle: string }) => obstacle)).toEqual([
    ...['notWritten', 'notWritten', 'mailSent', 'laterEvent', 'mailSent'],
  ]);
  // A mail that is leaving: the process that sends it has leased it.
  expect(await database.select().from(mailOutbox)).toHaveLength(2);
});

test('two imports of the same rows at once write each row once, and a request that comes again is the same import', async () => {
  const shop = await shopWith(20);
  const rows = rowsOf(
    await preview(
      shop,
      shop.ids.map((id) => `${id},,1000,,done`),
    ),
  );
  const imports = (await Promise.all([apply(shop, rows), apply(shop, rows)])).map((response) => response.json());
  expect(imports.reduce((sum, { written }) => sum + written, 0)).toBe(20);
  expect(imports.reduce((sum, { stopped }) => sum + stopped, 0)).toBe(20);
  expect(await shop.database.select().from(orderEvents)).toHaveLength(20);
  expect(await shop.database.select().from(mailOutbox)).toHaveLength(20);
  const stopped = await shop.database.select().from(resultImportRows).where(eq(resultImportRows.outcome, 'stopped'));
  expect(new Set(stopped.map(({ problem }) => problem))).toEqual(new Set(['changed']));

  const again = await shopWith(3);
  const once = rowsOf(
    await preview(
      again,
      again.ids.map((id) => `${id},,5,,`),
    ),
  );
  const same = await Promise.all([apply(again, once, 'one-import'), apply(again, once, 'one-import')]);
  expect(new Set(same.map((response) => response.json()._id)).size).toBe(1);
  expect(await again.database.select().from(orderEvents)).toHaveLength(3);
  expect((await apply(again, once.slice(1), 'one-import')).json().code).toBe('idempotency_key_reused');
});

test('of an undo and the next import of the same orders at once, each order gets one', async () => {
  const shop = await shopWith(12);
  const { admin, ids, database } = shop;
  const lines = (cells: string) => ids.map((id) => `${id},${cells}`);
  const { rows } = await importAll(shop, lines(',400,,'));
  const next = rowsOf(await preview(shop, lines(',1000,,done')));
  const [undone, imported] = await Promise.all([
    admin.post('/undoResults', { rows: rows.map(({ _id }: { _id: string }) => _id) }),
    apply(shop, next),
  ]);
  const results: { obstacle: string | null }[] = undone.json().results;
  const figures = imported.json();
  const undoneCount = results.filter(({ obstacle }) => obstacle === null).length;
  expect(figures).toMatchObject({ waiting: 0, written: 12 - undoneCount, stopped: undoneCount });
  const stored = new Map((await database.select().from(orders)).map((order) => [order.id, order]));
  const states = ids.map((id) => `${stored.get(id)?.status} ${stored.get(id)?.deliveredCount}`);
  expect(states).toEqual(results.map(({ obstacle }) => (obstacle === null ? 'In Progress null' : 'Completed 1000')));
  expect(await database.select().from(orderEvents)).toHaveLength(24);
  expect(await database.select().from(mailOutbox)).toHaveLength(12 - undoneCount);
});

test('an order that has changed since the preview is stopped, and the others are written', async () => {
  const shop = await shopWith(3);
  const { admin, ids } = shop;
  const rows = rowsOf(
    await preview(
      shop,
      ids.map((id) => `${id},,400,,`),
    ),
  );
  await admin.send('PUT', `/deliveryCounts/${ids[0]}`, { payload: { delivered: 500 } });
  await admin.send('PATCH', `/updateOrder/${ids[1]}`, { payload: { status: 'Failed' } });
  expect((await apply(shop, rows)).json()).toMatchObject({ written: 1, stopped: 2 });
  expect(await orderOf(shop, ids[0])).toMatchObject({ deliveredCount: 500 });
  expect(await orderOf(shop, ids[2])).toMatchObject({ deliveredCount: 400 });
});

test('a row that breaks off leaves nothing half done, and goes on with the same request', async () => {
  const shop = await shopWith(3);
  const { ids, database, asMigrator } = shop;
  const rows = rowsOf(
    await preview(
      shop,
      ids.map((id) => `${id},,1000,,`),
    ),
  );
  // The last statement of the transaction of the second row fails, as when its process is killed.
  await asMigrator(`
    create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$;
    create trigger break_off before update on result_import_rows for each row when (new.line = 3) execute function break_off()`);
  expect((await apply(shop, rows, 'breaks-off')).statusCode).toBe(500);
  expect(await Promise.all(ids.map((id) => statusOf(shop, id)))).toEqual(['Completed', 'In Progress', 'In Progress']);
  expect(await orderOf(shop, ids[1])).toMatchObject({ deliveredCount: null });
  for (const table of [orderEvents, mailOutbox]) expect(await database.select().from(table)).toHaveLength(1);
  await asMigrator('drop trigger break_off on result_import_rows; drop function break_off()');
  expect((await apply(shop, rows, 'breaks-off')).json()).toMatchObject({ waiting: 0, written: 3 });
  for (const table of [orderEvents, mailOutbox]) expect(await database.select().from(table)).toHaveLength(3);
});

test('orders are found by their ID, its first characters, or the link that only one order in progress has', async () => {
  const shop = await shopWith(6, (place) => ({
    ...(place === 1 && { profileLink: '@Buyer_One' }),
    ...(place >= 2 && { profileLink: 'https://instagram.com/twice/' }),
    ...(place === 3 && { service: 'Instagram Views' }),
    ...(place === 4 && { status: 'Completed' }),
    ...(place === 5 && { postLink: 'https://www.instagram.com/reel/CxYz1/?igsh=1' }),
  }));
  const [first = '', second] = shop.ids;
  const { rows } = await preview(
    shop,
    [
      `#${first.slice(0, 8).toUpperCase()};;;100`,
      ';instagram.com/buyer_one?igsh=x;;100',
      ';https://www.instagram.com/twice;;100',
      ';https://www.instagram.com/twice;instagram views;100',
      ';https://www.instagram.com/p/CxYz1/;;100',
      ';https://www.instagram.com/nobody;;100',
      `${second};https://www.instagram.com/nobody;;100`,
      'order 5;;;100',
    ],
    'Order;Link;Service;Delivered',
  );
  expect(
    rows.map(({ problem, order }: { problem: string; order: { orderId: string } | null }) => problem ?? order?.orderId),
  ).toEqual([...[first, second, 'linkAmbiguous', shop.ids[3], shop.ids[5], 'linkUnknown', 'linkDiffers', 'order']]);
});

test('quotes that a program has written are part of their cell; one that is not closed has taken other cells', async () => {
  const shop = await shopWith(2);
  const { rows } = await preview(
    shop,
    [`${shop.ids[0]},"Ali ""Raza"", Lahore",400`, `${shop.ids[1]},"Ali Raza" "Lahore,Khan",400`],
    'Order ID,Name,Delivered',
  );
  expect(rows.map(({ problem }: Row) => problem)).toEqual([null, 'columns']);
});

test('columns without titles are chosen, and what cannot be read says why', async () => {
  const shop = await shopWith(1);
  const [id] = shop.ids;
  const text = `${id}\t50\t900\tin progress`;
  const untitled = (await shop.admin.post('/resultImports/preview', { text })).json();
  const titles = ['Column 1', 'Column 2', 'Column 3', 'Column 4'];
  expect(untitled).toEqual({ titles, columns: {}, isComplete: false, twice: [], rows: [] });
  const columns = { order: 'Column 1', start: 'Column 2', delivered: 'Column 3' };
  const chosen = async (more: object) =>
    (await shop.admin.post('/resultImports/preview', { text, columns: { ...columns, ...more } })).json();
  expect((await chosen({})).rows).toMatchObject([{ line: 1, start: { after: 50 }, delivered: { after: 900 } }]);
  expect(await chosen({ remaining: 'Column 3' })).toMatchObject({ twice: ['remaining'], rows: [] });
  const tooMany = [TITLES, ...Array.from({ length: 2001 }, () => `${id},,5,,`)].join('\n');
  const refusal = await shop.admin.post('/resultImports/preview', { text: tooMany });
  expect([refusal.statusCode, refusal.json().msg]).toEqual([
    ...[413, 'These are more than 2000 rows. Please import them in parts.'],
  ]);
});

test('what a row leaves to a person is to check on the desk, until something happens to the order', async () => {
  const shop = await shopWith(5);
  const { admin, ids } = shop;
  const lines = [`${ids[0]},,,,failed`, `${ids[1]},,400,,partial`, `${ids[2]},,900,,done`, `${ids[3]},,400,,running`];
  const toCheck = async () => {
    const { orders } = (await admin.get('/deskOrders?queue=check')).json();
    return Object.fromEntries(
      orders.map(({ _id, checks }: { _id: string; checks: string[] }) => [ids.indexOf(_id), checks]),
    );
  };
  const { rows } = await importAll(shop, lines);
  expect(await toCheck()).toEqual({ 0: ['failed'], 1: ['partial'], 2: ['doneButMissing'] });
  expect((await admin.get('/deskQueues')).json().queues).toMatchObject({ check: { count: 3 }, start: { count: 2 } });
  // The same file again says nothing new; another word does, and it is the one that counts.
  expect(rowsOf(await preview(shop, lines))).toEqual([]);
  await importAll(shop, [`${ids[1]},,,,failed`]);
  expect(await toCheck()).toEqual({ 0: ['failed'], 1: ['failed'], 2: ['doneButMissing'] });
  await admin.send('PATCH', `/updateOrder/${ids[0]}`, { payload: { status: 'Failed' } });
  await admin.send('PUT', `/deliveryCounts/${ids[1]}`, { payload: { delivered: 500 } });
  await admin.post('/undoResults', { rows: [rows[2]._id] });
  expect(await toCheck()).toEqual({});
  await importAll(shop, [`${ids[2]},,900,,done`]);
  expect(await toCheck()).toEqual({ 2: ['doneButMissing'] });
});

test('an order whose payment waits is counted and not completed; a guest sees none of this', async () => {
  const shop = await shopWith(1);
  const [id = ''] = shop.ids;
  await shop.database.update(orders).set({ status: 'Pending' });
  const guest = shop.asGuest();
  const paid = await guest.post('/createPayment', await paymentFor(guest, id));
  expect(paid.statusCode, paid.body).toBe(200);
  await shop.database.update(orders).set({ status: 'In Progress' });
  const previewed = await preview(shop, [`${id},,1000,,done`]);
  expect(previewed.rows).toMatchObject([{ completes: false, checks: ['paymentWaiting'] }]);
  const { rows } = await importAll(shop, [`${id},,1000,,done`]);
  expect(rows).toMatchObject([{ outcome: 'written', completes: false, checks: ['paymentWaiting'] }]);
  expect(await orderOf(shop, id)).toMatchObject({ status: 'In Progress', deliveredCount: 1000 });
  for (const path of ['/resultImports', `/resultImports/${rows[0]._id}`]) {
    expect((await shop.asGuest().get(path)).statusCode).toBe(401);
  }
});
