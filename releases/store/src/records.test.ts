/** What the store's records say: the map of live releases, the record of a release, its history and the reports. */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { perform } from './activate.ts';
import { storePaths } from './directory.ts';
import { describeOperation, lastOperation } from './operations.ts';
import { publishedReleases } from './published.ts';
import type { PublishedRelease } from './release.ts';
import { openReleaseReportSink } from './release-report-sink.ts';
import { countsOf, readReleaseReports, trialCounts } from './release-reports.ts';
import { AUTHORED, activating, BLOG_FILES, remoteBundle, storage, testStore } from './store.fixture.ts';
import { readRelease, readReleaseMap } from './store.ts';

const { site, publishAs, apply, damage } = testStore();
const BLOG = { files: BLOG_FILES, bundle: remoteBundle('first') };
const CANARY = { kind: 'canary', name: 'mf-blog', version: '1.1.0', percent: 10, rollbackAt: 5 } as const;

/** What a browser needs to run mf-blog 1.0.0. */
const runnable = (files: PublishedRelease['files']) => ({
  version: '1.0.0',
  entry: '/r/mf-blog/1.0.0/remoteEntry.js',
  global: 'mf_blog_1_0_0',
  integrity: files['remoteEntry.js']?.integrity,
  contract: 1,
  shared: {},
});

async function openShop() {
  await publishAs('shell', '1.0.0');
  await publishAs('mf-blog', '1.0.0', BLOG);
  return apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
}

test('the map names what a browser needs to run each release', async () => {
  const { shell, remotes } = await openShop();
  const { files } = await readRelease(site, 'mf-blog', '1.0.0');
  expect(remotes['mf-blog']?.versions).toEqual({
    '1.0.0': {
      ...runnable(files),
      files: Object.fromEntries(Object.entries(files).map(([path, { integrity }]) => [path, integrity])),
    },
  });
  // The page itself names the shell's entry.
  expect(shell.versions['1.0.0']).toMatchObject({ entry: '', integrity: '' });
});

test('a release has a public record, for browsers that a tester sends to this version, with its pages', async () => {
  const pages = [{ path: '/blog', id: 'list', as: 'page' as const }];
  const declares = { team: 'blog', languages: ['en'], pages, nav: [], budget: {} };
  await publishAs('mf-blog', '1.0.0', { ...BLOG, manifest: { declares } });
  const { files } = await readRelease(site, 'mf-blog', '1.0.0');
  const file = join(storePaths(site).web('mf-blog', '1.0.0'), 'release.json');
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    name: 'mf-blog',
    ...runnable(files),
    ...{ packages: {}, accepts: {}, sharedEntries: {}, declares },
  });
});

test('the history names each step of a change, and a change without steps', async () => {
  await openShop();
  const { history } = await apply();
  expect(history.map(describeOperation)).toEqual(['activate shell 1.0.0, mf-blog 1.0.0', 'recompose']);
  await publishAs('mf-blog', '1.1.0');
  await publishAs('shell', '1.1.0');
  const mixed = await apply(activating('shell', '1.1.0'), CANARY);
  expect(lastOperation(mixed)?.what).toBe(
    'activate shell 1.1.0, canary mf-blog 1.1.0 at 10 %, rolled back above 5 % of failures',
  );
});

test('a change that its check rejects is not made', async () => {
  await openShop();
  const validate = async () => {
    throw new Error('not today');
  };
  await expect(perform(site, { ...AUTHORED, steps: [], validate })).rejects.toThrow(/^not today$/);
  expect((await readReleaseMap(site))?.revision).toBe(1);
});

test('a dry run composes the pages: it fails where one throws', async () => {
  await openShop();
  await publishAs('mf-blog', '1.1.0', { bundle: 'module.exports = {}' });
  const dry = perform(site, { ...AUTHORED, steps: [activating('mf-blog', '1.1.0')], isDryRun: true });
  await expect(dry).rejects.toThrow('its node bundle exports no bundle.\nNothing was changed.');
});

