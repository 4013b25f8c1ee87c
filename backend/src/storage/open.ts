import path from 'node:path';
import type { Config } from '../config.ts';
import { createDiskStorage } from './disk.ts';
import type { Storage } from './storage.ts';

/** The configured storage. */
export async function openStorage({ bucket, dataDir }: Config): Promise<Storage> {
  if (bucket === null) return createDiskStorage(path.join(dataDir, 'uploads'));
  // Imported only when needed, because loading the S3 client takes half a second.
  const { createS3Storage } = await import('./s3.ts');
  return createS3Storage(bucket);
}
