import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteSettings } from '@urooj/contract/site-settings';
import type { ReleaseMap } from '@urooj/host/release-map';
import { createFolder } from '@urooj/storage/create-folder';
import type { BucketStore } from './bucket-store.ts';
import { createAtomically, isAbandoned, pointAtNewest, storePaths, throwNamed, writeAtomically } from './directory.ts';
import { NotPublished, RevisionConflict } from './errors.ts';
import { assertFormat } from './format.ts';
import { withStaging } from './on-exit.ts';
import { ADVICE_ON_MANIFEST, parseStored } from './parse-stored.ts';
import { readRevisionJson } from './read-json.ts';
import type { PublishedRelease } from './release.ts';
import type { Shape } from './shape.ts';
import { MANIFEST_SHAPE } from './stored-shapes.ts';

/** A site store: holds every published release and the composed site. */
export type SiteStore = {
  dir: string;
  /** The bucket of the store, where it has one: then the directory is the local copy of this process. */
  bucket?: BucketStore;
};

/** The inputs of a composition besides the releases: the owner's settings and the site's URL. */
export type ComposedWith = { config: SiteSettings; publicUrl: string };

export const isPublished = (site: SiteStore, name: string, version: string): boolean =>
  existsSync(storePaths(site).manifest(name, version));

/** @throws NotPublished */
export async function readRelease(site: SiteStore, name: string, version: string): Promise<PublishedRelease> {
  if (!isPublished(site, name, version)) throw new NotPublished(name, version);
  const file = storePaths(site).manifest(name, version);
  return parseStored(await readFile(file, 'utf8'), MANIFEST_SHAPE, file, ADVICE_ON_MANIFEST);
}

async function readCurrent<T>(site: SiteStore, name: string): Promise<T | null> {
  const file = join(storePaths(site).current, name);
  if (!existsSync(file)) return null;
  await assertFormat(site);
  return readRevisionJson<T>(site, file);
}

/** A file of the live site that compose has written as JSON, or null. */
export const readComposed = <T>(site: SiteStore, name: string) => readCurrent<T>(site, name);

/** The live release map, or null before the first activation. */
export const readReleaseMap = (site: SiteStore) => readCurrent<ReleaseMap>(site, 'remotes.json');

/** What the live pages were composed with, or null before the first activation. */
export const readComposedWith = (site: SiteStore) => readCurrent<ComposedWith>(site, 'composed-with.json');

/** Removes what processes left behind that were killed. */
export async function removeAbandoned(site: SiteStore): Promise<void> {
  const { revisions, incoming } = storePaths(site);
  const unfinished = (await readdir(revisions).catch(() => [])).filter((name) => name.startsWith('.'));
  const leftovers = [
    ...unfinished.map((name) => join(revisions, name)),
    ...(await readdir(incoming).catch(() => [])).map((name) => join(incoming, name)),
  ];
  for (const path of leftovers) if (await isAbandoned(path)) await rm(path, { recursive: true, force: true });
}

/** Finishes an activation that was interrupted after its revision was complete, and removes what others left behind. */
export async function finishInterrupted(site: SiteStore): Promise<void> {
  await removeAbandoned(site);
  await pointAtNewest(site);
}

/**
 * Writes a new revision next to the live one and makes it live. The name of its folder is the compare-and-set.
 * @param fill writes the composed site into an empty folder
 * @throws RevisionConflict where the revision exists already
 */
export async function commitRevision(
  site: SiteStore,
  revision: number,
  fill: (dir: string) => Promise<void>,
): Promise<void> {
  const { revisions } = storePaths(site);
  const staging = join(revisions, `.${randomUUID()}`);
  const target = join(revisions, String(revision));
  let entry = '';
  const write = async () => {
    await createFolder(staging);
    await fill(staging);
    entry = await lastEntry(staging);
    await site.bucket?.commit(revision, staging);
    await rename(staging, target);
  };
  await withStaging(staging, write).catch((error: NodeJS.ErrnoException) => {
    const exists = ['ENOTEMPTY', 'EEXIST'].includes(error.code ?? '');
    // Another process with the same copy has already downloaded what this one has just written to the bucket.
    if (exists && site.bucket) return;
    if (exists) throw RevisionConflict.onCommit(revision);
    throwNamed(error, site.dir);
  });
  await pointAtNewest(site);
  if (site.bucket || (await isInLive(site, revision, entry))) return;
  await rm(target, { recursive: true, force: true });
  throw RevisionConflict.onCommit(revision);
}

/** What a composed site says of itself in the history, as text to compare. */
async function lastEntry(dir: string): Promise<string> {
  const { history } = JSON.parse(await readFile(join(dir, 'remotes.json'), 'utf8')) as ReleaseMap;
  return JSON.stringify(history.at(-1));
}

/**
 * Whether the live site is this revision or follows from it. Its number was free also where a process took so long that others had
 * written this number and newer ones, and `prune` had removed it.
 */
async function isInLive(site: SiteStore, revision: number, entry: string): Promise<boolean> {
  const live = await readReleaseMap(site);
  return live?.revision === revision || live?.history.some((known) => JSON.stringify(known) === entry) === true;
}

/**
 * Reads a record as JSON.
 * @param shape what it must be like
 * @param advice what an operator does about a damaged one
 * @returns null where there is no such record
 * @throws StoreDamaged that names its place
 */
export async function readJsonRecord<T>(site: SiteStore, key: string, shape: Shape, advice: string): Promise<T | null> {
  const text = await readRecord(site, key);
  if (text === null) return null;
  return parseStored<T>(text, shape, site.bucket?.records.addressOf(key) ?? join(site.dir, key), advice);
}

/** A small record that all processes of the store see, or null. */
export async function readRecord({ dir, bucket }: SiteStore, key: string): Promise<string | null> {
  if (bucket) return (await bucket.records.read(key))?.content.toString() ?? null;
  const file = join(dir, key);
  return existsSync(file) ? readFile(file, 'utf8') : null;
}

/** Writes a record atomically. */
export async function writeRecord({ dir, bucket }: SiteStore, key: string, content: string): Promise<void> {
  await (bucket ? bucket.records.write(key, Buffer.from(content)) : writeAtomically(join(dir, key), content));
}

/** Writes a record that must not exist yet, atomically. False: there is one with other content. */
export async function createRecord({ dir, bucket }: SiteStore, key: string, content: string): Promise<boolean> {
  if (bucket) return bucket.records.create(key, Buffer.from(content));
  return createAtomically(join(dir, key), content);
}

/** Removes records; those that do not exist are left out. */
export async function removeRecords({ dir, bucket }: SiteStore, keys: readonly string[]): Promise<void> {
  if (bucket) await bucket.records.remove(keys);
  else for (const key of keys) await rm(join(dir, key), { force: true });
}

/** The keys of all records in a folder. */
export async function recordsIn({ dir, bucket }: SiteStore, folder: string): Promise<string[]> {
  if (bucket) return bucket.records.list(`${folder}/`);
  return (await readdir(join(dir, folder)).catch(() => [])).map((name) => `${folder}/${name}`);
}
