/**
 * A site store in a bucket. Everybody who uses it has a copy in a directory: acts are prepared there and count from the
 * moment the bucket has taken them; the service serves from its own, whatever befalls the bucket.
 *
 *   r/, bundles/, releases/, reports/   as in the directory
 *   revisions/<n>-<random>/…            a composed site
 *   live.json                           which of them is live: written by compare-and-set, the one moment of every act
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesBelow, integrityOf, PublishRefused } from '@urooj/artifact/read-build';
import { StoreDamaged } from './damaged.ts';
import { mapWithConcurrency } from './map-with-concurrency.ts';
import { type Objects, WIDTH } from './objects.ts';
import type { PublishedRelease } from './release.ts';
import { isAbandoned, pointAtNewest, RevisionConflict, storePaths, writeAtomically, writeDeep } from './store.ts';

const LIVE = 'live.json';
type Live = { revision: number; folder: string };
type Named = { name: string; version: string };

/** What a site store does beside its directory where it is kept in a bucket. */
export type Origin = ReturnType<typeof createOrigin>;

const manifestKey = ({ name, version }: Named) => `releases/${name}/${version}.json`;
const bundleKey = ({ name, version }: Named) => `bundles/${name}/${version}.cjs`;
const revisionKey = (folder: string) => `revisions/${folder}/`;
const webKey = ({ name, version }: Named) => `r/${name}/${version}/`;

