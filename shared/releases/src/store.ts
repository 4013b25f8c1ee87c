/**
 * The site store: a directory that holds every published release and the composed site.
 *
 *   r/<name>/<version>/…          web files of a release; public, immutable, pre-compressed; `release.json` among them
 *   bundles/<name>/<version>.cjs  node bundle of a release, for composing pages; never served
 *   releases/<name>/<version>.json  what is known of a release
 *   revisions/<n>/…               a composed site: html/, remotes.json, config.json, public/
 *   current → revisions/<n>       the live one
 *   incoming/…                    what is being published at this moment
 *   reports/…                     failures that browsers reported, counted
 *
 * A store in a bucket has all this as its copy: see origin.ts.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ReleaseMap } from '@urooj/platform/release-map';
import type { SiteConfig } from '@urooj/platform/site-config';
import type { Origin } from './origin.ts';
import type { PublishedRelease } from './release.ts';

export type SiteStore = {
  dir: string;
  /** Where the store is kept in a bucket: then the directory is this process's copy. */
  origin?: Origin;
};

/** The owner's settings and the site's address: the same releases with others make other pages. */
export type ComposedWith = { config: SiteConfig; publicUrl: string };

/** Someone else changed the live site between reading and writing it. Read again, then decide again. */
export class RevisionConflict extends Error {
  override name = 'RevisionConflict';
}

/** There is no such release in the store. */
export class NotPublished extends Error {
  override name = 'NotPublished';
  constructor(name: string, version: string) {
    super(`${name} ${version} is not published. Publish it first, or look at \`status\` for the versions that are.`);
  }
}

export const storePaths = (site: SiteStore) => ({
  web: (name: string, version: string) => join(site.dir, 'r', name, version),
  bundle: (name: string, version: string) => join(site.dir, 'bundles', name, `${version}.cjs`),
  manifest: (name: string, version: string) => join(site.dir, 'releases', name, `${version}.json`),
  revisions: join(site.dir, 'revisions'),
  current: join(site.dir, 'current'),
  incoming: join(site.dir, 'incoming'),
});

/** What nobody has touched for so long was left behind by an act that was cut off. */
const ABANDONED_MS = 15 * 60_000;

/** Whether a file or folder was left behind; one that is gone by now was not. */
export async function isAbandoned(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > ABANDONED_MS;
}

export const isPublished = (site: SiteStore, name: string, version: string): boolean =>
  existsSync(storePaths(site).manifest(name, version));

/** What is known of a published release. Throws where it was never published. */
export async function readRelease(site: SiteStore, name: string, version: string): Promise<PublishedRelease> {
  if (!isPublished(site, name, version)) throw new NotPublished(name, version);
  return JSON.parse(await readFile(storePaths(site).manifest(name, version), 'utf8')) as PublishedRelease;
}

/** The live release map, or null before the first activation. */
export async function readReleaseMap(site: SiteStore): Promise<ReleaseMap | null> {
  const file = join(storePaths(site).current, 'remotes.json');
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as ReleaseMap) : null;
}

/** What the live pages were composed with, or null before the first activation. */
export async function readComposedWith(site: SiteStore): Promise<ComposedWith | null> {
  const file = join(storePaths(site).current, 'composed-with.json');
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as ComposedWith) : null;
}

async function pointAt(site: SiteStore, revision: number): Promise<void> {
  const { current } = storePaths(site);
  const next = `${current}.${randomUUID()}`;
  await symlink(join('revisions', String(revision)), next, 'dir');
  await rename(next, current);
}

/** The numbers of all whole revisions. */
export async function revisionNumbers(site: SiteStore): Promise<number[]> {
  const names = await readdir(storePaths(site).revisions).catch(() => []);
  return names.map(Number).filter(Number.isInteger);
}

async function liveRevision(site: SiteStore): Promise<number> {
  const target = await readlink(storePaths(site).current).catch(() => '0');
  return Number(basename(target));
}

/** Makes the newest revision live. Looks again after each step: someone who acts at the same time may be ahead or behind. */
export async function pointAtNewest(site: SiteStore): Promise<void> {
  for (;;) {
    const newest = Math.max(0, ...(await revisionNumbers(site)));
    if (newest === (await liveRevision(site))) return;
    await pointAt(site, newest);
  }
}

/** An act that was cut off after its revision was whole, but before it went live, is finished here. */
export async function finishInterrupted(site: SiteStore): Promise<void> {
  const { revisions, incoming } = storePaths(site);
  const unfinished = (await readdir(revisions).catch(() => [])).filter((name) => name.startsWith('.'));
  const left = [
    ...unfinished.map((name) => join(revisions, name)),
    ...(await readdir(incoming).catch(() => [])).map((name) => join(incoming, name)),
  ];
  for (const path of left) if (await isAbandoned(path)) await rm(path, { recursive: true, force: true });
  await pointAtNewest(site);
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
    await site.origin?.commit(revision, staging);
    await rename(staging, join(revisions, String(revision)));
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    const isThere = ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
    // Whoever else shares the copy was quicker to fetch what the bucket has just taken.
    if (isThere && site.origin) return;
    if (isThere) {
      throw new RevisionConflict(`Revision ${revision} was written by someone else. Look at it, then repeat your act.`);
    }
    throw error;
  }
  await pointAtNewest(site);
}

/** Writes text to a file whose folder may not exist yet. */
export async function writeDeep(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, content);
}

/** Writes a file that is whole or not there, whenever the process ends. */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  const part = `${file}.${randomUUID()}`;
  await writeDeep(part, content);
  await rename(part, file);
}

/** A small record that all who share the store see, or null. */
export async function readRecord({ dir, origin }: SiteStore, key: string): Promise<string | null> {
  if (origin) return (await origin.records.read(key))?.content.toString() ?? null;
  const file = join(dir, key);
  return existsSync(file) ? readFile(file, 'utf8') : null;
}

/** Writes a record, whole or not at all. */
export async function writeRecord({ dir, origin }: SiteStore, key: string, content: string): Promise<void> {
  await (origin ? origin.records.write(key, Buffer.from(content)) : writeAtomically(join(dir, key), content));
}

/** The keys of all records in a folder. */
export async function recordsIn({ dir, origin }: SiteStore, folder: string): Promise<string[]> {
  if (origin) return origin.records.list(`${folder}/`);
  return (await readdir(join(dir, folder)).catch(() => [])).map((name) => `${folder}/${name}`);
}
