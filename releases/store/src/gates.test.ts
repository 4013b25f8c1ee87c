import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildManifest, FINISHED_FILE } from '@urooj/host/build-manifest';
import { expect, test } from 'vitest';
import { incompatibleWithin } from './gates.ts';
import { publish } from './publish.ts';
import { activating, BLOG_FILES, remoteBundle, testStore } from './store.fixture.ts';
import { isPublished, readReleaseMap } from './store.ts';

const { site, makeBuild, publishAs, apply, fillOnce } = testStore();
const PACKAGES = { react: '19.3.1' };
const LIVE = { contract: 1, shared: PACKAGES, packages: PACKAGES };

const openShop = fillOnce(async () => {
  await publishAs('shell', '1.0.0', { manifest: LIVE });
  await publishAs('mf-blog', '1.0.0', { manifest: LIVE });
  await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
});

const gated = async (name: string, version: string, manifest: Partial<BuildManifest>) =>
  publish(site, await makeBuild(name, version, { manifest: { ...LIVE, ...manifest } }), { isGated: true });

test.each([
  ['another contract', { contract: 2 }, 'uses host contract 2, shell 1.0.0 uses 1. Rebuild mf-blog'],
  ['another package', { accepts: { react: '^20.0' } }, 'accepts react ^20.0, shell 1.0.0 has 19.3.1.'],
  ['a shared module that nobody provides', { shared: { vue: '3.0.0' } }, 'needs vue, shell 1.0.0 provides none.'],
])('refuses a remote with %s, and writes nothing', async (_, manifest, sentence) => {
  await openShop();
  await expect(gated('mf-blog', '2.0.0', manifest)).rejects.toThrow(sentence);
  expect(isPublished(site, 'mf-blog', '2.0.0')).toBe(false);
});

test('refuses a shell that the live remotes cannot run in', async () => {
  await openShop();
  await expect(gated('shell', '2.0.0', { contract: 2 })).rejects.toThrow('mf-blog 1.0.0 uses host contract 1');
  await expect(gated('shell', '1.1.0', {})).resolves.toMatchObject({ version: '1.1.0' });
});

test('a shell with a patch of a package goes live without the remotes; a breaking one names the remotes to rebuild first', async () => {
  await publishAs('shell', '1.0.0', { manifest: LIVE });
  const blog = { ...LIVE, accepts: { react: '^19.3' } };
  await publishAs('mf-blog', '1.0.0', { manifest: blog });
  await publishAs('mf-admin', '1.0.0', {
    manifest: { ...blog, accepts: {} },
    bundle: remoteBundle('admin').replace("'/blog'", "'/admin'"),
  });
  await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'), activating('mf-admin', '1.0.0'));
  const shell = { shared: { react: '19.3.2' } };
  await expect(gated('shell', '1.0.1', { ...shell, packages: { react: '19.3.2' } })).resolves.toBeDefined();
  await expect(gated('shell', '2.0.0', { ...shell, packages: { react: '20.0.0' } })).rejects.toThrow(
    /^mf-blog 1.0.0 accepts react \^19.3, shell 2.0.0 has 20.0.0\..+\nRebuild and activate first, or together with shell 2.0.0: mf-blog \(1.0.0 is live\)\.$/,
  );
});

test('refuses a shell whose shared entry lost an export without a new major version', async () => {
  const madeWith = (exports: string[], fingerprint: string) => ({
    ...{ ...LIVE, packages: { '@urooj/ui': '1.1.0' }, sharedEntries: { '@urooj/ui/antd': { fingerprint, exports } } },
  });
  await publishAs('shell', '1.0.0', { manifest: madeWith(['Tabs'], 'a') });
  await apply(activating('shell', '1.0.0'));
  await expect(gated('shell', '1.1.0', madeWith(['Tab'], 'b'))).rejects.toThrow(
    'Tabs is gone from @urooj/ui/antd: step the major version of @urooj/ui.',
  );
});

