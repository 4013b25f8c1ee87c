import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withProcessLock } from '@urooj/storage/wait-for-lock';

/**
 * Runs `work`, which builds apps of a repository or reads their `dist`, while no other process does. Otherwise one
 * command would delete the files that another one is about to publish. Calls must not be nested.
 * @param root of the repository
 * @param say prints the reason for waiting, once
 */
export async function withBuildLock<T>(root: string, say: (line: string) => void, work: () => Promise<T>): Promise<T> {
  const folder = join(root, '.cache');
  await mkdir(folder, { recursive: true });
  const onWait = (heldBy: number) => say(`Waiting: process ${heldBy} is building in this work tree …`);
  return withProcessLock(join(folder, 'build.lock'), onWait, work);
}
