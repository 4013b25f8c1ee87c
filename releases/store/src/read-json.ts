import { existsSync } from 'node:fs';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { BucketStore } from './bucket-store.ts';
import { revisionNumbers, storePaths } from './directory.ts';
import { COMPOSED, damageOf, parseStored, SETTINGS_HISTORY } from './parse-stored.ts';
import { shapeOfRevision } from './stored-shapes.ts';

/** Files of every revision; one of a newer version of this package has more. */
const REQUIRED = ['remotes.json', 'composed-with.json'];

/**
 * The JSON files of a revision, without which its pages are not served, or its next one is not made. Its hashes are not among
 * them: where they are damaged, nothing but the check of the live pages misses them.
 */
async function jsonFilesIn(dir: string): Promise<string[]> {
  const found = (await readdir(dir)).filter((name) => name.endsWith('.json') && name !== COMPOSED);
  const headers = join('html', 'headers.json');
  return [...new Set([...REQUIRED, ...found, ...(existsSync(join(dir, headers)) ? [headers] : [])])];
}

async function isWhole(dir: string): Promise<boolean> {
  const files = await jsonFilesIn(dir).catch(() => REQUIRED);
  const damages = files.map(async (name) =>
    damageOf(await readFile(join(dir, name), 'utf8'), shapeOfRevision(basename(name))),
  );
  return Promise.all(damages).then(
    (found) => found.every((damage) => damage === null),
    () => false,
  );
}

type Site = { dir: string; bucket?: BucketStore };

const NEW_HISTORY = 'then the history of the settings begins again with the live ones.';

/** How to come back from a damaged file of the live revision. */
async function adviceOn({ dir, bucket }: Site, file: string): Promise<string> {
  const live = dirname(file);
  const isHistory = basename(file) === SETTINGS_HISTORY;
  if (bucket) {
    const inBucket = isHistory ? `, or delete the file there: ${NEW_HISTORY}` : '.';
    return `It is a copy: delete ${live}, and it is fetched from the bucket again. Where it is damaged there too, restore the bucket from a backup${inBucket}`;
  }
  if (isHistory) return `Restore it from a backup, or delete it: ${NEW_HISTORY}`;
  const { revisions, current } = storePaths({ dir });
  const older = (await revisionNumbers({ dir })).filter((number) => number < Number(basename(live)));
  for (const number of older.sort((one, other) => other - one)) {
    if (!(await isWhole(join(revisions, String(number))))) continue;
    const aside = join(dir, `.damaged-${basename(live)}`);
    return `Revision ${number} is whole. Go back to it: mv ${live} ${aside} && ln -sfn revisions/${number} ${current}\nOr restore the store from a backup.`;
  }
  return 'No older revision is whole: restore the store from a backup.';
}

/** Reads a JSON file of the live revision. @throws StoreDamaged that says which revision is whole */
export async function readRevisionJson<T>(site: Site, file: string): Promise<T> {
  const text = await readFile(file, 'utf8');
  const shape = shapeOfRevision(basename(file));
  if (damageOf(text, shape) === null) return JSON.parse(text) as T;
  const live = await realpath(file);
  return parseStored<T>(text, shape, live, await adviceOn(site, live));
}

async function readAll(site: Site, isNeeded: (name: string) => boolean): Promise<void> {
  const { current } = storePaths(site);
  if (!existsSync(current)) return;
  for (const name of (await jsonFilesIn(current)).filter(isNeeded)) await readRevisionJson(site, join(current, name));
}

/**
 * Reads every JSON file of the live revision, so that no change continues with one that is damaged.
 * @throws StoreDamaged that says which revision is whole
 */
export const assertLiveIsWhole = (site: Site): Promise<void> => readAll(site, () => true);

/** The same for a process that only serves the live revision: it needs no history of the settings. @throws StoreDamaged */
export const assertLiveIsServable = (site: Site): Promise<void> => readAll(site, (name) => name !== SETTINGS_HISTORY);
