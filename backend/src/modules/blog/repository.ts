import { asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { blogPosts } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';

export type BlogPostRow = typeof blogPosts.$inferSelect;
export type NewBlogPost = typeof blogPosts.$inferInsert;

export type PostLinkRow = Pick<BlogPostRow, 'id' | 'title'>;

const NEWEST_FIRST = [desc(blogPosts.createdAt), desc(blogPosts.id)] as const;
/** Longer than a snippet, so that a card does not read a long post from disk. */
const CARD_CONTENT = sql<string>`left(${blogPosts.content}, 4000)`;

/** Newest first. */
export async function listPosts(database: Queryable): Promise<BlogPostRow[]> {
  return database
    .select()
    .from(blogPosts)
    .orderBy(...NEWEST_FIRST);
}

/** A page of posts, newest first, with the start of their content. */
export async function listPostPage(database: Queryable, limit: number, offset: number): Promise<BlogPostRow[]> {
  // The subquery uses only the index. Otherwise the content of every skipped post would be read too.
  const chosen = database
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
    .offset(offset);
  return database
    .select({ ...getTableColumns(blogPosts), content: CARD_CONTENT })
    .from(blogPosts)
    .where(inArray(blogPosts.id, chosen))
    .orderBy(...NEWEST_FIRST);
}

export async function countPosts(database: Queryable): Promise<number> {
  const [row] = await database.select({ total: count() }).from(blogPosts);
  return row?.total ?? 0;
}

/** The next newer and the next older post. */
export async function findNeighbours(database: Queryable, { createdAt, id }: BlogPostRow) {
  const position = sql`(${blogPosts.createdAt}, ${blogPosts.id})`;
  const current = sql`(${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;
  const first = async (condition: SQL, order: readonly SQL[]): Promise<PostLinkRow | null> => {
    const [row] = await database
      .select({ id: blogPosts.id, title: blogPosts.title })
      .from(blogPosts)
      .where(condition)
      .orderBy(...order)
      .limit(1);
    return row ?? null;
  };
  const [newer, older] = await Promise.all([
    first(sql`${position} > ${current}`, [asc(blogPosts.createdAt), asc(blogPosts.id)]),
    first(sql`${position} < ${current}`, NEWEST_FIRST),
  ]);
  return { newer, older };
}

/** Ids and dates for the sitemap, newest first. */
export async function listPostIds(database: Queryable, limit: number) {
  return database
    .select({ id: blogPosts.id, createdAt: blogPosts.createdAt, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .orderBy(...NEWEST_FIRST)
    .limit(limit);
}

export async function findPost(database: Queryable, id: string): Promise<BlogPostRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await database.select().from(blogPosts).where(eq(blogPosts.id, id));
  return row ?? null;
}

/** Locks the post until the transaction ends. */
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
  if (!row) throw new Error('The locked post does not exist');
  return row;
}

/** @returns the deleted post; `null` when there was none */
export async function removePost(tx: Transaction, id: string): Promise<BlogPostRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx.delete(blogPosts).where(eq(blogPosts.id, id)).returning();
  return row ?? null;
}
