/**
 * The site store: a directory that holds every published release and the composed site.
 *
 *   r/<name>/<version>/…          web files of a release; public, immutable, pre-compressed
 *   bundles/<name>/<version>.cjs  node bundle of a release, for composing pages; never served
 *   releases/<name>/<version>.json  what is known of a release
 *   revisions/<n>/…               a composed site: html/, remotes.json, config.json, public/
 *   current → revisions/<n>       the live one
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ReleaseMap } from '@urooj/platform/release-map';
import type { PublishedRelease } from './facts.ts';

export type SiteStore = { dir: string };

/** Someone else changed the live site between reading and writing it. Read again, then decide again. */
export class RevisionConflict extends Error {
  override name = 'RevisionConflict';
}

export const storePaths = (site: SiteStore) => ({
  web: (name: string, version: string) => join(site.dir, 'r', name, version),
  bundle: (name: string, version: string) => join(site.dir, 'bundles', name, `${version}.cjs`),
  facts: (name: string, version: string) => join(site.dir, 'releases', name, `${version}.json`),
  revisions: join(site.dir, 'revisions'),
  current: join(site.dir, 'current'),
});

export const isPublished = (site: SiteStore, name: string, version: string): boolean =>
  existsSync(storePaths(site).facts(name, version));

/** What is known of a published release. Throws where it was never published. */
export async function readRelease(site: SiteStore, name: string, version: string): Promise<PublishedRelease> {
  return JSON.parse(await readFile(storePaths(site).facts(name, version), 'utf8')) as PublishedRelease;
}

/** The live release map, or null before the first activation. */
export async function readReleaseMap(site: SiteStore): Promise<ReleaseMap | null> {
  const file = join(storePaths(site).current, 'remotes.json');
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as ReleaseMap) : null;
}

async function pointAt(site: SiteStore, revision: number): Promise<void> {
  const { current } = storePaths(site);
  const next = `${current}.${randomUUID()}`;
  await symlink(join('revisions', String(revision)), next, 'dir');
  await rename(next, current);
}

/** An act that was cut off after its revision was whole, but before it went live, is finished here. */
export async function finishInterrupted(site: SiteStore): Promise<void> {
  const { revisions, current } = storePaths(site);
  if (!existsSync(revisions)) return;
  const names = await readdir(revisions);
  await Promise.all(names.filter((n) => n.startsWith('.')).map((n) => rm(join(revisions, n), { recursive: true })));
  const newest = Math.max(0, ...names.map(Number).filter(Number.isInteger));
  const live = existsSync(current) ? Number(basename(await readlink(current))) : 0;
  if (newest > live) await pointAt(site, newest);
}

/**
 * Writes a new revision beside the live one and swaps it in. `fill` gets an empty directory. Throws `RevisionConflict`
 * where the revision exists already: the directory's name is the compare-and-set.
 */
export async function commitRevision(
  site: SiteStore,
  revision: number,
  fill: (dir: string) => Promise<void>,
): Promise<void> {
  const { revisions } = storePaths(site);
  const staging = join(revisions, `.${randomUUID()}`);
  await mkdir(staging, { recursive: true });
  try {
    await fill(staging);
    await rename(staging, join(revisions, String(revision)));
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      throw new RevisionConflict(`Revision ${revision} was written by someone else. Look at it, then repeat your act.`);
    }
    throw error;
  }
  await pointAt(site, revision);
}

/** Writes text to a file whose folder may not exist yet. */
export async function writeDeep(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, content);
}
