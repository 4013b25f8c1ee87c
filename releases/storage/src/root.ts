/** Whose files a folder has that the processes of a shop write. */
import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const ROOT = 0;

/** The name of a user, or `#1000` for one without a name; sudo takes both. */
async function nameOf(uid: number): Promise<string> {
  return promisify(execFile)('id', ['-nu', String(uid)]).then(
    ({ stdout }) => stdout.trim(),
    () => `#${uid}`,
  );
}

const uidOf = async (path: string): Promise<number | null> => (await stat(path).catch(() => null))?.uid ?? null;

/**
 * Why root must not write into a folder of another user: its new files would belong to root, and the shop, which runs as that
 * user, could not change them. Where the folder does not exist, the one that it would be in decides, and none above that:
 * root in a container may create a shop among the sources of another user.
 * @param what the folder is, as the start of a sentence: "The site store"
 * @returns sentences, or null where nothing prevents it
 */
export async function refusalForRoot(what: string, dir: string): Promise<string | null> {
  if (process.getuid?.() !== ROOT) return null;
  const own = await uidOf(dir);
  const uid = own ?? (await uidOf(dirname(dir))) ?? ROOT;
  if (uid === ROOT) return null;
  const name = await nameOf(uid);
  const subject = own === null ? `${what} ${dir} does not exist yet, and the folder around it` : `${what} ${dir}`;
  return [
    `${subject} belongs to the user ${name}. Files that root writes there could not be changed by the shop, so nothing was done.`,
    `Run this as that user: sudo -u ${name.replace('#', '\\#')} …`,
  ].join('\n');
}
