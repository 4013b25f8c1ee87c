import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../db/pool.ts';
import { receiptMailboxes } from '../../../db/schema.ts';

/** How far a mail box is read. */
export type Progress = { readonly uidValidity: string | null; readonly lastUid: number };

/** A mail box, and the process that reads it. */
export type Reader = { readonly name: string; readonly holder: string };

/** Several times the interval in which it is taken again, because a busy process is late. */
const LEASE_S = 10;
const HELD_UNTIL = sql`now() + make_interval(secs => ${sql.raw(String(LEASE_S))})`;

/** Takes a mail box, or keeps it. @returns false while another process has it */
export async function takeMailbox(database: Queryable, { name, holder }: Reader): Promise<boolean> {
  const held = { heldBy: holder, heldUntil: HELD_UNTIL };
  const isFree = or(
    ...[isNull(receiptMailboxes.heldUntil), lt(receiptMailboxes.heldUntil, sql`now()`)],
    eq(receiptMailboxes.heldBy, holder),
  );
  const { rowCount } = await database
    .insert(receiptMailboxes)
    .values({ name, ...held })
    .onConflictDoUpdate({ target: receiptMailboxes.name, set: held, ...(isFree && { setWhere: isFree }) });
  return rowCount === 1;
}

/** Lets another process take it at once. */
export async function releaseMailbox(database: Queryable, reader: Reader): Promise<void> {
  await database.update(receiptMailboxes).set({ heldBy: null, heldUntil: null }).where(isHeldBy(reader));
}

export async function readProgress(database: Queryable, { name }: Reader): Promise<Progress> {
  const { uidValidity, lastUid } = receiptMailboxes;
  const [row] = await database
    .select({ uidValidity, lastUid })
    .from(receiptMailboxes)
    .where(eq(receiptMailboxes.name, name));
  return row ?? { uidValidity: null, lastUid: 0 };
}

/**
 * Notes how far it is read, in the transaction that stores the mails.
 * @returns false when another process has taken it: nothing may be stored then
 */
export async function saveProgress(
  tx: Transaction,
  reader: Reader,
  progress: Progress,
  mails: number,
): Promise<boolean> {
  const received = mails > 0 ? { lastMessageAt: sql`now()`, silentAt: null } : {};
  const { rowCount } = await tx
    .update(receiptMailboxes)
    .set({ ...progress, ...received, lastSeenAt: sql`now()` })
    .where(isHeldBy(reader));
  return rowCount === 1;
}

const isHeldBy = ({ name, holder }: Reader) =>
  and(eq(receiptMailboxes.name, name), eq(receiptMailboxes.heldBy, holder));
