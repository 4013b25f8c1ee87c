import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withLock } from './lock.ts';

const MINUTE_MS = 60_000;

/** The path of a lock whose folder does not exist yet. */
async function lockPath(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'lock-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return join(root, 'incoming', 'mf-blog.lock');
}

const lockOf = async (dir: string, ageMs: number) => {
  await mkdir(dir, { recursive: true });
  const changed = new Date(Date.now() - ageMs);
  await utimes(dir, changed, changed);
};

test('holds the lock while the work runs, and releases it whatever happens', async () => {
  const dir = await lockPath();
  expect(await withLock(dir, 'A test runs', async () => existsSync(dir))).toBe(true);
  expect(existsSync(dir)).toBe(false);
  await expect(withLock(dir, 'A test runs', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(existsSync(dir)).toBe(false);
});

test('rejects the second of two with the task of the lock, and leaves the lock of the first', async () => {
  const dir = await lockPath();
  await lockOf(dir, 14 * MINUTE_MS);
  const second = withLock(dir, 'mf-blog 1.0.0 is being published', async () => 'done');
  await expect(second).rejects.toMatchObject({
    name: 'Busy',
    message:
      'mf-blog 1.0.0 is being published by another process. Wait a moment, run `status`, then repeat the command if needed.',
  });
  expect(existsSync(dir)).toBe(true);
});

test('takes over a lock that was not touched for more than 15 minutes', async () => {
  const dir = await lockPath();
  await lockOf(dir, 16 * MINUTE_MS);
  expect(await withLock(dir, 'A test runs', async () => 'done')).toBe('done');
});

test('a folder that cannot be created is not taken for a lock', async () => {
  const dir = await lockPath();
  await expect(withLock(join(dir, 'x'.repeat(300)), 'A test runs', async () => 'done')).rejects.toMatchObject({
    code: 'ENAMETOOLONG',
  });
});
