/**
 * `npm run proof -- NAME`: proves one property of the product at full length and prints its figures; `npm test` runs a
 * short form. Without a name it lists the proofs. `npm run fuzz`, `crash`, `faults` and `bench:…` have names of their own.
 */
import { spawn } from 'node:child_process';
import { ROOT } from '@urooj/command/apps';
import { PROOFS } from '../src/proofs.ts';

const [name = '', ...options] = process.argv.slice(2);
const proof = PROOFS[name];

if (proof) {
  // The environment overrides: another number, or the seed of an earlier run.
  const env = { ...proof.env, ...process.env };
  const child = spawn(proof.command, [...proof.args, ...options], { cwd: ROOT, stdio: 'inherit', env });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} else {
  const width = Math.max(...Object.keys(PROOFS).map((one) => one.length));
  for (const [one, { shows }] of Object.entries(PROOFS)) console.log(`npm run proof -- ${one.padEnd(width)}  ${shows}`);
  process.exitCode = ['', '--help'].includes(name) ? 0 : 1;
}
