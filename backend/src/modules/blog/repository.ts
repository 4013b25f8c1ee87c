import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { blogPosts } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';

export type BlogPostRow = typeof blogPosts.$inferSelect;

/** Newest first. */
export async function listPosts(database: Queryable): Promise<BlogPostRow[]> {
  return database.select().from(blogPosts).orderBy(desc(blogPosts.createdAt), desc(blogPosts.id));
}

export async function findPost(database: Queryable, id: string): Promise<BlogPostRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await database.select().from(blogPosts).where(eq(blogPosts.id, id));
  return row ?? null;
}
