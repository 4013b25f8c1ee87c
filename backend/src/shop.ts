import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createSiteApp, type MountRoutes } from './app.ts';
import { readLastBackup } from './backup/last-backup.ts';
import type { Config } from './config.ts';
import { watchConnections } from './connections.ts';
import { watchOutages } from './db/outage.ts';
import { type Database, openDatabase } from './db/pool.ts';
import { checkPooler } from './db/pooler.ts';
import { prepareSchema } from './db/prepare-schema.ts';
import { checkRequestRole } from './db/request-role.ts';
import type { ReportRelease } from './deps.ts';
import { followMailboxes } from './follow-mailboxes.ts';
import { addJob } from './jobs/add-job.ts';
import type { JobTable } from './jobs/job.ts';
import { shopJobs } from './jobs/shop-jobs.ts';
import { CONCURRENT_JOBS, startWorker } from './jobs/worker.ts';
import { closeApp, listen } from './listening.ts';
import { degradedBy, type Machine, watchMachine } from './machine.ts';
import { fileTransport, smtpTransport } from './mail/transport.ts';
import { postsVersion } from './modules/blog/posts-version.ts';
import type { CatalogueStore } from './modules/catalogue/catalogue-store.ts';
import { type ReleaseFigures, rumHistograms, type WantedFigures } from './modules/rum/read-figures.ts';
import type { OwnerSettingsStore } from './modules/settings/owner-settings.ts';
import type { StatementsStore } from './modules/shop-statements/statements-store.ts';
import { ensureFirstAdmin, type FirstAdmin } from './modules/users/first-admin.ts';
import { createCallLimits } from './plugins/call-limits.ts';
import type { ComposeDynamic } from './plugins/site/dynamic-pages.ts';
import { createLiveReleases } from './plugins/site/live-releases.ts';
import { type LiveSite, openLiveSite } from './plugins/site/live-site.ts';
import { callPurgeHook, type PurgeCaches } from './plugins/site/purge-hook.ts';
import type { ReleaseAccess } from './plugins/site.ts';
import { createReadiness, type Readiness, type ReadinessCheck } from './readiness.ts';
import { createPasswordHasher } from './security/passwords.ts';
import { createService } from './service.ts';
import { reasonOf } from './start-error.ts';
import { startMetrics } from './start-metrics.ts';
import { warnOfMissingUpload } from './storage/missing-upload.ts';
import { openStorage, storagePlace, withStorage } from './storage/open.ts';
import { pictureQueue } from './storage/pictures.ts';
import { describePlace } from './storage/place.ts';
import { joinStorage } from './storage/shared-storage.ts';
import { withWaitingFiles } from './storage/waiting-files.ts';

const PASSWORD_HASHES_AT_ONCE = 2;
/** The last of them waits for about three seconds on two cores. */
const MAX_WAITING_PASSWORDS = 100;

export type StartedShop = {
  readonly url: string;
  /** The admin account, when this start created it with a generated password, which must be shown now. */
  readonly firstAdmin?: FirstAdmin;
  /** Adds a job of the shop or one from outside (see `addJob`). Absent where the service runs elsewhere. */
  readonly addJob?: (name: string) => Promise<void>;
  /** When the last backup was written. Absent where the service runs elsewhere. */
  readonly lastBackup?: () => Promise<Date | null>;
  /** Reads figures of visitors. Absent where the service runs elsewhere. */
  readonly figures?: (wanted: WantedFigures) => Promise<readonly ReleaseFigures[]>;
  /** Reports that the process is about to stop, and serves requests for the configured time all the same. */
  readonly drain: () => Promise<void>;
};

export type StartedDatabase = {
  /** For requests. */
  readonly url: string;
  /** The same server without a pooler between, as the owner of the tables, for migrations and jobs. */
  readonly directUrl: string;
  /** True for the operator's own server (DATABASE_URL), false for the embedded one. */
  readonly isExternal: boolean;
};

export type ShopOptions = {
  /** The public address that operators have set; `null`: the one of the environment. It may change at run time. */
  readonly publicUrl?: () => string | null;
  /** Composes pages whose content comes from the database. */
  readonly composeDynamic?: ComposeDynamic;
  /** Receives the reports of browsers on releases. */
  readonly reportRelease?: ReportRelease;
  /** Whether the API description is also served as a page; in development only. */
  readonly hasReference?: boolean;
  /** Whether the tables are created in an empty database of DATABASE_URL; by default they are. */
  readonly onEmptyDatabase?: 'create' | 'reject';
  /** Jobs from outside of this package. */
  readonly jobs?: JobTable;
  /** Changes the owner's settings. Without it the dashboard cannot. */
  readonly ownerSettings?: OwnerSettingsStore;
  /** Changes the catalogue. Without it the dashboard cannot. */
  readonly catalogueStore?: CatalogueStore;
  /** Changes what the pages state. Without it the dashboard cannot. */
  readonly statementsStore?: StatementsStore;
  /** Adds routes from outside of this package. */
  readonly mountRoutes?: MountRoutes;
  /** Who may fetch which release; by default everybody every one. */
  readonly releaseAccess?: ReleaseAccess;
  /** Rejects while no release is live. Without it the process needs no site to be ready. */
  readonly isSiteLive?: ReadinessCheck;
};

