import { isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './db/pool.ts';
import { mailOutbox } from './db/schema.ts';

/** Figures of this process and of what it shares with others, in the text format of Prometheus. */
export type Metrics = {
  readonly contentType: string;
  /** All figures, the shared ones read now. */
  text(): Promise<string>;
  /** Measures every response of an app. */
  watch(app: FastifyInstance): void;
};

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const TOO_MANY_REQUESTS = 429;

export function createMetrics(database: Database, pool: pg.Pool): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchPool(registry, pool);
  watchOutbox(registry, database);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'rate_limit_refusals_total',
    help: 'Requests that were refused because there were too many',
    labelNames: ['route'],
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    watch: (app) => {
      app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
        // The pattern, never the address: that carries e-mails and tokens, and there are endless many.
        const route = routeOptions.url ?? 'none';
        durations.observe({ method, route, status: statusCode }, elapsedTime / 1000);
        if (statusCode === TOO_MANY_REQUESTS) refusals.inc({ route });
      });
    },
  };
}

function watchPool(registry: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections to the database that are lent out or free, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function watchOutbox(registry: Registry, database: Database): void {
  new Gauge({
    name: 'mail_outbox_depth',
    help: 'Mails that wait to be handed over; NaN while the database does not respond',
    registers: [registry],
    async collect() {
      // The other figures matter most when the database is away.
      this.set(await database.$count(mailOutbox, isNull(mailOutbox.sentAt)).catch(() => Number.NaN));
    },
  });
}
