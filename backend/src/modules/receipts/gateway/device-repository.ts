import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../db/pool.ts';
import { receiptDevices, receiptNonces } from '../../../db/schema.ts';

export type DeviceRow = typeof receiptDevices.$inferSelect;
type NewDevice = typeof receiptDevices.$inferInsert;

export async function findDevice(database: Queryable, id: string): Promise<DeviceRow | null> {
  const [row] = await database.select().from(receiptDevices).where(eq(receiptDevices.id, id));
  return row ?? null;
}

/** Oldest first, the revoked ones too. */
export async function findDevices(database: Queryable): Promise<DeviceRow[]> {
  return database.select().from(receiptDevices).orderBy(asc(receiptDevices.createdAt), asc(receiptDevices.id));
}

/** Deliveries of one device, and changes to it, wait for each other here. */
export async function lockDevice(tx: Transaction, id: string): Promise<DeviceRow | null> {
  const [row] = await tx.select().from(receiptDevices).where(eq(receiptDevices.id, id)).for('update');
  return row ?? null;
}

export async function addDevice(tx: Transaction, device: NewDevice): Promise<DeviceRow> {
  const [row] = await tx.insert(receiptDevices).values(device).returning();
  if (!row) throw new Error('The device was not stored');
  return row;
}

export async function changeDevice(tx: Transaction, id: string, changes: Partial<NewDevice>): Promise<DeviceRow> {
  const [row] = await tx.update(receiptDevices).set(changes).where(eq(receiptDevices.id, id)).returning();
  if (!row) throw new Error('The device vanished');
  return row;
}

/** @returns whether it is new: `false` for a delivery that was accepted before */
export async function addNonce(tx: Transaction, deviceId: string, nonce: string, createdAt: Date): Promise<boolean> {
  const { rowCount } = await tx.insert(receiptNonces).values({ deviceId, nonce, createdAt }).onConflictDoNothing();
  return rowCount === 1;
}

/** @param messageAt when its latest message arrived; `null`: it had none */
export async function noteDelivery(tx: Transaction, id: string, now: Date, messageAt: Date | null): Promise<void> {
  const noted = messageAt && {
    lastMessageAt: sql`greatest(${receiptDevices.lastMessageAt}, ${messageAt})`,
    silentAt: null,
  };
  await tx
    .update(receiptDevices)
    .set({ lastSeenAt: now, ...noted })
    .where(eq(receiptDevices.id, id));
}
