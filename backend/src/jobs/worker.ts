import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { parseCronItems, type Runner, run } from 'graphile-worker';
import pg from 'pg';
import type { ReportOutage } from '../db/outage.ts';
import { watchConnections } from '../db/pool.ts';
import { loggable } from '../loggable.ts';
import type { JobTable } from './job.ts';
import { libraryOptions, tasksOf } from './library.ts';

/** Jobs that run at once in this process. Also the connections to the mail server. */
export const CONCURRENT_JOBS = 3;
/** The worker is notified of new jobs. It polls for jobs whose time has come, and if notifications are lost. */
const POLL_INTERVAL_MS = 5_000;
const RESTART_DELAY_MS = 5_000;
const STOP_TIMEOUT_MS = 5_000;
/** The listener and the scheduler each need a connection too. */
const CONNECTIONS = CONCURRENT_JOBS + 2;

export type Worker = {
  /** Waits for running jobs. After five seconds they are aborted, and what is left is done by a later run. */
  stop(): Promise<void>;
};

/** A scheduled job runs once at its time, however many processes have the same schedule. */
type WorkerOptions = JobTable & {
  /** Of the server itself, because a pooler between does not support LISTEN. */
  readonly url: string;
  readonly log: FastifyBaseLogger;
  readonly reportOutage?: ReportOutage;
  /** How long running jobs may go on when the worker stops; five seconds by default. */
  readonly stopTimeoutMs?: number;
};

/** Runs jobs until it is stopped, also after the database was away. */
export function startWorker(options: WorkerOptions): Worker {
  const { url, jobs, schedule, log, reportOutage = () => false, stopTimeoutMs = STOP_TIMEOUT_MS } = options;
  const failed = (error: unknown, what: string) => {
    if (!reportOutage(error)) log.error({ error: loggable(error) }, what);
  };
  const pool = openPool(url, (error) => failed(error, 'a database connection of the jobs broke'));
  const runnerOptions = {
    ...libraryOptions(pool, log, reportOutage),
    taskList: tasksOf(jobs, log),
    concurrency: CONCURRENT_JOBS,
    pollInterval: POLL_INTERVAL_MS,
    gracefulShutdownAbortTimeout: stopTimeoutMs,
    // With a key there is never more than one of a kind that waits.
    parsedCronItems: parseCronItems(
      schedule.map(({ job, cron, periodMs }) => ({
        task: job,
        match: cron,
        options: { jobKey: job, backfillPeriod: periodMs },
      })),
    ),
  };
  const stopping = new AbortController();
  let runner: Runner | null = null;
  const stopRunner = async () => {
    // It is rejected when the runner has stopped by itself.
    await runner?.stop().catch(() => {});
  };
  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      try {
        runner = await run(runnerOptions);
        if (stopping.signal.aborted) await stopRunner();
        await runner.promise;
      } catch (error) {
        failed(error, 'the worker for jobs stopped; it starts again');
        await stopRunner();
      }
      await pause(RESTART_DELAY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = keepRunning();
  const end = async () => {
    await stopRunner();
    await running;
    await pool.end();
  };
  const stop = async () => {
    stopping.abort();
    const ended = new AbortController();
    // While the database is away, the library waits for its own retries, up to a minute.
    const deadline = pause(2 * stopTimeoutMs, undefined, { signal: ended.signal }).catch(() => {});
    await Promise.race([end().finally(() => ended.abort()), deadline]);
  };
  let stopped: Promise<void> | null = null;
  return { stop: () => (stopped ??= stop()) };
}

/**
 * Connections for the library's own statements. They do not wait for the disk: after a crash of the database a job may run
 * again, which every job allows for, and shoppers' commits do not queue behind them.
 */
function openPool(connectionString: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    keepAlive: true,
    options: '-c synchronous_commit=off',
    application_name: 'urooj',
  });
  watchConnections(pool, onError);
  return pool;
}
