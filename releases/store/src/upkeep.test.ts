import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { filesBelow } from '@urooj/build/read-build';
import { expect, test } from 'vitest';
import { endFailingCanaries, hasFailingCanary, rollbackReason } from './canary-watch.ts';
import { verifyComposed } from './composed.ts';
import { revisionNumbers, storePaths } from './directory.ts';
import { lastOperation } from './operations.ts';
import { prunable, prune } from './prune.ts';
import { openReleaseReportSink } from './release-report-sink.ts';
import { compactReleaseReports, readReleaseReports } from './release-reports.ts';
import { AUTHORED, activating, testStore } from './store.fixture.ts';
import {
  isPublished,
  readRecord,
  readRelease,
  readReleaseMap,
  recordsIn,
  type SiteStore,
  writeRecord,
} from './store.ts';
import { liveReleases, verifyMap, verifyRelease } from './verify.ts';

const { site, publishAs, apply, damage, liveKey, fillOnce } = testStore();

async function lastOf(store: SiteStore) {
  const map = await readReleaseMap(store);
  return map && lastOperation(map);
}
const BLOG = { name: 'mf-blog', version: '1.0.0' };
const LONG = { 'remoteEntry.js': 'entry()', 'list.js': 'list();'.repeat(200), 'list.css': '.a{}' };
const CANARY = { kind: 'canary', name: 'mf-blog', version: '1.1.0', percent: 10, rollbackAt: 5 } as const;

const fill = fillOnce(async () => {
  await publishAs('shell', '1.0.0');
  await publishAs('mf-blog', '1.0.0', { files: LONG });
  await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
});

async function openShop() {
  await fill();
  return (await readReleaseMap(site)) ?? expect.fail();
}

test('verify finds nothing in an unchanged store', async () => {
  const map = await openShop();
  expect(liveReleases(map)).toEqual([{ name: 'shell', version: '1.0.0' }, BLOG]);
  expect(await verifyRelease(site, BLOG)).toEqual([]);
  expect(await verifyMap(site, map)).toEqual([]);
});

const web = (file: string) => `r/mf-blog/1.0.0/${file}`;
test.each([
  ['one byte more', () => damage(web('list.js'), `${LONG['list.js']} `), 'list.js has other bytes'],
  ['a missing file', () => damage(web('list.css'), null), 'list.css is missing'],
  ['a compressed copy of something else', () => damage(web('list.js.br'), 'x'), 'list.js.br cannot be unpacked'],
  ['a file that nobody published', () => damage(web('evil.js'), 'x'), 'evil.js was not published'],
  ['another node bundle', () => damage('bundles/mf-blog/1.0.0.cjs', 'x'), '1.0.0.cjs has other bytes'],
  ['no manifest', () => damage('releases/mf-blog/1.0.0.json', null), 'the store has no manifest of it'],
])('verify finds %s', async (_, spoil, sentence) => {
  await openShop();
  await spoil();
  expect(await verifyRelease(site, BLOG)).toEqual([expect.stringContaining(sentence)]);
});

test('source maps are stored beside the release, packed, where nothing is served from, until prune removes it', async () => {
  await openShop();
  await publishAs('mf-blog', '1.1.0', { files: { ...LONG, 'list.js.map': '{"sources":["list.ts"]}' } });
  const key = 'maps/mf-blog/1.1.0/list.js.map.gz';
  expect(gunzipSync(await readFile(join(site.dir, key))).toString()).toBe('{"sources":["list.ts"]}');
  const inBucket = async () => (await site.bucket?.records.list('maps/')) ?? [];
  expect(await inBucket()).toEqual(site.bucket ? [key] : []);
  expect((await filesBelow(join(site.dir, 'r'))).filter((file) => file.includes('.map'))).toEqual([]);
  expect(Object.keys((await readRelease(site, 'mf-blog', '1.1.0')).files)).not.toContain('list.js.map');
  await prune(site, [{ name: 'mf-blog', version: '1.1.0' }], AUTHORED);
  expect(existsSync(join(site.dir, 'maps', 'mf-blog', '1.1.0'))).toBe(false);
  expect(await inBucket()).toEqual([]);
});

