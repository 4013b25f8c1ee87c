import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type Program = {
  readonly process: ChildProcess;
  /** Sends a signal and waits for the end; the exit code, or the signal that ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | string | null>;
};

type Options = {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Where its output is added. */
  readonly log: string;
  /** The system user and group it runs as. */
  readonly ids?: { readonly uid?: number; readonly gid?: number };
};

/** Starts a program whose output goes to a file. */
export function run(command: string, args: readonly string[], { env = {}, cwd, log, ids = {} }: Options): Program {
  const output = openSync(log, 'a');
  const child = spawn(command, [...args], {
    ...ids,
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string | null);
  return {
    process: child,
    stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return ended;
    },
  };
}

/** Runs a command to its end. @throws Error with the place of its output where it fails */
export async function finish(command: string, args: readonly string[], options: Options): Promise<void> {
  const program = run(command, args, options);
  const [code] = await once(program.process, 'exit');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}; its output is in ${options.log}.`);
}

/** Waits until the check holds. @throws Error after two minutes, or when the program has ended */
export async function until(what: string, check: () => Promise<boolean>, program?: Program): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (!(await check().catch(() => false))) {
    if (program && program.process.exitCode !== null)
      throw new Error(`${what}: it ended with ${program.process.exitCode}.`);
    if (performance.now() > deadline) throw new Error(`${what}: not within two minutes.`);
    await pause(50);
  }
}

/** Whether something listens on a port of this machine. */
export const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.end(() => resolve(true))).once('error', () => resolve(false));
  });
