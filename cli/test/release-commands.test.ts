import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '@urooj/command/process';
import type { Canary, ReleaseMap, RemoteReleases } from '@urooj/host/release-map';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { STORE_FORMAT, STORE_FORMAT_FILE } from '@urooj/store/format';
import { NOT_RENDERED } from '@urooj/store/not-rendered';
import { openReleaseReportSink } from '@urooj/store/release-report-sink';
import { commitRevision, type SiteStore } from '@urooj/store/store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fetchPosts } from '../src/posts.ts';
import { ACTIVATION_COMMANDS } from '../src/release/activation-commands.ts';
import type { Context } from '../src/release/command.ts';
import { readCommandLine } from '../src/release/command-line.ts';
import { STATUS_COMMANDS } from '../src/release/status-commands.ts';

let site: SiteStore;
beforeEach(async () => {
  site = { dir: await mkdtemp(join(tmpdir(), 'commands-')) };
});
afterEach(() => rm(site.dir, { recursive: true, force: true }));

const contextOf = (...argv: string[]): Context => ({
  site,
  options: readCommandLine(argv, 'amna').options,
  progress: { say: () => {}, step: (_, work) => work() },
  firstComposed: async () => ({ config: DEFAULT_CONFIG, publicUrl: 'https://shop.example' }),
  postsOf: (composed) => fetchPosts(composed, null),
});

const releases = (active: string, canary: Canary | null = null): RemoteReleases => ({
  active,
  previous: null,
  earlier: [],
  canary,
  isFirst: true,
  versions: {},
});

async function live(map: Partial<ReleaseMap>) {
  await commitRevision(site, 1, async (dir) => {
    await writeFile(join(dir, STORE_FORMAT_FILE), JSON.stringify({ format: STORE_FORMAT }));
    await writeFile(
      join(dir, 'remotes.json'),
      JSON.stringify({ revision: 1, shell: releases('1.0.0'), remotes: {}, history: [], earlierHistory: null, ...map }),
    );
  });
}

test.each([
  ['no version', [], 'Name the version'],
  ['a share in place of the version', ['10'], '10 is not a version'],
  ['no share', ['1.1.0'], 'The share of visitors'],
])('a canary command with %s is a usage error that names what is wrong', async (_, rest, sentence) => {
  const run = ACTIVATION_COMMANDS.canary.run(['mf-checkout', ...rest], contextOf());
  await expect(run).rejects.toThrow(UsageError);
  await expect(run).rejects.toThrow(sentence);
});

test('an invalid version is a usage error', () => {
  expect(() => readCommandLine(['build', 'mf-blog', '--version', '1.1'])).toThrow(UsageError);
  expect(readCommandLine(['build', 'mf-blog', '--version', '1.1.0']).options.version).toBe('1.1.0');
});

test.each([
  ['a number', ['--rollback-at', '5'], 5],
  ['never', ['--rollback-at', 'never'], null],
  ['nothing', [], undefined],
])('--rollback-at accepts %s', (_, argv, rollbackAt) => {
  expect(readCommandLine(['canary', ...argv]).options.canary.rollbackAt).toBe(rollbackAt);
});

test('a live release is activated again only where its pages are fallbacks', async () => {
  await live({ remotes: { 'mf-checkout': releases('1.0.0') } });
  const activate = () => ACTIVATION_COMMANDS.activate.run(['mf-checkout', '1.0.0'], contextOf());
  expect((await activate()).lines).toEqual(['This is live already. Nothing was changed.']);
  const failure = { name: 'mf-checkout', version: '1.0.0', inputs: '', pages: [{ path: '/buy', what: 'hangs' }] };
  await writeFile(join(site.dir, 'current', NOT_RENDERED), JSON.stringify([failure]));
  // It goes on to the release, which this store does not have.
  await expect(activate()).rejects.toThrow('mf-checkout 1.0.0 is not published');
});

