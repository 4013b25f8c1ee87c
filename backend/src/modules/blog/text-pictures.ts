import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/pool.ts';
import { blogPosts, uploads } from '../../db/schema.ts';
import { fileNamesIn } from '../uploads/file-url.ts';
import { lockUploads } from '../uploads/repository.ts';

/**
 * Publishes the pictures that a writer has uploaded for a text. A file of anybody else, and one that is attached to a payment,
 * stays as private as it is: its address in a post does not show it.
 */
export async function publishPicturesOf(tx: Transaction, content: string, writerId: string, now: Date): Promise<void> {
  const names = fileNamesIn(content);
  if (names.length === 0) return;
  // Also those that other posts show already: an edit that takes one off its post waits until this post is stored.
  await lockUploads(tx, names);
  await tx
    .update(uploads)
    .set({ attachedAt: now, isPublic: true })
    .where(and(inArray(uploads.name, names), eq(uploads.userId, writerId), isNull(uploads.attachedAt)));
}

/** Releases those of the files that no post shows any more, neither in its text nor as its picture. Housekeeping deletes them. */
export async function releaseUnused(tx: Transaction, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await lockUploads(tx, names);
  const showing = tx
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(
      or(
        eq(blogPosts.image, uploads.name),
        sql`position(${uploads.name} in ${blogPosts.content}) > 0`,
        sql`position(${uploads.name} in ${blogPosts.renditions}::text) > 0`,
      ),
    );
  await tx
    .update(uploads)
    .set({ attachedAt: null, isPublic: false })
    .where(and(inArray(uploads.name, [...names]), eq(uploads.isPublic, true), notExists(showing)));
}
