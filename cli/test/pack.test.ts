/** What belongs into an artefact; `npm run proof -- artefact` makes one and runs it. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '@urooj/command/apps';
import { testStore } from '@urooj/store/store.fixture';
import { expect, onTestFinished, test } from 'vitest';
import { importsOf } from '../src/imports.ts';
import { artefactVersion, buildsOfArtefact, VERSION_FILE } from '../src/pack/artefact.ts';
import { filesOfCommands, PACKED_COMMANDS, packedFiles, packedFolders } from '../src/pack/sources.ts';
import { removeLeftWork, workFolder } from '../src/pack/work-folder.ts';
import { TOOLCHAIN } from './toolchain.ts';
import { read, targetOf } from './workspace.ts';

const { makeBuild } = testStore();

type Manifest = { name: string; dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };
const manifestIn = (dir: string): Manifest => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest;

/** The folder of an installed package, as a file in `from` finds it. */
function installed(name: string, from: string): string | null {
  const found = join(from, 'node_modules', name);
  if (existsSync(found)) return realpathSync(found);
  return from === dirname(from) ? null : installed(name, dirname(from));
}

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'pack-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

test('the commands of operators are packed with all that they import, and without the code that builds', () => {
  const files = new Set(packedFiles());
  for (const command of ['serve', 'deploy', 'release', 'console', 'config', 'admin', 'backup', 'restore'])
    expect(PACKED_COMMANDS).toContain(command);
  const missing = filesOfCommands().flatMap((file) =>
    importsOf(read(file))
      .filter(({ specifier, isTypeOnly, isDynamic }) => specifier.startsWith('.') && !isTypeOnly && !isDynamic)
      .map(({ specifier }) => join(dirname(file), specifier))
      .filter((path) => !files.has(path)),
  );
  expect(missing).toEqual([]);
  // Programs of processes, and what is no module.
  expect(files).toContain('cli/src/publishing/operation.ts');
  expect([...files].filter((file) => file.endsWith('.sql')).length).toBeGreaterThan(1);
  expect([...files].filter((file) => /\.(test|fixture)\.|builds-of-work-tree|build-here/.test(file))).toEqual([]);
  expect(() => filesOfCommands(['check'])).toThrow('The command check imports a package');
});

test('an installation for serving has no bundler, compiler, test runner or code for browsers', () => {
  const found = new Set<string>();
  const visit = (dir: string) => {
    const { dependencies, optionalDependencies } = manifestIn(dir);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const at = installed(name, dir);
      if (at === null || found.has(at)) continue;
      found.add(at);
      visit(at);
    }
  };
  for (const dir of packedFolders()) visit(join(ROOT, dir));
  const names = [...found].map((dir) => manifestIn(dir).name);
  expect(names).toContain('fastify');
  expect(names.filter((name) => TOOLCHAIN.test(name))).toEqual([]);
  const named = filesOfCommands().flatMap((file) => importsOf(read(file)).map(({ specifier }) => specifier));
  expect(named.filter((specifier) => TOOLCHAIN.test(targetOf(specifier)?.name ?? ''))).toEqual([]);
});

test('an artefact deploys the builds that it contains', async () => {
  const root = await folder();
  expect(artefactVersion(root)).toBeNull();
  for (const name of ['mf-blog', 'shell']) {
    const dist = await makeBuild(name, '1.2.0');
    await cp(dist, join(root, 'builds', name), { recursive: true });
  }
  const version = { revision: 'abc', date: '2026-11-23T08:00:00.000Z', node: 'v24.0.0', platform: 'linux-x64' };
  await writeFile(join(root, VERSION_FILE), JSON.stringify(version));
  expect(artefactVersion(root)).toEqual(version);
  const builds = await buildsOfArtefact(version, root);
  expect(builds.apps).toEqual(['shell', 'mf-blog']);
  expect(await builds.versionOf('mf-blog')).toBe('1.2.0');
  expect(existsSync(join(await builds.folderOf('shell', '1.2.0'), 'finished'))).toBe(true);
});

test('pack replaces no folder that holds something, and takes no argument that it would ignore', async () => {
  const dir = await folder();
  await writeFile(join(dir, 'file'), '');
  const pack = (...args: string[]) =>
    new Promise<string>((resolve) => {
      execFile(process.execPath, [join(ROOT, 'cli', 'commands', 'pack.ts'), ...args], (_, out, error) =>
        resolve(out + error),
      );
    });
  expect(await pack('--out', dir)).toContain(`${dir} is not empty. Name a new folder`);
  expect(await pack('--into', dir)).toContain("Unknown option '--into'. npm run pack -- --out FOLDER");
  expect(existsSync(join(dir, 'file'))).toBe(true);
});

test('what a killed pack left is removed by the next one, and nothing of one that runs', async () => {
  const dir = await folder();
  const { pid } = spawnSync(process.execPath, ['--version']);
  const running = basename(workFolder(join(dir, 'urooj.tar.gz')));
  for (const name of [`.packing-urooj.tar.gz-${pid}`, running, 'urooj'])
    await mkdir(join(dir, name, 'urooj'), { recursive: true });
  await removeLeftWork(dir);
  expect((await readdir(dir)).sort()).toEqual([running, 'urooj']);
});
