import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf, StartError } from './start-error.ts';

/**
 * Creates the folder of the shop when it does not exist.
 * @throws StartError when it cannot be written
 */
export async function ensureDataFolder(folder: string): Promise<void> {
  try {
    await createFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The folder ${folder} cannot be used (${reasonOf(error)}). Set DATA_DIR to a folder that this user may write to.`,
    );
  }
}

/** Creates one folder at a time, because `mkdir` with `recursive` never returns under `/proc`. */
async function createFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (found?.isDirectory()) return;
  if (found) throw new Error('it is a file');
  await createFolder(path.dirname(folder));
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    // Another process may have created it at the same time.
    if (error.code !== 'EEXIST') throw error;
  });
}
