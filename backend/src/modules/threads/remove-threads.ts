import { and, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import { type Database, inTransaction, type Transaction } from '../../db/pool.ts';
import { orderNotes, threads, uploads } from '../../db/schema.ts';
import { removeLater } from '../../storage/files-to-remove.ts';
import type { Person } from '../users/person.ts';
import { deleteThreads } from './repository.ts';
import { isContactOf } from './threads-of-person.ts';

/** How long a thread of the contact page stays after its last message. Those of orders stay with the order. */
const CONTACT_DAYS = 365;
const BATCH_THREADS = 100;

/** Removes what was written about orders from which a person is removed, with the notes of the shop: they may name the person. */
export async function removeThreadsOfOrders(tx: Transaction, orderIds: readonly string[], now: Date): Promise<void> {
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, [...orderIds]));
  await removeThreads(tx, inArray(threads.orderId, [...orderIds]), now);
}

/** Removes what a person wrote on the contact page: nobody has to answer for it. */
export async function removeContactThreads(tx: Transaction, person: Person, now: Date): Promise<void> {
  const isTheirs = isContactOf(person);
  if (isTheirs) while ((await removeThreads(tx, isTheirs, now)) === BATCH_THREADS);
}

/**
 * Removes threads of the contact page whose last message is a year old, in batches.
 * @param signal ends it after the current batch; the next run removes the rest
 */
export async function purgeContactThreads(database: Database, now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - CONTACT_DAYS * 86_400_000);
  const isOver = and(isNull(threads.orderId), lt(threads.lastMessageAt, before));
  const batch = () => inTransaction(database, (tx) => removeThreads(tx, isOver, now));
  while (!signal?.aborted && (await batch()) === BATCH_THREADS);
}

/** @returns how many: at most a batch where the condition finds more */
async function removeThreads(tx: Transaction, condition: SQL | undefined, now: Date): Promise<number> {
  const found = await tx.select({ id: threads.id }).from(threads).where(condition).limit(BATCH_THREADS).for('update');
  const pictures = await deleteThreads(
    tx,
    found.map(({ id }) => id),
  );
  if (pictures.length > 0) await tx.delete(uploads).where(inArray(uploads.name, pictures));
  await removeLater(tx, pictures, now);
  return found.length;
}
