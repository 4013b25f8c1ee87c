import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addJob } from '../src/jobs/add-job.ts';
import type { JobTable } from '../src/jobs/job.ts';
import { startWorker } from '../src/jobs/worker.ts';
import { type Relay, relayed } from './database-relay.ts';
import { createTestApp } from './harness.ts';

const MINUTE_MS = 60_000;
const WAIT = { timeout: 20_000 };
/** The library looks for the database again after growing delays, up to a minute. */
const UNTIL_RECONNECTED = { timeout: 90_000 };
const log = pino({ level: 'silent' });

/** Workers of several processes with the same jobs. */
function startWorkers(url: string, count: number, table: JobTable) {
  const workers = Array.from({ length: count }, () => startWorker({ url, log, stopTimeoutMs: 100, ...table }));
  onTestFinished(async () => void (await Promise.all(workers.map((worker) => worker.stop()))));
  return { stop: () => Promise.all(workers.map((worker) => worker.stop())) };
}

test('a scheduled job runs once in several processes, also when its time was missed', async () => {
  const { url, database, pool } = await createTestApp({ hasOwnDatabase: true });
  await pool.query(
    "insert into graphile_worker._private_known_crontabs values ('count', now() - interval '1 hour', null)",
  );
  // A minute that has just passed and will not come again during this test.
  const missed = new Date(Date.now() - MINUTE_MS);
  const schedule = [{ job: 'count', cron: `${missed.getUTCMinutes()} * * * *`, periodMs: 3 * MINUTE_MS }];
  let runs = 0;
  const count = async () => void runs++;
  const workers = startWorkers(url, 3, { jobs: { count }, schedule });
  await vi.waitFor(() => expect(runs).toBeGreaterThan(0), WAIT);
  await workers.stop();
  expect(runs).toBe(1);
  // The next start knows that it ran.
  let last = 0;
  await addJob(database, 'last');
  startWorkers(url, 1, { jobs: { count, last: async () => void last++ }, schedule });
  await vi.waitFor(() => expect(last).toBe(1), WAIT);
  expect(runs).toBe(1);
});

test('a job that is added often runs once', async () => {
  const { url, database } = await createTestApp({ hasOwnDatabase: true });
  let runs = 0;
  for (let i = 0; i < 5; i++) await addJob(database, 'count');
  const workers = startWorkers(url, 2, { jobs: { count: async () => void runs++ }, schedule: [] });
  await vi.waitFor(() => expect(runs).toBe(1), WAIT);
  await workers.stop();
  expect(runs).toBe(1);
});

test('a failed job is retried, and its error is logged without the values of statements', async () => {
  const lines: string[] = [];
  const { url, database, pool } = await createTestApp({ hasOwnDatabase: true });
  let runs = 0;
  const failOnce = async () => {
    if (runs++ === 0) throw Object.assign(new Error('select secret'), { query: 'x', cause: new Error('the cause') });
  };
  const worker = startWorker({
    url,
    jobs: { failOnce },
    schedule: [],
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
  });
  onTestFinished(() => worker.stop());
  await addJob(database, 'failOnce');
  await vi.waitFor(async () => {
    await pool.query(
      'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())',
    );
    expect(runs).toBe(2);
  }, WAIT);
  expect(lines.join('')).toContain('the cause');
  expect(lines.join('')).not.toContain('secret');
});

test('goes on after the database was away, and stops while it is away', async () => {
  const relays: Relay[] = [];
  const { url, database, pool } = await createTestApp({ hasOwnDatabase: true });
  let runs = 0;
  const table = { jobs: { count: async () => void runs++ }, schedule: [] };
  const worker = startWorkers(await relayed(url, relays), 1, table);
  await addJob(database, 'count');
  // Its end is stored, too: the library repeats that after growing delays, up to a minute.
  const left = async () => (await pool.query('select from graphile_worker.jobs')).rowCount;
  await vi.waitFor(async () => expect([runs, await left()]).toEqual([1, 0]), WAIT);
  await relays[0]?.cut();
  await addJob(database, 'count');
  await relays[0]?.open();
  await vi.waitFor(() => expect(runs).toBe(2), UNTIL_RECONNECTED);
  await relays[0]?.cut();
  await worker.stop();
});

test('a job that this process does not know is left for one that does', async () => {
  const { url, database, pool } = await createTestApp({ hasOwnDatabase: true });
  let runs = 0;
  await addJob(database, 'newer');
  await addJob(database, 'known');
  startWorkers(url, 1, { jobs: { known: async () => void runs++ }, schedule: [] });
  await vi.waitFor(() => expect(runs).toBe(1), WAIT);
  const { rows } = await pool.query('select task_identifier, attempts from graphile_worker.jobs');
  expect(rows).toContainEqual({ task_identifier: 'newer', attempts: 0 });
});
