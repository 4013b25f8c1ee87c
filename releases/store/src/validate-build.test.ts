import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FINISHED_FILE } from '@urooj/host/build-manifest';
import { expect, test } from 'vitest';
import { publish } from './publish.ts';
import { testStore } from './store.fixture.ts';
import { isPublished } from './store.ts';

const { site, makeBuild } = testStore();

const without = (file: string) => (dir: string) => rm(join(dir, file));
const put = (file: string, content: string) => (dir: string) => writeFile(join(dir, file), content);
const MANIFEST_FILE = 'web/build-facts.json';

test.each([
  ['no entry', without('web/remoteEntry.js'), 'remoteEntry.js is missing.'],
  ['a missing chunk', without('web/list.js'), 'list.js is missing.'],
  [
    'a page for an entry',
    put('web/remoteEntry.js', '<html>mf_blog_1_0_0</html>'),
    'remoteEntry.js is not valid JavaScript.',
  ],
  ['half an entry', put('web/remoteEntry.js', 'var mf_blog_1_0_0;(() => {'), 'remoteEntry.js is not valid JavaScript.'],
  ['a page for styles', put('web/list.css', '<!doctype html>'), 'list.css is not valid CSS.'],
  ['half a file of data', put('web/icons.json', '{"names":'), 'icons.json is not valid JSON.'],
  [
    'an entry of another build',
    put('web/remoteEntry.js', 'var mf_blog_1_0_01;'),
    'remoteEntry.js belongs to another build',
  ],
  ['a stray page', put('web/evil.html', '<p>'), 'evil.html is not a file that a build writes.'],
  ['a file without a known ending', put('web/a.constructor', ''), 'a.constructor is not a file that a build writes.'],
  ['a node bundle that is none', put('node/index.cjs', '<html>'), 'node/index.cjs is not valid JavaScript.'],
  ['no finished file', without(FINISHED_FILE), 'The build was interrupted.'],
  [
    'the finished file of another version',
    put(FINISHED_FILE, '1.1.0'),
    'The last finished build in this folder is 1.1.0.',
  ],
  ['no build manifest', without(MANIFEST_FILE), 'build-facts.json is missing. Run its build first.'],
  ['an empty build manifest', put(MANIFEST_FILE, ''), 'build-facts.json is not valid JSON'],
  ['null as build manifest', put(MANIFEST_FILE, 'null'), 'build-facts.json: name, version, contract'],
  [
    'a build manifest without fields',
    put(MANIFEST_FILE, '{"name":"mf-blog","version":"1.0.0"}'),
    'build-facts.json: contract, entry',
  ],
  ['the name of a folder elsewhere', put(MANIFEST_FILE, '{"name":"../../mf-blog"}'), 'build-facts.json: name, version'],
  ['the name of a prototype', put(MANIFEST_FILE, '{"name":"__proto__"}'), 'build-facts.json: name, version'],
  ['a very long name', put(MANIFEST_FILE, `{"name":"mf-${'a'.repeat(1000)}"}`), 'build-facts.json: name, version'],
])('refuses a build with %s, also when forced', async (_, spoil, sentence) => {
  const build = await makeBuild('mf-blog', '1.0.0');
  await spoil(build);
  for (const isDryRun of [true, false]) {
    const rejected = publish(site, build, { isDryRun });
    await expect(rejected).rejects.toMatchObject({ name: 'PublishError', message: expect.stringContaining(sentence) });
  }
  expect(isPublished(site, 'mf-blog', '1.0.0')).toBe(false);
});

test('refuses a shell without the first script of its pages', async () => {
  const build = await makeBuild('shell', '1.0.0', { manifest: { chunks: { other: ['main.js'] } } });
  await expect(publish(site, build)).rejects.toThrow('index names no script.');
});

test('refuses a remote with the global of another one', async () => {
  const build = await makeBuild('mf-blog', '1.0.0', { manifest: { global: 'mf_account_1_0_0' } });
  await expect(publish(site, build)).rejects.toThrow('Its global is mf_account_1_0_0: it must be mf_blog_1_0_0.');
});

test('refuses a build without the files of a module that it shares', async () => {
  const build = await makeBuild('shell', '1.0.0', { manifest: { provides: { antd: ['antd.js'] } } });
  await expect(publish(site, build)).rejects.toThrow('antd.js is missing.');
});
