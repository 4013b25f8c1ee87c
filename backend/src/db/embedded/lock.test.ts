import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './lock.ts';
import { processIdentity } from './process-identity.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'urooj-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

const leaveLock = (pid: number, identity: string) =>
  writeFile(path.join(folder, 'urooj.lock'), JSON.stringify({ pid, identity, token: 'old' }));

async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

test('of many at once one gets the folder, and the next after it was given back', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
  const got = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(got).toHaveLength(1);
  await got[0]?.value();
  expect(await readdir(folder)).toEqual([]);
  await (await lockFolder(folder))();
});

test('the lock of a process that is gone counts for nothing, also for many who find it at once', async () => {
  await leaveLock(await endedProcess(), '');
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
});

test('a living process keeps its lock', async () => {
  await leaveLock(process.ppid, processIdentity(process.ppid));
  await expect(lockFolder(folder)).rejects.toThrow(`(process ${process.ppid})`);
});

test('a number that was given to another process since is no holder', async () => {
  await leaveLock(process.ppid, 'another-boot:1');
  await (await lockFolder(folder))();
  await leaveLock(process.pid, processIdentity(process.pid));
  await (await lockFolder(folder))();
});

test('a lock file that was cut off is replaced', async () => {
  await writeFile(path.join(folder, 'urooj.lock'), '{"pid":');
  await (await lockFolder(folder))();
});
