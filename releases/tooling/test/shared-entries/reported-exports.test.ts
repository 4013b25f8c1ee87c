import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rspack } from '@rsbuild/core';
import { expect, onTestFinished, test } from 'vitest';
import { reportedExports } from '../../src/shared-entries/reported-exports.ts';
import { formatApiReport } from '../../src/shared-entries/shared-entries.ts';

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

const ENTRIES = { ui: 'antd', host: 'router' } as const;

/** An app with both shared entries installed, which exports `Tabs` and `Table`. */
async function appWith(reported: string[], typeNames: string[]): Promise<string> {
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'reported-')));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  for (const [name, entry] of Object.entries(ENTRIES)) {
    const packageDir = join(dir, 'shared', name);
    const report = { version: '1.0.0', exports: reported, typeNames, types: '' };
    await write(join(packageDir, 'package.json'), JSON.stringify({ name: `@urooj/${name}`, version: '1.0.0' }));
    await write(join(packageDir, 'src', `${entry}.js`), 'export const Tabs = 1; export function Table() {}');
    await write(join(packageDir, 'api', `${entry}.api.md`), formatApiReport(`@urooj/${name}/${entry}`, report));
    await mkdir(join(dir, 'node_modules', '@urooj'), { recursive: true });
    await symlink(packageDir, join(dir, 'node_modules', '@urooj', name));
    await write(join(dir, `${entry}.js`), `export * from './shared/${name}/src/${entry}.js';`);
  }
  await write(
    join(dir, 'entry.js'),
    "import * as a from './antd.js'; import * as b from './router.js'; console.log(a, b);",
  );
  return dir;
}

async function errorsOf(dir: string): Promise<string[]> {
  const output = { path: join(dir, 'dist') };
  const compiler = rspack({
    context: dir,
    entry: './entry.js',
    mode: 'production',
    output,
    plugins: [reportedExports(dir)],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) return reject(error);
      const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {};
      compiler.close(() => resolve(errors.map(({ message }) => message)));
    });
  });
}

test('a build whose shared entries export what their reports name passes', async () => {
  expect(await errorsOf(await appWith(['Props', 'Table', 'Tabs'], ['Props']))).toEqual([]);
});

test('a build with a renamed export fails and names it, before any gate compares reports', async () => {
  const errors = await errorsOf(await appWith(['Descriptions', 'Tabs'], []));
  expect(errors).toHaveLength(2);
  expect(errors.join()).toContain(
    '@urooj/ui/antd has other exports than its report: Table is new in it, Descriptions is gone. Record it: node ',
  );
});
