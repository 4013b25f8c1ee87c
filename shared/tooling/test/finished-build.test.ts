import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AppBuild } from '../src/app-build.ts';
import { isBuilt, pluginFinished } from '../src/finished-build.ts';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'finished-'));
  await mkdir(join(dir, 'src'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function build(version: string, source: string): Promise<void> {
  await writeFile(join(dir, 'src', 'index.js'), source);
  const app: AppBuild = { dir, version, name: 'app', role: 'remote', global: 'app', isDev: false, port: 0 };
  const plugins = [pluginFinished(app)];
  const builder = await createRsbuild({
    cwd: dir,
    config: { logLevel: 'silent', plugins, tools: { htmlPlugin: false } },
  });
  await (await builder.build()).close();
}

test('a build that came to its end is known by its version, and by no other', async () => {
  expect(await isBuilt(dir, '1.0.0-a')).toBe(false);
  await build('1.0.0-a', 'console.log(1);');
  expect(await isBuilt(dir, '1.0.0-a')).toBe(true);
  expect(await isBuilt(dir, '1.0.0-b')).toBe(false);
});

test('a build that failed takes the mark of the one before away', async () => {
  await build('1.0.0-a', 'console.log(1);');
  await expect(build('1.0.0-b', 'import "./missing.js";')).rejects.toThrow();
  expect(await isBuilt(dir, '1.0.0-a')).toBe(false);
  expect(await isBuilt(dir, '1.0.0-b')).toBe(false);
});
