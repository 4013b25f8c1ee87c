import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rsbuild/core';
import { expect, onTestFinished, test } from 'vitest';
import { expectModule } from '../src/expect-module.ts';
import { moduleEntries, unusedFiles } from '../src/runtime-files.ts';

/** The errors of a build of one file that expects a module. */
async function errorsOf(expected: string): Promise<string[]> {
  const context = await mkdtemp(join(tmpdir(), 'expected-'));
  onTestFinished(() => rm(context, { recursive: true, force: true }));
  await writeFile(join(context, 'entry.js'), 'export default 1;');
  const plugins = [expectModule('the entry', (identifier) => identifier.includes(expected))];
  const compiler = rspack({ context, entry: './entry.js', mode: 'none', plugins });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else
        compiler.close(() =>
          resolve((stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message)),
        );
    });
  });
}

test('a build fails where the module that a replacement stands for is not imported', async () => {
  expect(await errorsOf('entry.js')).toEqual([]);
  expect(await errorsOf('another.js')).toEqual([
    expect.stringContaining('does not import the entry: adapt releases/tooling/src/federation.ts.'),
  ]);
});

test('the installed runtime has every file that is replaced', () => {
  expect(Object.values(moduleEntries()).every((file) => file.endsWith('.js'))).toBe(true);
  expect(Object.keys(moduleEntries()).every((file) => file.endsWith('.cjs'))).toBe(true);
  expect(Object.keys(unusedFiles())).toHaveLength(3);
});
