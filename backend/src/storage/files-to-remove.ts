import { asc, eq, lte } from 'drizzle-orm';
import type { Queryable } from '../db/pool.ts';
import { filesToRemove } from '../db/schema.ts';
import type { Storage } from './storage.ts';

const HOUR_MS = 3_600_000;

/** When a file whose storing failed can be removed: a bucket may still store it after the shop no longer waits for it. */
export const afterLateStoring = (now: Date): Date => new Date(now.getTime() + HOUR_MS);

/** Notes files that nothing refers to any more, in the transaction that ends this: `removeFiles` removes them from the storage. */
export async function removeLater(database: Queryable, names: readonly string[], after: Date): Promise<void> {
  if (names.length === 0) return;
  const rows = names.map((name) => ({ name, removeAfter: after }));
  await database.insert(filesToRemove).values(rows).onConflictDoNothing();
}

/** For a file that is in use after all, or that was just removed. */
export async function forgetRemoval(database: Queryable, name: string): Promise<void> {
  await database.delete(filesToRemove).where(eq(filesToRemove.name, name));
}

/**
 * Removes files that were noted, the oldest first. No transaction is open meanwhile, because a storage may take minutes. A file that
 * is removed twice does no harm.
 * @returns how many were removed, at most `limit`
 * @throws StorageDown; the file is tried again in an hour, after the others
 */
export async function removeFiles(database: Queryable, storage: Storage, now: Date, limit: number): Promise<number> {
  const { name, removeAfter } = filesToRemove;
  const isDue = lte(removeAfter, now);
  const due = await database.select({ name }).from(filesToRemove).where(isDue).orderBy(asc(removeAfter)).limit(limit);
  for (const file of due) {
    try {
      await storage.remove(file.name);
    } catch (error) {
      const later = { removeAfter: new Date(now.getTime() + HOUR_MS) };
      await database.update(filesToRemove).set(later).where(eq(name, file.name));
      throw error;
    }
    await forgetRemoval(database, file.name);
  }
  return due.length;
}
