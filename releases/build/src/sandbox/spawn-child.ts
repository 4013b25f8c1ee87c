import { type ChildProcess, spawn } from 'node:child_process';
import { type ChildProgram, childProgram } from './child-program.ts';
import { isolation } from './isolation.ts';

/** Objects of JavaScript. The shell with the largest remote takes 60 MB. */
const HEAP_MB = 256;
/**
 * Everything that the process may write to, buffers included. Node reserves more than half of it when it starts, and
 * allocates about 400 MB of it at most.
 */
const DATA_KB = 1_000_000;
/** Seconds of a core: ends an endless loop where nothing else does. A process that was busy for so long starts again. */
const CPU_SECONDS = 600;

/** The limits of the system apply to the process that takes the place of `sh`, which sets variables of its own. */
const LIMITS = `ulimit -d ${DATA_KB}; ulimit -t ${CPU_SECONDS}; ulimit -c 0; exec /usr/bin/env -i "$@"`;

const FLAGS = [
  '--permission',
  `--max-old-space-size=${HEAP_MB}`,
  '--disallow-code-generation-from-strings',
  '--disable-sigusr1',
  '--no-warnings',
];

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** The command that runs a program as such a process. */
export function commandFor({ file, readable }: ChildProgram): [command: string, args: string[]] {
  const limited = process.platform === 'win32' ? [] : ['/bin/sh', '-c', LIMITS, 'sh'];
  const node = [process.execPath, ...FLAGS, `--allow-fs-read=${readable}`, file];
  const [command = '', ...args] = [...limited, ...isolation().command, ...node];
  return [command, args];
}

/** Starts the process. Its standard input and output carry the messages; what it prints otherwise is lost. */
export function spawnChild() {
  const child = spawn(...commandFor(childProgram()), { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'ignore'] });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}
