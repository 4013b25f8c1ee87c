import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_CONFIG } from '@urooj/platform/site-config';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { activate } from './activate.ts';
import { PublishRefused, publish } from './publish.ts';
import {
  commitRevision,
  finishInterrupted,
  RevisionConflict,
  readReleaseMap,
  type SiteStore,
  storePaths,
} from './store.ts';

let root: string;
let site: SiteStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'releases-'));
  site = { dir: join(root, 'site') };
});
afterEach(() => rm(root, { recursive: true, force: true }));

const SHELL_BUNDLE = `module.exports = { shell: {
  provided: { react: { version: '19' } },
  boot: 'boot()',
  renderPage: async (path, remote) => ({ html: remote.greet(path), meta: { title: path, description: '' }, loaderData: {} }),
  renderFrame: async (path) => ({ html: 'frame of ' + path.path, meta: { title: '', description: '' }, loaderData: {} }),
  renderDocument: (input) => JSON.stringify(input),
  publicFiles: ({ publicUrl, paths }) => ({ 'sitemap.txt': publicUrl + ' ' + paths.join(' ') }),
} };`;
const remoteBundle = (greeting: string) => `const react = require('react');
module.exports = { bundle: {
  remote: { name: 'mf-blog', greet: (path) => '${greeting} ' + path + ' on ' + react.version },
  paths: [{ path: '/blog', id: 'list', as: 'page' }],
} };`;

async function makeBuild(name: string, version: string, files: Record<string, string>, bundle: string) {
  const dir = join(root, `${name}-${version}`);
  await mkdir(join(dir, 'web'), { recursive: true });
  await mkdir(join(dir, 'node'), { recursive: true });
  const entry = name === 'shell' ? 'index' : 'remoteEntry.js';
  const chunks = name === 'shell' ? { index: ['main.js'] } : { list: ['list.js', 'list.css'] };
  const facts = { name, version, contract: 1, entry, global: `${name}_${version}`, shared: {}, chunks };
  await writeFile(join(dir, 'web', 'build-facts.json'), JSON.stringify(facts));
  for (const [file, content] of Object.entries(files)) await writeFile(join(dir, 'web', file), content);
  await writeFile(join(dir, 'node', 'index.cjs'), bundle);
  return dir;
}

const act = (versions: Record<string, string>) =>
  activate(site, { versions, config: DEFAULT_CONFIG, publicUrl: 'https://shop.example', who: 'ops', why: 'test' });

async function publishFirst() {
  await publish(site, await makeBuild('shell', '1.0.0', { 'main.js': 'shell()' }, SHELL_BUNDLE));
  const files = { 'remoteEntry.js': 'entry()', 'list.js': 'list()', 'list.css': '.a{}' };
  await publish(site, await makeBuild('mf-blog', '1.0.0', files, remoteBundle('first')));
}

const blogPage = async () => JSON.parse(await readFile(join(storePaths(site).current, 'html/blog/index.html'), 'utf8'));

test('published releases become pages that carry their content, styles, preloads and hashes', async () => {
  await publishFirst();
  const map = await act({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  const page = await blogPage();
  expect(page.root.html).toBe('first /blog on 19');
  expect(page.canonical).toBe('https://shop.example/blog');
  expect(page.styles).toEqual([{ href: 'list.css', css: '.a{}' }]);
  expect(page.preloads.map((p: { href: string }) => p.href)).toEqual([
    '/r/mf-blog/1.0.0/remoteEntry.js',
    '/r/mf-blog/1.0.0/list.js',
  ]);
  expect(page.scripts[0].integrity).toMatch(/^sha384-/);
  const listed = await readFile(join(storePaths(site).current, 'public/sitemap.txt'), 'utf8');
  expect(listed).toBe('https://shop.example /blog');
  expect(page.data.releases['mf-blog'][0].integrity).toBe(map.remotes['mf-blog']?.versions['1.0.0']?.integrity);
});

test('activating another version keeps the one before as the fallback and changes no published file', async () => {
  await publishFirst();
  await act({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  const files = { 'remoteEntry.js': 'entry2()', 'list.js': 'list()', 'list.css': '.a{}' };
  await publish(site, await makeBuild('mf-blog', '1.1.0', files, remoteBundle('second')));
  const map = await act({ 'mf-blog': '1.1.0' });
  expect(map.remotes['mf-blog']).toMatchObject({ active: '1.1.0', previous: '1.0.0' });
  const page = await blogPage();
  expect(page.root.html).toBe('second /blog on 19');
  expect(page.data.releases['mf-blog'].map((r: { version: string }) => r.version)).toEqual(['1.1.0', '1.0.0']);
  expect(map.history.map(({ what, who }) => [who, what])).toEqual([
    ['ops', 'activate shell 1.0.0, mf-blog 1.0.0'],
    ['ops', 'activate mf-blog 1.1.0'],
  ]);
});

test('a version never changes: the same bytes are welcome, others are refused', async () => {
  await publishFirst();
  const same = { 'remoteEntry.js': 'entry()', 'list.js': 'list()', 'list.css': '.a{}' };
  await publish(site, await makeBuild('mf-blog', '1.0.0', same, remoteBundle('first')));
  const other = await makeBuild('mf-blog', '1.0.0', { ...same, 'list.js': 'tampered()' }, remoteBundle('first'));
  await expect(publish(site, other)).rejects.toThrow(PublishRefused);
});

test('a folder that is no build is refused with what to do', async () => {
  await expect(publish(site, root)).rejects.toThrow('Run its build first.');
});

test('of two acts on the same revision one wins and the other is told', async () => {
  await publishFirst();
  const both = await Promise.allSettled([act({ shell: '1.0.0' }), act({ shell: '1.0.0' })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const loser = both.find((result) => result.status === 'rejected') as PromiseRejectedResult;
  expect(loser.reason).toBeInstanceOf(RevisionConflict);
});

test('an act that was cut off leaves the old site, or is finished whole', async () => {
  await publishFirst();
  await act({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  const { revisions, current } = storePaths(site);
  await mkdir(join(revisions, '.half-written'));
  await finishInterrupted(site);
  expect(await readlink(current)).toBe(join('revisions', '1'));
  // Written whole, but killed before it went live:
  await commitRevision(site, 2, async (dir) => {
    await writeFile(join(dir, 'remotes.json'), JSON.stringify({ ...(await readReleaseMap(site)), revision: 2 }));
  });
  await rm(current);
  await finishInterrupted(site);
  expect((await readReleaseMap(site))?.revision).toBe(2);
});
