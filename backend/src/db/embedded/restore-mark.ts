import { access, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../start-error.ts';

/** While it exists, a restore into a new shop is not complete. A killed one leaves it, with an empty shop. */
const markIn = (dataDir: string): string => path.join(dataDir, 'restore-unfinished');

export const markRestore = (dataDir: string): Promise<void> => writeFile(markIn(dataDir), '');
export const unmarkRestore = (dataDir: string): Promise<void> => rm(markIn(dataDir), { force: true });

export const hasRestoreMark = (dataDir: string): Promise<boolean> =>
  access(markIn(dataDir)).then(
    () => true,
    () => false,
  );

/** @throws StartError where a restore was interrupted: the shop would open empty, and its backups would replace good ones */
export async function assertNoInterruptedRestore(dataDir: string): Promise<void> {
  if (!(await hasRestoreMark(dataDir))) return;
  throw new StartError(
    `A restore into ${dataDir} was interrupted, so the shop there is not complete. Repeat it: npm run restore -- FILE`,
  );
}
