/**
 * A site store in a bucket. Every process that uses it has a local copy in a directory: changes are prepared there and
 * take effect when the bucket has accepted them. A server serves from its own copy, also while the bucket is down.
 *
 *   r/, bundles/, maps/, releases/, released/, history/, reports/, tokens/   as in the directory
 *   revisions/<n>-<random>/…            a composed site
 *   live.json                           which of them is live; written by compare-and-set, which decides every race
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesBelow, hasIntegrity, VersionTaken } from '@urooj/build/read-build';
import { isAbandoned, pointAtNewest, storePaths, writeAtomically, writeDeep } from './directory.ts';
import { NotPublished, RevisionConflict, StoreDamaged } from './errors.ts';
import { mapWithConcurrency } from './map-with-concurrency.ts';
import { MAX_REQUESTS, type Objects } from './objects.ts';
import { ADVICE_ON_MANIFEST, COMPOSED, damageOf, parseStored } from './parse-stored.ts';
import type { PublishedRelease } from './release.ts';
import { LIVE_SHAPE, MANIFEST_SHAPE, shapeOfRevision } from './stored-shapes.ts';

const LIVE = 'live.json';
type Live = { revision: number; folder: string };
type Named = { name: string; version: string };

/** The bucket of a site store. */
export type BucketStore = ReturnType<typeof createBucketStore>;

const manifestKey = ({ name, version }: Named) => `releases/${name}/${version}.json`;
const bundleKey = ({ name, version }: Named) => `bundles/${name}/${version}.cjs`;
const mapsKey = ({ name, version }: Named) => `maps/${name}/${version}/`;
const revisionKey = (folder: string) => `revisions/${folder}/`;
const webKey = ({ name, version }: Named) => `r/${name}/${version}/`;

