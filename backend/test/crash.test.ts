import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { stopSurvivor } from '../src/db/embedded/survivor.ts';
import { runningDatabaseUrl } from '../src/db/embedded.ts';
import { startChild } from './child-shop.ts';
import { picture } from './samples.ts';
import { temporaryFolder } from './shop.ts';
import { Ledger, Trader } from './trade.ts';

/** A few in the ordinary suite; `npm run crash` kills fifty times. */
const CRASHES = Number(process.env.CRASHES ?? 2);
const TRADERS = 6;
const FEWEST_ANSWERS = 20;
const SPREAD = 40;

/** Each finds what a transaction that was cut in two would leave. */
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
  'a payment whose proof is not claimed': `
    select p.id from payments p join uploads u on u.name = p.screenshot where u.claimed_at is null`,
  'an order with an event too many or too few': `
    select o.id from orders o join order_events e on e.order_id = o.id group by o.id
      having count(*) <> case o.status when 'Pending' then 1 when 'Payment Pending' then 2 else 3 end`,
};

async function expectNothingLost(dataDir: string, { orders, paid, approved }: Ledger): Promise<void> {
  const client = new pg.Client({ connectionString: await runningDatabaseUrl(dataDir) });
  await client.connect();
  const idsOf = async (statement: string) => (await client.query(statement)).rows.map(({ id }) => String(id));
  const kept = await idsOf('select id from orders');
  expect(new Set(kept), 'one order per key, and every acknowledged one').toEqual(new Set(orders.values()));
  expect(kept).toHaveLength(orders.size);
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
  const claimed = await idsOf('select name as id from uploads where claimed_at is not null');
  expect(
    claimed.filter((name) => !files.has(name)),
    'proofs whose file is gone',
  ).toEqual([]);
  await client.end();
}

/** Kills the service, every second time its database with it: as a machine does that loses its power. */
async function kill(child: ChildProcess, dataDir: string, withDatabase: boolean): Promise<void> {
  const pidFile = path.join(dataDir, 'postgres/postmaster.pid');
  const database = Number.parseInt(await readFile(pidFile, 'utf8'), 10);
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  if (withDatabase) process.kill(database, 'SIGKILL');
  await gone;
}

/** Only who asked for many reads on. */
function say(line: string): void {
  if (process.env.CRASHES) process.stdout.write(`${line}\n`);
}

const title = `killed ${CRASHES} times at work, the shop has lost nothing that it acknowledged and left nothing half done`;

test(title, { timeout: 3_600_000 }, async () => {
  const dataDir = await temporaryFolder();
  // The database of a shop that was killed runs on by itself.
  onTestFinished(() => stopSurvivor(path.join(dataDir, 'postgres')));
  const env = { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1e6', ADMIN_PASSWORD: 'chosen-by-the-operator' };
  const ledger = new Ledger();
  const proof = await picture();
  const traders = Array.from({ length: TRADERS }, () => new Trader(ledger, proof));
  let slowest = 0;
  for (let crash = 0; crash <= CRASHES; crash++) {
    const before = performance.now();
    const { child, url } = await startChild(env);
    if (crash > 0) slowest = Math.max(slowest, performance.now() - before);
    for (const trader of traders) await trader.moveTo(url);
    await traders[0]?.repeatUnanswered();
    await expectNothingLost(dataDir, ledger);
    if (crash === CRASHES) break;
    say(`crash ${crash + 1}: ${ledger.approved.size} approvals so far`);
    const enough = ledger.more(FEWEST_ANSWERS + Math.floor(Math.random() * SPREAD));
    const trading = traders.map((trader) => trader.trade());
    // A trader ends before its time only by a finding.
    await Promise.race([enough, ...trading]);
    await kill(child, dataDir, crash % 2 === 1);
    await Promise.all(trading);
  }
  expect(ledger.approved.size).toBeGreaterThan(0);
  const figures = { orders: ledger.orders.size, payments: ledger.paid.size, approvals: ledger.approved.size };
  say(`${CRASHES} crashes: ${JSON.stringify(figures)}, ready again within ${Math.round(slowest)} ms`);
});
