import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isBusy } from './api-error.ts';
import { watchBankMessages } from './bank-message-metrics.ts';
import type { Database } from './db/pool.ts';
import { mailOutbox, waitingFiles } from './db/schema.ts';
import type { WorkQueue } from './limit-concurrency.ts';
import type { Machine } from './machine.ts';
import { watchMachineMetrics } from './machine-metrics.ts';
import { apiErrorOf } from './plugins/errors.ts';
import type { LiveReleases } from './plugins/site/live-releases.ts';
import { watchRumFigures } from './rum-metrics.ts';
import { watchSite } from './site-metrics.ts';
import { liveInstances } from './storage/instances.ts';

/** Metrics of this process and of the shared database, in the text format of Prometheus. */
export type Metrics = {
  readonly contentType: string;
  /** All metrics, with those of the database read now. */
  text(): Promise<string>;
  /** Adds a hook that measures every response. */
  watch(app: FastifyInstance): void;
  /** Reports whether the process refuses calls because it has too much work. */
  watchPressure(isUnderPressure: () => boolean): void;
};

const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const TOO_MANY_REQUESTS = 429;

/** What is measured beside the requests, the pool and the database. */
export type Watched = {
  /** Queues of work that waits for a slot, by name. */
  readonly queues?: Readonly<Record<string, WorkQueue>>;
  /** How many processes of the shop store files that this one cannot read. */
  readonly unreadable?: () => number;
  /** What this process needs of its machine. */
  readonly machine?: Machine;
  /** Which releases are live. */
  readonly live?: () => Promise<LiveReleases>;
};

export function createMetrics(
  database: Database,
  pool: pg.Pool,
  { queues = {}, unreadable = () => 0, machine, live }: Watched = {},
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchPool(registry, pool);
  watchQueues(registry, queues);
  watchDatabase(registry, database);
  watchMachineMetrics(registry, machine);
  watchBankMessages(registry, database);
  if (live) watchSite(registry, live);
  if (live) watchRumFigures(registry, database, live);
  new Gauge({
    name: 'storage_unreadable_processes',
    help: 'Processes of the shop whose uploads this process cannot read, itself included; anything but 0 needs an operator',
    registers: [registry],
    collect() {
      this.set(unreadable());
    },
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the start of a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  });
  const busyResponses = new Counter({
    name: 'busy_refusals_total',
    help: 'Requests that were rejected because the process has too much work, by what was full',
    labelNames: ['route', 'full'],
    registers: [registry],
  });
  const rejections = new Counter({
    name: 'api_rejections_total',
    help: 'Calls that a rule of the shop rejected, by the code of the error',
    labelNames: ['route', 'code'],
    registers: [registry],
  });
  const rateLimited = new Counter({
    name: 'rate_limit_refusals_total',
    help: 'Requests that were rejected by a rate limit',
    labelNames: ['route'],
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    watchPressure: (isUnderPressure) => watchPressure(registry, isUnderPressure),
    watch: (app) => {
      app.addHook('onError', async (request, _reply, error) => {
        const route = request.routeOptions.url ?? 'none';
        const { code, status } = apiErrorOf(error, request);
        if (isBusy(error)) busyResponses.inc({ route, full: error.field ?? 'process' });
        else if (status < 500) rejections.inc({ route, code });
      });
      app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
        // The route's pattern and not the URL: URLs contain e-mails and tokens, and each would be a series of its own.
        const route = routeOptions.url ?? 'none';
        // How long somebody stays with a stream says nothing about the service.
        const isStream = routeOptions.config.isStream === true && statusCode < 400;
        if (!isStream) durations.observe({ method, route, status: statusCode }, elapsedTime / 1000);
        if (statusCode === TOO_MANY_REQUESTS) rateLimited.inc({ route });
      });
    },
  };
}

function watchPressure(registry: Registry, isUnderPressure: () => boolean): void {
  new Gauge({
    name: 'process_under_pressure',
    help: '1 while the process refuses calls of the API because it has too much work, else 0',
    registers: [registry],
    collect() {
      this.set(isUnderPressure() ? 1 : 0);
    },
  });
}

function watchPool(registry: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections to the database that are busy or idle, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function watchQueues(registry: Registry, queues: Readonly<Record<string, WorkQueue>>): void {
  const gauge = (name: string, help: string, read: (queue: WorkQueue) => number) =>
    new Gauge({
      ...{ name, help, labelNames: ['queue'], registers: [registry] },
      collect() {
        for (const [queue, state] of Object.entries(queues)) this.set({ queue }, read(state));
      },
    });
  gauge('work_queue_waiting', 'Work that waits for a slot', (queue) => queue.waiting());
  gauge('work_queue_age_seconds', 'How long the oldest of it has been waiting; 0 when there is none', (queue) =>
    queue.oldestWaitSeconds(),
  );
}

/** One that is held waits for its buyer, and not for a mail server. */
const UNSENT = sql`from ${mailOutbox} where sent_at is null and held_for_order is null`;
const DUE_JOBS = sql`from graphile_worker.jobs
  where run_at <= now() and locked_at is null and attempts < max_attempts`;
const ageOf = (oldest: SQL) => sql`coalesce(extract(epoch from now() - ${oldest}), 0)`;

/** Each query returns one number. */
const GAUGES: readonly (readonly [name: string, help: string, query: SQL])[] = [
  [
    'mail_outbox_depth',
    'E-mails that have not been sent yet',
    sql`select count(*) as value ${UNSENT} and failed_at is null`,
  ],
  [
    'mail_outbox_age_seconds',
    'Age of the oldest e-mail that has not been sent yet; 0 when there is none',
    sql`select ${ageOf(sql`min(created_at)`)} as value ${UNSENT} and failed_at is null`,
  ],
  [
    'mail_outbox_failed',
    'E-mails that were given up',
    sql`select count(*) as value ${UNSENT} and failed_at is not null`,
  ],
  [
    'uploads_waiting',
    'Uploads that wait in the database because their bucket does not respond',
    sql`select count(*) as value from ${waitingFiles}`,
  ],
  [
    'uploads_waiting_age_seconds',
    'How long the oldest of them has been waiting; 0 when there is none',
    sql`select ${ageOf(sql`min(created_at)`)} as value from ${waitingFiles}`,
  ],
  ['shop_processes', 'Live processes of the shop, as the database knows them', sql`select (${liveInstances}) as value`],
  [
    'jobs_failed',
    'Jobs that failed too often and are not tried again',
    sql`select count(*) as value from graphile_worker.jobs where attempts >= max_attempts`,
  ],
  [
    'jobs_overdue_seconds',
    'How long the oldest due job has been waiting for a worker; 0 when there is none',
    sql`select ${ageOf(sql`min(run_at)`)} as value ${DUE_JOBS}`,
  ],
];

function watchDatabase(registry: Registry, database: Database): void {
  new Gauge({
    name: 'database_up',
    help: '1 when the database responds to this process, else 0',
    registers: [registry],
    async collect() {
      this.set(
        await database.execute(sql`select 1`).then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  for (const [name, help, query] of GAUGES) {
    new Gauge({
      name,
      help: `${help}; NaN while the database does not respond`,
      registers: [registry],
      async collect() {
        // An error here would fail the whole scrape, and the other metrics matter most while the database is down.
        const result = database.execute<{ value: string }>(query);
        this.set(await result.then(({ rows }) => Number(rows[0]?.value)).catch(() => Number.NaN));
      },
    });
  }
}
