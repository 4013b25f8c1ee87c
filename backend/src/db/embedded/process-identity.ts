import { readFileSync } from 'node:fs';

const STATE_FIELD = 0;
const START_TIME_FIELD = 19;

/** Whether the process still runs. One that ended and whose parent has not noticed (a zombie) does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return statusFields(pid)?.[STATE_FIELD] !== 'Z';
}

/**
 * Tells a process from a later one that got the same number, where the system says (Linux): boot and start time.
 * Empty elsewhere, and for a process that is gone.
 */
export function processIdentity(pid: number): string {
  const startTime = statusFields(pid)?.[START_TIME_FIELD];
  return startTime === undefined
    ? ''
    : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startTime}`;
}

function statusFields(pid: number): readonly string[] | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name in parentheses may hold anything; the fields after it are plain.
    return status.slice(status.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
