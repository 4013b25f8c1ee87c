import { existsSync, statfsSync } from 'node:fs';

/** Linux keeps this folder in memory. */
const MEMORY = '/dev/shm';
/** All tests at once take about a gigabyte: databases, site stores, pictures. Containers often have 64 MB there. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * Puts the temporary files of this process and its children into memory, where the system offers enough of it. A test creates
 * a database of its own, about a thousand files, and on a busy disk this takes longer than everything else it does.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize >= NEEDED_BYTES) process.env.TMPDIR = MEMORY;
}
