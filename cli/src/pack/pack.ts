/** Writes an artefact: the shop as it is served, without what builds it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { APPS, ROOT } from '@urooj/command/apps';
import type { Progress } from '@urooj/command/progress';
import { FINISHED_FILE } from '@urooj/host/build-manifest';
import { buildsOfWorkTree } from '../builds-of-work-tree.ts';
import { buildConsole, CONSOLE_PAGES } from '../console/build.ts';
import { run } from '../kit/run.ts';
import { PNPM } from '../pnpm.ts';
import { type ArtefactVersion, BUILDS, VERSION_FILE } from './artefact.ts';
import { PACKED_COMMANDS, packedFiles } from './sources.ts';

const PARTS_OF_BUILD = ['web', 'node', FINISHED_FILE];
/** Files that pnpm reads, and nobody after it. */
const FOR_INSTALL = ['pnpm-workspace.yaml', 'pnpm-lock.yaml', 'shared/ui/patches', 'shell/patches', 'backend/patches'];

async function copy(path: string, folder: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await cp(join(ROOT, path), join(folder, path), { recursive: true });
}

/** The builds of all apps, each built now where its sources have changed. */
function copyBuilds(folder: string, { say, step }: Progress): Promise<void> {
  const builds = buildsOfWorkTree();
  return builds.hold(say, async () => {
    for (const app of APPS) {
      const version = await builds.versionOf(app);
      const dist = await step(`${app} ${version}`, () => builds.folderOf(app, version));
      for (const part of PARTS_OF_BUILD) {
        await cp(join(dist, part), join(folder, BUILDS, app, part), { recursive: true });
      }
    }
  });
}

/** Deletes what is left of an install: programs with paths of this machine, and notes of pnpm. */
async function removeLeftovers(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  const folders = await readdir(folder, { recursive: true, withFileTypes: true });
  const programs = folders.filter((entry) => entry.isDirectory() && entry.name === '.bin');
  const notes = (await readdir(modules)).filter((name) => /^\.(modules|pnpm-workspace|package-map)/.test(name));
  const paths = [
    ...programs.map(({ parentPath, name }) => join(parentPath, name)),
    ...notes.map((name) => join(modules, name)),
  ];
  for (const path of [...paths, ...FOR_INSTALL.map((path) => join(folder, path))]) await rm(path, { recursive: true });
  // Empty now.
  for (const path of ['shell', 'shared/ui']) await rm(join(folder, path), { recursive: true });
}

/** Installs the packages that the commands need in production: copies, so that nothing of this machine is shared. */
async function install(folder: string): Promise<void> {
  for (const path of ['package.json', ...FOR_INSTALL]) await copy(path, folder);
  const options = ['--prod', '--frozen-lockfile', '--prefer-offline', '--config.package-import-method=copy'];
  await run('npx', ['--yes', PNPM, '--filter', 'cli...', 'install', ...options], folder);
  await removeLeftovers(folder);
}

/** The revision of the sources. */
function revisionOf(): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const { status, stdout } = git('rev-parse', '--short=12', 'HEAD');
  if (status !== 0) return 'unknown';
  const isChanged = git('status', '--porcelain').stdout !== '';
  return `${stdout.trim()}${isChanged ? '-changed' : ''}`;
}

async function describe(folder: string, revision: string): Promise<ArtefactVersion> {
  const version: ArtefactVersion = {
    revision,
    date: new Date().toISOString(),
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
  };
  const scripts = Object.fromEntries(PACKED_COMMANDS.map((name) => [name, `./urooj ${name}`]));
  const manifest = { name: 'urooj', private: true, type: 'module', scripts };
  await writeFile(join(folder, VERSION_FILE), `${JSON.stringify(version, null, 2)}\n`);
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return version;
}

/** The Node.js of this process, the launcher, and the program of the sandbox without its types, which a read-only folder cannot get later. */
async function addPrograms(folder: string): Promise<void> {
  await mkdir(join(folder, 'bin'));
  await copyFile(process.execPath, join(folder, 'bin', 'node'));
  await cp(join(ROOT, 'deploy'), join(folder, 'deploy'), { recursive: true });
  await rename(join(folder, 'deploy', 'urooj'), join(folder, 'urooj'));
  for (const file of ['bin/node', 'urooj']) await chmod(join(folder, file), 0o755);
  const prepare = "import('./releases/build/src/sandbox/child-program.ts').then((module) => module.childProgram())";
  await run(join(folder, 'bin', 'node'), ['--no-warnings', '--eval', prepare], folder);
}

/**
 * Writes an artefact into a new folder.
 * @returns what it was made of
 */
export async function packInto(folder: string, progress: Progress, revision = revisionOf()): Promise<ArtefactVersion> {
  await mkdir(folder, { recursive: true });
  await copyBuilds(folder, progress);
  await buildConsole(progress);
  if (existsSync(CONSOLE_PAGES)) await copy(relative(ROOT, CONSOLE_PAGES), folder);
  await progress.step('sources and production packages', async () => {
    for (const path of [...packedFiles(), 'LICENSE']) await copy(path, folder);
    await install(folder);
  });
  await addPrograms(folder);
  const version = await describe(folder, revision);
  // Another user than this one serves it.
  await run('chmod', ['-R', 'a+rX', folder], folder);
  return version;
}
