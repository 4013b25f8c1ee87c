import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { lockFile } from '@urooj/lock/process-lock';
import { ROOT } from './apps.ts';

const POLL_MS = 200;

/**
 * Runs `work`, which builds apps of the work tree or reads their `dist`, while no other process does. Otherwise one
 * command would delete the files that another one is about to publish. Calls must not be nested.
 * @param say prints the reason for waiting, once
 * @param root of the work tree
 */
export async function withBuildLock<T>(say: (line: string) => void, work: () => Promise<T>, root = ROOT): Promise<T> {
  const folder = join(root, '.cache');
  await mkdir(folder, { recursive: true });
  for (let hasWaited = false; ; hasWaited = true) {
    const lock = await lockFile(join(folder, 'build.lock'));
    if ('unlock' in lock) return await work().finally(lock.unlock);
    if (!hasWaited) say(`Waiting: process ${lock.heldBy} is building in this work tree …`);
    await setTimeout(POLL_MS);
  }
}