test('names the remotes that a shell with a renamed export would break, before it goes live', async () => {
  const madeWith = (exports: string[]) => ({
    ...{
      ...LIVE,
      packages: { '@urooj/ui': '1.1.0' },
      sharedEntries: { '@urooj/ui/antd': { fingerprint: exports[0] ?? '', exports } },
    },
  });
  await publishAs('shell', '1.0.0', { manifest: madeWith(['Tabs']) });
  await publishAs('mf-blog', '1.0.0', { manifest: { ...madeWith(['Tabs']), accepts: { '@urooj/ui': '^1.1' } } });
  await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
  await publishAs('shell', '1.1.0', { manifest: madeWith(['Tab']) });
  await apply(activating('shell', '1.1.0'));
  const map = await readReleaseMap(site);
  expect(map && (await incompatibleWithin(site, map))).toEqual([
    expect.stringContaining(
      'Tabs is gone from @urooj/ui/antd: step the major version of @urooj/ui. mf-blog 1.0.0 was made with',
    ),
  ]);
});

test('accepts a compatible release; a forced one is reported as incompatible before it goes live', async () => {
  await openShop();
  await gated('mf-blog', '1.1.0', {});
  await publishAs('mf-blog', '2.0.0', { manifest: { ...LIVE, contract: 2 } });
  await apply({ kind: 'canary', name: 'mf-blog', version: '2.0.0', percent: 1, rollbackAt: null });
  const map = await readReleaseMap(site);
  expect(map && (await incompatibleWithin(site, map))).toEqual([
    expect.stringContaining('mf-blog 2.0.0 uses host contract 2'),
  ]);
});

/** Text that no compression makes smaller than that many bytes. */
const bytes = (count: number) => JSON.stringify(randomBytes(count).toString('hex'));

test.each([
  ['a page', { 'list.js': bytes(10_000), 'shared.js': bytes(10_000) }, 'The chunk list of mf-blog has 19.'],
  ['its styles', { 'list.css': bytes(7_000) }, 'KB of CSS compressed, its budget is 6 KB.'],
  ['the entry', { 'remoteEntry.js': bytes(20_000) }, 'The entry of mf-blog has 19.'],
  ['a file of nothing', { 'strange.js': bytes(80_000) }, 'The file strange.js of mf-blog has 79.'],
])('refuses %s over its budget, with its size', async (_, heavy, sentence) => {
  const manifest = { chunks: { list: ['list.js', 'shared.js', 'list.css'], mf_blog_1_0_0: ['remoteEntry.js'] } };
  const build = await makeBuild('mf-blog', '1.0.0', {
    files: { ...BLOG_FILES, 'shared.js': 'shared()', ...heavy },
    manifest,
  });
  await expect(publish(site, build, { isGated: true })).rejects.toThrow(sentence);
});

test('a part may be called like what every object has; it has the usual budget', async () => {
  const build = (version: string, size: number) =>
    makeBuild('mf-blog', version, {
      files: { ...BLOG_FILES, 'list.js': bytes(size) },
      manifest: { chunks: { constructor: ['list.js'], ['__proto__']: ['list.css'] } },
    });
  await expect(publish(site, await build('1.0.0', 10_000), { isGated: true })).resolves.toBeDefined();
  await expect(publish(site, await build('1.1.0', 20_000), { isGated: true })).rejects.toThrow(
    'The chunk constructor of mf-blog has 19.',
  );
});

test('what goes live together with its shell is only measured', async () => {
  await openShop();
  const other = { manifest: { ...LIVE, contract: 2 } };
  const heavy = { ...other, files: { ...BLOG_FILES, 'list.js': bytes(20_000) } };
  const publishMeasured = async (version: string, made: Parameters<typeof makeBuild>[2]) =>
    publish(site, await makeBuild('mf-blog', version, made), { isMeasured: true });
  await expect(publishMeasured('2.0.0', other)).resolves.toBeDefined();
  await expect(publishMeasured('2.1.0', heavy)).rejects.toThrow('The chunk list of mf-blog has 19.');
});