/** Only the site, for a shop whose service runs elsewhere. */
export async function startSite({ config, log, stack, ...shop }: Omit<Shop, 'database'>): Promise<StartedShop> {
  const { composeDynamic, mountRoutes, releaseAccess, isSiteLive, publicUrl = () => null } = shop;
  const { site } = followSite(config, log, stack);
  const machine = await watchMachine(config, log, stack);
  const readiness = createReadiness(siteCheck(site, isSiteLive), degradedBy(machine));
  const app = await createSiteApp({
    ...{ ...config, isHttps: isHttps(config, publicUrl), log, readiness, site },
    calls: createCallLimits({ attempts: null, factor: config.rateLimitFactor }),
    ...(composeDynamic && { dynamic: { compose: composeDynamic, version: null } }),
    ...(mountRoutes && { mountRoutes }),
    ...(releaseAccess && { releaseAccess }),
  });
  return open(app, { config, log, stack, readiness, machine, forceStop: shop.forceStop });
}

type Serving = Pick<Shop, 'config' | 'log' | 'stack' | 'forceStop'> & {
  readonly readiness: Readiness;
  readonly machine: Machine;
  /** Aborted when the requests are to end. */
  readonly stopping?: AbortController;
};

/** Listens, until the stack is disposed. */
async function open(app: FastifyInstance, { config, log, stack, readiness, machine, forceStop, stopping }: Serving) {
  const { drainMs, shutdownMs } = config.load;
  const connections = watchConnections(app.server);
  stack.defer(async () => {
    stopping?.abort();
    const cut = await closeApp(app, { connections, shutdownMs, forceStop });
    if (cut > 0) log.warn({ requests: cut }, 'requests were cut off, because they took longer than the shutdown may');
  });
  const url = await listen(app, config);
  machine.descriptors.watch(app.server);
  const drain = async () => {
    readiness.drain();
    connections.closeAfterResponses();
    await pause(drainMs, undefined, { signal: forceStop }).catch(() => {});
  };
  return { url, drain };
}

type Shop = ShopOptions & {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  /** Stops everything that was started, in reverse order. */
  readonly stack: AsyncDisposableStack;
  readonly database: StartedDatabase;
  /** Aborted when closing is to wait for nothing but what would be damaged. */
  readonly forceStop: AbortSignal;
};

