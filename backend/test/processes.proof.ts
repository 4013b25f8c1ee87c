import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { knownMigrations } from '../src/db/upgrade/migrations.ts';
import { startChild } from './child-shop.ts';
import { mailServer } from './mail-server.ts';
import { ORDER } from './samples.ts';
import { logIn, temporaryFolder, uploadsIn } from './shop.ts';
import { temporaryDatabase } from './temporary-database.ts';

const PROCESSES = 3;
/** The tests start three processes. */
const SLOW_TEST = { timeout: 180_000 };
const ADMIN = { email: 'admin@urooj.local', password: 'chosen-by-the-operator' };
const ORDERS_AN_HOUR = 60;
const FAILED_LOGINS = 5;
const CALLS_A_MINUTE = 600;
const MINUTE_MS = 60_000;

/** Processes that start together on one empty database. */
async function startTogether(env: Record<string, string> = {}) {
  const url = await temporaryDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const folders = await Promise.all(Array.from({ length: PROCESSES }, temporaryFolder));
  const STORAGE_URL = uploadsIn(await temporaryFolder());
  const shops = await Promise.all(
    folders.map((folder) =>
      startChild({ DATABASE_URL: url, DATA_DIR: folder, STORAGE_URL, ADMIN_PASSWORD: ADMIN.password, ...env }),
    ),
  );
  const stop = async () => {
    await Promise.all(
      shops.map(async ({ child }) => {
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        await gone;
      }),
    );
  };
  return { client, urls: shops.map((shop) => shop.url), stop };
}

/** Sends to the processes in turn. */
const spread = <T>(times: number, urls: readonly string[], call: (url: string, i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, i) => call(urls[i % urls.length] ?? '', i)));

const order = (url: string, key: string = randomUUID(), email = ORDER.email) =>
  fetch(`${url}/followerApi/createOrder`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...ORDER, email }),
  });

const countBy = (statuses: readonly number[]): Record<number, number | undefined> => ({
  ...Object.fromEntries(Object.entries(Object.groupBy(statuses, String)).map(([status, all]) => [status, all?.length])),
});

test(
  'processes that start together on an empty database share one schema, one admin and one set of keys',
  SLOW_TEST,
  async () => {
    const { client, urls } = await startTogether();
    expect((await client.query("select email from users where role = 'admin'")).rows).toEqual([{ email: ADMIN.email }]);
    const applied = await client.query<{ hash: string }>('select hash from schema_migrations order by migration');
    const known = knownMigrations().map(({ hash }) => hash);
    expect(applied.rows.map(({ hash }) => hash)).toEqual(known);
    const cookie = (await logIn(urls[0] ?? '', ADMIN)).headers.getSetCookie().map((one) => one.split(';')[0]);
    for (const url of urls) {
      const response = await fetch(`${url}/followerApi/session`, { headers: { cookie: cookie.join('; ') } });
      expect(await response.json()).toMatchObject({ canAdmin: true });
    }
  },
);

test('several processes share the limits on attempts', SLOW_TEST, async () => {
  const { urls } = await startTogether();
  const orders = await spread(ORDERS_AN_HOUR + 15, urls, (url) => order(url));
  expect(countBy(orders.map(({ status }) => status))).toEqual({ 200: ORDERS_AN_HOUR, 429: 15 });
  const wrong = await spread(FAILED_LOGINS + 4, urls, (url) => logIn(url, { ...ADMIN, password: 'a wrong password' }));
  expect(countBy(wrong.map(({ status }) => status))).toEqual({ 401: FAILED_LOGINS, 429: 4 });
  // The calls of a window must not be divided between two minutes.
  if (MINUTE_MS - (Date.now() % MINUTE_MS) < 10_000) await pause(10_000);
  const calls = await spread(1000, urls, (url) => fetch(`${url}/followerApi/nothing`));
  const { 404: passed = 0, 429: rejected = 0 } = countBy(calls.map(({ status }) => status));
  expect(passed + rejected).toBe(1000);
  // Two more processes each add a tenth at most, and take a twentieth at most. The calls above may be of the same minute.
  expect(passed).toBeLessThanOrEqual(CALLS_A_MINUTE * 1.2);
  expect(passed + orders.length + wrong.length).toBeGreaterThanOrEqual(CALLS_A_MINUTE * 0.9);
});

test('a retry that reaches another process creates no second order', SLOW_TEST, async () => {
  const { client, urls } = await startTogether();
  const responses = await spread(30, urls, async (url) => (await order(url, 'one-order-only')).json());
  expect(new Set(responses.map((response) => (response as { id: string }).id)).size).toBe(1);
  expect((await client.query('select 1 from orders')).rowCount).toBe(1);
});

test('each e-mail of a shared outbox is sent once', SLOW_TEST, async () => {
  const server = await mailServer();
  onTestFinished(server.close);
  const { client, urls, stop } = await startTogether({ SMTP_URL: server.url });
  // One mailbox gets five of them; the others wait until their buyer asks.
  await spread(ORDERS_AN_HOUR, urls, (url, i) => order(url, randomUUID(), `buyer-${i}@example.com`));
  await vi.waitFor(() => expect(server.received.length).toBeGreaterThanOrEqual(ORDERS_AN_HOUR), SLOW_TEST);
  // Stopping finishes what is running, so that nothing arrives after the count.
  await stop();
  const ids = server.received.map(({ content }) => /^Message-ID: (.+)$/m.exec(content)?.[1]);
  expect([ids.length, new Set(ids).size]).toEqual([ORDERS_AN_HOUR, ORDERS_AN_HOUR]);
  expect((await client.query('select 1 from mail_outbox where sent_at is null')).rowCount).toBe(0);
});
