import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FINISHED } from '@urooj/platform/build-manifest';
import { expect, onTestFinished, test } from 'vitest';
import { contractProblems } from '../src/check-contract.ts';

const BUNDLE = `const router = require('@urooj/platform/router');
module.exports = { bundle: {
  remote: { name: 'mf-blog', contract: 1, routes: () => [{
    id: 'mf-blog/list',
    lazy: async () => ({ Component: router.Link, handle: { remote: 'mf-blog', meta: { title: 'Blog' } } }),
  }] },
  paths: [{ path: '/blog', id: 'list', as: 'page' }],
} };`;

/** A build by hand, with one thing in its bundle for composing put another way. */
async function buildWith(from = '', to = ''): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'contract-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const manifest = { name: 'mf-blog', version: '1.0.0', contract: 1, entry: 'remoteEntry.js', global: 'mf_blog_1_0_0' };
  await mkdir(join(dir, 'web'));
  await mkdir(join(dir, 'node'));
  const federationManifest = { metaData: { globalName: manifest.global, remoteEntry: { name: manifest.entry } } };
  await writeFile(join(dir, 'web', 'mf-manifest.json'), JSON.stringify(federationManifest));
  await writeFile(join(dir, 'web', 'remoteEntry.js'), `var ${manifest.global};`);
  await writeFile(join(dir, FINISHED), manifest.version);
  await writeFile(
    join(dir, 'web', 'build-facts.json'),
    JSON.stringify({ ...manifest, shared: {}, chunks: { list: [] } }),
  );
  await writeFile(join(dir, 'node', 'index.cjs'), BUNDLE.replace(from, to));
  return dir;
}

test('runs on Node without compilation', () => {
  const file = join(import.meta.dirname, '..', 'src', 'check-contract.ts');
  const read = ['--input-type=module', '-e', `await import(${JSON.stringify(file)})`];
  expect(() => execFileSync(process.execPath, read, { stdio: 'pipe' })).not.toThrow();
});

test('finds no problems in a valid build', async () => {
  expect(await contractProblems('mf-blog', await buildWith())).toEqual([]);
});

test.each([
  ['another name', "name: 'mf-blog'", "name: 'mf-shop'", 'it must be mf-blog'],
  ['another host contract', 'contract: 1', 'contract: 2', 'It uses host contract 2'],
  ['a foreign id', "'mf-blog/list'", "'list'", 'must begin with mf-blog/'],
  ['a page without a title', "title: 'Blog'", "title: ''", 'has no title'],
  ['a page without a view', 'Component: router.Link,', '', 'has no Component'],
  ['a prerendered path without its page', "id: 'list'", "id: 'post'", 'has no chunk of that name'],
])('reports %s', async (_, from, to, sentence) => {
  expect(await contractProblems('mf-blog', await buildWith(from, to))).toEqual([expect.stringContaining(sentence)]);
});

test('names a module that the bundle requires and the shell does not provide', async () => {
  const build = await buildWith("require('@urooj/platform/router')", "require('lodash')");
  await expect(contractProblems('mf-blog', build)).rejects.toThrow('requires lodash, which the shell does not provide');
});
