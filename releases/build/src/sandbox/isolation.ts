/** What this system takes from a process that composes pages, besides what Node's permissions take. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export type Isolation = {
  /** The command that runs the process in namespaces of its own; empty where the system allows none. */
  command: readonly string[];
  /** Why the process shares the network of this system, in a sentence; null where it does not. */
  missing: string | null;
};

/**
 * No network interface but a loopback of its own, no view of other processes, and a user who is nobody and has no
 * capability. The process is killed when `unshare` is killed.
 */
const NAMESPACES = [
  ...['--user', '--map-user=65534', '--map-group=65534', '--net', '--ipc', '--pid', '--fork', '--kill-child'],
];

/** Ends the process where the shop was killed, also in an endless loop. It comes with `unshare`, on most systems. */
const WITH_PARENT = ['--pdeathsig', 'KILL', '--'];

function executable(name: string, path: string): string | null {
  const isExecutable = (file: string) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  const files = path.split(delimiter).map((dir) => join(dir, name));
  return files.find(isExecutable) ?? null;
}

const withoutNetwork = (why: string): Isolation => ({
  command: [],
  missing: `Pages are composed under Node's permissions only, which do not cover the network (${why}). Make only releases live whose authors you trust.`,
});

/** Finds out what a system allows, by doing it. */
export function probeIsolation(platform: string = process.platform, path: string = process.env.PATH ?? ''): Isolation {
  if (platform !== 'linux') return withoutNetwork(`${platform} has no network namespaces`);
  const unshare = executable('unshare', path);
  if (!unshare) return withoutNetwork('there is no command unshare: install util-linux');
  const setpriv = executable('setpriv', path);
  const command = [...(setpriv ? [setpriv, ...WITH_PARENT] : []), unshare, ...NAMESPACES, '--'];
  const [first = '', ...rest] = command;
  const { status, stderr } = spawnSync(first, [...rest, process.execPath, '--version'], { env: {} });
  if (status === 0) return { command, missing: null };
  return withoutNetwork(`this system allows no user namespaces: ${String(stderr).trim().split('\n').at(-1)}`);
}

let known: Isolation | null = null;

/** What this system allows; it is tried once per process. */
export function isolation(): Isolation {
  known ??= probeIsolation();
  return known;
}
