import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rsbuild/core';
import { expect, onTestFinished, test } from 'vitest';
import { CONSUMED, IdsWithoutFolder } from '../../src/build/ids-without-folder.ts';

const SOURCES = {
  'main.js': `import('./page.js').then(console.log); import('./other.js').then(console.log);`,
  'page.js': `import { name } from 'library'; export const page = name;`,
  'other.js': `import { name } from 'library'; export const other = name + 1;`,
  'node_modules/library/package.json': `{ "name": "library", "version": "1.2.0" }`,
  'node_modules/library/index.js': `export const name = 'x';`,
};

/** Builds the sources in a folder as a host. @returns its files */
async function built(folder: string): Promise<Record<string, string>> {
  for (const [file, source] of Object.entries(SOURCES)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), source);
  }
  const compiler = rspack({
    ...{ mode: 'production', context: folder, entry: './main.js', output: { path: join(folder, 'dist') } },
    optimization: {
      ...{ moduleIds: 'compact-hashed', chunkIds: 'compact-hashed', minimize: false },
      splitChunks: { cacheGroups: { consumed: CONSUMED } },
    },
    module: { rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader' }] },
    plugins: [
      new ModuleFederationPlugin({
        ...{ name: 'host', implementation: import.meta.dirname, manifest: false, dts: false },
        shared: { library: { singleton: true } },
      }),
      new IdsWithoutFolder(folder),
    ],
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
      else resolve();
    }),
  );
  const files = (await readdir(join(folder, 'dist'))).sort();
  const contents = files.map(async (file) => [file, await readFile(join(folder, 'dist', file), 'utf8')]);
  return Object.fromEntries(await Promise.all(contents));
}

test('the same sources in another folder become the same files', async () => {
  const place = await mkdtemp(join(tmpdir(), 'ids-'));
  onTestFinished(() => rm(place, { recursive: true }));
  const one = await built(join(place, 'one'));
  expect(Object.values(one).join()).toContain('"$');
  for (const name of ['two', 'a third one', 'zz']) expect(await built(join(place, name))).toEqual(one);
});
