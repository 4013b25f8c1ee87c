import { desc, eq, notExists } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/pool.ts';
import { uploads, waitingFiles } from '../db/schema.ts';
import { isStorageDown, type Storage } from './storage.ts';

/**
 * Warns where the newest upload of the database is not in the storage: the address of a storage with a typing error works, and
 * while no other process runs, nothing else shows it. It is no reason not to start: files may be lost for good.
 * @param place where this process stores files (`describePlace`)
 */
export async function warnOfMissingUpload(
  { database, storage, place }: { readonly database: Database; readonly storage: Storage; readonly place: string },
  log: FastifyBaseLogger,
): Promise<void> {
  const waiting = database
    .select({ name: waitingFiles.name })
    .from(waitingFiles)
    .where(eq(waitingFiles.name, uploads.name));
  const [newest] = await database
    .select({ name: uploads.name })
    .from(uploads)
    .where(notExists(waiting))
    .orderBy(desc(uploads.createdAt))
    .limit(1);
  if (newest && (await isMissing(storage, newest.name))) {
    log.warn(
      { place, missing: newest.name },
      'the newest upload is not in the storage: is STORAGE_URL that of this shop?',
    );
  }
}

async function isMissing(storage: Storage, name: string): Promise<boolean> {
  try {
    const stream = await storage.open(name);
    stream?.destroy();
    return stream === null;
  } catch (error) {
    if (isStorageDown(error)) return false;
    throw error;
  }
}
