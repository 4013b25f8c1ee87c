import { pino } from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../src/db/pool.ts';
import { checkPooler } from '../src/db/pooler.ts';
import { createTestApp } from './harness.ts';
import { ORDER } from './samples.ts';
import { post, start, startErrorOf, temporaryFolder, uploadsIn } from './shop.ts';
import { pooled, temporaryDatabase } from './temporary-database.ts';

/** A test starts a shop. */
const SLOW_TEST = { timeout: 180_000 };
/** The other backend tests go through the pooler too: `npm run proof -- pgbouncer`. */
const withPooler = test.skipIf(inject('databasePooler') === '');

/** A pool as behind a pooler that sets nothing: the server itself. */
function openedAt(url: string) {
  const { pool } = openDatabase(url, () => {}, { isPooled: true });
  onTestFinished(() => pool.end());
  return pool;
}

withPooler('transactions of many connections share a few of the server, which keep nothing between them', async () => {
  const { pool } = await createTestApp();
  const queries = Array.from({ length: 40 }, async () => {
    const { rows } = await pool.query({
      name: 'kept_by_nobody',
      text: 'select pg_backend_pid() as pid, pg_sleep(0.01)',
    });
    return (rows[0] as { pid: number }).pid;
  });
  const servers = new Set(await Promise.all(queries));
  expect(servers.size).toBeGreaterThan(1);
  expect(servers.size).toBeLessThanOrEqual(4);
  expect(pool.totalCount).toBe(10);
  expect((await pool.query('select * from pg_prepared_statements')).rows).toEqual([]);
});

withPooler('the pooler sets the time-outs, because it refuses those of a connection', async () => {
  const { pool } = await createTestApp();
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const shown = await Promise.all(names.map(async (name) => Object.values((await pool.query(`show ${name}`)).rows[0])));
  expect(shown.flat()).toEqual(['30s', '15s', '1min']);
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  await checkPooler(pool, log);
  expect(lines).toEqual([]);
  await checkPooler(openedAt(await temporaryDatabase()), log);
  expect(lines.join()).toContain('statements have no time limit');
  const gone = openedAt('postgres://nobody@127.0.0.1:1/none');
  expect(await startErrorOf(checkPooler(gone, log))).toMatch(/^The pooler that DATABASE_URL names cannot be used \(/);
  const direct = openDatabase(pooled(await temporaryDatabase()), () => {});
  onTestFinished(() => direct.pool.end());
  await expect(direct.pool.query('select 1')).rejects.toThrow('unsupported startup parameter');
});

withPooler('a start at a pooler without the server behind it is refused, and leaves no lock', SLOW_TEST, async () => {
  const [url, DATA_DIR] = [await temporaryDatabase(), await temporaryFolder()];
  const env = { DATA_DIR, STORAGE_URL: uploadsIn(DATA_DIR) };
  const config = { databaseUrl: pooled(url), databaseDirectUrl: pooled(url) };
  const external = { ...config, isDirectUrlStated: false };
  expect(await startErrorOf(start(env, external))).toMatch(
    /^DATABASE_URL leads to a pooler, such as PgBouncer\. Set DATABASE_DIRECT_URL to the address of the server behind it/,
  );
  const other = { databaseUrl: pooled(url), databaseDirectUrl: await temporaryDatabase(), isDirectUrlStated: true };
  expect(await startErrorOf(start(env, { ...other, isDatabasePooled: true }))).toMatch(
    /^DATABASE_URL and DATABASE_DIRECT_URL lead to different databases\./,
  );
  const shop = await start({ ...env, DATABASE_URL: url });
  const response = await post(`${shop.url}/followerApi/createOrder`, ORDER);
  expect(response.status).toBe(200);
});
