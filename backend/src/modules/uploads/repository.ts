import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Database, inTransaction, type Queryable, type Transaction } from '../../db/pool.ts';
import { uploads } from '../../db/schema.ts';
import type { Caller } from '../../plugins/callers.ts';
import { afterLateStoring, removeLater } from '../../storage/files-to-remove.ts';
import { fileNameOf } from './file-url.ts';
import { isOwnUpload } from './own-upload.ts';

export type UploadRow = typeof uploads.$inferSelect;
type Uploader = Pick<Caller, 'user' | 'browserHash'>;
export type NewUpload = typeof uploads.$inferInsert;

export async function addUpload(database: Queryable, upload: NewUpload): Promise<void> {
  await database.insert(uploads).values(upload);
}

/** Removes the row of a file whose storing failed. A bucket may still have stored it, or does so later. */
export async function deleteUpload(database: Database, name: string, now: Date): Promise<void> {
  await inTransaction(database, async (tx) => {
    await tx.delete(uploads).where(eq(uploads.name, name));
    await removeLater(tx, [name], afterLateStoring(now));
  });
}

export async function findUpload(database: Queryable, name: string): Promise<UploadRow | null> {
  const [row] = await database.select().from(uploads).where(eq(uploads.name, name));
  return row ?? null;
}

/** Locks uploads until the transaction ends, always in the same order. */
export async function lockUploads(tx: Transaction, names: readonly string[]): Promise<void> {
  await tx
    .select({ name: uploads.name })
    .from(uploads)
    .where(inArray(uploads.name, [...names]))
    .orderBy(uploads.name)
    .for('update');
}

/** Attaches uploads to public content, such as a blog post. */
export async function publishUploads(tx: Transaction, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  await tx.update(uploads).set({ attachedAt: now, isPublic: true }).where(inArray(uploads.name, names));
}

/**
 * Attaches a picture that the caller has uploaded.
 * @returns its file name; `null` where another browser and user uploaded it, or it is attached already
 */
export async function attachOwnUpload(
  tx: Transaction,
  url: string,
  caller: Uploader,
  now: Date,
): Promise<string | null> {
  const name = fileNameOf(url);
  const upload = name === null ? null : await findUpload(tx, name);
  const isOwn = upload !== null && isOwnUpload(upload, caller);
  return isOwn && (await attachUpload(tx, upload.name, now)) ? upload.name : null;
}

/** @returns false when it is attached already */
export async function attachUpload(tx: Transaction, name: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(uploads)
    .set({ attachedAt: now })
    .where(and(eq(uploads.name, name), isNull(uploads.attachedAt)))
    .returning({ name: uploads.name });
  return rows.length > 0;
}
