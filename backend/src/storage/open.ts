import { existsSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import path from 'node:path';
import { refusalForRoot } from '@urooj/storage/root';
import type { Config } from '../config.ts';
import { reasonOf, StartError } from '../start-error.ts';
import { createDiskStorage } from './disk.ts';
import type { StoragePlace } from './place.ts';
import type { Storage } from './storage.ts';

/**
 * The place of uploads.
 * @throws StartError for a shop with a database server of its own that does not say where uploads are: each process would
 *   store them in a folder of its own, which the others do not see
 */
export function storagePlace({ storage }: Pick<Config, 'storage'>): StoragePlace {
  if (storage !== null) return storage;
  throw new StartError(
    'DATABASE_URL is set, so STORAGE_URL must say where uploads are stored. On a single machine that is a folder, for example ' +
      'STORAGE_URL=file:///srv/urooj/uploads; several machines share a bucket (s3://bucket/prefix) or a shared folder.',
  );
}

/**
 * What can be said of the storage before the work of a start or a command; changes nothing.
 * @throws StartError where it is not stated, and for root in a folder of another user
 */
export async function assertStorage(config: Pick<Config, 'storage'>): Promise<void> {
  const place = storagePlace(config);
  const refusal = 'folder' in place ? await refusalForRoot('The folder of uploads', place.folder) : null;
  if (refusal !== null) throw new StartError(refusal);
}

/**
 * The configured storage.
 * @throws StartError as `assertStorage`
 */
export async function openStorage(config: Pick<Config, 'storage'>): Promise<Storage> {
  await assertStorage(config);
  const place = storagePlace(config);
  if ('folder' in place) return openFolder(place.folder);
  // Imported only when needed, because loading the S3 client takes half a second.
  const { createS3Storage } = await import('./s3.ts');
  return createS3Storage(place.bucket);
}

/**
 * Opens the storage for work that may be refused. Then the folders that were created for it are removed again, while they are
 * empty: the address may have a typing error.
 * @throws StartError as `assertStorage`, or what the work throws
 */
export async function withStorage<T>(
  config: Pick<Config, 'storage'>,
  work: (storage: Storage) => Promise<T>,
): Promise<T> {
  const place = storagePlace(config);
  const created = 'folder' in place ? missingFolders(place.folder) : [];
  try {
    return await work(await openStorage(config));
  } catch (error) {
    for (const folder of created) await rmdir(folder).catch(() => {});
    throw error;
  }
}

/** The folders that have to be created for this one, itself first. */
function missingFolders(folder: string): string[] {
  return existsSync(folder) ? [] : [folder, ...missingFolders(path.dirname(folder))];
}

async function openFolder(folder: string): Promise<Storage> {
  return createDiskStorage(folder).catch((error) => {
    throw new StartError(
      `The folder of uploads ${folder} cannot be created (${reasonOf(error)}). Create it for this user, or name another one in STORAGE_URL.`,
    );
  });
}