test('status names the remotes whose pages are fallbacks', async () => {
  await live({ remotes: { 'mf-checkout': releases('1.0.0') } });
  const sentence = 'mf-checkout 1.0.0 cannot be composed: /buy throws: no prices.';
  const pages = [{ path: '/buy', what: '/buy throws: no prices' }];
  const failure = { name: 'mf-checkout', version: '1.0.0', inputs: '', pages };
  await writeFile(join(site.dir, 'current', NOT_RENDERED), JSON.stringify([failure]));
  const { value, lines } = await STATUS_COMMANDS.status.run([], contextOf());
  expect(value).toMatchObject({ notRendered: [sentence] });
  expect(lines.at(-1)).toBe(`! ${sentence} Its pages are fallbacks.`);
});

test('status names a live release whose pages cannot be composed at requests, and why', async () => {
  await live({ remotes: { 'mf-blog': { ...releases('1.1.0'), previous: '1.0.0' } } });
  const reports = openReleaseReportSink(site);
  const what = '/blog/_ takes longer than 5 s';
  for (const version of ['1.1.0', '1.1.0', '1.0.0']) reports.recordComposing({ remote: 'mf-blog', version, what });
  await reports.close();
  const { value, lines } = await STATUS_COMMANDS.status.run([], contextOf());
  expect(value).toMatchObject({ versions: [{}, { composing: { failures: 2 } }, { composing: { failures: 1 } }] });
  expect(lines.find((text) => text.includes('active') && text.includes('mf-blog'))).toContain('2 composing');
  expect(lines.filter((text) => text.startsWith('!'))).toEqual([
    expect.stringMatching(
      /^! mf-blog 1\.1\.0 could not be composed at 2 requests, the last time at .+Z: .+ longer than 5 s\. Visitors get its fallback\.$/,
    ),
  ]);
});

test.each(['status', 'history'] as const)('%s refuses an app that the store does not know', async (command) => {
  const steps = [{ kind: 'retire', name: 'mf-old', from: '1.0.0', to: null, endedCanary: null }] as const;
  // Neither a reason nor a name makes an app known.
  const history = [{ revision: 1, at: '', who: 'activate mf-nope', why: 'retire mf-nope, for good', steps }];
  await live({ remotes: { 'mf-blog': releases('1.0.0') }, history });
  const { run } = STATUS_COMMANDS[command];
  await expect(run(['mf-nope'], contextOf())).rejects.toThrow(UsageError);
  await expect(run(['mf-nope'], contextOf())).rejects.toThrow('This store knows no mf-nope');
  for (const known of ['mf-blog', 'mf-old']) expect((await run([known], contextOf())).ok).not.toBe(false);
});

test.each([
  ['rollback', ['mf-chekout']],
  ['promote', ['mf-chekout']],
  ['activate', ['mf-chekout', '1.0.0']],
  ['canary', ['mf-chekout', '1.0.0', '10']],
  ['move', ['/faq', 'mf-chekout']],
] as const)('%s of an app that the store does not know names the nearest one', async (command, args) => {
  await live({ remotes: { 'mf-blog': releases('1.0.0') } });
  const run = ACTIVATION_COMMANDS[command].run([...args], contextOf());
  await expect(run).rejects.toThrow(
    'This store knows no mf-chekout: it was never published here. Did you mean mf-checkout?',
  );
});

test('status shows the failure rate at which a canary is rolled back', async () => {
  const canary = { version: '1.1.0', percent: 10, rollbackAt: 5, since: 1, controller: null };
  await live({ remotes: { 'mf-blog': releases('1.0.0', canary) } });
  const { value, lines } = await STATUS_COMMANDS.status.run([], contextOf());
  expect(value).toMatchObject({ versions: [{}, { rollbackAt: null }, { version: '1.1.0', rollbackAt: 5 }] });
  expect(lines.find((text) => text.includes('canary 10 %'))).toContain('above 5 %');
});
