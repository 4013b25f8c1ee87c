import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import { isAlive } from '@urooj/storage/process-identity';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../src/db/pool.ts';
import { isDatabaseDown } from '../src/db/violations.ts';
import { printMeasurement } from './measurements.ts';
import { realDatabase } from './real-database.ts';
import { ORDER } from './samples.ts';
import { dataFolder, start, temporaryFolder, uploadsIn } from './shop.ts';

const BUYERS = 6;
/** The tests start databases. */
const SLOW_TEST = { timeout: 180_000 };
const ROUNDS = Number(process.env.OUTAGES ?? 1);

type Outcome = {
  readonly status: number;
  readonly body: { id?: string; code?: string };
  readonly milliseconds: number;
};

type LogLine = { readonly level: number; readonly msg: string; readonly error?: { readonly stack?: string } };

/** Places orders in a loop, each under its own idempotency key. */
class Buyer {
  readonly outcomes = new Map<string, Outcome>();
  readonly #url: string;

  constructor(url: string) {
    this.#url = `${url}/followerApi`;
  }

  async order(key: string = randomUUID()): Promise<Outcome> {
    const before = performance.now();
    const response = await fetch(`${this.#url}/createOrder`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(ORDER),
    });
    const body = (await response.json()) as Outcome['body'];
    const outcome = { status: response.status, body, milliseconds: performance.now() - before };
    this.outcomes.set(key, outcome);
    return outcome;
  }

  /** Places orders until a response has that status. */
  async until(status: number): Promise<void> {
    while ((await this.order()).status !== status);
  }

  /** Expects every acknowledged order to be stored, and every rejected one to be accepted once with its key. */
  async expectNothingLost(): Promise<void> {
    for (const [key, { body }] of [...this.outcomes]) {
      const again = await this.order(key);
      expect([again.status, again.body.id]).toEqual([200, body.id ?? expect.any(String)]);
      expect((await fetch(`${this.#url}/getOrder/${again.body.id}`)).status).toBe(200);
    }
  }
}

test.each(['stop', 'kill'] as const)(
  `a database that is gone (%s) and back, ${ROUNDS} times: 503 meanwhile, then on unaided, nothing lost`,
  SLOW_TEST,
  async (failure) => {
    const database = await realDatabase();
    const folder = await temporaryFolder();
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      STORAGE_URL: uploadsIn(folder),
      RATE_LIMIT_FACTOR: '1e6',
    };
    const lines: LogLine[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
    const shop = await start(env, {}, { log });
    const logged = (msg: RegExp) => lines.filter((line) => msg.test(line.msg));
    const began = () => logged(/^the connections to the database broke; what needs it gets a 503/);
    const ended = () => logged(/^the database responds again$/);
    const failed = () => logged(/^a request failed$/);
    const buyers = Array.from({ length: BUYERS }, () => new Buyer(shop.url));
    const status = async (path: string) => (await fetch(shop.url + path)).status;
    let slowestBack = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const ordering = buyers.map((buyer) => buyer.until(503));
      await buyers[0]?.order();
      await database[failure]();
      await Promise.all(ordering);
      expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200]);
      const login = await fetch(`${shop.url}/followerApi/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'a@b.test', password: 'whatever it is' }),
      });
      expect([login.status, ((await login.json()) as Outcome['body']).code]).toEqual([503, 'store_down']);
      await expect.poll(() => began().length).toBeGreaterThan(ended().length);
      const failedBefore = failed().length;
      await Promise.all(buyers.map((buyer) => buyer.order()));
      expect(failed().slice(failedBefore)).toEqual([]);
      await database.start();
      const before = performance.now();
      await Promise.all(buyers.map((buyer) => buyer.until(200)));
      slowestBack = Math.max(slowestBack, performance.now() - before);
      expect(await status('/readyz')).toBe(200);
      const isOverInLog = () => began().length > round && began().length === ended().length;
      await expect.poll(isOverInLog).toBe(true);
    }
    // A slow machine may end the connections of one outage so late that they are another one.
    expect(began().length).toBeLessThanOrEqual(2 * ROUNDS);
    expect(logged(/connection/)).toEqual(began());
    // Neither a stack nor each attempt to connect again: the refused requests add nothing to the line of the outage.
    expect(lines.filter(({ error }) => error?.stack !== undefined)).toEqual([]);
    expect(logged(/listener|LISTEN|Cron/)).toEqual([]);
    const all = buyers.flatMap((buyer) => [...buyer.outcomes.values()]);
    expect(new Set(all.map((one) => one.status))).toEqual(new Set([200, 503]));
    const refusals = all.filter((one) => one.status === 503);
    expect(new Set(refusals.map(({ body }) => body.code))).toEqual(new Set(['store_down']));
    const slowest = Math.max(...refusals.map(({ milliseconds }) => milliseconds));
    for (const buyer of buyers) await buyer.expectNothingLost();
    printMeasurement(
      `${failure}: ${all.length} orders requested, ${refusals.length} times 503, the slowest after ${Math.round(slowest)} ms; ` +
        `orders again ${Math.round(slowestBack)} ms after the database was back; none lost`,
    );
  },
);

test('the shop restarts a killed embedded database and loses nothing', SLOW_TEST, async () => {
  const dataDir = await dataFolder();
  const shop = await start({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1e6' });
  const buyers = Array.from({ length: BUYERS }, () => new Buyer(shop.url));
  for (let round = 0; round < ROUNDS; round++) {
    const ordering = buyers.map((buyer) => buyer.until(503));
    await buyers[0]?.order();
    const before = performance.now();
    process.kill(Number.parseInt(await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10), 'SIGKILL');
    await Promise.all(ordering);
    await Promise.all(buyers.map((buyer) => buyer.until(200)));
    printMeasurement(`embedded: orders again ${Math.round(performance.now() - before)} ms after the kill`);
  }
  for (const buyer of buyers) await buyer.expectNothingLost();
  const last = Number.parseInt(await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  await shop.close();
  expect(isAlive(last)).toBe(false);
});

test('treats a database that accepts connections but does not respond as down', async () => {
  const callers: Socket[] = [];
  const silent = createServer((socket) => callers.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const { pool } = openDatabase(`postgres://somebody:secret@127.0.0.1:${port}/urooj`, () => {});
  onTestFinished(async () => {
    for (const caller of callers) caller.destroy();
    silent.close();
    await pool.end();
  });
  const before = performance.now();
  const error = await pool.query('select 1').catch((reason) => reason);
  printMeasurement(`silent: given up after ${Math.round(performance.now() - before)} ms`);
  expect(isDatabaseDown(error)).toBe(true);
});
