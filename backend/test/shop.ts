import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { inject, onTestFinished } from 'vitest';
import { type Config, readConfig } from '../src/config.ts';
import { type StartOptions, startBackend } from '../src/server.ts';
import { isStartError } from '../src/start-error.ts';
import { NO_LOAD_LIMITS } from './no-load-limits.ts';
import { copyCluster } from './prepared-cluster.ts';
import { pooledEnvironment } from './temporary-database.ts';

/** A folder that is removed after the test. If root runs the tests, PostgreSQL runs as another user, who needs access to it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urooj-start-'));
  await chmod(folder, 0o711);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A `DATA_DIR` with the database of a shop that has no account yet, for tests that are not about the creation of the database. */
export async function dataFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await copyCluster(inject('clusterTemplate'), folder);
  return folder;
}

/** The `STORAGE_URL` of the folder that a shop uses by default, with the embedded database. */
export const uploadsIn = (dataDir: string): string => pathToFileURL(path.join(dataDir, 'uploads')).href;

/** Starts a whole shop on a free port, as the operator does. `changes` replaces what the environment configures. */
export async function start(
  env: Record<string, string>,
  changes: Partial<Config> = {},
  options: Pick<StartOptions, 'onEmptyDatabase' | 'log'> = {},
) {
  const configured = readConfig({ PORT: '0', ...pooledEnvironment(env) }, '/');
  const config = { ...configured, load: { ...configured.load, ...NO_LOAD_LIMITS }, ...changes };
  const backend = await startBackend(config, { log: pino({ level: 'silent' }), ...options });
  onTestFinished(() => backend.close());
  return backend;
}

/** The sentence that a start or a command prints when it fails. */
export async function startErrorOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('It did not fail'),
    (reason) => reason,
  );
  if (!isStartError(error)) throw error;
  return error.message;
}

export const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

export const logIn = (url: string, { email, password }: { readonly email: string; readonly password: string }) =>
  post(`${url}/followerApi/login`, { email, password });
