import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Role } from '@urooj/contract/vocabulary';
import { DEFAULT_SECURITY, type SecuritySettings } from '@urooj/domain/second-factor';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { runOnce } from 'graphile-worker';
import pg from 'pg';
import { type Logger, pino } from 'pino';
import { onTestFinished } from 'vitest';
import { type Database, databaseOf, openDatabase } from '../src/db/pool.ts';
import { auditEvents, mailOutbox } from '../src/db/schema.ts';
import { libraryOptions, tasksOf } from '../src/jobs/library.ts';
import { shopJobs } from '../src/jobs/shop-jobs.ts';
import { requeueMails } from '../src/mail/outbox.ts';
import type { Mail, Transport } from '../src/mail/transport.ts';
import { createMetrics } from '../src/metrics.ts';
import type { CatalogueStore } from '../src/modules/catalogue/catalogue-store.ts';
import { withPersons } from '../src/modules/history/person-values.ts';
import { MAIL_DELAY_S } from '../src/modules/orders/undo-status.ts';
import { rememberBrowser } from '../src/modules/session/sessions.ts';
import type { OwnerSettingsStore } from '../src/modules/settings/owner-settings.ts';
import type { StatementsStore } from '../src/modules/shop-statements/statements-store.ts';
import { addUser, type UserRow } from '../src/modules/users/repository.ts';
import type { PressureLimits } from '../src/plugins/pressure.ts';
import { createLiveReleases } from '../src/plugins/site/live-releases.ts';
import { openLiveSite } from '../src/plugins/site/live-site.ts';
import { callPurgeHook } from '../src/plugins/site/purge-hook.ts';
import { createReadiness } from '../src/readiness.ts';
import { createPasswordHasher, type PasswordHasher } from '../src/security/passwords.ts';
import { hashSecret } from '../src/security/secrets.ts';
import { createService } from '../src/service.ts';
import { createDiskStorage } from '../src/storage/disk.ts';
import { Browser } from './browser.ts';
import { catalogueInMemory } from './catalogue-in-memory.ts';
import { NO_LOAD_LIMITS } from './no-load-limits.ts';
import { reusedDatabase } from './reused-database.ts';
import { settingsInMemory } from './settings-in-memory.ts';
import { query } from './setup-database.ts';
import { statementsInMemory } from './statements-in-memory.ts';
import { forRequests, migratedDatabase, pooled } from './temporary-database.ts';

export const ADMIN_EMAIL = 'admin@urooj.test';
export const PASSWORD = 'a-long-enough-secret';
export const PUBLIC_URL = 'http://shop.test';

/** The least that the algorithm allows: most tests log in, and none of them is attacked. */
const CHEAP_HASH = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** One hasher for all tests of a file: the common password is hashed once. */
const sharedPasswords = createPasswordHasher(2, undefined, CHEAP_HASH);
const passwordHash = sharedPasswords.hash(PASSWORD);

type Options = {
  /** For a test with workers: one that stops late must not take the jobs of the next test. */
  readonly hasOwnDatabase?: boolean;
  readonly rateLimitFactor?: number;
  readonly trustProxy?: readonly string[];
  readonly customerCancellation?: boolean;
  /** The address of answers by mail; by default none is read. */
  readonly replyPattern?: string | null;
  /** Changes the URL of the database, for example to one of a relay. */
  readonly route?: (url: string) => Promise<string>;
  /** Sends the mails; by default they are collected in `mailbox`. */
  readonly transport?: Transport;
  /** The log of the service; silent by default. */
  readonly log?: Logger;
  readonly hasReference?: boolean;
  /** Serves `GET /metrics` to clients with this token. */
  readonly metricsToken?: string | null;
  readonly publicUrl?: string;
  readonly isHttps?: () => boolean;
  readonly load?: PressureLimits;
  readonly passwords?: PasswordHasher;
  /** Caches in front. */
  readonly purgeUrls?: readonly string[];
  /** The share of visits that send figures. */
  readonly rumSample?: number | null;
  readonly security?: Partial<SecuritySettings>;
  /** `null`: a service that cannot change settings. */
  readonly ownerSettings?: OwnerSettingsStore | null;
  /** `null`: a service that cannot change the catalogue. */
  readonly catalogueStore?: CatalogueStore | null;
  /** `null`: a service that cannot change statements. */
  readonly statementsStore?: StatementsStore | null;
};

/** One that is emptied after the test, with connections of earlier tests, where the test needs no other one. */
async function openTestDatabase(hasOwnDatabase: boolean, route: Options['route']) {
  const reused = hasOwnDatabase ? null : await reusedDatabase();
  const url = reused?.url ?? (await migratedDatabase());
  const isPooled = pooled(url) !== url;
  if (reused && !route && !isPooled && !process.env.INSTRUMENTED) {
    const pool = reused.openPool();
    return { url, pool, database: databaseOf(pool) };
  }
  const requests = pooled(forRequests(url));
  const { database, pool } = openDatabase(route ? await route(requests) : requests, () => {}, { isPooled });
  // Mutation tests run at the lowest priority: a connection that is slow to open must not count as a noticed mutant.
  if (process.env.INSTRUMENTED) {
    Object.assign(pool, { Client: pg.Client });
    Object.assign(pool.options, { connectionTimeoutMillis: 60_000 });
  }
  return { url, pool, database };
}

