import { readFile, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { revisionNumbers, storePaths } from './directory.ts';
import { StoreDamaged } from './errors.ts';
import type { Origin } from './origin.ts';

/**
 * Reads JSON of the store.
 * @param advice what an operator does about a damaged file
 * @throws StoreDamaged that names the file
 */
export function parseStored<T>(text: string, file: string, advice: string): T {
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    const reason = (error as Error).message;
    throw new StoreDamaged(`${file} is damaged (${reason}). Nothing was overwritten.\n${advice}`);
  }
}

const JSON_FILES = ['remotes.json', 'composed-with.json'];

async function isWhole(dir: string): Promise<boolean> {
  const texts = JSON_FILES.map(async (name) => JSON.parse(await readFile(join(dir, name), 'utf8')));
  return Promise.all(texts).then(
    () => true,
    () => false,
  );
}

/** How to come back from a damaged live revision. */
async function adviceOnRevision({ dir, origin }: { dir: string; origin?: Origin }, live: string): Promise<string> {
  const { revisions, current } = storePaths({ dir });
  if (origin) return `It is a copy: delete ${live}, and it is fetched from the bucket again.`;
  const older = (await revisionNumbers({ dir })).filter((number) => number < Number(basename(live)));
  for (const number of older.sort((one, other) => other - one)) {
    if (!(await isWhole(join(revisions, String(number))))) continue;
    const aside = join(dir, `.damaged-${basename(live)}`);
    return `Revision ${number} is whole. Go back to it: mv ${live} ${aside} && ln -sfn revisions/${number} ${current}\nOr restore the store from a backup.`;
  }
  return 'No older revision is whole: restore the store from a backup.';
}

/** Reads a JSON file of the live revision. @throws StoreDamaged that says which revision is whole */
export async function readRevisionJson<T>(site: { dir: string; origin?: Origin }, file: string): Promise<T> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text) as T;
  } catch {
    const live = await realpath(file);
    return parseStored<T>(text, live, await adviceOnRevision(site, dirname(live)));
  }
}
