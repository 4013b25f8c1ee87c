import { flushCompileCache } from 'node:module';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { Config } from './config.ts';
import { lockFolder } from './db/embedded/lock.ts';
import { startEmbeddedDatabase } from './db/embedded.ts';
import { assertPortFree } from './listening.ts';
import type { ReportRelease } from './modules/release-reports/routes.ts';
import type { FirstAdmin } from './modules/users/first-admin.ts';
import type { ComposeLive } from './plugins/site.ts';

export type RunningBackend = {
  readonly url: string;
  /** The account that was made at this start, when its password was generated: to be shown once. */
  readonly firstAdmin?: FirstAdmin;
  /** Finishes what is in hand, then stops everything, the database last. */
  close(): Promise<void>;
};

export type StartOptions = {
  readonly log?: FastifyBaseLogger;
  /** Work that must be done in the locked folder before anybody is served: the site is brought up here. */
  readonly prepare?: () => Promise<void>;
  /** Whether customers may cancel their own orders; not unless told. */
  readonly customerCancellation?: boolean;
  /** Composes pages that show what only the service knows. */
  readonly composeLive?: ComposeLive;
  /** Counts how releases fare in browsers. */
  readonly reportRelease?: ReportRelease;
  /** Whether the description of the API can be read as a page: in development alone. */
  readonly hasReference?: boolean;
};

/**
 * Starts the service, or with `apiHost` the site alone.
 * @throws StartError, whose sentence tells a person what to change
 */
export async function startBackend(
  config: Config,
  { log = pino({ level: config.logLevel }), prepare = async () => {}, ...shop }: StartOptions = {},
): Promise<RunningBackend> {
  const stack = new AsyncDisposableStack();
  try {
    await assertPortFree(config);
    stack.defer(await lockFolder(config.dataDir));
    // Reading the modules of the service takes as long as the start of the database: both go on at once.
    const service = import('./shop.ts');
    await prepare();
    const database = await startDatabase(config, stack);
    const { startShop, startSite } = await service;
    const started = await (database
      ? startShop({ config, log, stack, database, ...shop })
      : startSite(config, log, stack));
    // Now, because a process that is killed keeps nothing for the next start.
    flushCompileCache();
    return { ...started, close: () => stack.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

export type StartedDatabase = {
  readonly url: string;
  /** By the operator, who can set right what is wrong with it. */
  readonly isNamed: boolean;
};

/** @returns `null` for a shop whose service runs elsewhere */
async function startDatabase(
  { apiHost, databaseUrl, dataDir }: Config,
  stack: AsyncDisposableStack,
): Promise<StartedDatabase | null> {
  if (apiHost !== null) return null;
  if (databaseUrl !== null) return { url: databaseUrl, isNamed: true };
  const embedded = await startEmbeddedDatabase(dataDir);
  stack.defer(() => embedded.stop());
  return { url: embedded.url, isNamed: false };
}
