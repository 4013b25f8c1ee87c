import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

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
 * Distinguishes a process from a later one with the same number, on Linux: boot id and start time.
 * Empty on other systems and for a process that no longer exists.
 */
export function processIdentity(pid: number): string {
  const startTime = statusFields(pid)?.[START_TIME_FIELD];
  return startTime === undefined ? '' : `${bootId()}:${startTime}`;
}

/**
 * Distinguishes where numbers of processes mean the same processes: a machine since its start, and on it a container. Two machines
 * may have one name, hence the rest of it on Linux.
 */
export function machineIdentity(): string {
  try {
    return [hostname(), bootId(), readlinkSync('/proc/self/ns/pid')].join(' ');
  } catch {
    return hostname();
  }
}

const bootId = (): string => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();

function statusFields(pid: number): readonly string[] | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in parentheses, may contain any character; the fields after it are numbers.
    return status.slice(status.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
