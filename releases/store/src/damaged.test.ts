import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUCKET } from '@urooj/storage/bucket-server.fixture';
import { expect, test } from 'vitest';
import { perform } from './activate.ts';
import { storePaths } from './directory.ts';
import { listGrants } from './grants.ts';
import { assertLiveIsWhole } from './read-json.ts';
import { readReleaseReports } from './release-reports.ts';
import { AUTHORED, activating, remoteBundle, testStore } from './store.fixture.ts';
import { readReleaseMap, writeRecord } from './store.ts';

const { site, publishAs, apply, damage, fillOnce } = testStore();

const openShop = fillOnce(async () => {
  await publishAs('shell', '1.0.0');
  await publishAs('mf-blog', '1.0.0', { bundle: remoteBundle('first') });
  await publishAs('mf-blog', '1.1.0', { bundle: remoteBundle('second') });
  await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
});

const isAsBefore = async () => expect((await readReleaseMap(site))?.revision).toBe(1);
const damagedError = { name: 'StoreDamaged', message: expect.stringContaining('Nothing was changed.') };
const canary = { kind: 'canary', name: 'mf-blog', version: '1.1.0', percent: 10, rollbackAt: null } as const;

test.each([
  ['a script', 'r/mf-blog/1.1.0/list.js', 'list();//'],
  ['a script that is gone', 'r/mf-blog/1.1.0/list.js', null],
  ['a file that nobody published', 'r/mf-blog/1.1.0/evil.js', 'evil()'],
  ['a file called like what every object has', 'r/mf-blog/1.1.0/constructor', 'evil()'],
  ['a node bundle', 'bundles/mf-blog/1.1.0.cjs', 'globalThis.hasRunDamaged = true;'],
])('damaged files do not go live: %s', async (_, key, content) => {
  await openShop();
  await damage(key, content);
  for (const step of [activating('mf-blog', '1.1.0'), canary]) {
    for (const isDryRun of [true, false]) {
      await expect(perform(site, { ...AUTHORED, steps: [step], isDryRun })).rejects.toMatchObject(damagedError);
    }
  }
  expect(globalThis).not.toHaveProperty('hasRunDamaged');
  await isAsBefore();
});

test('a rollback to a damaged release is refused; a rollback from one is not', async () => {
  await openShop();
  await apply(activating('mf-blog', '1.1.0'));
  await damage('r/mf-blog/1.0.0/list.js', 'list();//');
  await expect(apply({ kind: 'rollback', name: 'mf-blog' })).rejects.toMatchObject(damagedError);
  await publishAs('mf-blog', '1.2.0');
  expect((await apply(activating('mf-blog', '1.2.0'))).remotes['mf-blog']).toMatchObject({ active: '1.2.0' });
  await damage('r/mf-blog/1.2.0/list.js', 'list();//');
  expect((await apply({ kind: 'rollback', name: 'mf-blog' })).remotes['mf-blog']).toMatchObject({ active: '1.1.0' });
});

test('a damaged live node bundle is not run when another app changes', async () => {
  await openShop();
  await writeFile(storePaths(site).bundle('mf-blog', '1.0.0'), 'globalThis.hasRunDamaged = true;');
  await publishAs('shell', '1.1.0');
  await expect(apply(activating('shell', '1.1.0'))).rejects.toMatchObject(damagedError);
  expect(globalThis).not.toHaveProperty('hasRunDamaged');
  await isAsBefore();
});

test.each([
  [
    'when it is loaded',
    'throw new Error(1)',
    'mf-blog 1.2.0 cannot be composed: its node bundle throws when it is loaded: 1.',
  ],
  ['when it is loaded, something that is not an error', 'throw null', 'throws when it is loaded: null.'],
  ['nothing', 'module.exports = {}', 'mf-blog 1.2.0 cannot be composed: its node bundle exports no bundle.'],
  [
    'while a page is drawn',
    remoteBundle('x').replace("'x '", "missing + 'x '"),
    'mf-blog 1.2.0 cannot be composed: /blog throws: missing is not defined.',
  ],
])('a node bundle that throws is named with its version, and nothing is changed: %s', async (_, bundle, sentence) => {
  await openShop();
  await publishAs('mf-blog', '1.2.0', { bundle });
  const message = expect.stringMatching(/Nothing was changed\./);
  const failed = apply(activating('mf-blog', '1.2.0'));
  await expect(failed).rejects.toMatchObject({ name: 'ComposeFailed', message });
  await expect(failed).rejects.toThrow(sentence);
  await isAsBefore();
});

test.each([
  ...[
    'remotes.json',
    'dynamic.json',
    'config.json',
    'path-assignments.json',
    'settings-history.json',
    'html/headers.json',
  ],
])('a live revision with a damaged %s is not taken for whole, also when the file is empty', async (name) => {
  await openShop();
  await assertLiveIsWhole(site);
  for (const content of ['{"revision": 1, "sh', '']) {
    await writeFile(join(storePaths(site).current, name), content);
    await expect(assertLiveIsWhole(site)).rejects.toMatchObject({
      name: 'StoreDamaged',
      message: expect.stringContaining(`${name} is damaged`),
    });
  }
});

test.each([
  ['tokens/ci.json', () => listGrants(site)],
  ['reports/sum.json', () => readReleaseReports(site)],
])('a damaged record is named with its place: %s', async (key, read) => {
  await writeRecord(site, key, '{"name": ');
  const place = site.bucket ? `s3://${BUCKET}/shop` : site.dir;
  await expect(read()).rejects.toMatchObject({
    name: 'StoreDamaged',
    message: expect.stringContaining(`${place}/${key} is damaged`),
  });
});
