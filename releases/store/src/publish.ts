import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { overBudget } from '@urooj/build/budgets';
import { MANIFEST_FIELDS } from '@urooj/build/manifest';
import {
  type Build,
  hasIntegrity,
  integrityOf,
  PublishError,
  readBuild,
  readSourceMaps,
  VersionTaken,
} from '@urooj/build/read-build';
import { globalOf } from '@urooj/host/build-manifest';
import type { ReadingPosts } from './dead-links.ts';
import { storePaths, throwNamed, writeAtomically } from './directory.ts';
import { declaredByOthers, incompatibleWithLive } from './gates.ts';
import { linkedButGone } from './linked-pages.ts';
import { withLock } from './lock.ts';
import { withStaging } from './on-exit.ts';
import { precompress } from './precompress.ts';
import { publishedVersions } from './published.ts';
import type { PublishedRelease } from './release.ts';
import { isPublished, readRelease, readReleaseMap, type SiteStore } from './store.ts';

export type PublishOptions = ReadingPosts & {
  who?: string;
  /** Also checks the budgets, whether it is compatible with the live shell, and whose paths it takes. */
  isGated?: boolean;
  /** Checks the budgets only: for a remote that goes live together with its shell. */
  isMeasured?: boolean;
  /** Runs all checks and writes nothing. */
  isDryRun?: boolean;
};

/** File of a release that tells a browser how to run it; used when a tester names a version in the URL. */
export const PUBLIC_RECORD = 'release.json';

const NEW_VERSION = 'A published version never changes: publish under a new one.';

async function assertSameBytes(site: SiteStore, { manifest, files, bundle }: Build): Promise<PublishedRelease> {
  const known = await readRelease(site, manifest.name, manifest.version);
  const differs = [...files].find(([path, content]) => !hasIntegrity(content, known.files[path]?.integrity));
  const bundleDiffers = !hasIntegrity(bundle, known.bundle);
  if (differs || bundleDiffers || files.size !== Object.keys(known.files).length) {
    throw new VersionTaken(
      `${manifest.name} ${manifest.version} is published already with other bytes. ${NEW_VERSION}`,
    );
  }
  const changed = MANIFEST_FIELDS.filter((name) => !isDeepStrictEqual(known[name], manifest[name]));
  if (changed.length > 0) {
    throw new VersionTaken(
      `${manifest.name} ${manifest.version} is published already with a different manifest (${changed.join(', ')}). ${NEW_VERSION}`,
    );
  }
  return known;
}

/** Two versions with the same global (1.1.0-1 and 1.1.0.1) would run each other's chunks. */
async function assertUniqueGlobal(site: SiteStore, { manifest }: Build): Promise<void> {
  for (const version of await publishedVersions(site, manifest.name)) {
    if ((await readRelease(site, manifest.name, version)).global !== manifest.global) continue;
    throw new PublishError(
      `${manifest.name} ${manifest.version} would share the global ${manifest.global} with ${version}. Choose a version that differs in letters or digits.`,
    );
  }
}

function refuse(reasons: readonly string[]): void {
  if (reasons.length > 0) throw new PublishError(reasons.join('\n'));
}

async function assertPublishable(site: SiteStore, release: PublishedRelease, reading: ReadingPosts): Promise<void> {
  const map = await readReleaseMap(site);
  refuse([
    ...overBudget(release),
    ...(await incompatibleWithLive(site, release, map)),
    ...(await declaredByOthers(site, release, map)),
    ...(await linkedButGone(site, release, reading)),
  ]);
}

