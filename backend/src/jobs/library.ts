import type { FastifyBaseLogger } from 'fastify';
import { Logger, runMigrations, type TaskList } from 'graphile-worker';
import pg from 'pg';
import { loggable } from '../loggable.ts';
import type { Jobs } from './job.ts';

/** One job that runs is normal work; the library reports it as information. */
const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

const SCHEMA = 'graphile_worker';

/** Creates the library's tables and functions in the database at `url`, or updates them. */
export async function migrateJobs(url: string): Promise<void> {
  const ignoreError = () => {};
  // Without the name of the shop's connections: a restore migrates first, and then looks for those of a running shop.
  const pgPool = new pg.Pool({ connectionString: url, max: 1 });
  pgPool.on('error', ignoreError).on('connect', (client) => client.on('error', ignoreError));
  try {
    await runMigrations({ pgPool, schema: SCHEMA, logger: new Logger(() => ignoreError) });
  } finally {
    await pgPool.end();
  }
}

/** Options for a worker, and for a single run in tests. */
export function libraryOptions(pgPool: pg.Pool, log: FastifyBaseLogger) {
  return {
    pgPool,
    schema: SCHEMA,
    logger: libraryLog(log),
    // The process stops the worker itself.
    noHandleSignals: true,
    // So that jobs still run, without LISTEN, where DATABASE_URL is a pooler and DATABASE_DIRECT_URL is missing.
    noPreparedStatements: true,
    // Without batches an error of the database at the end of a job is an unhandled rejection, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
}

function libraryLog(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    // `tasksOf` has logged it, without the values of statements.
    if (meta?.failure) return;
    log[LEVELS[level]](meta?.error === undefined ? {} : { error: loggable(meta.error) }, message);
  });
}

/** The jobs in the form of the library, which stores the message of an error and retries with growing delays. */
export function tasksOf(jobs: Jobs, log: FastifyBaseLogger): TaskList {
  const tasks: TaskList = {};
  for (const [name, job] of Object.entries(jobs)) {
    tasks[name] = async (payload, { abortSignal, job: { id, attempts } }) => {
      try {
        await job(payload, abortSignal ?? new AbortController().signal);
      } catch (error) {
        log.error({ error: loggable(error), job: name, jobId: id, attempts }, 'a job failed');
        throw new Error(String(loggable(error).message), { cause: error });
      }
    };
  }
  return tasks;
}
