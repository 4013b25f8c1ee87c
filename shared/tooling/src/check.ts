import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readManifest } from '@urooj/artifact/read-build';
import type { BuildManifest } from '@urooj/platform/build-manifest';
import { appDir, REMOTES, ROOT, remoteNamed } from './apps.ts';
import { buildApp } from './build-app.ts';
import { withBuildLock } from './build-lock.ts';
import { contractProblems } from './check-contract.ts';
import { changedFacades } from './facade-types.ts';
import { UsageError } from './process.ts';
import { createProgress } from './progress.ts';

function tool(name: string, ...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(ROOT, 'node_modules', '.bin', name), args, { cwd: ROOT, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new UsageError(`${name} found problems: see the lines above.`)),
    );
  });
}

function stopAt(problems: readonly string[]): void {
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
}

async function checkContract(name: string): Promise<void> {
  stopAt(await contractProblems(name));
}

type OwnershipCheck = (manifest: BuildManifest) => Promise<readonly string[]>;

/**
 * Checks one remote without the shell, the backend or another remote: format and lint, types, its tests, its build, and
 * the contract with the platform.
 * @param args the command line: the name of the remote
 * @param ownedByOthers a sentence for each path of the build that another remote owns
 * @throws UsageError where a check fails
 */
export async function check([name = '']: readonly string[], ownedByOthers: OwnershipCheck): Promise<void> {
  const remote = remoteNamed(name);
  if (remote === null) throw new UsageError(`Name one remote: npm run check -- ${REMOTES.join(' | ')}`);
  const { step, say } = createProgress();
  await step('format and lint', () => tool('biome', 'check', '--error-on-warnings', appDir(remote)));
  await step('types', () => tool('tsc', '-p', join(appDir(remote), 'tsconfig.json')));
  await step('shared entries', async () => stopAt(await changedFacades()));
  await step('tests', () => tool('vitest', 'run', `${remote}/`));
  await withBuildLock(say, async () => {
    await step('build', () => buildApp(remote));
    await step('contract with the platform', () => checkContract(remote));
    await step('paths of its own', async () =>
      stopAt(await ownedByOthers(await readManifest(join(appDir(remote), 'dist')))),
    );
  });
  say(`\n${remote} passes all checks. Next: npm run release -- publish ${remote} --version <version>`);
}