test('prune removes old releases, but none that is active, within reach of a rollback, or recent', async () => {
  await openShop();
  for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0']) await publishAs('mf-blog', version);
  await apply(activating('mf-blog', '1.2.0'));
  const inAMonth = new Date(Date.now() + 30 * 86_400_000);
  expect(await prunable(site, { versions: 1, days: 31 }, inAMonth)).toEqual([]);
  const old = await prunable(site, { versions: 1, days: 7 }, inAMonth);
  expect(old.map(({ version }) => version).sort()).toEqual(['1.1.0', '1.3.0']);
  await prune(site, old, AUTHORED);
  for (const version of ['1.1.0', '1.3.0']) {
    expect(isPublished(site, 'mf-blog', version)).toBe(false);
    expect(existsSync(storePaths(site).web('mf-blog', version))).toBe(false);
  }
  for (const version of ['1.0.0', '1.2.0', '1.4.0']) expect(isPublished(site, 'mf-blog', version)).toBe(true);
  expect(await lastOf(site)).toMatchObject({ what: expect.stringContaining('prune mf-blog 1.') });
});

test('prune keeps a release that went live after it was chosen for removal', async () => {
  await openShop();
  await publishAs('mf-blog', '1.1.0');
  const chosen = [{ name: 'mf-blog', version: '1.1.0' }];
  await apply(activating('mf-blog', '1.1.0'));
  expect(await prune(site, chosen, AUTHORED)).toEqual([]);
  expect(await verifyRelease(site, { name: 'mf-blog', version: '1.1.0' })).toEqual([]);
});

test('a prune that gets a conflict restores everything', async () => {
  await openShop();
  await publishAs('mf-blog', '1.1.0');
  const late = { ...AUTHORED, onRevision: 0 };
  await expect(prune(site, [{ name: 'mf-blog', version: '1.1.0' }], late)).rejects.toThrow('Revision 1 is live');
  expect(isPublished(site, 'mf-blog', '1.1.0')).toBe(true);
});

async function report(outcome: 'ran' | 'load' | 'render', times: number, version = '1.1.0') {
  const sink = openReleaseReportSink(site);
  for (let count = 0; count < times; count++) sink.record({ remote: 'mf-blog', version, outcome });
  await sink.close();
}

test('adds up the reports of several processes and drops those on releases that are not served', async () => {
  await openShop();
  await publishAs('mf-blog', '1.1.0');
  await report('load', 30);
  expect(await readReleaseReports(site)).toEqual({});
  await apply(activating('mf-blog', '1.1.0'));
  await report('load', 2);
  await report('render', 1);
  await report('load', 1, '9.9.9');
  await report('load', 1, '../../shell/1.0.0');
  expect(await readReleaseReports(site)).toEqual({ 'mf-blog': { '1.1.0': { ran: 0, load: 2, render: 1 } } });
});

const TRIAL = { version: '1.1.0', percent: 10, rollbackAt: null, since: 2, controller: null };

test.each([
  ['few visits', { ran: 0, load: 19, render: 0 }, false],
  ['failures within what is allowed', { ran: 95, load: 5, render: 0 }, false],
  ['more failures than allowed', { ran: 94, load: 3, render: 3 }, true],
])('%s: decides correctly about a rollback', (_, counts, isEnded) => {
  expect(rollbackReason({ ...TRIAL, rollbackAt: 5 }, counts) !== null).toBe(isEnded);
  expect(rollbackReason(TRIAL, counts)).toBeNull();
});

test('rolls back a canary that fails too often, with the reason in the history', async () => {
  await openShop();
  await publishAs('mf-blog', '1.1.0');
  await apply(CANARY);
  await report('ran', 30);
  expect(await hasFailingCanary(site)).toBe(false);
  expect(await endFailingCanaries(site)).toEqual([]);
  await report('load', 10);
  expect(await hasFailingCanary(site)).toBe(true);
  expect(await endFailingCanaries(site)).toHaveLength(1);
  expect(await hasFailingCanary(site)).toBe(false);
  const map = await readReleaseMap(site);
  expect(map?.remotes['mf-blog']).toMatchObject({ active: '1.0.0', canary: null });
  expect(map?.history.at(-1)).toMatchObject({ who: 'canary watch', why: expect.stringContaining('10 of 40 visits') });
  expect(await endFailingCanaries(site)).toEqual([]);
});

