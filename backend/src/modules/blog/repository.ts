import { desc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { blogPosts } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';

export type BlogPostRow = typeof blogPosts.$inferSelect;
export type NewBlogPost = typeof blogPosts.$inferInsert;

/** Newest first. */
export async function listPosts(database: Queryable): Promise<BlogPostRow[]> {
  return database.select().from(blogPosts).orderBy(desc(blogPosts.createdAt), desc(blogPosts.id));
}

export async function findPost(database: Queryable, id: string): Promise<BlogPostRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await database.select().from(blogPosts).where(eq(blogPosts.id, id));
  return row ?? null;
}

/** The post as it will stand until the transaction ends: others who change it wait. */
export async function lockPost(tx: Transaction, id: string): Promise<BlogPostRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update');
  return row ?? null;
}

export async function addPost(tx: Transaction, post: NewBlogPost): Promise<BlogPostRow> {
  const [row] = await tx.insert(blogPosts).values(post).returning();
  if (!row) throw new Error('An inserted post was not returned');
  return row;
}

/** Changes a post that this transaction has locked. */
export async function changePost(tx: Transaction, id: string, changes: Partial<NewBlogPost>): Promise<BlogPostRow> {
  const [row] = await tx.update(blogPosts).set(changes).where(eq(blogPosts.id, id)).returning();
  if (!row) throw new Error('A locked post was gone');
  return row;
}

/** @returns the post that was; `null` when there was none */
export async function removePost(tx: Transaction, id: string): Promise<BlogPostRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx.delete(blogPosts).where(eq(blogPosts.id, id)).returning();
  return row ?? null;
}
