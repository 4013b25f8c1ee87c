import path from 'node:path';
import type { Config } from '../config.ts';
import { createDiskStorage } from './disk.ts';
import type { Storage } from './storage.ts';

/** The storage that the environment names. */
export async function openStorage({ dataDir }: Config): Promise<Storage> {
  return createDiskStorage(path.join(dataDir, 'uploads'));
}
