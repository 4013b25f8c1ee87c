import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { apiError } from '../../api-error.ts';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { refillRequests, refundRequests } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import { lockOrder, type OrderRow } from '../orders/repository.ts';

export type RefillRow = typeof refillRequests.$inferSelect;
type NewRefill = typeof refillRequests.$inferInsert;

/** A refill request, and whether the refund that the buyer took is not decided yet. */
export type OrderRefillRow = RefillRow & { readonly awaitsRefund: boolean };

const awaitsRefund = sql<boolean>`exists (select from ${refundRequests} as refund
  where refund.id = ${refillRequests.refundId} and refund.status = 'Pending')`;

/** The refill requests of an order, newest first. */
export async function refillsOf(database: Queryable, orderId: string): Promise<OrderRefillRow[]> {
  const { createdAt, id } = refillRequests;
  return database
    .select({ ...getTableColumns(refillRequests), awaitsRefund })
    .from(refillRequests)
    .where(eq(refillRequests.orderId, orderId))
    .orderBy(desc(createdAt), desc(id));
}

/** Stores a request of an order that this transaction has locked. */
export async function addRefill(tx: Transaction, refill: NewRefill): Promise<RefillRow> {
  const [row] = await tx.insert(refillRequests).values(refill).returning();
  if (!row) throw new Error('The refill request was not stored');
  return row;
}

async function findRefill(database: Queryable, id: string): Promise<RefillRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await database.select().from(refillRequests).where(eq(refillRequests.id, id));
  return row ?? null;
}

/** A refill request with its order. */
export type LockedRefill = { readonly order: OrderRow; readonly refill: RefillRow };

/**
 * Locks the row of the order: requests, decisions and refunds of an order are made under that lock.
 * @throws ApiError `not_found`
 */
export async function lockRefill(tx: Transaction, id: string): Promise<LockedRefill> {
  const unlocked = await findRefill(tx, id);
  const order = unlocked && (await lockOrder(tx, unlocked.orderId));
  // Read again under the lock, because another transaction may have changed it meanwhile.
  const refill = order && (await findRefill(tx, unlocked.id));
  if (!refill) throw apiError('not_found');
  return { order, refill };
}

/** Changes a request whose order is locked. */
export async function changeRefill(
  tx: Transaction,
  { id, status }: RefillRow,
  change: Partial<RefillRow>,
): Promise<RefillRow> {
  const isUnchanged = and(eq(refillRequests.id, id), eq(refillRequests.status, status));
  const [row] = await tx.update(refillRequests).set(change).where(isUnchanged).returning();
  if (!row) throw apiError('refill_not_possible', { field: 'decided', params: { status } });
  return row;
}
