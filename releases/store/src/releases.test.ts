import { mkdir, readdir, readFile, readlink, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PublishError } from '@urooj/build/read-build';
import { expect, test, vi } from 'vitest';
import { activate, perform as performSteps } from './activate.ts';
import { storePaths } from './directory.ts';
import { RevisionConflict } from './errors.ts';
import { STORE_FORMAT, STORE_FORMAT_FILE } from './format.ts';
import { describeOperation, lastOperation } from './operations.ts';
import { publish } from './publish.ts';
import { AUTHORED, activating, BLOG_FILES, remoteBundle, storage, testStore } from './store.fixture.ts';
import { commitRevision, finishInterrupted, readReleaseMap } from './store.ts';

const { site, place, makeBuild, publishAs, apply } = testStore();
const activateVersions = (versions: Record<string, string>) => activate(site, { versions, ...AUTHORED });

const performDry = (versions: Record<string, string>) =>
  performSteps(site, {
    ...AUTHORED,
    isDryRun: true,
    steps: Object.entries(versions).map(([n, v]) => activating(n, v)),
  });

async function publishFirst() {
  await publishAs('shell', '1.0.0');
  await publishAs('mf-blog', '1.0.0', { files: BLOG_FILES, bundle: remoteBundle('first') });
}

const blogPage = async () => JSON.parse(await readFile(join(storePaths(site).current, 'html/blog/index.html'), 'utf8'));

