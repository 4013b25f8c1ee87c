/**
 * Equal sources are equal releases: every app is built again and again in two folders of other names and depths, two at once, so
 * that the threads of the bundler are never scheduled the same way, and every byte is compared. `BUILDS` is the number for each app.
 */
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { APPS, ROOT } from '@urooj/command/apps';
import { buildApp } from '@urooj/tooling/build-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../src/kit/run.ts';
import { PNPM } from '../src/pnpm.ts';

const BUILDS = Number(process.env.BUILDS ?? 10);
const NOT_SOURCES = new Set([
  '.git',
  'node_modules',
  'dist',
  '.cache',
  'data',
  'docs',
  'test-results',
  'playwright-report',
]);
let place = '';
const copies = () => [join(place, 'one'), join(place, 'another folder', 'of', 'the sources')];

async function copySources(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await cp(ROOT, folder, { recursive: true, filter: (path) => !NOT_SOURCES.has(basename(path)) });
  await run('npx', ['--yes', PNPM, 'install', '--frozen-lockfile', '--prefer-offline'], folder);
}

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'urooj-reproducible-'));
  for (const folder of copies()) await copySources(folder);
});
afterAll(() => rm(place, { recursive: true, force: true }));

/** File → digest. */
async function digestsOf(dist: string): Promise<Record<string, string>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const digests = files.sort().map(async (file) => {
    const digest = createHash('sha256').update(await readFile(file));
    return [relative(dist, file), digest.digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}

/** Without the source map of the entry, which is no part of the release: it contains the path of the federation runtime. */
const published = (digests: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(digests).filter(([file]) => !/^web\/(index|remoteEntry)\.js\.map$/.test(file)));

async function buildsIn(folder: string, app: string, count: number): Promise<Record<string, string>[]> {
  const dir = join(folder, app);
  const builds: Record<string, string>[] = [];
  for (let build = 0; build < count; build++) {
    await buildApp(dir, '1.3.0');
    builds.push(await digestsOf(join(dir, 'dist')));
  }
  return builds;
}

test.each(APPS)(`${BUILDS} builds of %s in two folders are one, to the last byte`, async (app) => {
  const builds = await Promise.all(copies().map((folder) => buildsIn(folder, app, Math.ceil(BUILDS / 2))));
  for (const [first = {}, ...others] of builds) for (const other of others) expect(other).toEqual(first);
  const [first = {}, ...others] = builds.flat().map(published);
  console.log(`${app}: ${others.length + 1} builds of ${Object.keys(first).length} files`);
  expect(Object.keys(first)).toContain('web/build-facts.json');
  for (const other of others) expect(other).toEqual(first);
});
