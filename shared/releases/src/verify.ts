import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { filesBelow, integrityOf } from '@urooj/artifact/read-build';
import type { ReleaseMap } from '@urooj/platform/release-map';
import { PUBLIC_RECORD } from './publish.ts';
import { isPublished, readRelease, type SiteStore, storePaths } from './store.ts';

/** A release that some visitor may run right now. */
export type LiveRelease = { name: string; version: string };

/** Active, previous and canary of every app. */
export function liveReleases({ shell, remotes }: ReleaseMap): LiveRelease[] {
  return Object.entries({ shell, ...remotes }).flatMap(([name, { active, previous, canary }]) =>
    [active, previous, canary?.version].flatMap((version) => (version ? [{ name, version }] : [])),
  );
}

/** Answers null where something stands behind the end. */
function unpackBrotli(packed: Buffer): Buffer | null {
  // With `info` it answers both; its types know one of them.
  const { buffer, engine } = brotliDecompressSync(packed, { info: true }) as unknown as {
    buffer: Buffer;
    engine: { bytesWritten: number };
  };
  return engine.bytesWritten === packed.length ? buffer : null;
}

const UNPACK = { '.br': unpackBrotli, '.gz': gunzipSync } as const;

/** A file by its name in the store. */
const named = ({ dir }: SiteStore, file: string): string => relative(dir, file);

async function wrongCopies(site: SiteStore, file: string, content: Buffer): Promise<string[]> {
  const wrong: string[] = [];
  for (const [extension, unpack] of Object.entries(UNPACK)) {
    if (!existsSync(file + extension)) continue;
    try {
      if (!unpack(await readFile(file + extension))?.equals(content))
        wrong.push(`${named(site, file)}${extension} holds other bytes`);
    } catch {
      wrong.push(`${named(site, file)}${extension} cannot be unpacked`);
    }
  }
  return wrong;
}

async function wrongFile(site: SiteStore, file: string, integrity: string): Promise<string[]> {
  const content = await readFile(file).catch(() => null);
  if (content === null) return [`${named(site, file)} is missing`];
  if (integrityOf(content) !== integrity) return [`${named(site, file)} has other bytes than were published`];
  return wrongCopies(site, file, content);
}

/** Hashes every file of one release anew, as the store has them; answers what is wrong, in sentences. */
export async function verifyRelease(site: SiteStore, release: LiveRelease): Promise<string[]> {
  const { origin } = site;
  if (!origin) return verifyFiles(site, release);
  // What the bucket hands out, not what came of it earlier.
  const dir = await mkdtemp(join(tmpdir(), 'verify-'));
  try {
    await origin.downloadRelease(release, dir);
    return await verifyFiles({ dir }, release);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function verifyFiles(site: SiteStore, { name, version }: LiveRelease): Promise<string[]> {
  const paths = storePaths(site);
  if (!isPublished(site, name, version)) return [`${name} ${version} is live, but the store knows nothing of it`];
  const { files, bundle } = await readRelease(site, name, version);
  const web = paths.web(name, version);
  const wrong = await Promise.all(
    Object.entries(files).map(([path, { integrity }]) => wrongFile(site, join(web, path), integrity)),
  );
  const strange = (await filesBelow(web).catch(() => []))
    .filter((path) => path !== PUBLIC_RECORD && !(path.replace(/\.(br|gz)$/, '') in files))
    .map((path) => `${named(site, join(web, path))} was not published`);
  const ofBundle = bundle ? await wrongFile(site, paths.bundle(name, version), bundle) : [];
  return [...wrong.flat(), ...strange, ...ofBundle];
}

/** What the map says of a release must be what was published: browsers believe the map. */
export async function verifyMap(site: SiteStore, map: ReleaseMap): Promise<string[]> {
  const apps = Object.entries({ shell: map.shell, ...map.remotes });
  const told = apps.flatMap(([name, { versions }]) => Object.values(versions).map((release) => ({ name, release })));
  const wrong = told.map(async ({ name, release }) => {
    if (!isPublished(site, name, release.version)) return [];
    const { files } = await readRelease(site, name, release.version);
    const differs = Object.entries(release.files).some(([path, integrity]) => files[path]?.integrity !== integrity);
    return differs ? [`remotes.json names other hashes for ${name} ${release.version} than were published`] : [];
  });
  return (await Promise.all(wrong)).flat();
}
