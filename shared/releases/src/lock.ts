import { mkdir, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isAbandoned } from './directory.ts';
import { Busy } from './errors.ts';

/** @returns whether this process now holds the lock */
async function acquire(dir: string): Promise<boolean> {
  try {
    await mkdir(dir);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * Runs `work` while holding a lock: a folder, which only one process can create. An abandoned lock is taken over.
 * @param task what the lock is for, for the message: `mf-blog 1.0.0 is being published`
 * @throws Busy where another process holds it
 */
export async function withLock<T>(dir: string, task: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(dir), { recursive: true });
  if (!(await acquire(dir))) {
    if (await isAbandoned(dir)) await rmdir(dir).catch(() => {});
    if (!(await acquire(dir)))
      throw new Busy(`${task} by another process. Wait a moment, run \`status\`, then repeat the command if needed.`);
  }
  try {
    return await work();
  } finally {
    await rmdir(dir).catch(() => {});
  }
}
