import type { MessageSide } from '@urooj/contract/vocabulary';
import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { messagePictures, messages, threads, uploads } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';

export type ThreadRow = typeof threads.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
export type NewMessage = typeof messages.$inferInsert;
/** A picture of a message, with who uploaded it. */
export type PictureRow = {
  readonly messageId: number;
  readonly name: string;
  readonly userId: string | null;
  readonly browserHash: string | null;
};

export async function findThread(database: Queryable, id: string): Promise<ThreadRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await database.select().from(threads).where(eq(threads.id, id));
  return row ?? null;
}

export async function findThreadOfOrder(database: Queryable, orderId: string): Promise<ThreadRow | null> {
  const [row] = await database.select().from(threads).where(eq(threads.orderId, orderId));
  return row ?? null;
}

/** Reads the thread and locks its row until the transaction ends. */
export async function lockThread(tx: Transaction, id: string): Promise<ThreadRow | null> {
  const [row] = await tx.select().from(threads).where(eq(threads.id, id)).for('update');
  return row ?? null;
}

/** The thread of an order that this transaction has locked, made now where the order has none. */
export async function threadOfLockedOrder(tx: Transaction, orderId: string, now: Date): Promise<ThreadRow> {
  const found = await findThreadOfOrder(tx, orderId);
  if (found) return found;
  return addThread(tx, { orderId, createdAt: now, lastMessageAt: now });
}

export async function addThread(tx: Transaction, thread: typeof threads.$inferInsert): Promise<ThreadRow> {
  const [row] = await tx.insert(threads).values(thread).returning();
  if (!row) throw new Error('The thread was not stored');
  return row;
}

/** Whether the mail with this hash was stored before. */
export async function isMailStored(tx: Transaction, mailHash: string): Promise<boolean> {
  const found = await tx.select({ id: messages.id }).from(messages).where(eq(messages.mailHash, mailHash));
  return found.length > 0;
}

export async function addMessage(tx: Transaction, message: NewMessage): Promise<MessageRow> {
  const [row] = await tx.insert(messages).values(message).returning();
  if (!row) throw new Error('The message was not stored');
  return row;
}

export async function addPictures(tx: Transaction, messageId: number, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await tx.insert(messagePictures).values(names.map((upload, index) => ({ upload, messageId, place: index + 1 })));
}

/** How many messages a side has written in a thread since a time, and the time of the first of them. */
export async function countMessages(
  database: Queryable,
  threadId: string,
  side: MessageSide,
  since: Date,
): Promise<{ readonly count: number; readonly first: Date | null }> {
  const [found] = await database
    .select({ count: count(), first: sql<Date | null>`min(${messages.at})`.mapWith(messages.at) })
    .from(messages)
    .where(and(eq(messages.threadId, threadId), eq(messages.side, side), gt(messages.at, since)));
  return found ?? { count: 0, first: null };
}

/** The messages of a thread, oldest first, with their pictures in order. */
export async function messagesOf(
  database: Queryable,
  threadId: string,
): Promise<{ readonly rows: MessageRow[]; readonly pictures: PictureRow[] }> {
  const [rows, pictures] = await Promise.all([
    database.select().from(messages).where(eq(messages.threadId, threadId)).orderBy(asc(messages.id)),
    database
      .select({
        ...{ messageId: messagePictures.messageId, name: messagePictures.upload },
        ...{ userId: uploads.userId, browserHash: uploads.browserHash },
      })
      .from(messagePictures)
      .innerJoin(messages, eq(messages.id, messagePictures.messageId))
      .innerJoin(uploads, eq(uploads.name, messagePictures.upload))
      .where(eq(messages.threadId, threadId))
      .orderBy(asc(messagePictures.messageId), asc(messagePictures.place)),
  ]);
  return { rows, pictures };
}

/** Where a picture is shown: the side that sent it, and the order of its thread. */
export async function pictureShownIn(
  database: Queryable,
  name: string,
): Promise<{ readonly side: MessageSide; readonly orderId: string | null } | null> {
  const [shown] = await database
    .select({ side: messages.side, orderId: threads.orderId })
    .from(messagePictures)
    .innerJoin(messages, eq(messages.id, messagePictures.messageId))
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(eq(messagePictures.upload, name));
  return shown ?? null;
}

/** Deletes threads with their messages. @returns the names of their pictures, whose uploads nothing uses any more */
export async function deleteThreads(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const pictures = await tx
    .select({ name: messagePictures.upload })
    .from(messagePictures)
    .innerJoin(messages, eq(messages.id, messagePictures.messageId))
    .where(inArray(messages.threadId, [...ids]));
  await tx.delete(threads).where(inArray(threads.id, [...ids]));
  return pictures.map(({ name }) => name);
}
