import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { perform } from './activate.ts';
import { followSite } from './open.ts';
import { publish } from './publish.ts';
import { AUTHORED, activating, kept, openBucket, testStore } from './store.fixture.ts';
import { readReleaseMap, type SiteStore, storePaths } from './store.ts';

// All that holds of a store in a folder holds of one in a bucket.
kept.inBucket = true;
// A busy machine is slow, not wrong.
vi.setConfig({ testTimeout: 30_000 });
await import('./releases.test.ts');
await import('./upkeep.test.ts');
await import('./damaged.test.ts');

const { makeBuild } = testStore();

/** A bucket with a live shop, and two operators with a copy each. */
async function twoOperators() {
  const root = await mkdtemp(join(tmpdir(), 'copies-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const bucket = await openBucket(root);
  const [amna, bilal] = [bucket.open('amna'), bucket.open('bilal')];
  for (const name of ['shell', 'mf-blog']) await publish(amna, await makeBuild(name, '1.0.0'));
  await act(amna, ['shell', '1.0.0'], ['mf-blog', '1.0.0']);
  return { ...bucket, amna, bilal };
}

const act = (site: SiteStore, ...pairs: [string, string][]) =>
  perform(site, { ...AUTHORED, steps: pairs.map(([name, version]) => activating(name, version)) });

const liveFor = async (site: SiteStore) => (await readReleaseMap(site))?.remotes['mf-blog']?.active;

test('what one operator publishes another one makes live, from nothing but the bucket', async () => {
  const { amna, bilal } = await twoOperators();
  await publish(amna, await makeBuild('mf-blog', '1.1.0'));
  await act(bilal, ['mf-blog', '1.1.0']);
  expect(await liveFor(bilal)).toBe('1.1.0');
  expect(await liveFor(amna)).toBe('1.0.0');
  await amna.origin.refresh();
  expect(await liveFor(amna)).toBe('1.1.0');
});

test('of two operators at once one wins, and the other is told', async () => {
  const { amna, bilal } = await twoOperators();
  const acts = await Promise.allSettled([act(amna, ['mf-blog', '1.0.0']), act(bilal, ['shell', '1.0.0'])]);
  expect(acts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const lost = acts.find((result) => result.status === 'rejected') as PromiseRejectedResult;
  expect(lost.reason).toMatchObject({ name: 'RevisionConflict', message: expect.stringContaining('someone else') });
  for (const site of [amna, bilal]) {
    await site.origin.refresh();
    expect((await readReleaseMap(site))?.revision).toBe(2);
  }
});

test('an act that is cut off while it is uploaded leaves the old site, and the next one goes on', async () => {
  const { amna, bilal, objects } = await twoOperators();
  await objects.write('revisions/2-cut-off/html/index.html', Buffer.from('half'));
  await bilal.origin.refresh();
  expect((await readReleaseMap(bilal))?.revision).toBe(1);
  expect((await act(bilal, ['mf-blog', '1.0.0'])).revision).toBe(2);
  await amna.origin.refresh();
  expect((await readReleaseMap(amna))?.revision).toBe(2);
});

test('a write whose answer was lost is known as its own when it is repeated; another one is not', async () => {
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

test('a publish that was cut off is finished by the same bytes; other bytes need another version', async () => {
  const { bilal, objects } = await twoOperators();
  const build = await makeBuild('mf-blog', '1.1.0');
  await objects.create('r/mf-blog/1.1.0/remoteEntry.js', await readFile(join(build, 'web', 'remoteEntry.js')));
  await objects.create('r/mf-blog/1.2.0/remoteEntry.js', Buffer.from('of another build'));
  await expect(publish(bilal, build)).resolves.toMatchObject({ version: '1.1.0' });
  await expect(publish(bilal, await makeBuild('mf-blog', '1.2.0'))).rejects.toThrow('Publish under another version.');
});

test('two who publish the same bytes at once both have it published', async () => {
  const { amna, bilal } = await twoOperators();
  const build = await makeBuild('mf-blog', '1.1.0');
  const both = await Promise.all([publish(amna, build), publish(bilal, build)]);
  expect(both.map(({ version }) => version)).toEqual(['1.1.0', '1.1.0']);
  const manifest = await Promise.all(
    [amna, bilal].map((site) => readFile(storePaths(site).manifest('mf-blog', '1.1.0'))),
  );
  expect(manifest[0]).toEqual(manifest[1]);
});

test('a service has every file before it serves what needs it, and serves on while the bucket is gone', async () => {
  const { amna, open, stop } = await twoOperators();
  const service = open('service');
  const said: string[] = [];
  const stopFollowing = await followSite(service, (line) => void said.push(line), 20);
  expect(existsSync(join(storePaths(service).web('mf-blog', '1.0.0'), 'list.js'))).toBe(true);
  await publish(amna, await makeBuild('mf-blog', '1.1.0'));
  await act(amna, ['mf-blog', '1.1.0']);
  await expect.poll(() => liveFor(service), { timeout: 20_000 }).toBe('1.1.0');
  expect(existsSync(join(storePaths(service).web('mf-blog', '1.1.0'), 'list.js'))).toBe(true);
  await stop();
  await expect.poll(() => said.length, { timeout: 20_000 }).toBe(1);
  expect(said[0]).toContain('s3://');
  expect(await liveFor(service)).toBe('1.1.0');
  await stopFollowing();
});

test('a release that the bucket holds with other bytes is not taken into a copy, and is named', async () => {
  const { objects, open } = await twoOperators();
  await objects.write('r/mf-blog/1.0.0/list.js', Buffer.from('other bytes'));
  const service = open('service');
  const said: string[] = [];
  await (await followSite(service, (line) => void said.push(line)))();
  expect(said).toEqual([expect.stringContaining('mf-blog 1.0.0 is not in the bucket as it was published')]);
  expect(existsSync(storePaths(service).web('mf-blog', '1.0.0'))).toBe(false);
});

test('whoever shares the copy may be quicker to fetch what the bucket has taken', async () => {
  const { amna } = await twoOperators();
  const { commit } = amna.origin;
  const origin = {
    ...amna.origin,
    async commit(revision: number, composed: string) {
      await commit(revision, composed);
      await amna.origin.refresh();
    },
  };
  expect((await act({ dir: amna.dir, origin }, ['mf-blog', '1.0.0'])).revision).toBe(2);
  expect((await readReleaseMap(amna))?.revision).toBe(2);
});
