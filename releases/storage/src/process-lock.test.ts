import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processIdentity } from './process-identity.ts';
import { lockFile } from './process-lock.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'urooj-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

const leaveLock = (pid: number, identity: string) =>
  writeFile(path.join(folder, 'urooj.lock'), JSON.stringify({ pid, identity, token: 'old' }));

async function lock(): Promise<() => Promise<void>> {
  const result = await lockFile(path.join(folder, 'urooj.lock'));
  if ('heldBy' in result) throw new Error(`(process ${result.heldBy})`);
  return result.unlock;
}

async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

test('one of many simultaneous calls gets the lock, and the next after its release', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lock()));
  const got = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(got).toHaveLength(1);
  await got[0]?.value();
  expect(await readdir(folder)).toEqual([]);
  await (await lock())();
});

test('replaces the lock of a dead process, also for one of many simultaneous calls', async () => {
  await leaveLock(await endedProcess(), '');
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lock()));
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
});

test('a lock of a dead process that a running process is removing belongs to the latter, also where another one began with it', async () => {
  await leaveLock(await endedProcess(), '');
  const removal = path.join(folder, 'urooj.lock.old.removal');
  const remover = { pid: process.ppid, identity: processIdentity(process.ppid), token: 'removing' };
  await writeFile(removal, JSON.stringify(remover));
  await expect(lock()).rejects.toThrow(`(process ${process.ppid})`);
  await writeFile(removal, JSON.stringify({ ...remover, pid: await endedProcess() }));
  await (await lock())();
  expect(await readdir(folder)).toEqual([]);
});

test('rejects a lock that a running process holds', async () => {
  await leaveLock(process.ppid, processIdentity(process.ppid));
  await expect(lock()).rejects.toThrow(`(process ${process.ppid})`);
});

test('ignores a lock whose process id now belongs to another process', async () => {
  await leaveLock(process.ppid, 'another-boot:1');
  await (await lock())();
  await leaveLock(process.pid, processIdentity(process.pid));
  await (await lock())();
});

test('replaces a truncated lock file', async () => {
  for (const content of ['{"pid":', 'null', '']) {
    await writeFile(path.join(folder, 'urooj.lock'), content);
    await (await lock())();
  }
});
