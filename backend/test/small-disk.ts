import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

const run = promisify(execFile);

/** Mounting a tiny disk needs root, and in many containers not even root may do it. */
export async function smallDisk(folder: string, size: string): Promise<boolean> {
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).catch(() => null);
  if (mounted) onTestFinished(async () => void (await run('umount', [folder])));
  return mounted !== null;
}

export const resizeDisk = (folder: string, size: string) => run('mount', ['-o', `remount,size=${size}`, folder]);
