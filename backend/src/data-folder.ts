import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { createFolder } from '@urooj/storage/create-folder';
import { reasonOf, StartError } from './start-error.ts';

/** Other users of the machine see nothing of it; PostgreSQL, which may run as one of them, reaches its own folder below. */
const CLOSED_TO_OTHERS = 0o711;

/**
 * Creates the folder of the shop when it does not exist.
 * @throws StartError when it cannot be written
 */
export async function ensureDataFolder(folder: string): Promise<void> {
  try {
    await createFolder(folder, CLOSED_TO_OTHERS);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The folder ${folder} cannot be used (${reasonOf(error)}). Set DATA_DIR to a folder that this user may write to.`,
    );
  }
}
