import { mkdir, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isAbandoned } from './store.ts';

/** Someone else is at the same work right now. */
export class Busy extends Error {
  override name = 'Busy';
}

async function isTaken(dir: string): Promise<boolean> {
  try {
    await mkdir(dir);
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return true;
  }
}

/** Runs `work` while nobody else holds the lock: a folder, which only one can make. One that was left behind is taken over. */
export async function withLock<T>(dir: string, what: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(dir), { recursive: true });
  if (await isTaken(dir)) {
    if (await isAbandoned(dir)) await rmdir(dir).catch(() => {});
    if (await isTaken(dir))
      throw new Busy(`Someone else ${what} right now. Wait a moment, look at \`status\`, then decide again.`);
  }
  try {
    return await work();
  } finally {
    await rmdir(dir).catch(() => {});
  }
}
