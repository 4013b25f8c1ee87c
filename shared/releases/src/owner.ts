/** Whose files a site store has. */
import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Directory } from './directory.ts';
import { WrongUser } from './errors.ts';

const ROOT = 0;

/** The name of a user, or `#1000` for one without a name; sudo takes both. */
async function nameOf(uid: number): Promise<string> {
  return promisify(execFile)('id', ['-nu', String(uid)]).then(
    ({ stdout }) => stdout.trim(),
    () => `#${uid}`,
  );
}

/**
 * Stops root in a store of another user: its new files would belong to root, and the shop, which runs as that user, could not
 * change them.
 * @throws WrongUser
 */
export async function assertOwnStore({ dir }: Directory): Promise<void> {
  if (process.getuid?.() !== ROOT) return;
  const owner = (await stat(dir).catch(() => null))?.uid ?? ROOT;
  if (owner === ROOT) return;
  const name = await nameOf(owner);
  throw new WrongUser(
    [
      `The site store ${dir} belongs to the user ${name}. Files that root writes there could not be changed by the shop, so nothing was done.`,
      `Run this as that user: sudo -u ${name.replace('#', '\\#')} …`,
    ].join('\n'),
  );
}
