import type { ChildProcess } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../listening.ts';
import { StartError } from '../start-error.ts';
import { findBinaries } from './embedded/binaries.ts';
import {
  type Cluster,
  describeProblem,
  diskFull,
  initialise,
  isRetryable,
  launch,
  SUPERUSER,
  stopServer,
} from './embedded/cluster.ts';
import { stopOrphanedServer } from './embedded/orphaned-server.ts';
import { assertNoInterruptedRestore } from './embedded/restore-mark.ts';
import { postgresUser } from './embedded/system-user.ts';
import { onOneConnection } from './one-connection.ts';
import { REQUEST_ROLE } from './request-role.ts';

export type EmbeddedDatabase = {
  /** With the role that owns the tables: for migrations, commands and the library for jobs. */
  readonly url: string;
  /** With the role that can change no table. */
  readonly requestUrl: string;
  /** Stops the server cleanly. */
  stop(): Promise<void>;
  /** Whether the log of the server says that the disk is full. After `stop` the log is complete. */
  isDiskFull(): boolean;
};

const DATABASE = 'urooj';
const PASSWORD_FILE = 'postgres.secret';
/** Index of the line that holds the port in PostgreSQL's pid file. */
const PORT_LINE = 3;
const MAX_PORT_ATTEMPTS = 40;
const RETRY_INTERVAL_MS = 100;

/**
 * Starts an embedded PostgreSQL server with its files under `dataDir/postgres`, on a free loopback port. The caller must
 * hold the lock of the folder (`lockFolder`).
 * @param isRestore whether it starts for a restore. Only a restore may use a folder in which an earlier restore was interrupted.
 * @throws StartError when this system cannot run it
 */
export async function startEmbeddedDatabase(dataDir: string, isRestore = false): Promise<EmbeddedDatabase> {
  if (!isRestore) await assertNoInterruptedRestore(dataDir);
  let isDiskFull = false;
  const onDiskFull = () => {
    isDiskFull = true;
  };
  const cluster = { ...(await prepare(dataDir)), onDiskFull };
  const { port, child } = await launchOnFreePort(cluster);
  const stop = superviseServer(cluster, port, child);
  const url = `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/`;
  try {
    await ensureDatabase(url, cluster.password);
  } catch (error) {
    await stop();
    if (isDiskFull) throw new StartError(diskFull(dataDir));
    throw isWrongPassword(error) ? new StartError(wrongPassword(dataDir)) : error;
  }
  const requestUrl = requestUrlOf(cluster.password, port);
  return { url: url + DATABASE, requestUrl, stop, isDiskFull: () => isDiskFull };
}

/**
 * Restarts the server on the same port when it ends unexpectedly: a system that is short of memory kills large processes.
 * @returns a function that stops the server for good
 */
function superviseServer(cluster: Cluster, port: number, child: ChildProcess): () => Promise<void> {
  const stopping = new AbortController();
  let server = child;
  const watch = async () => {
    while (true) {
      await once(server, 'close');
      const next = await restart(cluster, port, stopping.signal);
      if (next === null) return;
      server = next;
    }
  };
  const watching = watch();
  return async () => {
    stopping.abort();
    await stopServer(server);
    await watching;
  };
}

/** @returns `null` when `signal` is aborted first */
async function restart(cluster: Cluster, port: number, signal: AbortSignal): Promise<ChildProcess | null> {
  while (!signal.aborted) {
    const started = await launch(cluster, port);
    // Sessions of a killed server keep the next one from starting for a moment.
    if ('problem' in started) await pause(RETRY_INTERVAL_MS, undefined, { signal }).catch(() => {});
    else if (!signal.aborted) return started;
    else await stopServer(started);
  }
  return null;
}

/**
 * The URL of the embedded database of a running shop. The user must be able to read the files of the folder.
 * @param role `migrations` for commands, which may change the schema
 * @throws StartError when it does not respond
 */
export async function runningDatabaseUrl(
  dataDir: string,
  role: 'migrations' | 'requests' = 'migrations',
): Promise<string> {
  try {
    const password = await readFile(path.join(dataDir, PASSWORD_FILE), 'utf8');
    const pidFile = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    const port = pidFile.split('\n')[PORT_LINE] ?? '';
    const url =
      role === 'requests'
        ? requestUrlOf(password, port)
        : `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`;
    await onOneConnection(url, async () => {});
    return url;
  } catch {
    throw new StartError(`The shop in ${dataDir} is starting or stopping. Try again in a moment.`);
  }
}

async function prepare(dataDir: string): Promise<Cluster> {
  const binaries = await findBinaries();
  const dir = path.join(dataDir, 'postgres');
  const user = await postgresUser([dir, binaries.postgres]);
  const cluster = { binaries, user, dir, password: await readOrCreatePassword(dataDir) };
  await initialise(cluster);
  await stopOrphanedServer(cluster.dir);
  return cluster;
}

/** Whether a folder has a database. */
export const hasCluster = (dataDir: string): Promise<boolean> =>
  access(path.join(dataDir, 'postgres', 'PG_VERSION')).then(
    () => true,
    () => false,
  );

const PASSWORD_ADVICE =
  'Copy this file back from the folder that the shop was copied from, or restore a backup into an empty folder.';

/** The code of PostgreSQL. */
const isWrongPassword = (error: unknown) => error instanceof Error && 'code' in error && error.code === '28P01';

const wrongPassword = (dataDir: string) =>
  `The database of ${dataDir} has another password than ${path.join(dataDir, PASSWORD_FILE)}. ${PASSWORD_ADVICE}`;

/** A new password is written to a temporary file, which is renamed: an interrupted start never leaves half a password. */
async function readOrCreatePassword(dataDir: string): Promise<string> {
  const file = path.join(dataDir, PASSWORD_FILE);
  const stored = await readFile(file, 'utf8').catch(() => null);
  if (stored !== null) return stored;
  // Another password would not open it.
  if (await hasCluster(dataDir)) {
    throw new StartError(`${dataDir} has a database, but not its password: ${file} is missing. ${PASSWORD_ADVICE}`);
  }
  const password = randomBytes(32).toString('base64url');
  await writeFile(`${file}.new`, password, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return password;
}

async function launchOnFreePort(cluster: Cluster) {
  let problem = '';
  for (let attempt = 0; attempt < MAX_PORT_ATTEMPTS; attempt++) {
    const port = await freePort();
    const started = await launch(cluster, port);
    if (!('problem' in started)) return { port, child: started };
    problem = started.problem;
    if (!isRetryable(problem)) break;
    await pause(RETRY_INTERVAL_MS);
  }
  throw new StartError(describeProblem(cluster.dir, problem));
}

function ensureDatabase(url: string, password: string): Promise<void> {
  return onOneConnection(`${url}postgres`, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
    const role = await client.query('select from pg_roles where rolname = $1', [REQUEST_ROLE]);
    if (role.rowCount !== 0) return;
    await client.query(`create role ${REQUEST_ROLE} login password '${requestPassword(password)}'`);
    // Nobody creates temporary tables, which everybody may by default.
    await client.query(`revoke temporary on database ${DATABASE} from public`);
  });
}

/** Requests do not have the password of the owner, and need no file of their own. */
const requestPassword = (password: string) => createHmac('sha256', password).update(REQUEST_ROLE).digest('base64url');

const requestUrlOf = (password: string, port: number | string) =>
  `postgres://${REQUEST_ROLE}:${requestPassword(password)}@127.0.0.1:${port}/${DATABASE}`;
