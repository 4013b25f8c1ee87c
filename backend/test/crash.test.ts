import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { stopOrphanedServer } from '../src/db/embedded/orphaned-server.ts';
import { runningDatabaseUrl } from '../src/db/embedded.ts';
import { startChild } from './child-shop.ts';
import { Ledger, TrafficClient } from './order-traffic.ts';
import { picture } from './samples.ts';
import { dataFolder } from './shop.ts';

/** One crash in the ordinary suite; `npm run crash` plays fifty. */
const CRASHES = Number(process.env.CRASHES ?? 1);
const CLIENTS = 6;
const MIN_RESPONSES = 20;
const EXTRA_RESPONSES = 40;

/** Each query finds rows that only half a transaction would leave. */
const HALF_DONE: Readonly<Record<string, string>> = {
  'an order without its event': `
    select id from orders o where not exists (select 1 from order_events e where e.order_id = o.id)`,
  'an order without its mail': `
    select id from orders o where not exists
      (select 1 from mail_outbox m where m.sent_at is not null or m.body like '%' || o.id || '%')`,
  'an order under review without a payment': `
    select id from orders o where status = 'Payment Pending'
      and not exists (select 1 from payments p where p.order_id = o.id and p.status = 'Pending')`,
  'a payment that its order knows nothing of': `
    select p.id from payments p join orders o on o.id = p.order_id
      where (p.status = 'Pending' and o.status <> 'Payment Pending') or (p.status = 'Approved' and o.status <> 'In Progress')`,
  'a payment whose screenshot is unused': `
    select p.id from payments p join uploads u on u.name = p.screenshot where u.attached_at is null`,
  'an order with an event too many or too few': `
    select o.id from orders o join order_events e on e.order_id = o.id group by o.id
      having count(*) <> case o.status when 'Pending' then 1 when 'Payment Pending' then 2 else 3 end`,
};

async function expectNothingLost(dataDir: string, { orders, paid, approved }: Ledger): Promise<void> {
  const client = new pg.Client({ connectionString: await runningDatabaseUrl(dataDir) });
  await client.connect();
  const idsOf = async (statement: string) => (await client.query(statement)).rows.map(({ id }) => String(id));
  const storedIds = await idsOf('select id from orders');
  expect(new Set(storedIds), 'one order per key, and every acknowledged order').toEqual(new Set(orders.values()));
  expect(storedIds).toHaveLength(orders.size);
  const known = new Set(await idsOf('select order_id as id from payments'));
  const decided = new Set(await idsOf("select order_id as id from payments where status = 'Approved'"));
  expect(
    [...paid].filter((id) => !known.has(id)),
    'acknowledged payments that are gone',
  ).toEqual([]);
  expect(
    [...approved].filter((id) => !decided.has(id)),
    'acknowledged approvals that are gone',
  ).toEqual([]);
  for (const [what, statement] of Object.entries(HALF_DONE)) expect(await idsOf(statement), what).toEqual([]);
  const files = new Set(await readdir(path.join(dataDir, 'uploads')));
  const attached = await idsOf('select name as id from uploads where attached_at is not null');
  expect(
    attached.filter((name) => !files.has(name)),
    'screenshots whose file is gone',
  ).toEqual([]);
  await client.end();
}

/** Kills the service, and every second time its database too, as a power failure does. */
async function kill(child: ChildProcess, dataDir: string, withDatabase: boolean): Promise<void> {
  const pidFile = path.join(dataDir, 'postgres/postmaster.pid');
  const database = Number.parseInt(await readFile(pidFile, 'utf8'), 10);
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  if (withDatabase) process.kill(database, 'SIGKILL');
  await gone;
}

/** Prints the progress of long runs only. */
function printMeasurement(line: string): void {
  if (process.env.CRASHES) process.stdout.write(`${line}\n`);
}

const title = `killed ${CRASHES} times at work, the shop has lost nothing that it acknowledged and left nothing half done`;

test(title, { timeout: 3_600_000 }, async () => {
  const dataDir = await dataFolder();
  // The embedded database outlives the shop that was killed.
  onTestFinished(() => stopOrphanedServer(path.join(dataDir, 'postgres')));
  const env = { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1e6', ADMIN_PASSWORD: 'chosen-by-the-operator' };
  const ledger = new Ledger();
  const screenshot = await picture();
  const clients = Array.from({ length: CLIENTS }, () => new TrafficClient(ledger, screenshot));
  let slowest = 0;
  for (let crash = 0; crash <= CRASHES; crash++) {
    const before = performance.now();
    const { child, url } = await startChild(env);
    if (crash > 0) slowest = Math.max(slowest, performance.now() - before);
    for (const client of clients) await client.moveTo(url);
    await clients[0]?.repeatUnanswered();
    await expectNothingLost(dataDir, ledger);
    if (crash === CRASHES) break;
    printMeasurement(`crash ${crash + 1}: ${ledger.approved.size} approvals so far`);
    const responded = ledger.more(MIN_RESPONSES + Math.floor(Math.random() * EXTRA_RESPONSES));
    const running = clients.map((client) => client.run());
    // The traffic ends early only by a failed expectation.
    await Promise.race([responded, ...running]);
    await kill(child, dataDir, crash % 2 === 1);
    await Promise.all(running);
  }
  expect(ledger.approved.size).toBeGreaterThan(0);
  const figures = { orders: ledger.orders.size, payments: ledger.paid.size, approvals: ledger.approved.size };
  printMeasurement(`${CRASHES} crashes: ${JSON.stringify(figures)}, ready again within ${Math.round(slowest)} ms`);
});
