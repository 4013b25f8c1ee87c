import { dirname } from 'node:path';
import { createFolder } from '@urooj/storage/create-folder';
import { lockSharedFile } from '@urooj/storage/process-lock';
import { isAbandoned } from './directory.ts';
import { Busy } from './errors.ts';
import { withExitHandler } from './on-exit.ts';

/**
 * Runs `work` while holding a lock. That of a process that has ended is taken over; whether one of another machine has, only
 * the age of its lock says.
 * @param task what the lock is for, for the message: `mf-blog 1.0.0 is being published`
 * @throws Busy where another process holds it
 */
export async function withLock<T>(file: string, task: string, work: () => Promise<T>): Promise<T> {
  await createFolder(dirname(file));
  const lock = await lockSharedFile(file, isAbandoned);
  if (!lock)
    throw new Busy(`${task} by another process. Wait a moment, run \`status\`, then repeat the command if needed.`);
  return withExitHandler(lock.unlockNow, work).finally(lock.unlock);
}
