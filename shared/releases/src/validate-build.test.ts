import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FINISHED } from '@urooj/platform/build-manifest';
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
  ['a chunk too few', without('web/list.js'), 'list.js is missing.'],
  ['no manifest', without('web/mf-manifest.json'), 'mf-manifest.json is missing.'],
  ['a page for an entry', put('web/remoteEntry.js', '<html>mf_blog_1_0_0</html>'), 'remoteEntry.js is no JavaScript.'],
  ['half an entry', put('web/remoteEntry.js', 'var mf_blog_1_0_0;(() => {'), 'remoteEntry.js is no JavaScript.'],
  ['a page for styles', put('web/list.css', '<!doctype html>'), 'list.css is no CSS.'],
  ['half a manifest', put('web/mf-manifest.json', '{"metaData":'), 'mf-manifest.json is no JSON.'],
  ['an entry of another build', put('web/remoteEntry.js', 'var mf_blog_1_0_01;'), 'remoteEntry.js is of another build'],
  ['a manifest of another build', put('web/mf-manifest.json', '{}'), 'mf-manifest.json is of another build'],
  ['a stray page', put('web/evil.html', '<p>'), 'evil.html is nothing that a build writes.'],
  ['a node bundle that is none', put('node/index.cjs', '<html>'), 'node/index.cjs is no JavaScript.'],
  ['no mark of its end', without(FINISHED), 'The build did not come to its end.'],
  ['the mark of another version', put(FINISHED, '1.1.0'), 'The build that came to its end here is 1.1.0.'],
  ['no manifest', without(MANIFEST_FILE), 'build-facts.json is missing. Run its build first.'],
  ['empty manifest', put(MANIFEST_FILE, ''), 'build-facts.json cannot be read'],
  ['null for manifest', put(MANIFEST_FILE, 'null'), 'build-facts.json says nothing of name, version, contract'],
  [
    'manifest of another kind',
    put(MANIFEST_FILE, '{"name":"mf-blog","version":"1.0.0"}'),
    'says nothing of contract, entry',
  ],
])('a build with %s is refused, whoever insists', async (_, spoil, sentence) => {
  const build = await makeBuild('mf-blog', '1.0.0');
  await spoil(build);
  for (const isDryRun of [true, false]) {
    const refused = publish(site, build, { isDryRun });
    await expect(refused).rejects.toMatchObject({ name: 'PublishRefused', message: expect.stringContaining(sentence) });
  }
  expect(isPublished(site, 'mf-blog', '1.0.0')).toBe(false);
});

test('a shell without the script that its pages begin with is refused', async () => {
  const build = await makeBuild('shell', '1.0.0', { manifest: { chunks: { other: ['main.js'] } } });
  await expect(publish(site, build)).rejects.toThrow('index names no script.');
});

test('what a build lends to others must be there as well', async () => {
  const build = await makeBuild('shell', '1.0.0', { manifest: { provides: { antd: ['antd.js'] } } });
  await expect(publish(site, build)).rejects.toThrow('antd.js is missing.');
});
