import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './db/pool.ts';
import { mailOutbox } from './db/schema.ts';

/** Metrics of this process and of the shared database, in the text format of Prometheus. */
export type Metrics = {
  readonly contentType: string;
  /** All metrics, with those of the database read now. */
  text(): Promise<string>;
  /** Adds a hook that measures every response. */
  watch(app: FastifyInstance): void;
};

const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const TOO_MANY_REQUESTS = 429;

export function createMetrics(database: Database, pool: pg.Pool): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchPool(registry, pool);
  watchDatabase(registry, database);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the start of a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_S,
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
    watch: (app) => {
      app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
        // The route's pattern and not the URL: URLs contain e-mails and tokens, and each would be a series of its own.
        const route = routeOptions.url ?? 'none';
        durations.observe({ method, route, status: statusCode }, elapsedTime / 1000);
        if (statusCode === TOO_MANY_REQUESTS) rateLimited.inc({ route });
      });
    },
  };
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

const UNSENT = sql`from ${mailOutbox} where sent_at is null`;
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
    'jobs_overdue_seconds',
    'How long the oldest due job has been waiting for a worker; 0 when there is none',
    sql`select ${ageOf(sql`min(run_at)`)} as value ${DUE_JOBS}`,
  ],
];

function watchDatabase(registry: Registry, database: Database): void {
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
