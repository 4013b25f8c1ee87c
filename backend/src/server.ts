import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { pino } from 'pino';
import { createApp, createSiteApp } from './app.ts';
import { createBackground } from './background.ts';
import type { Config } from './config.ts';
import { lockFolder } from './db/embedded/lock.ts';
import { startEmbeddedDatabase } from './db/embedded.ts';
import { migrateDatabase, migrateNamedDatabase } from './db/migrate.ts';
import { type Database, openDatabase } from './db/pool.ts';
import { tidyUpHourly } from './housekeeping.ts';
import { assertPortFree, closeApp, listen } from './listening.ts';
import { loggable } from './loggable.ts';
import { startMailer } from './mail/outbox.ts';
import { fileTransport, smtpTransport } from './mail/transport.ts';
import { createMetrics } from './metrics.ts';
import type { ReportRelease } from './modules/release-reports/routes.ts';
import { ensureFirstAdmin, type FirstAdmin } from './modules/users/first-admin.ts';
import { AttemptCounter } from './plugins/attempt-limits.ts';
import { createCookies } from './plugins/cookies.ts';
import { serveMetrics } from './plugins/metrics.ts';
import { sharedAttempts } from './plugins/shared-attempts.ts';
import type { ComposeLive } from './plugins/site.ts';
import { createPasswordHasher } from './security/passwords.ts';
import { signingKey } from './security/secrets.ts';
import { openStorage } from './storage/open.ts';

export interface RunningBackend {
  readonly url: string;
  /** The account that was made at this start, when its password was generated: to be shown once. */
  readonly firstAdmin?: FirstAdmin;
  /** Finishes what is in hand, then stops everything, the database last. */
  close(): Promise<void>;
}

export interface StartOptions {
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
}

const PASSWORD_HASHES_AT_ONCE = 2;

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
    await prepare();
    const started =
      config.apiHost === null ? await startWhole(config, log, stack, shop) : await startSite(config, log, stack);
    return { ...started, close: () => stack.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

type ShopOptions = Omit<StartOptions, 'log' | 'prepare'>;
type Started = Omit<RunningBackend, 'close'>;

async function startSite(config: Config, log: FastifyBaseLogger, stack: AsyncDisposableStack): Promise<Started> {
  const app = createSiteApp({ ...config, isHttps: isHttps(config), log });
  stack.defer(() => closeApp(app));
  return { url: await listen(app, config) };
}

async function startWhole(
  config: Config,
  log: FastifyBaseLogger,
  stack: AsyncDisposableStack,
  { composeLive, reportRelease, customerCancellation = false, hasReference = false }: ShopOptions,
): Promise<Started> {
  const databaseUrl = await migrated(config, stack);
  const { database, pool } = openDatabase(databaseUrl, (error) =>
    log.error({ error: loggable(error) }, 'a database connection broke'),
  );
  stack.defer(() => pool.end());
  const storage = await openStorage(config);
  const passwords = createPasswordHasher(PASSWORD_HASHES_AT_ONCE);
  const firstAdmin = await ensureFirstAdmin(database, passwords, config.adminEmail, config.adminPassword, log);
  const mailer = startMailer(database, transportOf(config), log);
  stack.defer(() => mailer.stop());
  stack.defer(tidyUpHourly(database, storage, log));
  const background = createBackground(log);
  stack.defer(() => background.settled());
  const address = { url: '' };
  const app = await createApp({
    ...config,
    database,
    storage,
    passwords,
    mailer,
    background,
    log,
    calls: new AttemptCounter(config.rateLimitFactor),
    attempts: sharedAttempts(database, config.rateLimitFactor),
    cookies: createCookies(isHttps(config)),
    isHttps: isHttps(config),
    signingKey: await signingKey(database),
    publicUrl: () => config.publicUrl ?? address.url,
    now: () => new Date(),
    metrics: await startMetrics(config, database, pool, stack),
    customerCancellation,
    hasReference,
    ...(composeLive && { composeLive }),
    ...(reportRelease && { reportRelease }),
  });
  stack.defer(() => closeApp(app));
  address.url = await listen(app, config);
  return { url: address.url, ...(firstAdmin && { firstAdmin }) };
}

/** The database, at the newest schema. */
async function migrated({ databaseUrl, dataDir }: Config, stack: AsyncDisposableStack): Promise<string> {
  if (databaseUrl !== null) {
    await migrateNamedDatabase(databaseUrl);
    return databaseUrl;
  }
  const embedded = await startEmbeddedDatabase(dataDir);
  stack.defer(() => embedded.stop());
  await migrateDatabase(embedded.url);
  return embedded.url;
}

/** Figures cost a little at every answer: they are taken only where somebody reads them. */
async function startMetrics(config: Config, database: Database, pool: pg.Pool, stack: AsyncDisposableStack) {
  if (config.metricsPort === null && config.metricsToken === null) return null;
  const metrics = createMetrics(database, pool);
  if (config.metricsPort !== null) stack.defer(await serveMetrics(metrics, config.host, config.metricsPort));
  return metrics;
}

function transportOf({ smtpUrl, mailFrom, dataDir }: Config) {
  return smtpUrl === null ? fileTransport(path.join(dataDir, 'outbox'), mailFrom) : smtpTransport(smtpUrl, mailFrom);
}

function isHttps({ publicUrl }: Config): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}
