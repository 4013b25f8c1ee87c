/**
 * `npm run check -- mf-checkout`: all that one remote has to pass before its team publishes it, without the shell, the
 * service or another remote: format and lint, types, its tests, its build, and the contract with the platform.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { REMOTE_NAMES, type RemoteName } from '@urooj/platform/remote';
import { appDir, ROOT } from '../src/apps.ts';
import { buildApp } from '../src/build-app.ts';
import { contractProblems } from '../src/check-contract.ts';
import { failWithSentence } from '../src/process.ts';
import { createProgress } from '../src/progress.ts';
import { UsageError } from '../src/release/command.ts';

function tool(name: string, ...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(ROOT, 'node_modules', '.bin', name), args, { cwd: ROOT, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new UsageError(`The lines above say what ${name} found.`)),
    );
  });
}

async function contract(name: RemoteName): Promise<void> {
  const problems = await contractProblems(name);
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
}

async function check(): Promise<void> {
  const [name] = process.argv.slice(2);
  if (!REMOTE_NAMES.includes(name as RemoteName)) {
    throw new UsageError(`Name one remote: npm run check -- ${REMOTE_NAMES.join(' | ')}`);
  }
  const remote = name as RemoteName;
  const { step, say } = createProgress();
  await step('format and lint', () => tool('biome', 'check', '--error-on-warnings', appDir(remote)));
  await step('types', () => tool('tsc', '-p', join(appDir(remote), 'tsconfig.json')));
  await step('tests', () => tool('vitest', 'run', `${remote}/`));
  await step('build', () => buildApp(remote));
  await step('contract with the platform', () => contract(remote));
  say(`\n${remote} keeps its contract. Next: npm run release -- publish ${remote} --version <version>`);
}

check().catch(failWithSentence);
