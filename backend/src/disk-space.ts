import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { storagePlace } from './storage/open.ts';

/** With less a disk counts as full: the database adds to its log in steps of 16 MB, and who reads the alert needs time. */
const MARGIN_BYTES = 256 * 1024 * 1024;
const INTERVAL_MS = 30_000;

export type DiskSpace = {
  /** Whether a place has less room than the margin, or no room for another file. */
  isFull(): boolean;
  /** Bytes that this user may still write, by place. */
  free(): ReadonlyMap<string, number>;
  /** Looks again. Repeated every half minute. */
  check(): Promise<void>;
  stop(): void;
};

type Options = {
  /** By a name for operators: `data`, `site`, `uploads`. */
  readonly folders: Readonly<Record<string, string>>;
  readonly log: FastifyBaseLogger;
  readonly marginBytes?: number;
};

/** The folders that a process writes to. A site store in a bucket has its copy there too. */
export function foldersOf(config: Pick<Config, 'apiHost' | 'dataDir' | 'siteDir' | 'storage'>): Options['folders'] {
  const uploads = config.apiHost === null ? storagePlace(config) : null;
  return {
    data: config.dataDir,
    site: config.siteDir,
    ...(uploads && 'folder' in uploads && { uploads: uploads.folder }),
  };
}

/** Watches the room on the disks of a process, and logs when it ends and when there is some again. */
export async function watchDiskSpace({ folders, log, marginBytes = MARGIN_BYTES }: Options): Promise<DiskSpace> {
  let free: ReadonlyMap<string, number> = new Map();
  let full: readonly string[] = [];

  async function check(): Promise<void> {
    const found = await Promise.all(
      Object.entries(folders).map(async ([place, folder]) => ({ place, folder, room: await roomIn(folder) })),
    );
    // A folder that does not exist yet, or whose mount is away, says nothing about a disk.
    const known = found.flatMap(({ room, ...rest }) => (room ? [{ ...rest, ...room }] : []));
    free = new Map(known.map(({ place, bytes }) => [place, bytes]));
    const before = full.join();
    const without = known.filter(({ bytes, hasFiles }) => bytes < marginBytes || !hasFiles);
    full = without.map(({ place }) => place);
    if (full.join() === before) return;
    if (full.length === 0) log.warn('the disks have room again');
    else
      log.error(
        { places: without },
        'a disk is full or nearly so, and what is to be stored there fails: free some space',
      );
  }

  await check();
  const timer = setInterval(() => void check(), INTERVAL_MS).unref();
  return { isFull: () => full.length > 0, free: () => free, check, stop: () => clearInterval(timer) };
}

async function roomIn(folder: string): Promise<{ bytes: number; hasFiles: boolean } | null> {
  const found = await statfs(folder).catch(() => null);
  // Some file systems do not count files and say 0 of 0.
  return found && { bytes: found.bavail * found.bsize, hasFiles: found.files === 0 || found.ffree > 0 };
}
