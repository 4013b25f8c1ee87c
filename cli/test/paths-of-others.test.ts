import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STORE_FORMAT, STORE_FORMAT_FILE } from '@urooj/store/format';
import { manifestOf } from '@urooj/store/store.fixture';
import { expect, onTestFinished, test } from 'vitest';
import { pathsOfOtherRemotes } from '../src/paths-of-others.ts';

const manifest = (name: string, path: string) =>
  manifestOf(name, '1.0.0', {
    ...{ team: 'x', languages: ['en'], pages: [{ path, id: 'x', as: 'page' }], nav: [], budget: {} },
  });

async function emptyFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'owned-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

test('the check names the owner of a path: in the live site, and among the builds of this repository', async () => {
  const dir = await emptyFolder();
  const folder = (remote: string) => join(dir, remote);
  await mkdir(join(folder('mf-catalog'), 'web'), { recursive: true });
  await writeFile(
    join(folder('mf-catalog'), 'web', 'build-facts.json'),
    JSON.stringify(manifest('mf-catalog', '/faq')),
  );
  const site = { dir: join(dir, 'site') };
  expect(await pathsOfOtherRemotes(site, manifest('mf-blog', '/blog'), folder)).toEqual([]);
  expect(await pathsOfOtherRemotes(site, manifest('mf-blog', '/faq'), folder)).toEqual([
    expect.stringContaining('/faq belongs to mf-catalog, and mf-blog 1.0.0 has pages there.'),
  ]);
  await mkdir(join(site.dir, 'current'), { recursive: true });
  await writeFile(join(site.dir, 'current', STORE_FORMAT_FILE), JSON.stringify({ format: STORE_FORMAT }));
  await writeFile(join(site.dir, 'current', 'path-assignments.json'), '{"help":"mf-help"}');
  expect(await pathsOfOtherRemotes(site, manifest('mf-blog', '/help'), folder)).toEqual([
    expect.stringContaining('/help belongs to mf-help'),
  ]);
});
