import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from './start-error.ts';

/**
 * Makes the folder of the shop where it is not there yet.
 * @throws StartError when it cannot be written
 */
export async function ensureDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The folder ${folder} cannot be used (${reason}). Set DATA_DIR to a folder that this user may write to.`,
    );
  }
}

/** One step at a time: `mkdir` with `recursive` never ends where the system takes no folders, as under `/proc`. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (found?.isDirectory()) return;
  if (found) throw new Error('it is a file');
  await makeFolder(path.dirname(folder));
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    // Another start may have made it at this moment.
    if (error.code !== 'EEXIST') throw error;
  });
}
