import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../db/pool.ts';
import { deliveryNonces, phones } from '../../../db/schema.ts';

export type PhoneRow = typeof phones.$inferSelect;
type NewPhone = typeof phones.$inferInsert;

export async function findPhone(database: Queryable, id: string): Promise<PhoneRow | null> {
  const [row] = await database.select().from(phones).where(eq(phones.id, id));
  return row ?? null;
}

/** Oldest first, the revoked ones too. */
export async function findPhones(database: Queryable): Promise<PhoneRow[]> {
  return database.select().from(phones).orderBy(asc(phones.createdAt), asc(phones.id));
}

/** Deliveries of one phone, and changes to it, wait for each other here. */
export async function lockPhone(tx: Transaction, id: string): Promise<PhoneRow | null> {
  const [row] = await tx.select().from(phones).where(eq(phones.id, id)).for('update');
  return row ?? null;
}

export async function addPhone(tx: Transaction, phone: NewPhone): Promise<PhoneRow> {
  const [row] = await tx.insert(phones).values(phone).returning();
  if (!row) throw new Error('The phone was not stored');
  return row;
}

export async function changePhone(tx: Transaction, id: string, changes: Partial<NewPhone>): Promise<PhoneRow> {
  const [row] = await tx.update(phones).set(changes).where(eq(phones.id, id)).returning();
  if (!row) throw new Error('The phone vanished');
  return row;
}

/** @returns whether it is new: `false` for a delivery that was accepted before */
export async function addNonce(tx: Transaction, phoneId: string, nonce: string, createdAt: Date): Promise<boolean> {
  const { rowCount } = await tx.insert(deliveryNonces).values({ phoneId, nonce, createdAt }).onConflictDoNothing();
  return rowCount === 1;
}

/** @param messageAt when its latest message arrived; `null`: it had none */
export async function noteDelivery(tx: Transaction, id: string, now: Date, messageAt: Date | null): Promise<void> {
  const noted = messageAt && {
    lastMessageAt: sql`greatest(${phones.lastMessageAt}, ${messageAt})`,
    silentAt: null,
  };
  await tx
    .update(phones)
    .set({ lastSeenAt: now, ...noted })
    .where(eq(phones.id, id));
}
