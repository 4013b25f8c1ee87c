import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withBuildLock } from '../../src/build/build-lock.ts';
import { isBuilt } from '../../src/build/finished-build.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'build-lock-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const VERSION = '1.0.0-a';

/** Like a build of an app: it deletes the previous one and writes its bundles one after the other. */
async function build(): Promise<void> {
  const dist = join(root, 'dist');
  await rm(dist, { recursive: true, force: true });
  for (const bundle of ['web', 'node']) {
    await setTimeout(20);
    await mkdir(dist, { recursive: true });
    await writeFile(join(dist, bundle), '');
  }
  await writeFile(join(dist, 'finished'), VERSION);
}

/** Builds what is missing and reads the result, as a start does. */
async function start() {
  const output: string[] = [];
  const work = async () => {
    const isFresh = await isBuilt(root, VERSION);
    if (!isFresh) await build();
    await setTimeout(20);
    return { isFresh, files: (await readdir(join(root, 'dist'))).sort() };
  };
  return { ...(await withBuildLock(root, (line) => output.push(line), work)), output };
}

const WHOLE = ['finished', 'node', 'web'];

test('of two commands at once one builds; the other says once that it waits, and finds the build', async () => {
  const [first, second] = (await Promise.all([start(), start()])).sort((a, b) => Number(a.isFresh) - Number(b.isFresh));
  expect(first).toEqual({ isFresh: false, files: WHOLE, output: [] });
  expect(second).toEqual({
    isFresh: true,
    files: WHOLE,
    output: [`Waiting: process ${process.pid} is building in this work tree …`],
  });
});

test('a failed build releases the lock', async () => {
  await expect(
    withBuildLock(
      root,
      () => {},
      () => Promise.reject(new Error('failed')),
    ),
  ).rejects.toThrow('failed');
  expect(await start()).toMatchObject({ files: WHOLE, output: [] });
});

test('the lock of a process that was killed does not block', async () => {
  const script = `
    import { withBuildLock } from '${new URL('../../src/build/build-lock.ts', import.meta.url)}';
    await withBuildLock(${JSON.stringify(root)}, () => {}, async () => process.kill(process.pid, 'SIGKILL'));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  expect(await readdir(join(root, '.cache'))).toEqual(['build.lock']);
  expect(await start()).toMatchObject({ isFresh: false, files: WHOLE, output: [] });
});
