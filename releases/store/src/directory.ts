/**
 * The directory of a site store:
 *
 *   r/<name>/<version>/…          web files of a release; public, immutable, pre-compressed; `release.json` among them
 *   bundles/<name>/<version>.cjs  node bundle of a release, for composing pages; never served
 *   maps/<name>/<version>/…       source maps of a release, packed; never served: they contain the sources
 *   releases/<name>/<version>.json  manifest of a release
 *   revisions/<n>/…               a composed site: html/, remotes.json, config.json, public/
 *   current → revisions/<n>       the live one
 *   history/<hash>.json           older operations and settings; named by the revision or the page after them, see log-pages.ts
 *   released/<name>/<version>     a record for each release that was live: only those are served to everybody
 *   test-key.json                signs the links of testers
 *   previews/<name>/<version>.json  what the last preview report of a release found
 *   incoming/…                    what is being published or previewed at this moment
 *   reports/hour-<n>-….json       counts of the failures of each release, in one hour of one process
 *   reports/sum.json              those of past hours, added up
 *   tokens/<name>.json            who may publish over HTTP: rights, and the hash of the token
 *
 * Of a store in a bucket, the directory is a local copy: see bucket-store.ts.
 */
import { randomUUID } from 'node:crypto';
import {
  link,
  lstat,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createFolder } from '@urooj/storage/create-folder';
import { StoreDamaged } from './errors.ts';

export type Directory = { dir: string };

export const storePaths = ({ dir }: Directory) => ({
  web: (name: string, version: string) => join(dir, 'r', name, version),
  bundle: (name: string, version: string) => join(dir, 'bundles', name, `${version}.cjs`),
  maps: (name: string, version: string) => join(dir, 'maps', name, version),
  manifest: (name: string, version: string) => join(dir, 'releases', name, `${version}.json`),
  revisions: join(dir, 'revisions'),
  current: join(dir, 'current'),
  incoming: join(dir, 'incoming'),
});

/** A file or folder that was not changed for so long belongs to a process that was interrupted. */
const ABANDONED_MS = 15 * 60_000;

/**
 * The time by the clock of the storage, which gives files their times. The clock of this machine may be wrong, and would
 * make the folder of another operator look abandoned.
 * @param dir a folder of the storage
 * @returns milliseconds since 1970
 */
async function storageTime(dir: string): Promise<number> {
  const probe = join(dir, `.time-${randomUUID()}`);
  try {
    await writeFile(probe, '');
    return (await stat(probe)).mtimeMs;
  } finally {
    await rm(probe, { force: true });
  }
}

/** Whether an interrupted process left a file or folder behind; false where it does not exist. */
export async function isAbandoned(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && (await storageTime(dirname(path))) - found.mtimeMs > ABANDONED_MS;
}

/** Says that a process still uses a folder. @returns false where it does not exist */
export async function keepFromAbandoned(dir: string): Promise<boolean> {
  const now = new Date(await storageTime(dirname(dir)));
  return utimes(dir, now, now).then(
    () => true,
    () => false,
  );
}

/** The numbers of all complete revisions. */
export async function revisionNumbers(directory: Directory): Promise<number[]> {
  const names = await readdir(storePaths(directory).revisions).catch(() => []);
  return names.map(Number).filter(Number.isInteger);
}

async function liveRevision(directory: Directory): Promise<number> {
  const target = await readlink(storePaths(directory).current).catch(() => '0');
  return Number(basename(target));
}

async function pointAt(directory: Directory, revision: number): Promise<void> {
  const { current } = storePaths(directory);
  const next = `${current}.${randomUUID()}`;
  await symlink(join('revisions', String(revision)), next, 'dir');
  await rename(next, current).catch(async (error: unknown) => {
    await rm(next, { force: true });
    throw error;
  });
}

/** Which revision a folder holds, if `revisions` has the same; null otherwise. */
async function revisionIn(directory: Directory, folder: string): Promise<number | null> {
  const map = await readFile(join(folder, 'remotes.json'), 'utf8').catch(() => '');
  for (const number of await revisionNumbers(directory)) {
    const file = join(storePaths(directory).revisions, String(number), 'remotes.json');
    if (map !== '' && map === (await readFile(file, 'utf8').catch(() => null))) return number;
  }
  return null;
}

/**
 * Makes `current` a link again in a store that was copied with its links followed (`cp -rL`): there it is a folder.
 * @throws StoreDamaged where the store has no such revision
 */
export async function relinkCurrent(directory: Directory): Promise<void> {
  const { current } = storePaths(directory);
  const found = await lstat(current).catch(() => null);
  if (!found?.isDirectory()) return;
  const revision = await revisionIn(directory, current);
  if (revision === null)
    throw new StoreDamaged(
      `${current} must be a link to the live revision. It is a folder, and no revision of the store has its content. Copy the store again, with its links: cp -a`,
    );
  const aside = join(directory.dir, `.copied-${randomUUID()}`);
  await rename(current, aside);
  await pointAt(directory, revision);
  await rm(aside, { recursive: true, force: true });
}

/** Makes the newest revision live. It checks again after each step: another process may do the same at this moment. */
export async function pointAtNewest(directory: Directory): Promise<void> {
  await relinkCurrent(directory);
  for (;;) {
    const newest = Math.max(0, ...(await revisionNumbers(directory)));
    if (newest === (await liveRevision(directory))) return;
    await pointAt(directory, newest);
  }
}

/** Throws a failure of a write with the place that it is about: on a full disk the system does not say it. */
export function throwNamed(error: NodeJS.ErrnoException, place: string): never {
  if (error.code !== undefined) error.path ??= place;
  throw error;
}

/** Writes a file whose folder may not exist yet. */
export async function writeDeep(file: string, content: string | Uint8Array): Promise<void> {
  await createFolder(dirname(file));
  await writeFile(file, content).catch((error) => throwNamed(error, file));
}

/** Writes a file that is complete or absent, whenever the process ends. */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  const part = `${file}.${randomUUID()}`;
  try {
    await writeDeep(part, content);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
}

/** Writes a file that is complete or absent, unless there is one. @returns whether it was written */
export async function createAtomically(file: string, content: string | Uint8Array): Promise<boolean> {
  const part = `${file}.${randomUUID()}`;
  try {
    await writeDeep(part, content);
    await link(part, file); // fails where the name is taken
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(part, { force: true });
  }
}
