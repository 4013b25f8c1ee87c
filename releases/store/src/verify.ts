import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { filesBelow, hasIntegrity } from '@urooj/build/read-build';
import type { ReleaseMap } from '@urooj/host/release-map';
import { storePaths } from './directory.ts';
import { PUBLIC_RECORD } from './publish.ts';
import { isPublished, readRelease, type SiteStore } from './store.ts';

/** A release that visitors may be running. */
export type LiveRelease = { name: string; version: string };

/** Active, previous and canary of every app. */
export function liveReleases({ shell, remotes }: ReleaseMap): LiveRelease[] {
  return Object.entries({ shell, ...remotes }).flatMap(([name, { active, previous, canary }]) =>
    [active, previous, canary?.version].flatMap((version) => (version ? [{ name, version }] : [])),
  );
}

/** Returns null where other bytes follow the end of the compressed data. */
function unpackBrotli(packed: Buffer): Buffer | null {
  // With `info` it returns an object; its types describe the call without.
  const { buffer, engine } = brotliDecompressSync(packed, { info: true }) as unknown as {
    buffer: Buffer;
    engine: { bytesWritten: number };
  };
  return engine.bytesWritten === packed.length ? buffer : null;
}

const UNPACK = { '.br': unpackBrotli, '.gz': gunzipSync } as const;

/** The path of a file, relative to the store. */
const pathIn = ({ dir }: SiteStore, file: string): string => relative(dir, file);

async function wrongCopies(site: SiteStore, file: string, content: Buffer): Promise<string[]> {
  const wrong: string[] = [];
  for (const [extension, unpack] of Object.entries(UNPACK)) {
    if (!existsSync(file + extension)) continue;
    try {
      if (!unpack(await readFile(file + extension))?.equals(content))
        wrong.push(`${pathIn(site, file)}${extension} holds other bytes`);
    } catch {
      wrong.push(`${pathIn(site, file)}${extension} cannot be unpacked`);
    }
  }
  return wrong;
}

async function wrongFile(site: SiteStore, file: string, integrity: string): Promise<string[]> {
  const content = await readFile(file).catch(() => null);
  if (content === null) return [`${pathIn(site, file)} is missing`];
  if (!hasIntegrity(content, integrity)) return [`${pathIn(site, file)} has other bytes than were published`];
  return wrongCopies(site, file, content);
}

/**
 * Hashes every file of one release in the store.
 * @returns a sentence for each file that differs from what was published
 */
export async function verifyRelease(site: SiteStore, release: LiveRelease): Promise<string[]> {
  const { bucket } = site;
  if (!bucket) return verifyFiles(site, release);
  // The bucket is checked, not the local copy.
  const dir = await mkdtemp(join(tmpdir(), 'verify-'));
  try {
    await bucket.downloadRelease(release, dir);
    return await verifyFiles({ dir }, release);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function verifyFiles(site: SiteStore, { name, version }: LiveRelease): Promise<string[]> {
  const paths = storePaths(site);
  if (!isPublished(site, name, version)) return [`${name} ${version} is live, but the store has no manifest of it`];
  const { files, bundle } = await readRelease(site, name, version);
  const web = paths.web(name, version);
  const wrong = await Promise.all(
    Object.entries(files).map(([path, { integrity }]) => wrongFile(site, join(web, path), integrity)),
  );
  const unknown = (await filesBelow(web).catch(() => []))
    .filter((path) => path !== PUBLIC_RECORD && !Object.hasOwn(files, path.replace(/\.(br|gz)$/, '')))
    .map((path) => `${pathIn(site, join(web, path))} was not published`);
  return [...wrong.flat(), ...unknown, ...(await wrongFile(site, paths.bundle(name, version), bundle))];
}

/** Compares the hashes in the map with the published ones: browsers trust the map. */
export async function verifyMap(site: SiteStore, map: ReleaseMap): Promise<string[]> {
  const apps = Object.entries({ shell: map.shell, ...map.remotes });
  const entries = apps.flatMap(([name, { versions }]) => Object.values(versions).map((release) => ({ name, release })));
  const wrong = entries.map(async ({ name, release }) => {
    if (!isPublished(site, name, release.version)) return [];
    const { files } = await readRelease(site, name, release.version);
    const differs = Object.entries(release.files).some(([path, integrity]) => files[path]?.integrity !== integrity);
    return differs ? [`remotes.json names other hashes for ${name} ${release.version} than were published`] : [];
  });
  return (await Promise.all(wrong)).flat();
}