test('refuses a build without its node bundle before it writes anything', async () => {
  const build = await makeBuild('mf-blog', '1.0.0');
  await rm(join(build, 'node', 'index.cjs'));
  await expect(publish(site, build)).rejects.toThrow('has no node bundle: add src/prerender.tsx');
  expect(isPublished(site, 'mf-blog', '1.0.0')).toBe(false);
});

test.each(['1.0', '../../etc', '1.0.0 ', 'latest'])('rejects %s as a version', async (version) => {
  const build = await makeBuild('mf-blog', '1.0.0', { manifest: { version } });
  await expect(publish(site, build)).rejects.toThrow('is not a version');
});

test('refuses a version whose global equals that of another version', async () => {
  await publishAs('mf-blog', '1.1.0-1');
  await expect(publishAs('mf-blog', '1.1.0-1', { bundle: 'other()' })).rejects.toThrow('other bytes');
  await expect(publishAs('mf-blog', '1.1.0-1-', {})).resolves.toBeDefined();
  await expect(publishAs('mf-blog', '1.1.0-1.', {})).rejects.toThrow('would share the global');
});

test('of two versions with one global that are published at once, one is rejected', async () => {
  const publishing = ['1.1.0-1-', '1.1.0-1.'].map((version) => publishAs('mf-blog', version));
  const both = await Promise.allSettled(publishing);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('of two processes that publish the same version, one may get a Busy error; the release is complete', async () => {
  const build = await makeBuild('mf-blog', '1.0.0');
  const both = await Promise.allSettled([publish(site, build), publish(site, build)]);
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
  for (const result of both)
    if (result.status === 'rejected') expect(result.reason.message).toContain('by another process');
  await expect(publish(site, build)).resolves.toMatchObject({ version: '1.0.0' });
});

test('a dry run runs all checks and writes nothing', async () => {
  const build = await makeBuild('mf-blog', '1.0.0');
  await writeFile(join(build, 'web', 'extra.js'), 'extra()');
  await publish(site, build, { isDryRun: true, isGated: true });
  expect(isPublished(site, 'mf-blog', '1.0.0')).toBe(false);
});

test.each<[string, Partial<BuildManifest>, string]>([
  ['another contract', { contract: 2 }, 'contract'],
  ['other shared modules', { shared: { react: '20.0.0' } }, 'shared'],
  ['other packages', { packages: { react: '20.0.0' } }, 'packages'],
  ['other chunks', { chunks: { list: ['list.js'] } }, 'chunks'],
])('refuses the same version and bytes with %s', async (_, manifest, named) => {
  const first = await publish(site, await makeBuild('mf-blog', '1.0.0', { manifest: LIVE }));
  const other = await makeBuild('mf-blog', '1.0.0', { manifest: { ...LIVE, ...manifest } });
  await expect(publish(site, other)).rejects.toThrow(
    `mf-blog 1.0.0 is published already with a different manifest (${named}).`,
  );
  const again = await publish(site, await makeBuild('mf-blog', '1.0.0', { manifest: LIVE }));
  expect(again).toEqual(first);
});

test('refuses the code of one version under another version', async () => {
  const build = await makeBuild('mf-blog', '1.1.0');
  const manifest = join(build, 'web', 'build-facts.json');
  const text = await readFile(manifest, 'utf8');
  await writeFile(manifest, text.replace('1.1.0', '1.4.0').replace('mf_blog_1_1_0', 'mf_blog_1_4_0'));
  await writeFile(join(build, FINISHED_FILE), '1.4.0');
  await expect(publish(site, build)).rejects.toThrow(
    'remoteEntry.js belongs to another build: mf_blog_1_4_0 is not in it.',
  );
});
