import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { appDir } from '@urooj/command/apps';
import { expect, test } from 'vitest';
import { contractProblems } from '../../src/check/check-contract.ts';
import { buildWith } from '../build.fixture.ts';

const BLOG = { name: 'mf-blog', dir: appDir('mf-blog') } as const;
test('runs on Node without compilation', () => {
  const file = join(import.meta.dirname, '..', '..', 'src', 'check', 'check-contract.ts');
  const read = ['--input-type=module', '-e', `await import(${JSON.stringify(file)})`];
  expect(() => execFileSync(process.execPath, read, { stdio: 'pipe' })).not.toThrow();
});

test('finds no problems in a valid build', async () => {
  expect(await contractProblems(BLOG, await buildWith())).toEqual([]);
});

test.each([
  ['another name', "name: 'mf-blog'", "name: 'mf-shop'", 'it must be mf-blog'],
  ['another host contract', 'contract: 1', 'contract: 2', 'It uses host contract 2'],
  ['a foreign id', "'mf-blog/list'", "'list'", 'must begin with mf-blog/'],
  ['a page without a title', "title: 'Blog'", "title: ''", 'has no title'],
  ['a page without a view', 'Component: router.Link,', '', 'has no Component'],
  ['a prerendered path without its page', "id: 'list'", "id: 'post'", 'has no chunk of that name'],
])('reports %s', async (_, from, to, sentence) => {
  expect(await contractProblems(BLOG, await buildWith(from, to))).toEqual([expect.stringContaining(sentence)]);
});

test('names a module that the bundle requires and the shell does not provide', async () => {
  const build = await buildWith("require('@urooj/host/router')", "require('lodash')");
  await expect(contractProblems(BLOG, build)).rejects.toThrow('requires lodash, which the shell does not provide');
});
