import path from 'node:path';
import { lockFile } from '@urooj/lock/process-lock';
import { ensureDataFolder } from '../../data-folder.ts';
import { StartError } from '../../start-error.ts';

/**
 * Locks a data folder for this process.
 * @returns releases the lock
 * @throws StartError when a running process holds the lock, or the folder cannot be written
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await ensureDataFolder(folder);
  const lock = await lockFile(path.join(folder, 'urooj.lock'));
  if ('unlock' in lock) return lock.unlock;
  throw new StartError(
    `The folder ${folder} is in use by another start of the shop (process ${lock.heldBy}). ` +
      'Stop that one first, or set DATA_DIR to another folder.',
  );
}
