import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive } from '@urooj/storage/process-identity';

const run = promisify(execFile);

const FAST_SHUTDOWN_MS = 15_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;
const POLL_INTERVAL_MS = 50;

/**
 * Stops a PostgreSQL server that outlived the process that started it, and removes its pid file. The caller holds the lock of
 * the folder. If the pid now belongs to another program, only the file is removed.
 */
export async function stopOrphanedServer(clusterDir: string): Promise<void> {
  const pidFile = path.join(clusterDir, 'postmaster.pid');
  const pid = await readPid(pidFile);
  if (pid === null) return;
  if (await isServerOf(pid, clusterDir)) await stop(pid);
  await rm(pidFile, { force: true });
}

async function readPid(file: string): Promise<number | null> {
  try {
    const pid = Number.parseInt(await readFile(file, 'utf8'), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/** Whether the process with this pid is a server on this folder: its command line names the folder. */
async function isServerOf(pid: number, clusterDir: string): Promise<boolean> {
  return isAlive(pid) && (await commandOf(pid)).includes(clusterDir);
}

async function commandOf(pid: number): Promise<string> {
  try {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
  } catch {
    return run('ps', ['-o', 'command=', '-p', String(pid)]).then(
      ({ stdout }) => stdout,
      () => '',
    );
  }
}

/**
 * SIGINT is PostgreSQL's fast shutdown: it ends sessions and stops cleanly. SIGQUIT is the immediate one: the next start
 * recovers from the log.
 */
async function stop(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT');
  if (await exitsWithin(pid, FAST_SHUTDOWN_MS)) return;
  process.kill(pid, 'SIGQUIT');
  await exitsWithin(pid, IMMEDIATE_SHUTDOWN_MS);
}

async function exitsWithin(pid: number, timeoutMs: number): Promise<boolean> {
  for (let waited = 0; waited < timeoutMs; waited += POLL_INTERVAL_MS) {
    if (!isAlive(pid)) return true;
    await pause(POLL_INTERVAL_MS);
  }
  return !isAlive(pid);
}
