import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { type DiskSpace, foldersOf, watchDiskSpace } from './disk-space.ts';
import { type FileDescriptors, watchFileDescriptors } from './file-descriptors.ts';

/** What a process needs of its machine. */
export type Machine = {
  readonly disk: Pick<DiskSpace, 'free' | 'isFull'>;
  readonly descriptors: Pick<FileDescriptors, 'exhausted' | 'watch'>;
};

/** Watches the machine until the stack is disposed. */
export async function watchMachine(
  config: Config,
  log: FastifyBaseLogger,
  stack: AsyncDisposableStack,
): Promise<Machine> {
  const disk = await watchDiskSpace({ folders: foldersOf(config), log });
  stack.defer(disk.stop);
  const descriptors = await watchFileDescriptors(log);
  stack.defer(descriptors.stop);
  return { disk, descriptors };
}

/** What does not work although pages can be read. */
export const degradedBy =
  ({ disk }: Machine) =>
  (): string[] =>
    disk.isFull() ? ['disk_full'] : [];
