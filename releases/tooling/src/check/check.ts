import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join, relative, resolve } from 'node:path';
import { readManifest } from '@urooj/build/read-build';
import { UsageError } from '@urooj/command/process';
import { createProgress, type Progress } from '@urooj/command/progress';
import type { BuildManifest } from '@urooj/host/build-manifest';
import { buildApp } from '../build/build-app.ts';
import { withBuildLock } from '../build/build-lock.ts';
import type { RemoteApp } from '../remote-app.ts';
import { repositoryOf } from '../repository.ts';
import { contractProblems } from './check-contract.ts';
import { foreignImports } from './foreign-imports.ts';

/** Checks that need more than the sources of one remote. Each returns a sentence for each problem. */
export type MoreChecks = {
  /** The shared packages, where their sources are in the same repository. */
  sharedEntries?: () => Promise<readonly string[]>;
  /** The paths of the build that another remote owns, and those that it drops while others link to them. */
  paths?: (manifest: BuildManifest) => Promise<readonly string[]>;
};

/** The folders of commands that are installed for a folder, the nearest first. */
function binFolders(dir: string, root: string): string[] {
  const own = join(dir, 'node_modules', '.bin');
  return dir === root || dir === dirname(dir) ? [own] : [own, ...binFolders(dirname(dir), root)];
}

function tool({ dir }: RemoteApp, name: string, ...args: string[]): Promise<void> {
  const root = repositoryOf(dir);
  const folders = binFolders(dir, root);
  if (!folders.some((folder) => existsSync(join(folder, name))))
    throw new UsageError(`${name} is not installed: add its package to the devDependencies of ${root}/package.json.`);
  return new Promise((done, reject) => {
    const env = { ...process.env, PATH: [...folders, process.env.PATH].join(delimiter) };
    const child = spawn(name, args, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? done() : reject(new UsageError(`${name} found problems: see the lines above.`)),
    );
  });
}

function stopAt(problems: readonly string[]): void {
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
}

async function checkBuild({ name, dir }: RemoteApp, dist: string, { step }: Progress, more: MoreChecks): Promise<void> {
  const { paths } = more;
  await step('contract with the host', async () => stopAt(await contractProblems({ name, dir }, dist)));
  if (paths) await step('paths of its own', async () => stopAt(await paths(await readManifest(dist))));
}

async function checkSources(app: RemoteApp, { step, say }: Progress, { sharedEntries }: MoreChecks): Promise<void> {
  const root = repositoryOf(app.dir);
  // A repository of its own may use another formatter.
  if (existsSync(join(root, 'biome.json')))
    await step('format and lint', () => tool(app, 'biome', 'check', '--error-on-warnings', app.dir));
  else say('  - format and lint: left out, because the repository has no biome.json');
  await step('imports', async () => stopAt(await foreignImports(app.dir)));
  await step('types', () => tool(app, 'tsc', '-p', join(app.dir, 'tsconfig.json')));
  if (sharedEntries) await step('shared entries', async () => stopAt(await sharedEntries()));
}

async function runTests(app: RemoteApp, { step }: Progress): Promise<void> {
  const folder = relative(repositoryOf(app.dir), app.dir);
  await step('tests', () => tool(app, 'vitest', 'run', ...(folder ? [`${folder}/`] : [])));
}

/** The arguments after the name of the remote: none, or `--from <dist>`. */
export function readCheckOptions(args: readonly string[]): { from: string | null } {
  const [flag, from, ...rest] = args;
  if (flag === undefined) return { from: null };
  if (flag === '--from' && from && rest.length === 0) return { from: resolve(from) };
  throw new UsageError(`check does not know ${args.join(' ')}. It takes --from <dist> to check a finished build.`);
}

/**
 * Checks one remote without the shell, the backend or another remote: format and lint, imports, types, its build, the contract
 * with the host, and its tests.
 * @param from a finished build to check in place of the sources; null checks the sources and their build
 * @throws UsageError where a check fails
 */
export async function check(app: RemoteApp, from: string | null, more: MoreChecks = {}): Promise<void> {
  const progress = createProgress();
  if (from !== null) {
    await checkBuild(app, from, progress, more);
    return progress.say(`\nThe build in ${from} passes all checks of a build.`);
  }
  await checkSources(app, progress, more);
  await withBuildLock(repositoryOf(app.dir), progress.say, async () => {
    await progress.step('build', () => buildApp(app.dir));
    await checkBuild(app, join(app.dir, 'dist'), progress, more);
  });
  // Last: what the build says takes seconds, and a foreign path would make every test of a page wait for it.
  await runTests(app, progress);
  progress.say(`\n${app.name} passes all checks.`);
}
