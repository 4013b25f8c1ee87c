import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { createApp, createSiteApp, type MountRoutes } from './app.ts';
import { createBackground } from './background.ts';
import type { Config } from './config.ts';
import { migrateDatabase, migrateNamedDatabase } from './db/migrate.ts';
import { type Database, openDatabase } from './db/pool.ts';
import type { ReportRelease } from './deps.ts';
import { addJob } from './jobs/add-job.ts';
import type { JobTable } from './jobs/job.ts';
import { shopJobs } from './jobs/shop-jobs.ts';
import { CONCURRENT_JOBS, startWorker } from './jobs/worker.ts';
import { closeApp, listen } from './listening.ts';
import { loggable } from './loggable.ts';
import { fileTransport, smtpTransport } from './mail/transport.ts';
import { createMetrics } from './metrics.ts';
import { ensureFirstAdmin, type FirstAdmin } from './modules/users/first-admin.ts';
import { AttemptCounter } from './plugins/attempt-limits.ts';
import { createCookies } from './plugins/cookies.ts';
import { serveMetrics } from './plugins/metrics.ts';
import { sharedAttempts } from './plugins/shared-attempts.ts';
import { readSiteSettings } from './plugins/site/settings.ts';
import type { ComposeLive } from './plugins/site.ts';
import { createPasswordHasher } from './security/passwords.ts';
import { signingKey } from './security/secrets.ts';
import { openStorage } from './storage/open.ts';

const PASSWORD_HASHES_AT_ONCE = 2;

export type StartedShop = {
  readonly url: string;
  /** The admin account, when this start created it with a generated password, which must be shown now. */
  readonly firstAdmin?: FirstAdmin;
  /** Adds a job of the shop or one from outside (see `addJob`). Absent where the service runs elsewhere. */
  readonly addJob?: (name: string) => Promise<void>;
};

export type StartedDatabase = {
  readonly url: string;
  /** The same server without a pooler between, for migrations and jobs. */
  readonly directUrl: string;
  /** True for the operator's own server (DATABASE_URL), false for the embedded one. */
  readonly isExternal: boolean;
};

export type ShopOptions = {
  /** The public address that operators have set; `null`: the one of the environment. It may change at run time. */
  readonly publicUrl?: () => string | null;
  /** Composes pages whose content comes from the database. */
  readonly composeLive?: ComposeLive;
  /** Receives the reports of browsers on releases. */
  readonly reportRelease?: ReportRelease;
  /** Whether the API description is also served as a page; in development only. */
  readonly hasReference?: boolean;
  /** Jobs from outside of this package. */
  readonly jobs?: JobTable;
  /** Adds routes from outside of this package. */
  readonly mountRoutes?: MountRoutes;
};

/** Only the site, for a shop whose service runs elsewhere. */
export async function startSite({ config, log, stack, ...shop }: Omit<Shop, 'database'>): Promise<StartedShop> {
  const { composeLive, mountRoutes } = shop;
  const app = await createSiteApp({
    ...{ ...config, isHttps: isHttps(config), log },
    ...(composeLive && { composeLive }),
    ...(mountRoutes && { mountRoutes }),
  });
  stack.defer(() => closeApp(app));
  return { url: await listen(app, config) };
}

type Shop = ShopOptions & {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  /** Stops everything that was started, in reverse order. */
  readonly stack: AsyncDisposableStack;
  readonly database: StartedDatabase;
};

/** The service and the site. */
export async function startShop({ config, log, stack, ...shop }: Shop): Promise<StartedShop> {
  const { url, directUrl, isExternal } = shop.database;
  await (isExternal ? migrateNamedDatabase : migrateDatabase)(directUrl);
  const { composeLive, reportRelease, mountRoutes, hasReference = false, publicUrl = () => null, jobs: added } = shop;
  const { database, pool } = openDatabase(url, (error) =>
    log.error({ error: loggable(error) }, 'a database connection broke'),
  );
  stack.defer(() => pool.end());
  const storage = await openStorage(config);
  const passwords = createPasswordHasher(PASSWORD_HASHES_AT_ONCE);
  const firstAdmin = await ensureFirstAdmin(database, passwords, config.adminEmail, config.adminPassword, log);
  const transport = transportOf(config);
  stack.defer(() => transport.close());
  const own = shopJobs({ database, storage, transport, log });
  const jobs = { ...own.jobs, ...added?.jobs };
  const worker = startWorker({ url: directUrl, log, jobs, schedule: [...own.schedule, ...(added?.schedule ?? [])] });
  stack.defer(() => worker.stop());
  const background = createBackground(log);
  stack.defer(() => background.settled());
  const address = { url: '' };
  const app = await createApp({
    ...config,
    database,
    storage,
    passwords,
    background,
    log,
    calls: new AttemptCounter(config.rateLimitFactor),
    attempts: sharedAttempts(database, config.rateLimitFactor),
    cookies: createCookies(isHttps(config)),
    isHttps: isHttps(config),
    signingKey: await signingKey(database),
    publicUrl: () => publicUrl() ?? config.publicUrl ?? address.url,
    now: () => new Date(),
    metrics: await startMetrics(config, database, pool, stack),
    customerCancellation: async () => (await readSiteSettings(config.siteDir))?.switches?.customerCancellation === true,
    hasReference,
    ...(composeLive && { composeLive }),
    ...(reportRelease && { reportRelease }),
    ...(mountRoutes && { mountRoutes }),
  });
  stack.defer(() => closeApp(app));
  address.url = await listen(app, config);
  return { url: address.url, addJob: (name) => addJob(database, name), ...(firstAdmin && { firstAdmin }) };
}

/** Metrics cost a little on every response, so they are measured only where somebody reads them. */
async function startMetrics(config: Config, database: Database, pool: pg.Pool, stack: AsyncDisposableStack) {
  if (config.metricsPort === null && config.metricsToken === null) return null;
  const metrics = createMetrics(database, pool);
  if (config.metricsPort !== null) stack.defer(await serveMetrics(metrics, config.host, config.metricsPort));
  return metrics;
}

function transportOf({ smtpUrl, mailFrom, dataDir }: Config) {
  return smtpUrl === null
    ? fileTransport(path.join(dataDir, 'outbox'), mailFrom)
    : smtpTransport(smtpUrl, mailFrom, CONCURRENT_JOBS);
}

function isHttps({ publicUrl }: Config): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}
