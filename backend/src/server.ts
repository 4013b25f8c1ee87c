import { flushCompileCache } from 'node:module';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { Config } from './config.ts';
import { lockFolder } from './db/embedded/lock.ts';
import { startEmbeddedDatabase } from './db/embedded.ts';
import { assertNoPooler, assertSameDatabase } from './db/pooler.ts';
import { assertPortFree } from './listening.ts';
import type { ShopOptions, StartedDatabase, StartedShop } from './shop.ts';
import { assertStorage } from './storage/open.ts';

export type RunningBackend = StartedShop & {
  /** Finishes the requests in progress, then stops everything, the database last. See `drain` for what comes before. */
  close(): Promise<void>;
};

export type StartOptions = ShopOptions & {
  readonly log?: FastifyBaseLogger;
  /** Work to do in the locked folder before the first request, such as composing the site. */
  readonly prepare?: () => Promise<void>;
  /** Aborted when closing is to wait for nothing but what would be damaged: the embedded database and the lock. */
  readonly forceStop?: AbortSignal;
};

const NO_FORCE_STOP = new AbortController().signal;

/**
 * Starts the service, or with `apiHost` only the site.
 * @throws StartError whose message says what to change
 */
export async function startBackend(
  config: Config,
  {
    log = pino({ level: config.logLevel }),
    prepare = async () => {},
    forceStop = NO_FORCE_STOP,
    ...shop
  }: StartOptions = {},
): Promise<RunningBackend> {
  const stack = new AsyncDisposableStack();
  try {
    await assertPortFree(config);
    // Before the work of a start, and only where this process runs the service.
    if (config.apiHost === null) await assertStorage(config);
    if (config.collector) {
      // Loaded only here: without a collector a start costs nothing more.
      const { startTracing } = await import('./tracing.ts');
      stack.defer(startTracing(config.collector, log));
    }
    stack.defer(await lockFolder(config.dataDir));
    // Importing the modules of the service takes as long as the start of the database, so both run at once.
    const service = import('./shop.ts');
    await prepare();
    const database = await startDatabase(config, stack);
    const { startShop, startSite } = await service;
    const started = await (database
      ? startShop({ config, log, stack, database, forceStop, ...shop })
      : startSite({ config, log, stack, forceStop, ...shop }));
    // Written now, because a process that is killed writes nothing for the next start.
    flushCompileCache();
    return { ...started, close: () => stack.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

/** @returns `null` for a shop whose service runs elsewhere */
async function startDatabase(
  { apiHost, databaseUrl, databaseDirectUrl, isDirectUrlStated, isDatabasePooled, dataDir }: Config,
  stack: AsyncDisposableStack,
): Promise<StartedDatabase | null> {
  if (apiHost !== null) return null;
  if (databaseUrl !== null) {
    const directUrl = databaseDirectUrl ?? databaseUrl;
    if (!isDirectUrlStated) await assertNoPooler(databaseUrl);
    if (isDatabasePooled) await assertSameDatabase(databaseUrl, directUrl);
    return { url: databaseUrl, directUrl, isExternal: true };
  }
  const embedded = await startEmbeddedDatabase(dataDir);
  stack.defer(() => embedded.stop());
  return { url: embedded.requestUrl, directUrl: embedded.url, isExternal: false };
}