export function createBucketStore(objects: Objects, dir: string) {
  const paths = storePaths({ dir });

  async function readLive(): Promise<{ live: Live; tag: string } | null> {
    const found = await objects.read(LIVE);
    if (!found) return null;
    const text = found.content.toString();
    // Finding out what to do takes requests, which only a damaged one is worth.
    const advice = damageOf(text, LIVE_SHAPE) === null ? '' : await adviceOnLive();
    return { live: parseStored<Live>(text, LIVE_SHAPE, objects.addressOf(LIVE), advice), tag: found.tag };
  }

  /** Whether every file of a composed site has been uploaded. */
  async function isUploaded(folder: string, keys: ReadonlySet<string>): Promise<boolean> {
    const text = (await objects.read(revisionKey(folder) + COMPOSED))?.content.toString() ?? '';
    if (damageOf(text, shapeOfRevision(COMPOSED)) !== null) return false;
    return Object.keys(JSON.parse(text)).every((path) => keys.has(revisionKey(folder) + path));
  }

  /** What makes the newest complete composed site live again. */
  async function adviceOnLive(): Promise<string> {
    const keys = new Set(await objects.list('revisions/'));
    const folders = [...new Set([...keys].map((key) => key.split('/')[1] ?? ''))];
    const numberOf = (folder: string) => Number.parseInt(folder, 10);
    for (const folder of folders.sort((one, other) => numberOf(other) - numberOf(one))) {
      if (!(await isUploaded(folder, keys))) continue;
      const live = JSON.stringify({ revision: numberOf(folder), folder } satisfies Live);
      return `Restore it from a backup, or replace its content: ${live} is the newest composed site that is whole.`;
    }
    return 'Restore the bucket from a backup.';
  }

  /** Copies everything below a key into a folder. */
  async function download(prefix: string, target: string): Promise<void> {
    await mapWithConcurrency(await objects.list(prefix), MAX_REQUESTS, async (key) => {
      const found = await objects.read(key);
      if (found) await writeDeep(join(target, key.slice(prefix.length)), found.content);
    });
  }

  async function upload(folder: string, files: readonly string[], prefix: string, put: Objects['create']) {
    return mapWithConcurrency(files, MAX_REQUESTS, async (file) =>
      put(prefix + file, await readFile(join(folder, file))),
    );
  }

  /** Moves a complete folder into place, unless another process with the same copy has done so already. */
  async function place(staging: string, target: string): Promise<void> {
    await mkdir(dirname(target), { recursive: true });
    if (!existsSync(target)) await rename(staging, target).catch(() => {});
    await rm(staging, { recursive: true, force: true });
    if (!existsSync(target)) throw new Error(`${target} could not be written.`);
  }

  async function ensureLocalRevision({ revision, folder }: Live): Promise<void> {
    const target = join(paths.revisions, String(revision));
    if (!existsSync(target)) {
      const staging = join(paths.revisions, `.${randomUUID()}`);
      await download(revisionKey(folder), staging);
      await place(staging, target);
    }
    await pointAtNewest({ dir });
  }

  /**
   * Copies the files of a release as they are in the bucket, unchecked.
   * @returns its manifest, or null where the bucket has none
   */
  async function downloadRelease(release: Named, target: string): Promise<PublishedRelease | null> {
    const into = storePaths({ dir: target });
    const [manifest, bundle] = await Promise.all([manifestKey, bundleKey].map((key) => objects.read(key(release))));
    await download(webKey(release), into.web(release.name, release.version));
    if (bundle) await writeDeep(into.bundle(release.name, release.version), bundle.content);
    if (!manifest) return null;
    await writeDeep(into.manifest(release.name, release.version), manifest.content);
    const place = objects.addressOf(manifestKey(release));
    return parseStored<PublishedRelease>(manifest.content.toString(), MANIFEST_SHAPE, place, ADVICE_ON_MANIFEST);
  }

  async function assertIntact(staging: string, release: PublishedRelease): Promise<void> {
    const from = storePaths({ dir: staging });
    const expected: [string, string][] = [
      ...Object.entries(release.files).map(([path, { integrity }]): [string, string] => [
        join(from.web(release.name, release.version), path),
        integrity,
      ]),
      [from.bundle(release.name, release.version), release.bundle],
    ];
    for (const [file, integrity] of expected) {
      const content = await readFile(file).catch(() => null);
      if (content !== null && hasIntegrity(content, integrity)) continue;
      throw new StoreDamaged(
        `The bucket holds other bytes of ${release.name} ${release.version} than were published. Run \`verify\` to see which files.`,
      );
    }
  }

  /** Downloads the files of a release into the copy and checks them, unless they are there already. */
  async function ensureLocal(release: Named): Promise<void> {
    const web = paths.web(release.name, release.version);
    const bundle = paths.bundle(release.name, release.version);
    if (existsSync(web) && existsSync(bundle)) return;
    const staging = join(paths.incoming, randomUUID());
    try {
      const manifest = await downloadRelease(release, staging);
      if (!manifest) throw new NotPublished(release.name, release.version);
      const from = storePaths({ dir: staging });
      await assertIntact(staging, manifest);
      await writeAtomically(bundle, await readFile(from.bundle(release.name, release.version)));
      await place(from.web(release.name, release.version), web);
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  }

  async function removeUnlisted(listed: ReadonlySet<string>): Promise<void> {
    const known = await readdir(join(dir, 'releases'), { recursive: true }).catch(() => []);
    for (const file of known.filter((name) => name.endsWith('.json') && !listed.has(`releases/${name}`))) {
      // A recent one may be being uploaded at this moment.
      if (await isAbandoned(join(dir, 'releases', file))) await rm(join(dir, 'releases', file), { force: true });
    }
  }

  return {
    records: {
      read: objects.read,
      create: objects.create,
      write: objects.write,
      list: objects.list,
      remove: objects.remove,
      addressOf: objects.addressOf,
    },
    ensureLocal,
    downloadRelease,

    /** Copies the live pages as they are in the bucket, unchecked. */
    async downloadLive(target: string): Promise<void> {
      const known = await readLive();
      if (known) await download(revisionKey(known.live.folder), target);
    },

    /**
     * Updates the copy from the bucket: the published releases and the live revision.
     * @param prepare runs before a release becomes known here; false leaves it unknown
     */
    async refresh(prepare: (release: Named) => Promise<boolean> = async () => true): Promise<void> {
      const known = await readLive();
      const listed = await objects.list('releases/');
      await mapWithConcurrency(listed, MAX_REQUESTS, async (key) => {
        const [, name = '', version = ''] = /^releases\/([^/]+)\/(.+)\.json$/.exec(key) ?? [];
        const file = paths.manifest(name, version);
        if (!name || !(await prepare({ name, version }))) return;
        const found = existsSync(file) ? null : await objects.read(key);
        if (found) await writeAtomically(file, found.content);
      });
      await removeUnlisted(new Set(listed));
      if (known) await ensureLocalRevision(known.live);
    },

    /**
     * Uploads a composed site and makes it live.
     * @throws RevisionConflict where another process has committed that revision
     */
    async commit(revision: number, composed: string): Promise<void> {
      const before = await readLive();
      if ((before?.live.revision ?? 0) !== revision - 1) throw RevisionConflict.onCommit(revision);
      const folder = `${revision}-${randomUUID()}`;
      await upload(composed, await filesBelow(composed), revisionKey(folder), objects.create);
      const live = Buffer.from(JSON.stringify({ revision, folder } satisfies Live));
      const isCommitted = before ? await objects.replace(LIVE, live, before.tag) : await objects.create(LIVE, live);
      if (!isCommitted) throw RevisionConflict.onCommit(revision);
    },

    /**
     * Uploads a release, its manifest last.
     * @returns the manifest in the bucket: another process may have published the same release
     */
    async publish(release: PublishedRelease, staging: string, bundle: Buffer): Promise<Buffer> {
      const files = await filesBelow(staging);
      const isCopy = (file: string) => /\.(br|gz)$/.test(file);
      const plain = files.filter((file) => !isCopy(file));
      const uploaded = await upload(staging, plain, webKey(release), objects.create);
      uploaded.push(await objects.create(bundleKey(release), bundle));
      if (uploaded.includes(false)) {
        throw new VersionTaken(
          `The bucket holds other bytes of ${release.name} ${release.version} already, from a publish that was interrupted or is running. Publish under another version.`,
        );
      }
      // An existing copy may differ: another version of Node compresses the same file to other bytes.
      await upload(staging, files.filter(isCopy), webKey(release), objects.create);
      const manifest = Buffer.from(`${JSON.stringify(release, null, 2)}\n`);
      if (await objects.create(manifestKey(release), manifest)) return manifest;
      return (await objects.read(manifestKey(release)))?.content ?? manifest;
    },

    /** Uploads the source maps of a release, before the release itself. */
    async publishMaps(release: Named, maps: ReadonlyMap<string, Buffer>): Promise<void> {
      await mapWithConcurrency([...maps], MAX_REQUESTS, ([path, content]) =>
        objects.write(mapsKey(release) + path, content),
      );
    },

    /** @returns a source map as `publishMaps` got it; null where there is none */
    readMap: async (release: Named, path: string): Promise<Buffer | null> =>
      (await objects.read(mapsKey(release) + path))?.content ?? null,

    /** Removes the manifest of a release, so that nobody can activate it any more. */
    hide: (release: Named) => objects.remove([manifestKey(release)]),

    async restore(release: Named): Promise<void> {
      await objects.create(manifestKey(release), await readFile(paths.manifest(release.name, release.version)));
    },

    /** Removes the files of a release that is hidden. */
    async remove(release: Named): Promise<void> {
      const keys = await Promise.all([webKey(release), mapsKey(release)].map((key) => objects.list(key)));
      await objects.remove([...keys.flat(), bundleKey(release)]);
    },

    /** Removes composed sites up to a revision, also those that lost a race for their number. */
    async removeRevisions(upTo: number): Promise<void> {
      const keys = await objects.list('revisions/');
      await objects.remove(keys.filter((key) => Number.parseInt(key.slice('revisions/'.length), 10) <= upTo));
    },
  };
}