test('a damaged release is refused with its files and with what to do', async () => {
  await openShop();
  await publishAs('mf-blog', '1.1.0');
  await damage('r/mf-blog/1.1.0/list.css', null);
  await expect(apply(activating('mf-blog', '1.1.0'))).rejects.toThrow(
    [
      'The store holds other bytes than were published:',
      'r/mf-blog/1.1.0/list.css is missing',
      'Publish it again under another version, and activate that.',
      'Nothing was changed.',
    ].join('\n'),
  );
});

test('only releases that become live are checked', async () => {
  await openShop();
  await publishAs('mf-blog', '1.1.0');
  await apply(CANARY);
  await damage('r/mf-blog/1.0.0/list.js', null);
  await damage('r/mf-blog/1.1.0/list.js', null);
  const raised = await apply({ ...CANARY, percent: 20 });
  expect(raised.remotes['mf-blog']?.canary).toMatchObject({ percent: 20, rollbackAt: 5 });
});

test('the latest published release comes first; other files are not releases', async () => {
  for (const version of ['1.0.0', '1.2.0', '1.1.0']) await publishAs('mf-blog', version);
  await writeFile(`${storePaths(site).manifest('mf-blog', '1.0.0')}.part`, '{');
  const found = await publishedReleases(site, 'mf-blog');
  expect(found.map(({ version }) => version)).toEqual(['1.1.0', '1.2.0', '1.0.0']);
  expect(await publishedReleases(site, 'mf-none')).toEqual([]);
});

test('reports of all processes are added up; a trial is counted separately', async () => {
  await openShop();
  await publishAs('mf-blog', '1.1.0');
  const { remotes } = await apply(CANARY);
  const canary = remotes['mf-blog']?.canary;
  if (!canary) throw new Error('There is no canary.');
  for (const outcomes of [
    ['ran', 'ran', 'load', 'render'],
    ['ran', 'load', 'load'],
  ] as const) {
    const sink = openReleaseReportSink(site);
    for (const outcome of outcomes) sink.record({ remote: 'mf-blog', version: '1.1.0', outcome });
    sink.record({ remote: 'mf-blog', version: '9.9.9', outcome: 'load' });
    sink.record({ remote: 'mf-none', version: '1.1.0', outcome: 'load' });
    sink.record({ remote: 'mf-blog', version: '1.0.0', outcome: 'ran' });
    await sink.close();
  }
  if (!storage.inBucket) {
    await mkdir(join(site.dir, 'reports'), { recursive: true });
    await writeFile(join(site.dir, 'reports', 'half.part'), '{');
  }
  const table = await readReleaseReports(site);
  const both = { ran: 3, load: 3, render: 1 };
  expect(table).toEqual({
    'mf-blog': { '1.0.0': { ran: 2, load: 0, render: 0 }, '1.1.0': both, [`1.1.0 since ${canary.since}`]: both },
  });
  expect(trialCounts(table, 'mf-blog', canary)).toEqual(both);
  expect(countsOf(table, 'mf-shop', '1.0.0')).toEqual({ ran: 0, load: 0, render: 0 });
});

test('pages that could not be composed are counted, with the last reason', async () => {
  await openShop();
  const failure = { remote: 'mf-blog', version: '1.0.0' };
  const sinks = [openReleaseReportSink(site), openReleaseReportSink(site)];
  for (const [index, sink] of sinks.entries()) {
    sink.recordComposing({ ...failure, what: `reason ${index}` });
    sink.recordComposing({ ...failure, version: '9.9.9', what: 'not live' });
    await sink.close();
  }
  const counted = countsOf(await readReleaseReports(site), 'mf-blog', '1.0.0');
  expect(counted).toMatchObject({ ran: 0, load: 0, render: 0, composing: { failures: 2 } });
  expect(counted.composing?.last.what).toMatch(/^reason [01]$/);
});
