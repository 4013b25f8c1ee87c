import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../start-error.ts';
import type { Binaries } from './binaries.ts';
import { commandAs, type SystemUser } from './system-user.ts';

export type Cluster = {
  readonly binaries: Binaries;
  readonly user: SystemUser;
  /** The data directory. */
  readonly dir: string;
  readonly password: string;
  /** Called when the log of the server says that the disk is full. */
  readonly onDiskFull?: () => void;
};

export const SUPERUSER = 'postgres';
const READY = 'database system is ready to accept connections';
/** Sessions of a killed server take a moment to release its shared memory. */
const SHARED_MEMORY_IN_USE = 'pre-existing shared memory block';
/** PostgreSQL's messages for a full disk, a page that was written only in part, and a used-up quota. */
const DISK_FULL = /No space left on device|Disk quota exceeded|Check free disk space/;
const MAX_OUTPUT_LENGTH = 4_000;

/** Creates the files of a new cluster, completely or not at all. Does nothing when they exist. */
export async function initialise(cluster: Cluster): Promise<void> {
  const { binaries, user, dir, password } = cluster;
  if (await exists(path.join(dir, 'PG_VERSION'))) return;
  // An interrupted first start leaves only this temporary folder.
  const temporary = `${dir}.new`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  const passwordFile = `${dir}.password`;
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  await chownFiles(user, temporary, passwordFile);
  try {
    await runInitdb(binaries.initdb, temporary, passwordFile, user);
  } catch (error) {
    // Frees the space, because the disk may be full.
    await rm(temporary, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(temporary, dir);
}

async function runInitdb(initdb: string, dir: string, passwordFile: string, user: SystemUser): Promise<void> {
  const args = [
    `--pgdata=${dir}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    // The built-in provider has the same rules for Unicode letters on every machine.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
  const command = commandAs(user, initdb, args);
  const child = spawn(command.program, command.args, {
    ...command.ids,
    env: serverEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(child);
  const [code] = await once(child, 'close');
  if (code === 0) return;
  if (DISK_FULL.test(output.text())) throw new StartError(diskFull(path.dirname(dir)));
  throw new StartError(`The database could not be created under ${dir}:\n${output.text()}`);
}

/**
 * Starts the server on a loopback port and waits until it responds.
 * @returns the process, or the output that says why it did not start
 */
export async function launch(cluster: Cluster, port: number): Promise<ChildProcess | { readonly problem: string }> {
  const settings = {
    // What is confirmed is on the disk: that is the default, which only the clusters of tests turn off in their own file.
    ...{ listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '100' },
    // The cost of an SSD. With the default for hard disks the planner reads whole tables where an index suffices.
    random_page_cost: '1.1',
    // Parallel workers take longer to start than they save on tables of this size.
    max_parallel_workers_per_gather: '0',
    // After a crash: one sync of the file system instead of one for each of more than a thousand files.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    // Limits how much a recovery replays.
    max_wal_size: '256MB',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached, because Ctrl-C must reach only the shop, which stops the database last.
  const options = ['-D', cluster.dir, '-p', String(port), ...flags];
  const { program, args, ids } = commandAs(cluster.user, cluster.binaries.postgres, options);
  const child = spawn(program, args, {
    ...ids,
    cwd: cluster.dir,
    detached: true,
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const output = collect(child);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ problem: error.message }));
    child.once('close', () => resolve({ problem: output.text() }));
    child.stderr?.on('data', () => {
      if (DISK_FULL.test(output.text())) cluster.onDiskFull?.();
      if (output.text().includes(READY)) resolve(child);
    });
  });
}

/** Whether starting again may succeed, perhaps on another port. */
export function isRetryable(problem: string): boolean {
  return (
    problem.includes(SHARED_MEMORY_IN_USE) ||
    problem.includes('Address already in use') ||
    problem.includes('could not bind')
  );
}

const OTHER_MAJOR = /initialized by PostgreSQL version (\S+), which is not compatible with this version (\d+)/;

/**
 * The sentence for a server that did not start.
 * @param problem its output
 */
export function describeProblem(dir: string, problem: string): string {
  if (DISK_FULL.test(problem)) return diskFull(path.dirname(dir));
  const [, theirs, ours] = OTHER_MAJOR.exec(problem) ?? [];
  if (theirs === undefined) return `The database under ${dir} did not start:\n${problem}`;
  return (
    `The database under ${dir} was made by PostgreSQL ${theirs}, and this release runs PostgreSQL ${ours}, which cannot read ` +
    'its files. Nothing was changed. Make a backup with the release that made it, and restore it with this one into a new ' +
    'folder: docs/operators/upgrade.md, "Another PostgreSQL version", has the commands.'
  );
}

/** @param folder a folder on the disk, or what is there */
export const diskFull = (folder: string): string =>
  `The disk of ${folder} is full, so the database cannot work. Free some space, then repeat the command.`;

/** A fast shutdown that takes longer has failed: on a full disk the server cannot write its last checkpoint. */
const FAST_SHUTDOWN_MS = 30_000;

/**
 * A fast shutdown: it ends open sessions and writes everything to disk. If it does not end in time, an immediate shutdown
 * follows, and the next start recovers from the log.
 */
export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGINT');
  const timeout = setTimeout(() => child.kill('SIGQUIT'), FAST_SHUTDOWN_MS);
  await closed.finally(() => clearTimeout(timeout));
}

/** Collects the end of the output of a process. */
function collect(child: ChildProcess): { text(): string } {
  let text = '';
  const add = (chunk: Buffer) => {
    text = (text + chunk.toString('utf8')).slice(-MAX_OUTPUT_LENGTH);
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return { text: () => text.trim() };
}

/**
 * The environment of PostgreSQL's programs. Their messages must be in English, because we search them. PG* variables would
 * change their settings.
 */
function serverEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(inherited), LC_ALL: 'C' };
}

async function chownFiles({ uid, gid }: SystemUser, ...files: string[]): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  await Promise.all(files.map((file) => chown(file, uid, gid)));
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