/** A service for one test, with its own database and folders. All of it is removed after the test. */
export async function createTestApp({
  hasOwnDatabase = false,
  rateLimitFactor = 1000,
  trustProxy = [],
  customerCancellation = false,
  replyPattern = null,
  route,
  transport,
  log = pino({ level: 'silent' }),
  hasReference = false,
  metricsToken = null,
  publicUrl = PUBLIC_URL,
  isHttps = () => false,
  load = NO_LOAD_LIMITS,
  passwords = sharedPasswords,
  purgeUrls = [],
  rumSample = null,
  security = {},
  ownerSettings = settingsInMemory(),
  catalogueStore = catalogueInMemory(),
  statementsStore = statementsInMemory(),
}: Options = {}) {
  const { url, database, pool } = await openTestDatabase(hasOwnDatabase, route);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urooj-app-'));
  const mailbox: Mail[] = [];
  const reports: object[] = [];
  const toMailbox = { send: async (_id: string, mail: Mail) => void mailbox.push(mail), close: () => {} };
  const storage = await createDiskStorage(path.join(folder, 'uploads'));
  const clock = { now: new Date() };
  const stack = new AsyncDisposableStack();
  const site = openLiveSite(path.join(folder, 'site'), () => {});
  stack.defer(() => site.close());
  const { purgeCaches, stop } = callPurgeHook(site, { caches: purgeUrls.map((url) => ({ url, token: null })), log });
  stack.defer(stop);
  const shopUrl = () => publicUrl;
  const now = () => clock.now;
  const service = await createService(
    {
      ...{ database, storage, passwords, site, purgeCaches, publicUrl: shopUrl, isHttps, log, stack, now },
      config: { adminEmail: ADMIN_EMAIL, trustProxy, load, metricsToken, rateLimitFactor, rumSample: rumSample },
      readiness: createReadiness({ database: () => database.execute(sql`select 1`) }),
    },
    {
      ...{ ownerSettings, catalogueStore, statementsStore, hasReference, replyPattern },
      customerCancellation: async () => customerCancellation,
      security: async () => ({ ...DEFAULT_SECURITY, ...security }),
      reportRelease: (report) => void reports.push(report),
      metrics: metricsToken === null ? null : createMetrics(database, pool, { live: createLiveReleases(site) }),
    },
  );
  const { app, background, rum } = service;
  const mails = { transport: transport ?? toMailbox, adminEmail: ADMIN_EMAIL, publicUrl: shopUrl };
  const runJobs = jobRunner({ database, storage, log, site, rum, catalogueStore, statementsStore, ...mails });
  onTestFinished(async () => {
    service.stopping.abort();
    await app.close();
    await stack.disposeAsync();
    transport?.close();
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    app,
    url,
    /** The audit log, oldest first, with the persons who are still there. */
    audited: async () => withPersons(database, await database.select().from(auditEvents).orderBy(auditEvents.id)),
    /** Runs statements as the role that owns the tables: requests may not change them. */
    asMigrator: (statements: string) => query(url, statements),
    database,
    pool,
    storage,
    runJobs,
    background,
    mailbox,
    reports,
    clock,
    rum,
    site,
    adminEmail: ADMIN_EMAIL,
    publicUrl: shopUrl,
    folder,
    ...people(app, database),
  };
}

/** Runs the jobs that are due, with those of overdue mails, and waits for them. */
export function jobRunner(deps: Parameters<typeof shopJobs>[0]): () => Promise<void> {
  const { jobs } = shopJobs(deps);
  const taskList = tasksOf(jobs, deps.log);
  return async () => {
    await requeueMails(deps.database);
    await endUndo(deps.database);
    await runOnce({ ...libraryOptions(deps.database.$client, deps.log), taskList });
  };
}

/** As if the time was over in which a status can be undone: the mails about it are due in the order of the changes. */
async function endUndo(database: Database): Promise<void> {
  const delay = sql`make_interval(secs => ${MAIL_DELAY_S})`;
  await database.execute(sql`
    with due as (
      update ${mailOutbox} set next_attempt_at = next_attempt_at - ${delay}
      where sent_at is null and attempts = 0 and next_attempt_at between now() and now() + ${delay} returning 'mail ' || id as key
    )
    update graphile_worker._private_jobs as job set run_at = run_at - ${delay} from due where job.key = due.key`);
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** The roles, each with its own browser. */
function people(app: FastifyInstance, database: Database) {
  const asGuest = () => new Browser(app);
  const asMember = async (email: string, role: Role, more: Partial<UserRow> = {}) => {
    const proven = { emailVerifiedAt: new Date(), passwordHash: await passwordHash };
    const row = { email, role, name: 'Somebody', ...proven, ...more };
    const user = await addUser(database, row);
    const browser = new Browser(app);
    await browser.get('/session');
    // As after a signup: a login from here is none from a new browser.
    const [secret = ''] = (browser.cookies.get('browser') ?? '').split('.');
    if (user) await rememberBrowser(database, user.id, hashSecret(secret));
    await browser.logIn(email, PASSWORD);
    return browser;
  };
  return {
    asGuest,
    asUser: (email = 'user@urooj.test', more: Partial<UserRow> = {}) => asMember(email, 'user', more),
    asOtherAdmin: () => asMember('other-admin@urooj.test', 'admin'),
    asAdmin: () => asMember(ADMIN_EMAIL, 'admin'),
  };
}
