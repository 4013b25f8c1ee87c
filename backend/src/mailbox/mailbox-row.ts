import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/pool.ts';
import { mailboxes } from '../db/schema.ts';

/** How far a mail box is read. */
export type Progress = { readonly uidValidity: string | null; readonly lastUid: number };

/** A mail box, and the process that reads it. */
export type Reader = {
  readonly name: string;
  readonly holder: string;
  /** What its mails are. */
  readonly purpose: 'bank' | 'replies';
};

/** Several times the interval in which it is taken again, because a busy process is late. */
const LEASE_S = 10;
const HELD_UNTIL = sql`now() + make_interval(secs => ${sql.raw(String(LEASE_S))})`;

/** Takes a mail box, or keeps it. @returns false while another process has it */
export async function takeMailbox(database: Queryable, { name, holder, purpose }: Reader): Promise<boolean> {
  const held = { heldBy: holder, heldUntil: HELD_UNTIL };
  const isFree = or(
    ...[isNull(mailboxes.heldUntil), lt(mailboxes.heldUntil, sql`now()`)],
    eq(mailboxes.heldBy, holder),
  );
  const { rowCount } = await database
    .insert(mailboxes)
    .values({ name, purpose, ...held })
    .onConflictDoUpdate({ target: mailboxes.name, set: held, ...(isFree && { setWhere: isFree }) });
  return rowCount === 1;
}

/** Lets another process take it at once. */
export async function releaseMailbox(database: Queryable, reader: Reader): Promise<void> {
  await database.update(mailboxes).set({ heldBy: null, heldUntil: null }).where(isHeldBy(reader));
}

export async function readProgress(database: Queryable, { name }: Reader): Promise<Progress> {
  const { uidValidity, lastUid } = mailboxes;
  const [row] = await database.select({ uidValidity, lastUid }).from(mailboxes).where(eq(mailboxes.name, name));
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
    .update(mailboxes)
    .set({ ...progress, ...received, lastSeenAt: sql`now()` })
    .where(isHeldBy(reader));
  return rowCount === 1;
}

const isHeldBy = ({ name, holder }: Reader) => and(eq(mailboxes.name, name), eq(mailboxes.heldBy, holder));
