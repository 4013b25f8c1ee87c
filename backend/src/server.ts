import { createServer } from 'node:net';
import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createApp, createSiteApp } from './app.ts';
import { createBackground } from './background.ts';
import type { Config } from './config.ts';
import { lockFolder } from './db/embedded/lock.ts';
import { startEmbeddedDatabase } from './db/embedded.ts';
import { migrateDatabase, migrateNamedDatabase } from './db/migrate.ts';
import { openDatabase } from './db/pool.ts';
import { tidyUpHourly } from './housekeeping.ts';
import { loggable } from './loggable.ts';
import { startMailer } from './mail/outbox.ts';
import { fileTransport, smtpTransport } from './mail/transport.ts';
import { ensureFirstAdmin, type FirstAdmin } from './modules/users/first-admin.ts';
import { AttemptCounter } from './plugins/attempt-limits.ts';
import { createCookies } from './plugins/cookies.ts';
import { sharedAttempts } from './plugins/shared-attempts.ts';
import type { ComposeLive } from './plugins/site.ts';
import { createPasswordHasher } from './security/passwords.ts';
import { signingKey } from './security/secrets.ts';
import { StartError } from './start-error.ts';
import { createDiskStorage } from './storage/disk.ts';

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
  /** Composes pages that show what only the service knows. */
  readonly composeLive?: ComposeLive;
}

const PASSWORD_HASHES_AT_ONCE = 2;
const CLOSE_WITHIN_MS = 3_000;

/**
 * Starts the service, or with `apiHost` the site alone.
 * @throws StartError, whose sentence tells a person what to change
 */
export async function startBackend(
  config: Config,
  { log = pino({ level: config.logLevel }), prepare = async () => {}, composeLive }: StartOptions = {},
): Promise<RunningBackend> {
  const stack = new AsyncDisposableStack();
  try {
    await assertPortFree(config);
    stack.defer(await lockFolder(config.dataDir));
    await prepare();
    const started =
      config.apiHost === null ? await startWhole(config, log, stack, composeLive) : await startSite(config, log, stack);
    return { ...started, close: () => stack.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

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
  composeLive: ComposeLive | undefined,
): Promise<Started> {
  const databaseUrl = await migrated(config, stack);
  const { database, pool } = openDatabase(databaseUrl, (error) =>
    log.error({ error: loggable(error) }, 'a database connection broke'),
  );
  stack.defer(() => pool.end());
  const storage = await createDiskStorage(path.join(config.dataDir, 'uploads'));
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
    ...(composeLive && { composeLive }),
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

function transportOf({ smtpUrl, mailFrom, dataDir }: Config) {
  return smtpUrl === null ? fileTransport(path.join(dataDir, 'outbox'), mailFrom) : smtpTransport(smtpUrl, mailFrom);
}

function isHttps({ publicUrl }: Config): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}

/** Finishes requests in hand, but waits for nobody who keeps a connection open without ending a request. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const impatience = setTimeout(() => app.server.closeAllConnections(), CLOSE_WITHIN_MS);
  await app.close();
  clearTimeout(impatience);
}

/** Says so at once, instead of after everything else was done. */
async function assertPortFree(config: Config): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(config.port, config.host, resolve);
    });
  } catch (error) {
    throw listenProblem(error, config);
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
}

/** What a person can do about an address that cannot be listened on; any other error as it is. */
function listenProblem(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is in use. Stop what uses it, or set PORT to another one.`);
  }
  if (code === 'EACCES') {
    return new StartError(`Port ${port} may not be opened by this user. Set PORT to one above 1023.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`HOST ${host} is no address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`);
  }
  return error;
}

/** @returns the address to open in a browser on this machine */
async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw listenProblem(error, config);
  }
  const bound = app.server.address();
  return `http://localhost:${typeof bound === 'object' && bound ? bound.port : config.port}`;
}
