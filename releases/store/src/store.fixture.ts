/** A site store of its own for each test, in a folder or in a bucket, and builds made by hand to fill it. */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { type BuildManifest, FINISHED_FILE, globalOf } from '@urooj/host/build-manifest';
import type { ComposedPath } from '@urooj/host/composed-path';
import { type Declaration, NOTHING_DECLARED } from '@urooj/host/declaration';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { BUCKET, startBucketServer } from '@urooj/storage/bucket-server.fixture';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { perform } from './activate.ts';
import { type BucketStore, createBucketStore } from './bucket-store.ts';
import { composeInThisProcess } from './in-process.fixture.ts';
import { openObjects } from './objects.ts';
import { publish } from './publish.ts';
import type { Step } from './steps.ts';
import type { SiteStore } from './store.ts';

const SHELL_BUNDLE = `module.exports = { shell: {
  provided: { react: { version: '19' } },
  boot: 'boot()',
  renderPage: async (path, remote) => ({ html: remote.greet(path), meta: { title: path, description: '' }, loaderData: {} }),
  renderFallback: async (path) => ({ html: 'fallback of ' + path.path, meta: { title: '', description: '' }, loaderData: {} }),
  renderDocument: (input) => JSON.stringify(input),
  publicFiles: ({ publicUrl, paths, privatePaths }) => ({
    'sitemap.txt': publicUrl + ' ' + paths.join(' '),
    'private.txt': privatePaths.join(' '),
  }),
} };`;
export const remoteBundle = (greeting: string) => `const react = require('react');
module.exports = { bundle: {
  remote: { name: 'mf-blog', greet: (path) => '${greeting} ' + path + ' on ' + react.version },
  paths: [{ path: '/blog', id: 'list', as: 'page' }],
} };`;

/** What a bundle says of its pages, as the build of a remote reads it. One that cannot be run has the page of the blog. */
function pagesIn(bundle: string): ComposedPath[] {
  const module = { exports: {} as { bundle?: { paths?: ComposedPath[] } } };
  const require = () => ({});
  try {
    runInNewContext(bundle, { module, require }, { timeout: 100 });
  } catch {}
  return module.exports.bundle?.paths?.map((page) => ({ ...page })) ?? [{ path: '/blog', id: 'list', as: 'page' }];
}

type Made = { files?: Record<string, string>; bundle?: string; manifest?: Partial<BuildManifest> };

const codeOf = (name: string, version: string) => (name === 'shell' ? SHELL_BUNDLE : remoteBundle(version));

const declarationIn = (name: string, bundle: string): Declaration =>
  name === 'shell' ? NOTHING_DECLARED : { ...NOTHING_DECLARED, team: name, pages: pagesIn(bundle) };

/** The manifest of a build that shares nothing. */
export const manifestOf = (name: string, version: string, declares: Declaration): BuildManifest => ({
  ...{ name, version, contract: 1, entry: 'remoteEntry.js', global: globalOf(name, version) },
  ...{ shared: {}, packages: {}, accepts: {}, sharedEntries: {}, provides: {}, consumes: {} },
  ...{ chunks: {}, texts: {}, languages: ['en'], declares },
});

export const BLOG_FILES = { 'remoteEntry.js': 'entry()', 'list.js': 'list()', 'list.css': '.a{}' };
export const AUTHORED = { config: DEFAULT_CONFIG, publicUrl: 'https://shop.example', who: 'ops', why: 'test' };

composeInThisProcess();

/** What stores of tests stand on; the same tests hold for both. */
export const storage = { inBucket: false, racesInBoth: false };

/** A bucket, and the store in it as another process would open it, with a copy of its own. */
export async function openBucket(root: string) {
  const { endpoint, stop } = await startBucketServer();
  const objects = openObjects({ bucket: BUCKET, prefix: 'shop/', region: 'us-east-1', endpoint });
  const open = (copy: string): SiteStore & { bucket: BucketStore } => {
    const dir = join(root, copy);
    return { dir, bucket: createBucketStore(objects, dir) };
  };
  return { objects, open, stop, endpoint };
}

/** One store for each test of a file. */
export function testStore() {
  const place = { root: '', site: { dir: '' } as SiteStore };
  let bucket: Awaited<ReturnType<typeof openBucket>> | null = null;
  beforeEach(async () => {
    place.root = await mkdtemp(join(tmpdir(), 'releases-'));
    bucket = storage.inBucket ? await openBucket(place.root) : null;
    Object.assign(place.site, bucket?.open('site') ?? { dir: join(place.root, 'site') });
  });
  afterEach(() => rm(place.root, { recursive: true, force: true }));

  async function makeBuild(
    name: string,
    version: string,
    { files, bundle = codeOf(name, version), manifest: change }: Made = {},
  ) {
    const dir = join(place.root, `${name}-${version}`);
    await mkdir(join(dir, 'web'), { recursive: true });
    await mkdir(join(dir, 'node'), { recursive: true });
    const isShell = name === 'shell';
    const entry = isShell ? 'index' : 'remoteEntry.js';
    const chunks = isShell ? { index: ['main.js'] } : { list: ['list.js', 'list.css'] };
    const manifest = { ...manifestOf(name, version, declarationIn(name, bundle)), entry, chunks, ...change };
    const written: Record<string, string> = {
      ...(isShell ? { 'main.js': 'shell()' } : BLOG_FILES),
      ...files,
      'build-facts.json': JSON.stringify(manifest),
    };
    const first = isShell ? 'main.js' : entry;
    written[first] = `var ${manifest.global};${written[first]}`;
    for (const [file, content] of Object.entries(written)) await writeFile(join(dir, 'web', file), content);
    await writeFile(join(dir, FINISHED_FILE), manifest.version);
    await writeFile(join(dir, 'node', 'index.cjs'), bundle);
    return dir;
  }

  /** @returns what fills the store of a test, with the same each time: the first time as given, then with a copy */
  function fillOnce(fill: () => Promise<unknown>): () => Promise<void> {
    let prepared: string | null = null;
    afterAll(async () => {
      if (prepared !== null) await rm(prepared, { recursive: true });
    });
    const copy = (from: string, to: string) => cp(from, to, { recursive: true, verbatimSymlinks: true });
    return async () => {
      if (prepared !== null) return copy(prepared, place.site.dir);
      await fill();
      if (bucket) return;
      const folder = await mkdtemp(join(tmpdir(), 'prepared-store-'));
      await copy(place.site.dir, folder);
      prepared = folder;
    };
  }

  return {
    place,
    site: place.site,
    fillOnce,
    /** Puts other bytes into the store behind everybody's back, or nothing in their place. */
    async damage(key: string, content: string | Buffer | null) {
      if (bucket)
        await (content === null ? bucket.objects.remove([key]) : bucket.objects.write(key, Buffer.from(content)));
      else await (content === null ? rm(join(place.site.dir, key)) : writeFile(join(place.site.dir, key), content));
    },
    /** Path of a file of the live pages. */
    async liveKey(file: string) {
      const live = await bucket?.objects.read('live.json');
      return live ? `revisions/${JSON.parse(live.content.toString()).folder}/${file}` : `current/${file}`;
    },
    makeBuild,
    async publishAs(name: string, version: string, made: Made = {}) {
      return publish(place.site, await makeBuild(name, version, made));
    },
    apply: (...steps: Step[]) => perform(place.site, { ...AUTHORED, steps }),
  };
}

export const activating = (name: string, version: string): Step => ({ kind: 'activate', name, version });
