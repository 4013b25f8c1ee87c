import type pg from 'pg';
import type { Config } from './config.ts';
import type { Database } from './db/pool.ts';
import { createMetrics, type Metrics, type Watched } from './metrics.ts';
import type { LiveReleases } from './plugins/site/live-releases.ts';

type Measured = Watched & {
  readonly config: Config;
  /** Stops what was started. */
  readonly stack: AsyncDisposableStack;
  readonly database: Database;
  readonly pool: pg.Pool;
  readonly live: () => Promise<LiveReleases>;
};

/**
 * Starts what reports about this process, each only where somebody reads it: metrics cost a little on every response.
 * @returns `null` where Prometheus reads none
 */
export async function startMetrics(measured: Measured): Promise<Metrics | null> {
  const { config, stack, database, pool, ...watched } = measured;
  if (config.collector) {
    // Loaded only here: without a collector a start costs nothing more.
    const { startFiguresExport } = await import('./figures-export.ts');
    stack.defer(startFiguresExport(config.collector, database, watched.live));
  }
  return config.metricsToken === null ? null : createMetrics(database, pool, watched);
}