/** Writes the web files and their compressed copies into a folder that is not served yet. */
async function stage(
  dir: string,
  { manifest, files, bundle }: Build,
  who: string | undefined,
): Promise<PublishedRelease> {
  const written = [...files].map(async ([path, content]) => {
    const file = join(dir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    const integrity = integrityOf(content);
    return [path, { integrity, bytes: content.length, brotli: await precompress(file, content) }];
  });
  const release: PublishedRelease = {
    ...manifest,
    publishedAt: new Date().toISOString(),
    ...(who ? { publishedBy: who } : {}),
    bundle: integrityOf(bundle),
    files: Object.fromEntries(await Promise.all(written)),
  };
  const { name, version, global, contract, shared, packages, accepts, sharedEntries, declares } = manifest;
  const entry = `/r/${name}/${version}/${manifest.entry}`;
  const integrity = release.files[manifest.entry]?.integrity ?? '';
  await writeFile(
    join(dir, PUBLIC_RECORD),
    JSON.stringify({
      name,
      version,
      entry,
      global,
      integrity,
      contract,
      shared,
      packages,
      accepts,
      sharedEntries,
      declares,
    }),
  );
  return release;
}

/** Source maps pack to a fifth. */
async function putMaps(site: SiteStore, { manifest }: Build, buildDir: string): Promise<void> {
  const maps = await readSourceMaps(buildDir);
  const packed = new Map([...maps].map(([path, content]) => [`${path}.gz`, gzipSync(content)] as const));
  await site.bucket?.publishMaps(manifest, packed);
  const dir = storePaths(site).maps(manifest.name, manifest.version);
  for (const [path, content] of packed) await writeAtomically(join(dir, path), content);
}

async function putInPlace(site: SiteStore, staging: string, build: Build, release: PublishedRelease): Promise<void> {
  const { name, version } = release;
  const manifest = await (site.bucket?.publish(release, staging, build.bundle) ??
    `${JSON.stringify(release, null, 2)}\n`);
  const paths = storePaths(site);
  const target = paths.web(name, version);
  await rm(target, { recursive: true, force: true }); // an interrupted publish may have left files
  await mkdir(dirname(target), { recursive: true });
  await rename(staging, target);
  await writeAtomically(paths.bundle(name, version), build.bundle);
  // Written last: a release exists from the moment its manifest exists.
  await writeAtomically(paths.manifest(name, version), manifest);
}

/**
 * The folder where the files of a release are put together. Those of publishes that were killed are removed: only the holder of
 * the lock calls this.
 */
async function newStaging(site: SiteStore, release: string): Promise<string> {
  const { incoming } = storePaths(site);
  const prefix = `${release}.`;
  const isStaging = (name: string) => name.startsWith(prefix) && /^[0-9a-f-]{36}$/.test(name.slice(prefix.length));
  const left = (await readdir(incoming)).filter(isStaging);
  for (const name of left) await rm(join(incoming, name), { recursive: true, force: true });
  return join(incoming, prefix + randomUUID());
}

/**
 * Puts a finished build (`dist` with `web/` and `node/`) into the site store. Publishing the same bytes again changes
 * nothing.
 * @throws PublishError for other bytes under a published version, and for a release that the live shell cannot run
 */
export async function publish(
  site: SiteStore,
  buildDir: string,
  { who, isGated = false, isMeasured = false, isDryRun = false, ...reading }: PublishOptions = {},
): Promise<PublishedRelease> {
  const build = await readBuild(buildDir);
  const { name, version } = build.manifest;
  await site.bucket?.refresh();
  const key = `${name}-${version}`;
  // Versions with one global exclude each other, too.
  const lock = join(storePaths(site).incoming, `${globalOf(name, version)}.lock`);
  return withLock(lock, `${name} ${version} is being published`, async () => {
    if (isPublished(site, name, version)) return assertSameBytes(site, build);
    await assertUniqueGlobal(site, build);
    const staging = await newStaging(site, key);
    const put = async () => {
      const release = await stage(staging, build, who);
      if (isMeasured) refuse(overBudget(release));
      if (isGated) await assertPublishable(site, release, reading);
      if (isDryRun) return release;
      await putMaps(site, build, buildDir);
      await putInPlace(site, staging, build, release);
      return release;
    };
    return withStaging(staging, put).catch((error) => throwNamed(error, site.dir));
  });
}
