import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { orderEvents, orders } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import { violatedUnique } from '../../db/violations.ts';
import { inOrder, isAmong } from '../lists/list-source.ts';

export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
export type OrderEventRow = typeof orderEvents.$inferSelect;
export type NewOrderEvent = typeof orderEvents.$inferInsert;

const UNLUCKY_TRIES = 5;

/** Adds an order under an id whose first eight characters no other order has. */
export async function addOrder(tx: Transaction, order: NewOrder): Promise<OrderRow> {
  for (let attempt = 1; ; attempt++) {
    try {
      // A savepoint: a refused id does not spoil the transaction around it.
      const [row] = await tx.transaction((inner) => inner.insert(orders).values(order).returning());
      if (!row) throw new Error('An inserted order was not returned');
      return row;
    } catch (error) {
      if (violatedUnique(error) !== 'orders_id_start' || attempt === UNLUCKY_TRIES) throw error;
    }
  }
}

export async function addOrderEvent(tx: Transaction, event: NewOrderEvent): Promise<void> {
  await tx.insert(orderEvents).values(event);
}

export async function findOrder(database: Queryable, id: string): Promise<OrderRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await database.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** The order as it stands, and as it will stand until the transaction ends: others wait. */
export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row ?? null;
}

/** Gives an order that was placed without contact the one that pays. */
export async function setContact(
  tx: Transaction,
  id: string,
  contact: { readonly name: string; readonly email: string },
): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set(contact)
    .where(and(eq(orders.id, id), isNull(orders.email)))
    .returning();
  if (!row) throw new Error('A locked order without contact had one');
  return row;
}

/** Oldest first. */
export async function eventsOf(database: Queryable, orderId: string): Promise<OrderEventRow[]> {
  return database.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id));
}

/** The orders of some ids, in their order. */
export async function ordersOf(database: Queryable, ids: readonly string[]): Promise<OrderRow[]> {
  const rows = await database.select().from(orders).where(isAmong(orders.id, ids));
  return inOrder(ids, rows, ({ id }) => id);
}
