import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { onTestFinished } from 'vitest';

export const ROOT = path.join(import.meta.dirname, '../../..');

export type Running = {
  /** Everything that it has printed. */
  output(): string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
  /** Resolves when it has printed this, and otherwise with `false` when it ends. */
  hasPrinted(text: RegExp): Promise<boolean>;
  /** Ends it as an operator does. */
  stop(): Promise<void>;
};

/** Runs a command of the release in the folder `root`, as npm does. */
export function runCommand(root: string, args: readonly string[], env: Readonly<Record<string, string>>): Running {
  // Earlier releases build for tests where NODE_ENV says so.
  const { DATABASE_URL: _, NODE_ENV: __, ...inherited } = process.env;
  const child = spawn(process.execPath, [path.join(root, 'cli', 'run.mjs'), ...args], {
    cwd: root,
    env: { ...inherited, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  onTestFinished(stop);
  const hasPrinted = (text: RegExp) =>
    new Promise<boolean>((resolve) => {
      const look = () => text.test(output) && resolve(true);
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      look();
      ended.then(() => resolve(text.test(output)));
    });
  return { output: () => output, ended, hasPrinted, stop };
}

/** Runs a command to its end. @throws with its output when it fails */
export async function completed(root: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const running = runCommand(root, args, env);
  if ((await running.ended) !== 0) throw new Error(running.output());
  return running.output();
}

/** Opens a shop. @throws with its output when it does not open */
export async function openShop(root: string, command: 'start' | 'serve', env: Readonly<Record<string, string>>) {
  const running = runCommand(root, [command], env);
  if (!(await running.hasPrinted(/The shop is open at (\S+)/))) throw new Error(running.output());
  return { url: /open at ([^\s"]+)/.exec(running.output())?.[1] ?? '', ...running };
}
