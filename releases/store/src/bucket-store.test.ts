import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { storePaths } from './directory.ts';
import { publish } from './publish.ts';
import { openBucket, testStore } from './store.fixture.ts';

// A busy machine is slow, not wrong.
vi.setConfig({ testTimeout: 30_000 });

const { makeBuild } = testStore();

/** A bucket, the copies of two operators, and a folder for files of the test. */
async function openStore() {
  const root = await mkdtemp(join(tmpdir(), 'bucket-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const bucket = await openBucket(root);
  const [amna, bilal] = [bucket.open('amna'), bucket.open('bilal')];
  return { ...bucket, root, amna, bilal, publishBlog: async () => publish(amna, await makeBuild('mf-blog', '1.0.0')) };
}

const BLOG = { name: 'mf-blog', version: '1.0.0' };
const MANIFEST = 'releases/mf-blog/1.0.0.json';
const FILES = [
  'bundles/mf-blog/1.0.0.cjs',
  ...['list.css', 'list.js', 'remoteEntry.js'].map((file) => `r/mf-blog/1.0.0/${file}`),
];

async function writeSite(root: string, name: string): Promise<string> {
  const folder = join(root, name);
  await mkdir(join(folder, 'html'), { recursive: true });
  await writeFile(join(folder, 'html', 'index.html'), name);
  return folder;
}

test('a hidden release is restored as it was, and a removed one leaves nothing behind', async () => {
  const { amna, objects, publishBlog } = await openStore();
  await publishBlog();
  await objects.write('r/mf-blog/1.0.01/list.js', Buffer.from('of another release'));
  const before = await objects.read(MANIFEST);
  await amna.bucket.hide(BLOG);
  expect(await objects.read(MANIFEST)).toBeNull();
  await amna.bucket.restore(BLOG);
  expect((await objects.read(MANIFEST))?.content).toEqual(before?.content);
  expect(await objects.list('')).toEqual(expect.arrayContaining([...FILES, MANIFEST]));
  await amna.bucket.hide(BLOG);
  await amna.bucket.remove(BLOG);
  expect(await objects.list('')).toEqual(['r/mf-blog/1.0.01/list.js']);
});

test('removes revisions up to a number, also those that lost a race', async () => {
  const { amna, objects } = await openStore();
  const keys = ['1-a', '2-b', '2-lost', '3-c', '10-d'].map((folder) => `revisions/${folder}/html/index.html`);
  for (const key of [...keys, '1.json']) await objects.write(key, Buffer.from('x'));
  await amna.bucket.removeRevisions(2);
  expect((await objects.list('')).sort()).toEqual(['1.json', keys[3], keys[4]].sort());
});

test('of two commits of one revision one wins, however late the other one notices', async () => {
  const { amna, bilal, root } = await openStore();
  const sites = await Promise.all([writeSite(root, 'one'), writeSite(root, 'two')]);
  const first = await Promise.allSettled(
    [amna, bilal].map(({ bucket }, index) => bucket.commit(1, sites[index] ?? '')),
  );
  expect(first.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const second = await Promise.allSettled(
    [amna, bilal].map(({ bucket }, index) => bucket.commit(2, sites[index] ?? '')),
  );
  expect(second.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { name: 'RevisionConflict' } });
});

test('copies the live pages as they are, and nothing before the first revision', async () => {
  const { amna, root } = await openStore();
  const target = join(root, 'live');
  await amna.bucket.downloadLive(target);
  expect(existsSync(target)).toBe(false);
  await amna.bucket.commit(1, await writeSite(root, 'first'));
  await amna.bucket.downloadLive(target);
  expect(await readFile(join(target, 'html', 'index.html'), 'utf8')).toBe('first');
});

test('reads and writes the records of the store in the bucket', async () => {
  const { amna, objects } = await openStore();
  await amna.bucket.records.write('reports/one.json', Buffer.from('{}'));
  expect(await objects.list('')).toEqual(['reports/one.json']);
  expect(await amna.bucket.records.list('reports/')).toEqual(['reports/one.json']);
  expect((await amna.bucket.records.read('reports/one.json'))?.content.toString()).toBe('{}');
});

test('a copy forgets releases that the bucket no longer lists, unless they were written just now', async () => {
  const { amna, bilal, publishBlog } = await openStore();
  await publishBlog();
  await bilal.bucket.refresh();
  const releases = join(bilal.dir, 'releases', 'mf-blog');
  const LONG_AGO = new Date(Date.now() - 16 * 60_000);
  for (const file of ['2.0.0.json', '3.0.0.json', 'notes.txt']) await writeFile(join(releases, file), '{}');
  for (const file of ['1.0.0.json', '2.0.0.json', 'notes.txt']) await utimes(join(releases, file), LONG_AGO, LONG_AGO);
  await bilal.bucket.refresh();
  expect((await readdir(releases)).sort()).toEqual(['1.0.0.json', '3.0.0.json', 'notes.txt']);
  await amna.bucket.hide(BLOG);
  await bilal.bucket.refresh();
  expect((await readdir(releases)).sort()).toEqual(['3.0.0.json', 'notes.txt']);
});

test('keys that name no release are skipped', async () => {
  const { bilal, objects, publishBlog } = await openStore();
  await publishBlog();
  for (const key of ['stray.json', 'mf-blog/9.0.0.json.bak', 'mf-blog/notes.txt', 'mf-blog/.json'])
    await objects.write(`releases/${key}`, Buffer.from('{}'));
  const prepared: string[] = [];
  await bilal.bucket.refresh(async ({ name, version }) => prepared.push(`${name} ${version}`) > 0);
  expect(prepared).toEqual(['mf-blog 1.0.0']);
  expect(await readdir(join(bilal.dir, 'releases'), { recursive: true })).toEqual(['mf-blog', 'mf-blog/1.0.0.json']);
});

test('a release that is not prepared stays unknown', async () => {
  const { bilal, publishBlog } = await openStore();
  await publishBlog();
  await bilal.bucket.refresh(async () => false);
  expect(existsSync(storePaths(bilal).manifest('mf-blog', '1.0.0'))).toBe(false);
});

test('downloads a release once, completes a copy without its bundle, and leaves no temporary files', async () => {
  const { bilal, objects, publishBlog } = await openStore();
  await publishBlog();
  const paths = storePaths(bilal);
  const bundle = paths.bundle('mf-blog', '1.0.0');
  await bilal.bucket.ensureLocal(BLOG);
  const files = (await objects.list('r/mf-blog/1.0.0/')).map((key) => key.slice('r/mf-blog/1.0.0/'.length));
  expect((await readdir(paths.web('mf-blog', '1.0.0'))).sort()).toEqual(files.sort());
  await rm(bundle);
  await bilal.bucket.ensureLocal(BLOG);
  expect(await readFile(bundle)).toEqual((await objects.read('bundles/mf-blog/1.0.0.cjs'))?.content);
  expect(await readdir(paths.incoming)).toEqual([]);

  await objects.remove([MANIFEST]);
  await expect(bilal.bucket.ensureLocal(BLOG)).resolves.toBeUndefined();
});

test.each(['r/mf-blog/1.0.0/list.js', 'bundles/mf-blog/1.0.0.cjs'])(
  'a release is refused when %s is missing or has other bytes, and leaves no temporary files',
  async (key) => {
    const { bilal, objects, publishBlog } = await openStore();
    await publishBlog();
    const before = await objects.read(key);
    for (const content of [null, 'damaged']) {
      await (content === null ? objects.remove([key]) : objects.write(key, Buffer.from(content)));
      await expect(bilal.bucket.ensureLocal(BLOG)).rejects.toMatchObject({ name: 'StoreDamaged' });
      expect(await readdir(storePaths(bilal).incoming)).toEqual([]);
    }
    await objects.write(key, before?.content ?? Buffer.from(''));
    await bilal.bucket.ensureLocal(BLOG);
  },
);

test('publishes again where only the compressed copies differ, and returns the manifest in the bucket', async () => {
  const { amna, bilal, objects, root, publishBlog } = await openStore();
  const release = await publishBlog();
  const staging = join(root, 'staging');
  await mkdir(staging);
  await writeFile(join(staging, 'list.js'), 'list()');
  await writeFile(join(staging, 'list.js.br'), 'of this Node');
  await objects.write('r/mf-blog/1.0.0/list.js', Buffer.from('list()'));
  await objects.write('r/mf-blog/1.0.0/list.js.br', Buffer.from('of another Node'));
  const bundle = await readFile(storePaths(amna).bundle('mf-blog', '1.0.0'));
  const manifest = await bilal.bucket.publish({ ...release, entry: 'other.js' }, staging, bundle);
  expect(manifest).toEqual((await objects.read(MANIFEST))?.content);
  expect((await objects.read('r/mf-blog/1.0.0/list.js.br'))?.content.toString()).toBe('of another Node');

  await writeFile(join(staging, 'list.br.js'), 'new');
  await objects.write('r/mf-blog/1.0.0/list.br.js', Buffer.from('old'));
  await expect(bilal.bucket.publish(release, staging, bundle)).rejects.toMatchObject({ name: 'VersionTaken' });
});
