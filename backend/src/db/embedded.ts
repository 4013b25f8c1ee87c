import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { findBinaries } from './embedded/binaries.ts';
import { type Cluster, initialise, isRetryable, launch, SUPERUSER, stopServer } from './embedded/cluster.ts';
import { stopSurvivor } from './embedded/survivor.ts';
import { postgresUser } from './embedded/system-user.ts';

export type EmbeddedDatabase = {
  readonly url: string;
  /** Stops the server cleanly. */
  stop(): Promise<void>;
};

const DATABASE = 'urooj';
const SECRET_FILE = 'postgres.secret';
/** In PostgreSQL's own pid file, counted from 0. */
const PORT_LINE = 3;
const TRIES = 40;
const PAUSE_MS = 100;

/**
 * Starts a PostgreSQL of our own, with its files under `dataDir/postgres`, on a free loopback port.
 * Whatever happened to the one before, it goes on from the last committed transaction.
 * The caller has the folder for itself (`lockFolder`).
 * @throws StartError when the system cannot run it
 */
export async function startEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  const cluster = await prepare(dataDir);
  const { port, child } = await launchOnFreePort(cluster);
  const stop = superviseServer(cluster, port, child);
  const url = `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/`;
  await ensureDatabase(url);
  return { url: url + DATABASE, stop };
}

/**
 * Starts the server again, at the same address, when it ends without being asked: a system short of memory kills the
 * largest. @returns how to stop it for good
 */
function superviseServer(cluster: Cluster, port: number, first: ChildProcess): () => Promise<void> {
  const stopping = new AbortController();
  let server = first;
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

/** @returns `null` once it is not wanted any more */
async function restart(cluster: Cluster, port: number, stopped: AbortSignal): Promise<ChildProcess | null> {
  while (!stopped.aborted) {
    const started = await launch(cluster, port);
    // Sessions of a killed server keep the next one from starting for a moment.
    if ('problem' in started) await pause(PAUSE_MS, undefined, { signal: stopped }).catch(() => {});
    else if (!stopped.aborted) return started;
    else await stopServer(started);
  }
  return null;
}

/**
 * Where the database of a running shop answers; for who may read its folder.
 * @throws StartError when it does not answer
 */
export async function runningDatabaseUrl(dataDir: string): Promise<string> {
  try {
    const password = await readFile(path.join(dataDir, SECRET_FILE), 'utf8');
    const pidFile = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    const url = `postgres://${SUPERUSER}:${password}@127.0.0.1:${pidFile.split('\n')[PORT_LINE]}/${DATABASE}`;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.end();
    return url;
  } catch {
    throw new StartError(`The shop in ${dataDir} is just starting or closing. Try again in a moment.`);
  }
}

async function prepare(dataDir: string): Promise<Cluster> {
  const binaries = await findBinaries();
  const dir = path.join(dataDir, 'postgres');
  const user = await postgresUser([dir, binaries.postgres]);
  const cluster = { binaries, user, dir, password: await storedPassword(dataDir) };
  await initialise(cluster);
  await stopSurvivor(cluster.dir);
  return cluster;
}

/** Written aside and moved into place: a start that is cut off never leaves half a password. */
async function storedPassword(dataDir: string): Promise<string> {
  const file = path.join(dataDir, SECRET_FILE);
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept !== null) return kept;
  const password = randomBytes(32).toString('base64url');
  await writeFile(`${file}.new`, password, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return password;
}

async function launchOnFreePort(cluster: Cluster) {
  let problem = '';
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const port = await freePort();
    const started = await launch(cluster, port);
    if (!('problem' in started)) return { port, child: started };
    problem = started.problem;
    if (!isRetryable(problem)) break;
    await pause(PAUSE_MS);
  }
  throw new StartError(`The database under ${cluster.dir} did not start:\n${problem}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}postgres` });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
