import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesBelow, integrityOf } from '@urooj/build/read-build';
import { storePaths } from './directory.ts';
import { COMPOSED, damageOf } from './parse-stored.ts';
import type { SiteStore } from './store.ts';
import { shapeOfRevision } from './stored-shapes.ts';

async function hashesBelow(dir: string): Promise<Record<string, string>> {
  const paths = (await filesBelow(dir)).filter((path) => path !== COMPOSED);
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, integrityOf(await readFile(join(dir, path)))] as const)),
  );
}

/** Writes the hashes of a completely composed site into its folder. */
export async function recordComposed(dir: string): Promise<void> {
  await writeFile(join(dir, COMPOSED), JSON.stringify(await hashesBelow(dir)));
}

async function wrongBelow(dir: string): Promise<string[]> {
  const text = await readFile(join(dir, COMPOSED), 'utf8').catch(() => null);
  if (text === null) return [`${COMPOSED} is missing, so the live pages cannot be checked`];
  if (damageOf(text, shapeOfRevision(COMPOSED)) !== null)
    return [`${COMPOSED} is damaged, so the live pages cannot be checked`];
  const composed = JSON.parse(text) as Record<string, string>;
  const found = await hashesBelow(dir);
  return [
    ...Object.keys(composed)
      .filter((path) => !Object.hasOwn(found, path))
      .map((path) => `${path} is missing`),
    ...Object.keys(found)
      .filter((path) => !Object.hasOwn(composed, path))
      .map((path) => `${path} was not composed`),
    ...Object.keys(found)
      .filter((path) => Object.hasOwn(composed, path) && composed[path] !== found[path])
      .map((path) => `${path} has other bytes than were composed`),
  ];
}

/**
 * Hashes every file of the live pages in the store.
 * @returns a sentence for each file that differs from what was composed
 */
export async function verifyComposed(site: SiteStore): Promise<string[]> {
  const { bucket } = site;
  // The real path: another revision may go live meanwhile.
  if (!bucket) return wrongBelow(await realpath(storePaths(site).current));
  const dir = await mkdtemp(join(tmpdir(), 'verify-'));
  try {
    await bucket.downloadLive(dir);
    return await wrongBelow(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