export function createOrigin(objects: Objects, dir: string) {
  const paths = storePaths({ dir });

  async function readLive(): Promise<{ live: Live; tag: string } | null> {
    const found = await objects.read(LIVE);
    return found && { live: JSON.parse(found.content.toString()) as Live, tag: found.tag };
  }

  /** Copies everything below a key into a folder. */
  async function download(prefix: string, target: string): Promise<void> {
    await mapWithConcurrency(await objects.list(prefix), WIDTH, async (key) => {
      const found = await objects.read(key);
      if (found) await writeDeep(join(target, key.slice(prefix.length)), found.content);
    });
  }

  async function upload(folder: string, files: readonly string[], prefix: string, put: Objects['create']) {
    return mapWithConcurrency(files, WIDTH, async (file) => put(prefix + file, await readFile(join(folder, file))));
  }

  /** Puts a finished folder in place, unless another process that shares the copy was quicker. */
  async function place(staging: string, target: string): Promise<void> {
    await mkdir(dirname(target), { recursive: true });
    if (!existsSync(target)) await rename(staging, target).catch(() => {});
    await rm(staging, { recursive: true, force: true });
    if (!existsSync(target)) throw new Error(`${target} could not be written.`);
  }

  async function bringRevision({ revision, folder }: Live): Promise<void> {
    const target = join(paths.revisions, String(revision));
    if (!existsSync(target)) {
      const staging = join(paths.revisions, `.${randomUUID()}`);
      await download(revisionKey(folder), staging);
      await place(staging, target);
    }
    await pointAtNewest({ dir });
  }

  /** The release's files as the bucket has them, whatever they are. */
  async function downloadRelease(release: Named, target: string): Promise<void> {
    const into = storePaths({ dir: target });
    const [manifest, bundle] = await Promise.all([manifestKey, bundleKey].map((key) => objects.read(key(release))));
    await download(webKey(release), into.web(release.name, release.version));
    if (bundle) await writeDeep(into.bundle(release.name, release.version), bundle.content);
    if (manifest) await writeDeep(into.manifest(release.name, release.version), manifest.content);
  }

  async function refuseDamaged(staging: string, release: PublishedRelease): Promise<void> {
    const from = storePaths({ dir: staging });
    const wanted: [string, string | undefined][] = [
      ...Object.entries(release.files).map(([path, { integrity }]): [string, string] => [
        join(from.web(release.name, release.version), path),
        integrity,
      ]),
      [from.bundle(release.name, release.version), release.bundle],
    ];
    for (const [file, integrity] of wanted) {
      const content = await readFile(file).catch(() => null);
      if (content !== null && (!integrity || integrityOf(content) === integrity)) continue;
      throw new StoreDamaged(
        `${release.name} ${release.version} is not in the bucket as it was published. \`verify\` names the files.`,
      );
    }
  }

  /** Files of a release for the copy, checked as they come; at once where they are there. */
  async function bring(release: Named): Promise<void> {
    const web = paths.web(release.name, release.version);
    const bundle = paths.bundle(release.name, release.version);
    if (existsSync(web) && existsSync(bundle)) return;
    const staging = join(paths.incoming, randomUUID());
    try {
      await downloadRelease(release, staging);
      const from = storePaths({ dir: staging });
      const manifest = await readFile(from.manifest(release.name, release.version), 'utf8');
      await refuseDamaged(staging, JSON.parse(manifest));
      await writeAtomically(bundle, await readFile(from.bundle(release.name, release.version)));
      await place(from.web(release.name, release.version), web);
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  }

  async function forgetRemoved(listed: ReadonlySet<string>): Promise<void> {
    const known = await readdir(join(dir, 'releases'), { recursive: true }).catch(() => []);
    for (const file of known.filter((name) => name.endsWith('.json') && !listed.has(`releases/${name}`))) {
      // A young one may be on its way up this moment.
      if (await isAbandoned(join(dir, 'releases', file))) await rm(join(dir, 'releases', file), { force: true });
    }
  }

  return {
    records: { read: objects.read, write: objects.write, list: objects.list },
    bring,
    downloadRelease,

    /** The live pages as the bucket has them. */
    async downloadLive(target: string): Promise<void> {
      const known = await readLive();
      if (known) await download(revisionKey(known.live.folder), target);
    },

    /**
     * Brings the copy up to the bucket: what is published, and what is live.
     * @param prepare what else a release needs before it is known here; false leaves it unknown
     */
    async refresh(prepare: (release: Named) => Promise<boolean> = async () => true): Promise<void> {
      const known = await readLive();
      const listed = await objects.list('releases/');
      await mapWithConcurrency(listed, WIDTH, async (key) => {
        const [, name = '', version = ''] = /^releases\/([^/]+)\/(.+)\.json$/.exec(key) ?? [];
        const file = paths.manifest(name, version);
        if (!name || !(await prepare({ name, version }))) return;
        const found = existsSync(file) ? null : await objects.read(key);
        if (found) await writeAtomically(file, found.content);
      });
      await forgetRemoved(new Set(listed));
      if (known) await bringRevision(known.live);
    },

    /** Takes a composed site and makes it live. Throws `RevisionConflict` where another one is the next already. */
    async commit(revision: number, composed: string): Promise<void> {
      const conflict = `Revision ${revision} was written by someone else. Look at it, then repeat your act.`;
      const before = await readLive();
      if ((before?.live.revision ?? 0) !== revision - 1) throw new RevisionConflict(conflict);
      const folder = `${revision}-${randomUUID()}`;
      await upload(composed, await filesBelow(composed), revisionKey(folder), objects.create);
      const live = Buffer.from(JSON.stringify({ revision, folder } satisfies Live));
      const isWon = before ? await objects.replace(LIVE, live, before.tag) : await objects.create(LIVE, live);
      if (!isWon) throw new RevisionConflict(conflict);
    },

    /** Takes a release, its manifest last. Answers the manifest as they stand: someone else may have published the same. */
    async publish(release: PublishedRelease, staging: string, bundle: Buffer): Promise<Buffer> {
      const files = await filesBelow(staging);
      const isCopy = (file: string) => /\.(br|gz)$/.test(file);
      const plain = files.filter((file) => !isCopy(file));
      const taken = await upload(staging, plain, webKey(release), objects.create);
      taken.push(await objects.create(bundleKey(release), bundle));
      if (taken.includes(false)) {
        throw new PublishRefused(
          `Other bytes of ${release.name} ${release.version} are in the bucket already, of a publish that was cut off or is under way. Publish under another version.`,
        );
      }
      // Another version of Node compresses otherwise: a copy that is there is one of the same file.
      await upload(staging, files.filter(isCopy), webKey(release), objects.create);
      const manifest = Buffer.from(`${JSON.stringify(release, null, 2)}\n`);
      if (await objects.create(manifestKey(release), manifest)) return manifest;
      return (await objects.read(manifestKey(release)))?.content ?? manifest;
    },

    /** From now on nobody can activate it. */
    hide: (release: Named) => objects.remove([manifestKey(release)]),

    async restore(release: Named): Promise<void> {
      await objects.create(manifestKey(release), await readFile(paths.manifest(release.name, release.version)));
    },

    /** Removes the files of a release that is hidden. */
    async remove(release: Named): Promise<void> {
      await objects.remove([...(await objects.list(webKey(release))), bundleKey(release)]);
    },

    /** Removes composed sites up to a revision, and what lost against one of them. */
    async removeRevisions(upTo: number): Promise<void> {
      const keys = await objects.list('revisions/');
      await objects.remove(keys.filter((key) => Number.parseInt(key.slice('revisions/'.length), 10) <= upTo));
    },
  };
}
