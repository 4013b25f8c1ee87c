import type { ResponseOf } from '@urooj/contract/endpoints';
import { messageTextProblem } from '@urooj/domain/thread';
import { asc, eq } from 'drizzle-orm';
import { apiError } from '../../api-error.ts';
import { inIdempotentTransaction } from '../../db/idempotency.ts';
import { InternalText, readInternalText } from '../../db/internal-text.ts';
import type { Queryable } from '../../db/pool.ts';
import { orderNotes, users } from '../../db/schema.ts';
import type { AppDeps } from '../../deps.ts';
import { validationError } from '../../validation-error.ts';
import type { Actor, UserAuthor } from '../history/author.ts';
import { findOrder } from '../orders/repository.ts';

/** What the shop noted about an order, oldest first. */
export const notesOf = (database: Queryable, orderId: string) =>
  database
    .select({ text: orderNotes.text, at: orderNotes.at, by: users.email })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.writtenBy))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id));

/** The same for the admin. @throws ApiError `not_found` */
export async function readOrderNotes(database: Queryable, orderId: string): Promise<ResponseOf<'readOrderNotes'>> {
  const order = await findOrder(database, orderId);
  if (!order) throw apiError('not_found', { field: 'order' });
  const notes = await notesOf(database, order.id);
  return { notes: notes.map(({ text, at, by }) => ({ text: readInternalText(text), at: at.toISOString(), by })) };
}

type NoteInput = {
  readonly orderId: string;
  readonly text: string;
  readonly author: UserAuthor;
  readonly assertMay: Actor['assertMay'];
  readonly idempotencyKey: string | null;
};

/** Notes something about an order that stays in the shop. @throws ApiError `validation`, `not_found` or `own_order` */
export async function writeOrderNote(
  { database, now: clock }: Pick<AppDeps, 'database' | 'now'>,
  { orderId, text, author, assertMay, idempotencyKey: key }: NoteInput,
): Promise<void> {
  const problem = messageTextProblem(text);
  if (problem !== null) throw validationError(problem);
  const { userId, requestId } = author;
  const now = clock();
  const request = { key, endpoint: 'writeOrderNote', userId, body: { orderId, text }, now };
  await inIdempotentTransaction(database, request, async (tx) => {
    const order = await findOrder(tx, orderId);
    if (!order) throw apiError('not_found', { field: 'order' });
    assertMay('orders', order);
    const note = new InternalText(text.trim());
    await tx.insert(orderNotes).values({ orderId: order.id, text: note, at: now, writtenBy: userId, requestId });
    return {};
  });
}