test('counts for a canary only reports since its start, and continues its trial with a larger share', async () => {
  await openShop();
  await publishAs('mf-blog', '1.1.0');
  await apply(CANARY);
  await report('load', 30);
  expect(await endFailingCanaries(site)).toHaveLength(1);
  const again = await apply(CANARY);
  expect(await endFailingCanaries(site)).toEqual([]);
  await report('load', 15);
  const { rollbackAt: _, ...larger } = { ...CANARY, percent: 50 };
  const grown = await apply(larger);
  expect(grown.remotes['mf-blog']?.canary).toEqual({
    version: '1.1.0',
    percent: 50,
    rollbackAt: 5,
    since: again.revision,
    controller: null,
  });
  await report('load', 15);
  expect(await endFailingCanaries(site)).toEqual([expect.stringContaining('30 of 30 visits')]);
});

test('reports on a version as the fallback do not end it as a canary', async () => {
  await openShop();
  await publishAs('mf-blog', '1.1.0');
  await apply(activating('mf-blog', '1.1.0'));
  await report('load', 30, '1.0.0');
  await apply({ ...CANARY, version: '1.0.0' });
  expect(await endFailingCanaries(site)).toEqual([]);
});

test('verify finds bytes after the end of a compressed copy', async () => {
  await openShop();
  const web = storePaths(site).web('mf-blog', '1.0.0');
  for (const end of ['br', 'gz']) {
    const packed = await readFile(join(web, `list.js.${end}`));
    await damage(`r/mf-blog/1.0.0/list.js.${end}`, Buffer.concat([packed, Buffer.from('junk')]));
  }
  const wrong = await verifyRelease(site, BLOG);
  expect(wrong).toEqual(['br', 'gz'].map((end) => expect.stringContaining(`list.js.${end} `)));
});

test.each([
  ['a page with one byte more', 'html/blog/index.html', 'x', 'html/blog/index.html has other bytes than were composed'],
  ['a missing page', 'html/blog/index.html', null, 'html/blog/index.html is missing'],
  ['a page that nobody composed', 'html/evil.html', '<p>', 'html/evil.html was not composed'],
  ['another file at the root of the site', 'public/sitemap.txt', 'x', 'public/sitemap.txt has other bytes'],
  ['another map', 'remotes.json', '{}', 'remotes.json has other bytes'],
  ['no list of the composed files', 'composed.json', null, 'composed.json is missing'],
])('verify finds in the live pages %s', async (_, file, content, sentence) => {
  await openShop();
  expect(await verifyComposed(site)).toEqual([]);
  await damage(await liveKey(file), content);
  expect(await verifyComposed(site)).toEqual([expect.stringContaining(sentence)]);
});

test('prune keeps the latest versions of each app, what a rollback reaches, and the five latest revisions', async () => {
  await openShop();
  for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0']) {
    await publishAs('mf-blog', version);
    await apply(activating('mf-blog', version));
  }
  const later = new Date(Date.now() + 10 * 86_400_000);
  // All earlier versions are within reach of a rollback.
  expect(await prunable(site, { versions: 0, days: 9 }, later)).toEqual([]);
  for (let count = 0; count < 3; count++) await apply({ kind: 'rollback', name: 'mf-blog' });
  const found = async (versions: number, days: number) =>
    (await prunable(site, { versions, days }, later)).map(({ version }) => version).sort();
  expect(await found(0, 9)).toEqual(['1.2.0', '1.3.0', '1.4.0']);
  expect(await found(2, 9)).toEqual(['1.2.0']);
  expect(await found(0, 11)).toEqual([]);
  const removed = await prune(site, [{ name: 'mf-blog', version: '1.2.0' }], AUTHORED);
  expect(removed).toEqual([{ name: 'mf-blog', version: '1.2.0' }]);
  expect(existsSync(storePaths(site).bundle('mf-blog', '1.2.0'))).toBe(false);
  expect(await lastOf(site)).toMatchObject({ what: 'prune mf-blog 1.2.0', who: 'ops' });
  expect((await revisionNumbers(site)).sort((one, other) => one - other)).toEqual([5, 6, 7, 8, 9]);
});

test('a store where nothing is live has nothing to prune', async () => {
  await publishAs('mf-blog', '1.0.0');
  const later = new Date(Date.now() + 86_400_000);
  expect(await prunable(site, { versions: 0, days: 0 }, later)).toEqual([]);
  expect(await prune(site, [BLOG], AUTHORED)).toEqual([]);
  expect(isPublished(site, 'mf-blog', '1.0.0')).toBe(true);
});

