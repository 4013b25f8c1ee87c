import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AppBuild } from '../../src/build/app-build.ts';
import { isBuilt, isCurrentBuild, pluginFinished } from '../../src/build/finished-build.ts';
import { common } from '../../src/build/rsbuild.ts';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'finished-'));
  await mkdir(join(dir, 'src'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const appOf = (version: string, isDev: boolean): AppBuild => ({
  ...{ dir, version, isDev, name: 'app', role: 'remote', global: 'app', port: 0 },
});

async function build(version: string, source: string): Promise<void> {
  await writeFile(join(dir, 'src', 'index.js'), source);
  const app = appOf(version, false);
  const plugins = [pluginFinished(app)];
  const builder = await createRsbuild({
    cwd: dir,
    config: { logLevel: 'silent', plugins, tools: { htmlPlugin: false } },
  });
  await (await builder.build()).close();
}

test('recognises a finished build by its version', async () => {
  expect(await isBuilt(dir, '1.0.0-a')).toBe(false);
  await build('1.0.0-a', 'console.log(1);');
  expect(await isBuilt(dir, '1.0.0-a')).toBe(true);
  expect(await isBuilt(dir, '1.0.0-b')).toBe(false);
});

test('a build is published again without building only where its version contains a digest of its sources', async () => {
  await build('1.0.0-a', 'console.log(1);');
  expect(await isCurrentBuild(dir, '1.0.0-a', null)).toBe(true);
  expect(await isCurrentBuild(dir, '1.0.0-a', '1.0.0-a')).toBe(false);
  expect(await isCurrentBuild(dir, '1.0.0-b', null)).toBe(false);
});

test('a failed build removes the marker of the previous one', async () => {
  await build('1.0.0-a', 'console.log(1);');
  await expect(build('1.0.0-b', 'import "./missing.js";')).rejects.toThrow();
  expect(await isBuilt(dir, '1.0.0-a')).toBe(false);
  expect(await isBuilt(dir, '1.0.0-b')).toBe(false);
});

test('a build is one for production, also where NODE_ENV says something else', async () => {
  expect(process.env.NODE_ENV).toBe('test');
  await writeFile(join(dir, 'src', 'index.js'), 'console.log("built for", process.env.NODE_ENV);');
  const config = mergeRsbuildConfig(common(appOf('1.0.0-a', false), { web: {} }), {
    logLevel: 'silent',
    performance: { buildCache: false },
  });
  await (await (await createRsbuild({ cwd: dir, config })).build()).close();
  const files = await readdir(join(dir, 'dist'), { recursive: true });
  const script = files.find((file) => file.endsWith('.js')) ?? '';
  expect(await readFile(join(dir, 'dist', script), 'utf8')).toContain('"built for","production"');
});

test('a development server keeps the last build', async () => {
  await build('1.0.0-a', 'console.log(1);');
  const files = await readdir(join(dir, 'dist'), { recursive: true });
  const config = mergeRsbuildConfig(common(appOf('dev', true), { web: {} }), {
    logLevel: 'silent',
    server: { host: 'localhost', printUrls: false },
  });
  const builder = await createRsbuild({ cwd: dir, config });
  await (await builder.startDevServer()).server.close();
  expect(await readdir(join(dir, 'dist'), { recursive: true })).toEqual(files);
});
