import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withProcessLock } from '@urooj/lock/wait-for-lock';
import { ROOT } from './apps.ts';

/**
 * Runs `work`, which builds apps of the work tree or reads their `dist`, while no other process does. Otherwise one
 * command would delete the files that another one is about to publish. Calls must not be nested.
 * @param say prints the reason for waiting, once
 * @param root of the work tree
 */
export async function withBuildLock<T>(say: (line: string) => void, work: () => Promise<T>, root = ROOT): Promise<T> {
  const folder = join(root, '.cache');
  await mkdir(folder, { recursive: true });
  const onWait = (heldBy: number) => say(`Waiting: process ${heldBy} is building in this work tree …`);
  return withProcessLock(join(folder, 'build.lock'), onWait, work);
}
