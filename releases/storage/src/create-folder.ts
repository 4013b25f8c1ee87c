import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and those above it, one at a time: `mkdir` with `recursive` never returns under `/proc`, and says ENOENT where
 * the file system can only be read.
 */
export async function createFolder(folder: string, mode?: number): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (found?.isDirectory()) return;
  if (found) throw Object.assign(new Error('it is a file'), { code: 'ENOTDIR', syscall: 'mkdir', path: folder });
  await createFolder(dirname(folder), mode);
  await mkdir(folder, mode).catch((error: NodeJS.ErrnoException) => {
    // Another process may have created it at the same time.
    if (error.code !== 'EEXIST') throw error;
  });
}
