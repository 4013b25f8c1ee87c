import path from 'node:path';
import type { Config } from '../config.ts';
import { createDiskStorage } from './disk.ts';
import type { Storage } from './storage.ts';

/** The storage that the environment names. */
export async function openStorage({ bucket, dataDir }: Config): Promise<Storage> {
  if (bucket === null) return createDiskStorage(path.join(dataDir, 'uploads'));
  // Half a second of loading, for those alone who keep pictures there.
  const { createS3Storage } = await import('./s3.ts');
  return createS3Storage(bucket);
}
