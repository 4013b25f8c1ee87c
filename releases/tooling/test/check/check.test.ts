import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { appDir, ROOT } from '@urooj/command/apps';
import { expect, onTestFinished, test, vi } from 'vitest';
import { check, readCheckOptions } from '../../src/check/check.ts';
import { remoteAt } from '../../src/remote-app.ts';
import { repositoryOf } from '../../src/repository.ts';
import { buildWith } from '../build.fixture.ts';

const BLOG = { name: 'mf-blog', dir: appDir('mf-blog') } as const;

async function repository(name: string): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'repository-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await writeFile(join(dir, 'package.json'), JSON.stringify({ name }));
  await mkdir(join(dir, 'src'));
  return dir;
}

test('reads --from and refuses every other argument', () => {
  expect(readCheckOptions([])).toEqual({ from: null });
  expect(readCheckOptions(['--from', 'path/to/dist'])).toEqual({ from: resolve('path/to/dist') });
  for (const args of [['--from'], ['--fast'], ['--from', 'dist', 'more'], ['dist']])
    expect(() => readCheckOptions(args)).toThrow('It takes --from <dist>');
});

test('--from checks the finished build in that folder, and no sources', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const dist = await buildWith();
  const seen: string[] = [];
  const paths = async ({ version }: { version: string }) => {
    seen.push(version);
    return [];
  };
  await check(BLOG, dist, { paths });
  expect(seen).toEqual(['1.0.0']);
  expect(said.mock.lastCall).toEqual([`\nThe build in ${dist} passes all checks of a build.`]);
  await expect(check(BLOG, dist, { paths: async () => ['/faq belongs to mf-catalog.'] })).rejects.toThrow('/faq');
  await expect(check(BLOG, await buildWith("title: 'Blog'", "title: ''"))).rejects.toThrow('has no title');
  await expect(check(BLOG, join(dist, 'web'))).rejects.toThrow('is not a finished build');
});

test('a remote is named by its package.json, without a scope, wherever its clone is', async () => {
  const dir = await repository('@team/mf-help');
  expect(remoteAt(join(dir, 'src'))).toEqual({ name: 'mf-help', dir });
  expect(remoteAt(BLOG.dir)).toEqual(BLOG);
  expect(() => remoteAt(ROOT)).toThrow('is not the folder of a remote');
  expect(() => remoteAt(tmpdir())).toThrow('is not the folder of a remote');
});

test('the repository of an app is the nearest folder with a lockfile', async () => {
  const dir = await repository('mf-help');
  expect(repositoryOf(join(dir, 'src'))).toBe(join(dir, 'src'));
  await writeFile(join(dir, 'package-lock.json'), '{}');
  expect(repositoryOf(join(dir, 'src'))).toBe(dir);
  expect(repositoryOf(BLOG.dir)).toBe(ROOT);
});
