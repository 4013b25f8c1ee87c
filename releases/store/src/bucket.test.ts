import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUCKET } from '@urooj/storage/bucket-server.fixture';
import { expect, onTestFinished, test, vi } from 'vitest';
import { perform } from './activate.ts';
import { storePaths } from './directory.ts';
import { followSite } from './open.ts';
import { publish } from './publish.ts';
import { AUTHORED, activating, openBucket, testStore } from './store.fixture.ts';
import { readReleaseMap, type SiteStore } from './store.ts';
import { verifyRelease } from './verify.ts';

// A busy machine is slow, not wrong.
vi.setConfig({ testTimeout: 30_000 });

const { makeBuild } = testStore();

/** A bucket with a live shop, and two operators with a copy each. */
async function twoOperators() {
  const root = await mkdtemp(join(tmpdir(), 'copies-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const bucket = await openBucket(root);
  const [amna, bilal] = [bucket.open('amna'), bucket.open('bilal')];
  for (const name of ['shell', 'mf-blog']) await publish(amna, await makeBuild(name, '1.0.0'));
  await activateVersion(amna, ['shell', '1.0.0'], ['mf-blog', '1.0.0']);
  return { ...bucket, amna, bilal };
}

const activateVersion = (site: SiteStore, ...pairs: [string, string][]) =>
  perform(site, { ...AUTHORED, steps: pairs.map(([name, version]) => activating(name, version)) });

const liveFor = async (site: SiteStore) => (await readReleaseMap(site))?.remotes['mf-blog']?.active;

test('a release that one operator publishes can be activated by another one with an empty copy', async () => {
  const { amna, bilal } = await twoOperators();
  await publish(amna, await makeBuild('mf-blog', '1.1.0'));
  await activateVersion(bilal, ['mf-blog', '1.1.0']);
  expect(await liveFor(bilal)).toBe('1.1.0');
  expect(await liveFor(amna)).toBe('1.0.0');
  await amna.bucket.refresh();
  expect(await liveFor(amna)).toBe('1.1.0');
});

test('of two changes of one app at the same time one wins, and the other gets a conflict', async () => {
  const { amna, bilal } = await twoOperators();
  for (const version of ['1.1.0', '1.2.0']) await publish(amna, await makeBuild('mf-blog', version));
  const operations = await Promise.allSettled([
    activateVersion(amna, ['mf-blog', '1.1.0']),
    activateVersion(bilal, ['mf-blog', '1.2.0']),
  ]);
  expect(operations.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const lost = operations.find((result) => result.status === 'rejected') as PromiseRejectedResult;
  expect(lost.reason).toMatchObject({
    name: 'RevisionConflict',
    message: expect.stringContaining('Someone else has changed mf-blog meanwhile'),
  });
  for (const site of [amna, bilal]) {
    await site.bucket.refresh();
    expect((await readReleaseMap(site))?.revision).toBe(2);
  }
});

test('a change that is interrupted during the upload leaves the old site, and the next change works', async () => {
  const { amna, bilal, objects } = await twoOperators();
  await objects.write('revisions/2-cut-off/html/index.html', Buffer.from('half'));
  await bilal.bucket.refresh();
  expect((await readReleaseMap(bilal))?.revision).toBe(1);
  expect((await activateVersion(bilal, ['mf-blog', '1.0.0'])).revision).toBe(2);
  await amna.bucket.refresh();
  expect((await readReleaseMap(amna))?.revision).toBe(2);
});

test('a repeated write after a lost response counts as written; a different write does not', async () => {
  const { objects } = await twoOperators();
  const key = `r/${randomUUID()}`;
  expect(await objects.create(key, Buffer.from('mine'))).toBe(true);
  expect(await objects.create(key, Buffer.from('mine'))).toBe(true);
  expect(await objects.create(key, Buffer.from('theirs'))).toBe(false);
  const tag = (await objects.read(key))?.tag ?? '';
  expect(await objects.replace(key, Buffer.from('newer'), tag)).toBe(true);
  expect(await objects.replace(key, Buffer.from('late'), tag)).toBe(false);
  expect(await objects.replace('r/none', Buffer.from('x'), tag)).toBe(false);
});

test('an interrupted publish is completed by the same bytes; other bytes need another version', async () => {
  const { bilal, objects } = await twoOperators();
  const build = await makeBuild('mf-blog', '1.1.0');
  await objects.create('r/mf-blog/1.1.0/remoteEntry.js', await readFile(join(build, 'web', 'remoteEntry.js')));
  await objects.create('r/mf-blog/1.2.0/remoteEntry.js', Buffer.from('of another build'));
  await expect(publish(bilal, build)).resolves.toMatchObject({ version: '1.1.0' });
  await expect(publish(bilal, await makeBuild('mf-blog', '1.2.0'))).rejects.toThrow('Publish under another version.');
});

test('two processes that publish the same bytes at the same time both succeed', async () => {
  const { amna, bilal } = await twoOperators();
  const build = await makeBuild('mf-blog', '1.1.0');
  const both = await Promise.all([publish(amna, build), publish(bilal, build)]);
  expect(both.map(({ version }) => version)).toEqual(['1.1.0', '1.1.0']);
  const manifest = await Promise.all(
    [amna, bilal].map((site) => readFile(storePaths(site).manifest('mf-blog', '1.1.0'))),
  );
  expect(manifest[0]).toEqual(manifest[1]);
});

test('a server has every file before it serves a page that needs it, and continues while the bucket is down', async () => {
  const { amna, open, stop } = await twoOperators();
  const service = open('service');
  const lines: string[] = [];
  const stopFollowing = await followSite(service, (line) => void lines.push(line), 20);
  expect(existsSync(join(storePaths(service).web('mf-blog', '1.0.0'), 'list.js'))).toBe(true);
  await publish(amna, await makeBuild('mf-blog', '1.1.0'));
  await activateVersion(amna, ['mf-blog', '1.1.0']);
  await expect.poll(() => liveFor(service)).toBe('1.1.0');
  expect(existsSync(join(storePaths(service).web('mf-blog', '1.1.0'), 'list.js'))).toBe(true);
  await stop();
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).toContain('s3://');
  expect(await liveFor(service)).toBe('1.1.0');
  await stopFollowing();
});

test('a release with other bytes in the bucket is not copied, and is named', async () => {
  const { objects, open } = await twoOperators();
  await objects.write('r/mf-blog/1.0.0/list.js', Buffer.from('other bytes'));
  const service = open('service');
  const lines: string[] = [];
  await (await followSite(service, (line) => void lines.push(line)))();
  expect(lines).toEqual([expect.stringContaining('The bucket holds other bytes of mf-blog 1.0.0')]);
  expect(existsSync(storePaths(service).web('mf-blog', '1.0.0'))).toBe(false);
});

test('another process with the same copy may download a committed revision first', async () => {
  const { amna } = await twoOperators();
  const { commit } = amna.bucket;
  const bucket = {
    ...amna.bucket,
    async commit(revision: number, composed: string) {
      await commit(revision, composed);
      await amna.bucket.refresh();
    },
  };
  expect((await activateVersion({ dir: amna.dir, bucket }, ['mf-blog', '1.0.0'])).revision).toBe(2);
  expect((await readReleaseMap(amna))?.revision).toBe(2);
});

test('a damaged live.json is named with what makes the newest whole site live again, and that works', async () => {
  const { amna, bilal, objects } = await twoOperators();
  await activateVersion(amna, ['mf-blog', '1.0.0']);
  for (const file of ['composed.json', 'remotes.json'])
    await objects.write(`revisions/10-cut-off/${file}`, Buffer.from('{"remotes.json": "", "config.json": ""}'));
  for (const content of ['{"revision": 2, "fol', '']) {
    await objects.write('live.json', Buffer.from(content));
    for (const attempt of [() => bilal.bucket.refresh(), () => activateVersion(amna, ['mf-blog', '1.0.0'])])
      await expect(attempt()).rejects.toMatchObject({
        name: 'StoreDamaged',
        message: expect.stringContaining(`s3://${BUCKET}/shop/live.json is damaged`),
      });
    expect((await objects.read('live.json'))?.content.toString()).toBe(content);
  }
  const { message } = (await bilal.bucket.refresh().catch((error) => error)) as Error;
  const [, live = ''] = /replace its content: (.+?) is the newest/.exec(message) ?? [];
  await objects.write('live.json', Buffer.from(live));
  expect((await activateVersion(bilal, ['mf-blog', '1.0.0'])).revision).toBe(3);
});

test('a damaged live.json of a bucket without a whole site needs a backup', async () => {
  const { amna, objects } = await twoOperators();
  const composed = (await objects.list('revisions/')).filter((key) => key.endsWith('/composed.json'));
  for (const key of [...composed, 'live.json']) await objects.write(key, Buffer.from('{"revi'));
  await expect(amna.bucket.refresh()).rejects.toThrow('Restore the bucket from a backup.');
});

test('a release with a damaged manifest in the bucket is not copied, and is named; the others are', async () => {
  const { amna, objects, open } = await twoOperators();
  await objects.write('releases/mf-blog/1.0.0.json', Buffer.from('{"name": "mf-b'));
  const place = `s3://${BUCKET}/shop/releases/mf-blog/1.0.0.json`;
  const service = open('service');
  const lines: string[] = [];
  await (await followSite(service, (line) => void lines.push(line)))();
  expect(lines).toEqual([expect.stringContaining(`${place} is damaged`)]);
  expect(existsSync(storePaths(service).manifest('mf-blog', '1.0.0'))).toBe(false);
  expect(existsSync(storePaths(service).manifest('shell', '1.0.0'))).toBe(true);
  await expect(verifyRelease(amna, { name: 'mf-blog', version: '1.0.0' })).rejects.toThrow(`${place} is damaged`);
});
