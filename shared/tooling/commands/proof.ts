/** `npm run fuzz`, `npm run crash`, `npm run bench:…`: what the suite does in small, at full length, and with its figures. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../src/apps.ts';

interface Proof {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const vitest = (file: string, env: Proof['env']): Proof => ({
  command: join(ROOT, 'node_modules', '.bin', 'vitest'),
  args: ['run', file],
  env,
});

const bench = (...file: string[]): Proof => ({ command: process.execPath, args: [join(ROOT, ...file)], env: {} });

const PROOFS: Readonly<Record<string, Proof>> = {
  fuzz: vitest('backend/test/fuzz.test.ts', { FUZZ_REQUESTS: '10000' }),
  crash: vitest('backend/test/crash.test.ts', { CRASHES: '50' }),
  'bench:api': bench('backend', 'bench', 'api.ts'),
  'bench:web': bench('e2e', 'bench', 'web.ts'),
  'bench:monolith': bench('e2e', 'bench', 'monolith.ts'),
};

const [name = '', ...options] = process.argv.slice(2);
const { command, args, env } = PROOFS[name] ?? { command: 'false', args: [], env: {} };
// What stands in the environment already wins: another number, or the seed of a run to be seen again.
const child = spawn(command, [...args, ...options], { cwd: ROOT, stdio: 'inherit', env: { ...env, ...process.env } });
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
