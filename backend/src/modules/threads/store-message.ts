import { MAX_MESSAGES_A_DAY } from '@urooj/contract/limits';
import type { MessageSide } from '@urooj/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import type { Transaction } from '../../db/pool.ts';
import { threads } from '../../db/schema.ts';
import { attachUpload } from '../uploads/repository.ts';
import { addMessage, addPictures, countMessages, isMailStored, lockThread, type MessageRow } from './repository.ts';

const DAY_MS = 86_400_000;

export type WrittenMessage = {
  readonly side: MessageSide;
  readonly text: string;
  /** Names of uploads that the writer may attach. */
  readonly pictures: readonly string[];
  readonly sentBy: string | null;
  readonly requestId: string | null;
  /** Of the mail that brought it. */
  readonly mailHash?: string;
  readonly now: Date;
};

/**
 * Adds a message to a thread. The first one of the buyer begins to wait for an answer, which ends with the next one of the shop.
 * @returns `null` for a mail that was stored before
 * @throws ApiError `too_many_attempts` for the message after the last that a side may write in 24 hours
 */
export async function storeMessage(
  tx: Transaction,
  threadId: string,
  { pictures, now, ...written }: WrittenMessage,
): Promise<MessageRow | null> {
  // Two messages at once are counted one after the other, and a mail that is delivered twice is found. Its hash names the thread, too.
  const thread = await lockThread(tx, threadId);
  if (!thread) throw new Error('The thread vanished');
  const { side, mailHash } = written;
  if (mailHash !== undefined && (await isMailStored(tx, mailHash))) return null;
  await assertMayWrite(tx, threadId, side, now);
  const waitedSince = side === 'shop' ? thread.waitsSince : null;
  const message = await addMessage(tx, { ...written, threadId, at: now, waitedSince });
  for (const name of pictures) await attachUpload(tx, name, now);
  await addPictures(tx, message.id, pictures);
  const waitsSince = side === 'shop' ? null : (thread.waitsSince ?? now);
  await tx.update(threads).set({ lastMessageAt: now, waitsSince }).where(eq(threads.id, threadId));
  return message;
}

async function assertMayWrite(tx: Transaction, threadId: string, side: MessageSide, now: Date): Promise<void> {
  const { count, first } = await countMessages(tx, threadId, side, new Date(now.getTime() - DAY_MS));
  if (count < MAX_MESSAGES_A_DAY || first === null) return;
  const waitSeconds = Math.ceil((first.getTime() + DAY_MS - now.getTime()) / 1_000);
  throw new ApiError('too_many_attempts', { field: 'messages' }, Math.max(1, waitSeconds));
}