/** The service and the site. */
export async function startShop({ config, log, stack, ...shop }: Shop): Promise<StartedShop> {
  const { url, directUrl, isExternal } = shop.database;
  await prepareSchema({
    url: directUrl,
    isExternal,
    log,
    ...(shop.onEmptyDatabase && { onEmpty: shop.onEmptyDatabase }),
  });
  const {
    composeDynamic,
    reportRelease,
    mountRoutes,
    releaseAccess,
    hasReference = false,
    publicUrl = () => null,
    jobs: added,
  } = shop;
  const { forceStop, isSiteLive } = shop;
  const outages = watchOutages({ probe: () => pool.query('select 1'), log });
  const { database, pool } = openDatabase(url, outages.report, {
    isPooled: config.isDatabasePooled,
  });
  stack.defer(() => unless(forceStop, pool.end()));
  stack.defer(outages.stop);
  if (config.isDatabasePooled) await checkPooler(pool, log);
  if (isExternal) await checkRequestRole(pool, log);
  const shared = isExternal ? await joinShop(config, database, log, stack, forceStop) : null;
  const files = shared?.storage ?? (await openStorage(config));
  const storage = 'bucket' in storagePlace(config) ? withWaitingFiles(files, database, shared?.assertReadable) : files;
  const passwords = createPasswordHasher(PASSWORD_HASHES_AT_ONCE, MAX_WAITING_PASSWORDS);
  const firstAdmin = await ensureFirstAdmin(database, passwords, config.adminEmail, config.adminPassword, log);
  const transport = transportOf(config);
  stack.defer(() => transport.close());
  const address = { url: '' };
  const shopUrl = () => publicUrl() ?? config.publicUrl ?? address.url;
  const followed = followSite(config, log, stack);
  const { site } = followed;
  const machine = await watchMachine(config, log, stack);
  const readiness = createReadiness(
    {
      database: () => database.execute(sql`select 1`),
      ...(shared && { storage: async () => shared.assertReadable() }),
      ...siteCheck(site, isSiteLive),
    },
    degradedBy(machine),
  );
  const metrics = await startMetrics({
    ...{ config, stack, database, pool, live: createLiveReleases(site) },
    queues: { passwords: passwords.queue, pictures: pictureQueue },
    ...(shared && { unreadable: shared.unreadable }),
    machine,
  });
  const { app, rum, stopping } = await createService(
    {
      ...{ config, stack, database, storage, passwords, readiness, log, publicUrl: shopUrl, ...followed },
      isHttps: isHttps(config, publicUrl),
      settle: (work) => unless(forceStop, work),
    },
    {
      ...{ metrics, hasReference, hasDatabaseOutage: outages.hasOutage, ownerSettings: shop.ownerSettings ?? null },
      catalogueStore: shop.catalogueStore ?? null,
      statementsStore: shop.statementsStore ?? null,
      replyPattern: config.replyMailbox?.pattern ?? null,
      ...(composeDynamic && { dynamic: { compose: composeDynamic, version: postsVersion(database) } }),
      ...(reportRelease && { reportRelease }),
      ...(mountRoutes && { mountRoutes }),
      ...(releaseAccess && { releaseAccess }),
    },
  );
  const own = shopJobs({
    ...{ database, storage, destination: files, transport, log, site, rum },
    ...{ adminEmail: config.adminEmail, publicUrl: shopUrl },
    ...{ catalogueStore: shop.catalogueStore, statementsStore: shop.statementsStore },
  });
  const jobs = { ...own.jobs, ...added?.jobs };
  const schedule = [...own.schedule, ...(added?.schedule ?? [])];
  const worker = startWorker({ url: directUrl, log, reportOutage: outages.report, jobs, schedule });
  stack.defer(() => unless(forceStop, worker.stop()));
  const opened = await open(app, { config, log, stack, readiness, machine, forceStop, stopping });
  address.url = opened.url;
  const mailboxes = await followMailboxes({
    ...{ config, database, storage, site, log, publicUrl: shopUrl, reportOutage: outages.report },
  });
  for (const mailbox of mailboxes) stack.defer(() => unless(forceStop, mailbox.stop()));
  return {
    ...opened,
    addJob: (name) => addJob(database, name),
    lastBackup: () => readLastBackup(database),
    figures: (wanted) => rumHistograms(database, wanted),
    ...(firstAdmin && { firstAdmin }),
  };
}

/** Waits for work, but no longer than until `forceStop` is aborted. */
async function unless(forceStop: AbortSignal, work: Promise<void>): Promise<void> {
  if (forceStop.aborted) return void work.catch(() => {});
  const stopped = once(forceStop, 'abort').then(() => {});
  await Promise.race([work, stopped]);
}

/** Before anything is created in the database: a refused start leaves nothing. */
async function joinShop(
  config: Config,
  database: Database,
  log: FastifyBaseLogger,
  stack: AsyncDisposableStack,
  forceStop: AbortSignal,
) {
  const place = describePlace(storagePlace(config));
  return withStorage(config, async (storage) => {
    const shared = await joinStorage({ database, storage, place, log });
    stack.defer(() => unless(forceStop, shared.stop()));
    await warnOfMissingUpload({ database, storage, place }, log);
    return shared;
  });
}

/** Whether this process has pages to show: those of the live revision, or of the one before where that is damaged. */
function siteCheck(site: LiveSite, isSiteLive?: ReadinessCheck): Readonly<Record<string, ReadinessCheck>> {
  if (!isSiteLive) return {};
  const check = async () => {
    await isSiteLive();
    if ((await site.revision()) === null) throw new Error('No revision can be read.');
  };
  return { site: check };
}

/** What is live, for as long as the shop runs, and the caches in front of it. */
function followSite(
  config: Config,
  log: FastifyBaseLogger,
  stack: AsyncDisposableStack,
): { site: LiveSite; purgeCaches: PurgeCaches } {
  const { siteDir, caches } = config;
  const site = openLiveSite(siteDir, (error) =>
    log.error({ reason: reasonOf(error) }, 'the live revision could not be read; the one before stays'),
  );
  stack.defer(() => site.close());
  const { purgeCaches, stop } = callPurgeHook(site, { caches, log });
  stack.defer(stop);
  return { site, purgeCaches };
}

function transportOf({ smtpUrl, mailFrom, dataDir }: Config) {
  return smtpUrl === null
    ? fileTransport(path.join(dataDir, 'outbox'), mailFrom)
    : smtpTransport(smtpUrl, mailFrom, CONCURRENT_JOBS);
}

/** Asked for each request, so that all processes set the same cookies after a change of the public address. */
const isHttps = (config: Config, publicUrl: () => string | null) => () =>
  (publicUrl() ?? config.publicUrl)?.startsWith('https:') ?? false;
