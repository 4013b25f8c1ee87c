import type { FastifyBaseLogger } from 'fastify';
import { Logger, runMigrations, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { ReportOutage } from '../db/outage.ts';
import { loggable } from '../loggable.ts';
import type { Jobs } from './job.ts';

/** One job that runs is normal work; the library reports it as information. */
const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

const SCHEMA = 'graphile_worker';
/** The last migration of the library; a test compares it with what the library applies. */
const LAST_MIGRATION = 20;

/** The library's tables compared with what its version needs; it says itself which of its migrations earlier versions survive. */
export type JobsSchema = 'missing' | 'older' | 'current' | 'newer' | 'incompatible';

/** Reads the state of the library's tables; changes nothing. */
export async function readJobsSchema(client: Pick<pg.ClientBase, 'query'>): Promise<JobsSchema> {
  const found = await client.query<{ exists: boolean }>(
    `select to_regclass('${SCHEMA}.migrations') is not null as exists`,
  );
  if (!found.rows[0]?.exists) return 'missing';
  const { rows } = await client.query<{ last: number | null; breaking: number | null }>(
    `select max(id) as last, max(id) filter (where breaking) as breaking from ${SCHEMA}.migrations`,
  );
  const { last, breaking } = rows[0] ?? {};
  if ((breaking ?? 0) > LAST_MIGRATION) return 'incompatible';
  if ((last ?? 0) === LAST_MIGRATION) return 'current';
  return (last ?? 0) < LAST_MIGRATION ? 'older' : 'newer';
}

/** Creates the library's tables and functions in the database at `url`, or updates them. */
export async function migrateJobs(url: string, lockTimeoutMs: number): Promise<void> {
  const ignoreError = () => {};
  const options = `-c statement_timeout=0 -c lock_timeout=${lockTimeoutMs}`;
  // Without the name of the shop's connections: a restore migrates first, and then looks for those of a running shop.
  const pgPool = new pg.Pool({ connectionString: url, max: 1, options });
  pgPool.on('error', ignoreError).on('connect', (client) => client.on('error', ignoreError));
  try {
    await runMigrations({ pgPool, schema: SCHEMA, logger: new Logger(() => ignoreError) });
  } finally {
    await pgPool.end();
  }
}

/** The library migrates whenever a worker starts. Serving changes no schema: a worker only checks it. */
const NO_MIGRATIONS: GraphileConfig.Plugin = {
  name: 'NoMigrationsPlugin',
  version: '1.0.0',
  worker: {
    middleware: {
      bootstrap: () => {
        throw new Error('The tables for jobs are missing: run "npm run migrate"');
      },
      async migrate(_next, { client }) {
        const state = await readJobsSchema(client);
        if (state === 'older' || state === 'incompatible') throw new Error(`The tables for jobs are ${state}`);
      },
    },
  },
};

/** Options for a worker, and for a single run in tests. */
export function libraryOptions(pgPool: pg.Pool, log: FastifyBaseLogger, reportOutage: ReportOutage = () => false) {
  return {
    pgPool,
    schema: SCHEMA,
    logger: libraryLog(log, reportOutage),
    // The process stops the worker itself.
    noHandleSignals: true,
    // So that they run behind any pooler, as those of the tests do in the proof `pgbouncer`.
    noPreparedStatements: true,
    // Without batches an error of the database at the end of a job is an unhandled rejection, which ends the process.
    preset: { plugins: [NO_MIGRATIONS], worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
}

function libraryLog(log: FastifyBaseLogger, reportOutage: ReportOutage): Logger {
  return new Logger(() => (level, message, meta) => {
    // `tasksOf` has logged it, without the values of statements.
    // Where the end of a job cannot be stored, the error has another name.
    const error = meta?.error ?? meta?.fatalError;
    if (meta?.failure || reportOutage(error)) return;
    log[LEVELS[level]](error === undefined ? {} : { error: loggable(error) }, message);
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
