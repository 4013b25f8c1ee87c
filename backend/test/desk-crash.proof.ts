import { once } from 'node:events';
import { EVENT_REASONS } from '@urooj/domain/order-events';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startChild } from './child-shop.ts';
import { ORDER } from './samples.ts';
import { logIn, temporaryFolder, uploadsIn } from './shop.ts';
import { migratedDatabase } from './temporary-database.ts';
import { waitsForLock } from './waits-for-lock.ts';

const ADMIN = { email: 'admin@urooj.local', password: 'chosen-by-the-operator' };
const WITHIN = { timeout: 30_000, interval: 20 };

/** Each query finds what only half a take, import or undo would leave. */
const HALF_DONE: Readonly<Record<string, string>> = {
  'a batch without orders': `
    select id from batches b where not exists (select from batch_orders o where o.batch_id = b.id)`,
  'an order in two batches': `
    select order_id as id from batch_orders where left_at is null group by order_id having count(*) > 1`,
  'a written row without its event': `
    select id from result_import_rows r where outcome = 'written'
      and not exists (select from order_events e where e.id = r.event_id and e.order_id = r.order_id)`,
  'a row that waits or was stopped, and its event': `
    select r.id from result_import_rows r join order_events e on e.order_id = r.order_id
      where r.outcome in ('waiting', 'stopped') and e.why = '${EVENT_REASONS.resultImported}'`,
  'a row that has completed its order, which is not completed, or has no mail': `
    select r.id from result_import_rows r join orders o on o.id = r.order_id where r.outcome = 'written' and r.completes
      and (o.status <> 'Completed' or not exists (select from mail_outbox m where m.id = r.mail_id))`,
  'an undone row, whose order is still completed, or has its mail or counts': `
    select r.id from result_import_rows r join orders o on o.id = r.order_id where r.outcome = 'undone'
      and (o.status <> 'In Progress' or o.delivered_count is not null or exists (select from mail_outbox m where m.id = r.mail_id))`,
};

type Shop = Awaited<ReturnType<typeof startChild>>;