test('published releases become pages with their content, styles, preloads and hashes', async () => {
  await publishFirst();
  const map = await activateVersions({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  const page = await blogPage();
  expect(page.root.html).toBe('first /blog on 19');
  expect(page.canonical).toBe('https://shop.example/blog');
  expect(page.styles).toEqual([{ href: 'list.css', css: '.a{}' }]);
  expect(page.preloads.map((p: { href: string }) => p.href)).toEqual([
    '/r/mf-blog/1.0.0/remoteEntry.js',
    '/r/mf-blog/1.0.0/list.js',
  ]);
  expect(page.scripts[0].integrity).toMatch(/^sha256-/);
  const listed = await readFile(join(storePaths(site).current, 'public/sitemap.txt'), 'utf8');
  expect(listed).toBe('https://shop.example /blog /ur/blog');
  expect(page.data.releases['mf-blog'][0].integrity).toBe(map.remotes['mf-blog']?.versions['1.0.0']?.integrity);
});

test('activating another version makes the previous one the fallback and changes no published file', async () => {
  await publishFirst();
  await activateVersions({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  await publishAs('mf-blog', '1.1.0', { bundle: remoteBundle('second') });
  const map = await activateVersions({ 'mf-blog': '1.1.0' });
  expect(map.remotes['mf-blog']).toMatchObject({ active: '1.1.0', previous: '1.0.0' });
  const page = await blogPage();
  expect(page.root.html).toBe('second /blog on 19');
  expect(page.data.releases['mf-blog'].map((r: { version: string }) => r.version)).toEqual(['1.1.0', '1.0.0']);
  expect(map.history.map((made) => [made.who, describeOperation(made)])).toEqual([
    ['ops', 'activate shell 1.0.0, mf-blog 1.0.0'],
    ['ops', 'activate mf-blog 1.1.0'],
  ]);
});

test('accepts the same bytes of a published version again and refuses others', async () => {
  await publishFirst();
  const same = { files: BLOG_FILES, bundle: remoteBundle('first') };
  await publishAs('mf-blog', '1.0.0', same);
  const other = await makeBuild('mf-blog', '1.0.0', { ...same, files: { ...BLOG_FILES, 'list.js': 'tampered()' } });
  await expect(publish(site, other)).rejects.toThrow(PublishError);
});

test('refuses a folder without a build and says what to do', async () => {
  await expect(publish(site, place.root)).rejects.toThrow('Run its build first.');
});

test('of two changes of the same revision one wins, and the other gets a conflict', async () => {
  await publishFirst();
  const both = await Promise.allSettled([activateVersions({ shell: '1.0.0' }), activateVersions({ shell: '1.0.0' })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const loser = both.find((result) => result.status === 'rejected') as PromiseRejectedResult;
  expect(loser.reason).toBeInstanceOf(RevisionConflict);
});

test.skipIf(storage.inBucket)('an interrupted change leaves the old site or is finished completely', async () => {
  await publishFirst();
  await activateVersions({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  const { revisions, current } = storePaths(site);
  const halfWritten = join(revisions, '.half-written');
  await mkdir(halfWritten);
  await finishInterrupted(site);
  // Another process may be writing it, also where the clock of this machine is an hour ahead …
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 });
  await finishInterrupted(site);
  vi.useRealTimers();
  expect(await readdir(revisions)).toContain('.half-written');
  await utimes(halfWritten, 0, 0);
  await finishInterrupted(site);
  // … but not after that time.
  expect(await readdir(revisions)).toEqual(['1']);
  expect(await readlink(current)).toBe(join('revisions', '1'));
  // Complete, but killed before it went live:
  await commitRevision(site, 2, async (dir) => {
    await writeFile(join(dir, 'remotes.json'), JSON.stringify({ ...(await readReleaseMap(site)), revision: 2 }));
    await writeFile(join(dir, STORE_FORMAT_FILE), JSON.stringify({ format: STORE_FORMAT }));
  });
  await rm(current);
  await finishInterrupted(site);
  expect((await readReleaseMap(site))?.revision).toBe(2);
});

test('a change removes what one that was killed has left, and nothing of one that runs', async () => {
  await publishFirst();
  await activateVersions({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  const { revisions } = storePaths(site);
  for (const name of ['.killed', '.running']) {
    await mkdir(join(revisions, name));
    await writeFile(join(revisions, name, 'remotes.json'), '{}');
  }
  const LONG_AGO = new Date(Date.now() - 16 * 60_000);
  await utimes(join(revisions, '.killed'), LONG_AGO, LONG_AGO);
  await activateVersions({ 'mf-blog': '1.0.0' });
  expect((await readdir(revisions)).sort()).toEqual(['.running', '1', '2']);
});

test('refuses a change of another revision than the live one', async () => {
  await publishFirst();
  await activateVersions({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  const late = { ...AUTHORED, versions: {}, onRevision: 0 };
  await expect(activate(site, late)).rejects.toThrow('Revision 1 is live, not 0');
});

test('each rollback goes one version back, and never to a version that was rolled back', async () => {
  await publishFirst();
  await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
  for (const version of ['1.1.0', '1.2.0']) {
    await publishAs('mf-blog', version);
    await apply(activating('mf-blog', version));
  }
  const once = await apply({ kind: 'rollback', name: 'mf-blog' });
  expect(once.remotes['mf-blog']).toMatchObject({ active: '1.1.0', previous: '1.0.0', earlier: [] });
  expect(lastOperation(once)?.what).toBe('rollback mf-blog from 1.2.0 to 1.1.0');
  const twice = await apply({ kind: 'rollback', name: 'mf-blog' });
  expect(twice.remotes['mf-blog']).toMatchObject({ active: '1.0.0', previous: null });
  await expect(apply({ kind: 'rollback', name: 'mf-blog' })).rejects.toThrow('no earlier version');
  expect((await readReleaseMap(site))?.revision).toBe(twice.revision);
});

test('a canary is in the pages next to the active release; promoted, it is active; rolled back, it is removed', async () => {
  await publishFirst();
  await publishAs('mf-blog', '1.1.0');
  await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
  const canary = { kind: 'canary', name: 'mf-blog', version: '1.1.0', percent: 10, rollbackAt: 5 } as const;
  await apply(canary);
  const page = await blogPage();
  expect(page.root.html).toBe('first /blog on 19');
  expect(page.data.releases['mf-blog'].map((r: { version: string }) => r.version)).toEqual(['1.0.0']);
  expect(page.data.canaries['mf-blog']).toMatchObject({ percent: 10, release: { version: '1.1.0' } });
  const ended = await apply({ kind: 'rollback', name: 'mf-blog' });
  expect(ended.remotes['mf-blog']).toMatchObject({ active: '1.0.0', canary: null });
  await apply(canary);
  const promoted = await apply({ kind: 'promote', name: 'mf-blog' });
  expect(promoted.remotes['mf-blog']).toMatchObject({ active: '1.1.0', previous: '1.0.0', canary: null });
  expect((await blogPage()).data.canaries).toEqual({});
});

test('refuses a canary of the shell, of the live version, and of an app without a live version', async () => {
  await publishFirst();
  await apply(activating('shell', '1.0.0'));
  const canary = (name: string) => ({ kind: 'canary', name, version: '1.0.0', percent: 10, rollbackAt: null }) as const;
  await expect(apply(canary('shell'))).rejects.toThrow('has no canary');
  await expect(apply(canary('mf-blog'))).rejects.toThrow('Activate it instead');
  await apply(activating('mf-blog', '1.0.0'));
  await expect(apply(canary('mf-blog'))).rejects.toThrow('live for everybody already');
});

test('a dry run composes everything and changes nothing', async () => {
  await publishFirst();
  const versions = { shell: '1.0.0', 'mf-blog': '1.0.0' };
  const map = await performDry(versions);
  expect(map.remotes['mf-blog']?.active).toBe('1.0.0');
  expect(await readReleaseMap(site)).toBeNull();
});

test('after many changes at the same time the newest revision is live', async () => {
  await publishFirst();
  await activateVersions({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  const operations = await Promise.allSettled(Array.from({ length: 8 }, () => activateVersions({})));
  const won = operations.filter(({ status }) => status === 'fulfilled').length;
  expect(won).toBeGreaterThan(0);
  expect((await readReleaseMap(site))?.revision).toBe(1 + won);
});
