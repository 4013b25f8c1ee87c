import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { machineIdentity } from '@urooj/storage/process-identity';
import { expect, onTestFinished, test } from 'vitest';
import { withLock } from './lock.ts';

const MINUTE_MS = 60_000;
/** Above the numbers that systems give to processes. */
const NO_PROCESS = 2 ** 30;

/** The path of a lock whose folder does not exist yet. */
async function lockPath(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'lock-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return join(root, 'incoming', 'mf-blog.lock');
}

const withAge = async (file: string, ageMs: number) => {
  const changed = new Date(Date.now() - ageMs);
  await utimes(file, changed, changed);
};

/** The lock of a process that does not run on this machine. */
const lockOf = async (file: string, machine: string, ageMs = 0) => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ pid: NO_PROCESS, identity: '', token: 'old', machine }));
  await withAge(file, ageMs);
};

test('holds the lock while the work runs, and releases it whatever happens', async () => {
  const dir = await lockPath();
  expect(await withLock(dir, 'A test runs', async () => existsSync(dir))).toBe(true);
  expect(existsSync(dir)).toBe(false);
  await expect(withLock(dir, 'A test runs', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(existsSync(dir)).toBe(false);
});

test('rejects the second of two with the task of the lock, and leaves the lock of the first', async () => {
  const file = await lockPath();
  await withLock(file, 'A test runs', async () => {
    await withAge(file, 16 * MINUTE_MS);
    await expect(withLock(file, 'mf-blog 1.0.0 is being published', async () => 'done')).rejects.toMatchObject({
      name: 'Busy',
      message:
        'mf-blog 1.0.0 is being published by another process. Wait a moment, run `status`, then repeat the command if needed.',
    });
    expect(existsSync(file)).toBe(true);
  });
});

test('takes over the lock of a process of this machine that has ended, at once', async () => {
  const file = await lockPath();
  await lockOf(file, machineIdentity());
  expect(await withLock(file, 'A test runs', async () => 'done')).toBe('done');
  expect(existsSync(file)).toBe(false);
});

test('takes over the lock of another machine after 15 minutes', async () => {
  const file = await lockPath();
  await lockOf(file, 'another machine', 14 * MINUTE_MS);
  await expect(withLock(file, 'A test runs', async () => 'done')).rejects.toMatchObject({ name: 'Busy' });
  await withAge(file, 16 * MINUTE_MS);
  expect(await withLock(file, 'A test runs', async () => 'done')).toBe('done');
});

test('a folder that cannot be created is not taken for a lock', async () => {
  const dir = await lockPath();
  await expect(withLock(join(dir, 'x'.repeat(300)), 'A test runs', async () => 'done')).rejects.toMatchObject({
    code: 'ENAMETOOLONG',
  });
});
