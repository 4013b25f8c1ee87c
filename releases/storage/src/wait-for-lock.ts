import { setTimeout } from 'node:timers/promises';
import { lockFile } from './process-lock.ts';

const POLL_MS = 200;

/**
 * Runs `work` while this process holds a lock; waits for a process that holds it. Calls must not be nested.
 * @param file in a folder that exists
 * @param onWait is called once with the process that holds it
 */
export async function withProcessLock<T>(
  file: string,
  onWait: (heldBy: number) => void,
  work: () => Promise<T>,
): Promise<T> {
  for (let hasWaited = false; ; hasWaited = true) {
    const lock = await lockFile(file);
    if ('unlock' in lock) return await work().finally(lock.unlock);
    if (!hasWaited) onWait(lock.heldBy);
    await setTimeout(POLL_MS);
  }
}