test('the reason of a rollback names the counts and the rate', () => {
  const canary = { ...TRIAL, rollbackAt: 5 };
  expect(rollbackReason(canary, { ran: 30, load: 6, render: 4 })).toBe(
    'canary 1.1.0 failed in 10 of 40 visits (25.0 %, allowed 5 %)',
  );
  expect(rollbackReason(canary, { ran: 18, load: 1, render: 1 })).toContain('2 of 20 visits');
  expect(rollbackReason({ ...canary, rollbackAt: 0 }, { ran: 19, load: 1, render: 0 })).toContain('5.0 %');
});

test('reports on a canary wake its watch; others do not', async () => {
  await openShop();
  await publishAs('mf-blog', '1.1.0');
  const woken = async (version: string) => {
    let calls = 0;
    const sink = openReleaseReportSink(site, { onCanary: () => calls++ });
    for (let i = 0; i < 3; i++) sink.record({ remote: 'mf-blog', version, outcome: 'ran' });
    await sink.close();
    return calls;
  };
  expect(await woken('1.1.0')).toBe(0);
  await apply(CANARY);
  expect([await woken('1.0.0'), await woken('1.1.0')]).toEqual([0, 1]);
});

const HOUR_MS = 3_600_000;
const reportFiles = async () => (await recordsIn(site, 'reports')).sort();

test('compacts the reports of past hours into one record, without changing the sums', async () => {
  await openShop();
  await publishAs('mf-blog', '1.1.0');
  await apply(CANARY);
  const start = Date.now();
  let at = start;
  const sink = openReleaseReportSink(site, { now: () => new Date(at) });
  for (let hour = 0; hour < 3; hour++) {
    sink.record({ remote: 'mf-blog', version: '1.1.0', outcome: 'load' });
    at += HOUR_MS;
  }
  await sink.close();
  expect(await reportFiles()).toHaveLength(3);
  await report('ran', 2);
  const before = await readReleaseReports(site);
  expect(before['mf-blog']).toMatchObject({ '1.1.0': { ran: 2, load: 3 } });
  await compactReleaseReports(site, new Date(start + 12 * HOUR_MS));
  expect(await reportFiles()).toHaveLength(4);
  await compactReleaseReports(site, new Date(start + 40 * HOUR_MS));
  expect(await reportFiles()).toEqual(['reports/sum.json']);
  expect(await readReleaseReports(site)).toEqual(before);
});

test('a compaction that was interrupted counts nothing twice, and forgets removed releases', async () => {
  await openShop();
  await publishAs('mf-blog', '1.1.0');
  await apply(activating('mf-blog', '1.1.0'));
  await report('ran', 2);
  const [file = ''] = await reportFiles();
  const content = (await readRecord(site, file)) ?? '';
  const later = new Date(Date.now() + 40 * HOUR_MS);
  await compactReleaseReports(site, later);
  // It ended before it removed the file.
  await writeRecord(site, file, content);
  expect((await readReleaseReports(site))['mf-blog']).toEqual({ '1.1.0': { ran: 2, load: 0, render: 0 } });
  await compactReleaseReports(site, later);
  expect((await readReleaseReports(site))['mf-blog']).toEqual({ '1.1.0': { ran: 2, load: 0, render: 0 } });
  await rm(storePaths(site).manifest('mf-blog', '1.1.0'));
  await writeRecord(site, file, '{}');
  await compactReleaseReports(site, later);
  expect(await readReleaseReports(site)).toEqual({});
});

test('verify finds other hashes in the map than were published', async () => {
  const map = await openShop();
  const released = map.remotes['mf-blog']?.versions['1.0.0'];
  if (!released) throw new Error('mf-blog 1.0.0 is not in the map');
  released.files = { ...released.files, 'list.js': 'sha256-other' };
  expect(await verifyMap(site, map)).toEqual(['remotes.json names other hashes for mf-blog 1.0.0 than were published']);
  await rm(storePaths(site).manifest('mf-blog', '1.0.0'));
  expect(await verifyMap(site, map)).toEqual([]);
});

test('live are the active, the previous and the canary version of each app', async () => {
  await openShop();
  for (const version of ['1.1.0', '1.2.0']) await publishAs('mf-blog', version);
  await apply(activating('mf-blog', '1.1.0'));
  const map = await apply({ ...CANARY, version: '1.2.0' });
  expect(liveReleases(map).map(({ name, version }) => `${name} ${version}`)).toEqual([
    'shell 1.0.0',
    'mf-blog 1.1.0',
    'mf-blog 1.0.0',
    'mf-blog 1.2.0',
  ]);
});