/** A shop that can be killed, on a database that outlives it, with orders in progress. */
async function shopWith(count: number) {
  const url = await migratedDatabase();
  const pool = new pg.Pool({ connectionString: url });
  onTestFinished(() => pool.end());
  const env = {
    ...{ DATABASE_URL: url, DATA_DIR: await temporaryFolder(), STORAGE_URL: uploadsIn(await temporaryFolder()) },
    ...{ ADMIN_PASSWORD: ADMIN.password, RATE_LIMIT_FACTOR: '1e6' },
  };
  let shop: Shop = await startChild(env);
  const cookies = (await logIn(shop.url, ADMIN)).headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  const session = { cookie: cookies.join('; '), 'x-xsrf-token': token, 'content-type': 'application/json' };

  async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const response = await fetch(`${shop.url}/followerApi${path}`, {
      ...{ method, headers: { ...session, ...headers } },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    expect(response.ok, text).toBe(true);
    return text.startsWith('{') ? JSON.parse(text) : text;
  }

  /** Kills the process where its call waits for what `lock` has locked, and starts it again. */
  async function killAt(lock: string, interrupted: () => Promise<unknown>) {
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query(lock);
    const broken = interrupted().catch((error) => error);
    await vi.waitFor(async () => expect(await waitsForLock(pool)).toBe(true), WITHIN);
    const gone = once(shop.child, 'exit');
    shop.child.kill('SIGKILL');
    await gone;
    // fetch reports a broken connection as a TypeError.
    expect(await broken).toBeInstanceOf(TypeError);
    await holder.query('rollback');
    holder.release();
    // What PostgreSQL still did for the process that is gone.
    const left = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and state in ('active', 'idle in transaction')`;
    await vi.waitFor(async () => expect((await pool.query(left)).rowCount).toBe(0), WITHIN);
    await expectNothingHalfDone();
    shop = await startChild(env);
  }

  async function expectNothingHalfDone() {
    for (const [what, statement] of Object.entries(HALF_DONE))
      expect((await pool.query(statement)).rows, what).toEqual([]);
  }

  const ids: string[] = [];
  for (let place = 0; place < count; place++) {
    const buyer = { email: `buyer${place}@example.com`, profileLink: `https://www.instagram.com/buyer${place}` };
    const { order } = await call('POST', '/createOrder', { ...ORDER, ...buyer });
    await call('PATCH', `/updateOrder/${order._id}`, { status: 'In Progress' });
    ids.push(order._id);
  }
  const countIn = async (queue: string) => (await call('GET', `/deskOrders?queue=${queue}`)).total as number;
  const statuses = async () =>
    Promise.all(
      ids.map(async (id) => (await pool.query('select status from orders where id = $1', [id])).rows[0].status),
    );
  return { pool, call, killAt, expectNothingHalfDone, ids, countIn, statuses };
}

/** A row that refers to the order can be inserted meanwhile. */
const lockOrder = (id = '') => `select from orders where id = '${id}' for no key update`;

test('killed in the middle of a take and of an export: no batch at all, or the whole one', {
  timeout: 180_000,
}, async () => {
  const { pool, call, killAt, countIn, ids } = await shopWith(4);
  const take = () => call('POST', '/batches', { count: 3 }, { 'idempotency-key': 'one-take-of-three' });
  await killAt('lock table batch_orders in share mode', take);
  for (const table of ['batches', 'batch_orders']) expect((await pool.query(`select from ${table}`)).rowCount).toBe(0);
  expect(await countIn('start')).toBe(4);
  const { batch } = await take();
  expect((await take()).batch._id).toBe(batch._id);
  expect([await countIn('start'), await countIn('running')]).toEqual([1, 3]);

  const exportIt = () => call('POST', `/exportBatch/${batch._id}`, {});
  await killAt(`select from batches where id = '${batch._id}' for update`, exportIt);
  await exportIt();
  const lines = (await call('GET', `/batchFile/${batch._id}/csv`)).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  for (const id of ids.slice(0, 3)) expect(lines.join('\n')).toContain(id.slice(0, 8));
});

test('killed in the middle of an import and of its undo: each row is whole, and the rest follows', {
  timeout: 180_000,
}, async () => {
  const { pool, call, killAt, expectNothingHalfDone, ids, statuses } = await shopWith(5);
  const text = ['Order ID,Delivered,Status', ...ids.map((id) => `${id},1000,done`)].join('\n');
  const previewed: { rows: { row: object }[] } = await call('POST', '/resultImports/preview', { text });
  const body = { rows: previewed.rows.map(({ row }) => row) };
  const apply = () => call('POST', '/resultImports', body, { 'idempotency-key': 'one-import-of-five' });
  await killAt(`select from orders where id = '${ids[4]}' for update`, apply);
  expect((await call('GET', '/resultImports')).imports).toEqual([]);
  await killAt(lockOrder(ids[2]), apply);
  expect(await statuses()).toEqual(['Completed', 'Completed', 'In Progress', 'In Progress', 'In Progress']);
  const { imports } = await call('GET', '/resultImports');
  expect(imports).toMatchObject([{ waiting: 3, written: 2 }]);
  expect(await apply()).toMatchObject({ _id: imports[0]._id, waiting: 0, written: 5 });
  expect(new Set(await statuses())).toEqual(new Set(['Completed']));
  await expectNothingHalfDone();
  const events = `select from order_events where why = '${EVENT_REASONS.resultImported}'`;
  expect((await pool.query(events)).rowCount).toBe(5);

  const { rows } = (await call('GET', `/resultImports/${imports[0]._id}`)) as { rows: { _id: string }[] };
  const undo = () => call('POST', '/undoResults', { rows: rows.map(({ _id }) => _id) });
  await killAt(lockOrder(ids[1]), undo);
  expect(await statuses()).toEqual(['In Progress', ...Array.from({ length: 4 }, () => 'Completed')]);
  const again: { results: { obstacle: string | null }[] } = await undo();
  expect(again.results.map(({ obstacle }) => obstacle)).toEqual(['notWritten', null, null, null, null]);
  expect(new Set(await statuses())).toEqual(new Set(['In Progress']));
  await expectNothingHalfDone();
});
