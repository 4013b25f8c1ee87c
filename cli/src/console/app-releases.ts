import type { AppReleases, PublishedRelease, ReleaseDifference } from '@urooj/contract/console';
import { readHistory } from '@urooj/store/history';
import type { PublishedRelease as Release } from '@urooj/store/release';
import { isPublished, readRelease, readReleaseMap, type SiteStore } from '@urooj/store/store';
import { HttpError } from '../publishing/http-error.ts';
import { appOf, assertKnownApp, historyOf, releasesOf, roleOf } from './releases.ts';

const MAX_OPERATIONS = 100;

function sizesOf({ files }: Release): Pick<PublishedRelease, 'bytes' | 'compressedBytes'> {
  const sizes = Object.values(files);
  const sum = (numbers: number[]) => numbers.reduce((total, bytes) => total + bytes, 0);
  const compressed = sum(sizes.map(({ bytes, brotli }) => brotli ?? bytes));
  const isCompressed = sizes.some(({ brotli }) => brotli !== undefined);
  return { bytes: sum(sizes.map(({ bytes }) => bytes)), compressedBytes: isCompressed ? compressed : null };
}

/** The releases of an app, and what was done with them. */
export async function readAppReleases(site: SiteStore, app: string): Promise<AppReleases> {
  const map = await readReleaseMap(site);
  await assertKnownApp(site, app, map);
  const known = appOf(map, app);
  const releases = await releasesOf(site, app, []);
  return {
    app,
    releases: releases.map((release) => ({
      version: release.version,
      role: roleOf(release.version, known) ?? 'published',
      ...{ publishedAt: release.publishedAt, publishedBy: release.publishedBy ?? '' },
      ...sizesOf(release),
    })),
    history: map ? historyOf(await readHistory(site, map), app).slice(0, MAX_OPERATIONS) : [],
  };
}

/** A build names most files with a hash of their content: `buy.6caa93c1b5.js` of one version is `buy.js` of another. */
const withoutHash = (path: string): string => path.replace(/\.[0-9a-f]{8,20}(?=\.\w+$)/, '');

type Sizes = ReadonlyMap<string, { bytes: number; integrity: string }>;

/** Files that only differ in their hash count as one. */
function filesOf(release: Release | null): Sizes {
  const files = new Map<string, { bytes: number; integrity: string }>();
  for (const [path, { bytes, integrity }] of Object.entries(release?.files ?? {})) {
    const name = withoutHash(path);
    const known = files.get(name);
    files.set(name, { bytes: bytes + (known?.bytes ?? 0), integrity: `${integrity} ${known?.integrity ?? ''}` });
  }
  return files;
}

function compareFiles(before: Sizes, after: Sizes): ReleaseDifference['files'] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths
    .filter((path) => before.get(path)?.integrity !== after.get(path)?.integrity)
    .map((path) => ({ path, before: before.get(path)?.bytes ?? null, after: after.get(path)?.bytes ?? null }));
}

type Compared = { app: string; version: string; to?: string };

/** What a version has that another one, or else the active one, has not. The files that are the same are left out. */
export async function readDifference(site: SiteStore, { app, version, to }: Compared): Promise<ReleaseDifference> {
  const known = appOf(await readReleaseMap(site), app);
  const other = to ?? (version === known?.active ? known.previous : known?.active) ?? null;
  const missing = [version, other].find((one) => one !== null && !isPublished(site, app, one));
  if (missing != null) throw new HttpError(404, 'NotPublished', `${app} ${missing} is not published.`);
  const release = await readRelease(site, app, version);
  const before = other === null ? null : await readRelease(site, app, other);
  const { files: _, ...manifest } = release;
  return { app, version, to: other, manifest, files: compareFiles(filesOf(before), filesOf(release)) };
}
