import path from 'node:path';
import { type LockResult, lockFile } from '@urooj/storage/process-lock';
import { ensureDataFolder } from '../../data-folder.ts';
import { StartError } from '../../start-error.ts';

/** The purpose of a lock. Releases before this one wrote none. */
const COMMAND = 'command';

/**
 * Locks the data folder of a shop that starts.
 * @returns releases the lock
 * @throws StartError when a running process holds the lock, or the folder cannot be written
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lock = await lockFor(folder, 'shop');
  if ('unlock' in lock) return lock.unlock;
  throw new StartError(
    `The folder ${folder} is in use by another start of the shop (process ${lock.heldBy}). ` +
      'Stop that one first, or set DATA_DIR to another folder.',
  );
}

/**
 * Locks the data folder of a stopped shop for a command.
 * @returns releases the lock; `null` when the shop is running
 * @throws StartError when another command holds the lock, or the folder cannot be written
 */
export async function lockForCommand(folder: string): Promise<(() => Promise<void>) | null> {
  const lock = await lockFor(folder, COMMAND);
  return 'unlock' in lock ? lock.unlock : null;
}

async function lockFor(folder: string, purpose: string): Promise<LockResult> {
  await ensureDataFolder(folder);
  const lock = await lockFile(path.join(folder, 'urooj.lock'), purpose);
  // The database of a command stops with it, so nothing else can use it.
  if ('heldBy' in lock && lock.purpose === COMMAND) {
    throw new StartError(
      `A command such as a backup is working on the shop in ${folder} (process ${lock.heldBy}). Try again when it has ended.`,
    );
  }
  return lock;
}
