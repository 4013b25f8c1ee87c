import type { PaymentMethod, ReviewStatus } from '@urooj/contract/vocabulary';
import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { batched } from '../../batched.ts';
import { perDatabase } from '../../db/per-database.ts';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { orderEvents, orders, payments } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import { hasIdIn, inOrder } from '../lists/list-source.ts';
import { answered } from '../payments/repository.ts';

export type OrderRow = typeof orders.$inferSelect;
/** The decision of the payments of an order; `null` before one is submitted. */
export type Reviews = {
  /** As a browser sees it that may see the order: of another browser's payments only an approved one counts. */
  readonly ownReview: ReviewStatus | null;
  /** As every other browser sees it: it may have sent the payment itself, and must not be asked to pay again. */
  readonly anyReview: ReviewStatus | null;
  /** `null` unless less has arrived than was due, and nothing was sent for the rest yet. */
  readonly difference: DifferenceDue | null;
};
/** What is missing of the payment of an order. */
export type DifferenceDue = {
  readonly missingMinor: number;
  readonly receivedMinor: number;
  readonly method: PaymentMethod;
  /** Whether the payment came from a browser that may not see the order, so that such a browser may pay the rest, too. */
  readonly isFromAnotherBrowser: boolean;
};
export type ReviewedOrderRow = OrderRow & Reviews;
/** The counts of an order that nobody has said yet. */
export const NO_COUNTS = {
  ...{ startCount: null, startCountAt: null, startCountBy: null },
  ...{ deliveredCount: null, deliveredCountAt: null, deliveredCountBy: null },
  ...{ currentCount: null, currentCountAt: null, currentCountBy: null },
};
/** An order that the shop does not hold. */
export const NO_FLAG = { flagReason: null, flaggedAt: null };
export type OrderEventRow = typeof orderEvents.$inferSelect;
export type NewOrderEvent = typeof orderEvents.$inferInsert;

export async function addOrderEvent(tx: Transaction, event: NewOrderEvent): Promise<void> {
  await tx.insert(orderEvents).values(event);
}

/** What happened to an order without a change of its status. */
export async function addOrderStep(
  tx: Transaction,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
  step: Omit<NewOrderEvent, 'orderId' | 'fromStatus' | 'toStatus'>,
): Promise<void> {
  await addOrderEvent(tx, { ...step, orderId: id, fromStatus: status, toStatus: status });
}

/** The decisive status is the first in the alphabet, see `DECISIVE_FIRST`. */
const reviewOf = (condition: SQL) => sql<ReviewStatus | null>`(
  select min(payment.status) from ${payments} as payment where payment.order_id = ${orders}.id and ${condition}
)`;
/** An order with what is missing of its payment. */
export type DueOrderRow = OrderRow & Pick<Reviews, 'difference'>;

const reviews = {
  ownReview: reviewOf(sql`(payment.status = 'Approved' or not payment.is_from_another_browser)`),
  anyReview: reviewOf(sql`true`),
  difference: sql<DifferenceDue | null>`(
    select json_build_object('missingMinor', short.missing_minor, 'receivedMinor', short.received_minor, 'method', short.method,
      'isFromAnotherBrowser', short.is_from_another_browser)
    from ${payments} as short where short.order_id = ${orders}.id and short.status = 'Pending' and short.missing_minor > 0
      and not ${answered(sql`short`)}
  )`,
};

export const DUE_COLUMNS = { ...getTableColumns(orders), difference: reviews.difference };

/**
 * Simultaneous look-ups share a statement, because tracking pages are the most visited ones. Its ids are a sub-select, so
 * that PostgreSQL keeps one plan: for an array parameter it would plan each execution again, which costs more than the rest.
 */
const orderOf = perDatabase((database) => {
  const statement = database
    .select({ ...getTableColumns(orders), ...reviews })
    .from(orders)
    .where(sql`${orders.id} = any((select ${sql.placeholder('ids')}::uuid[])::uuid[])`)
    .prepare('orders_of_ids');
  return batched(async (ids: readonly string[]) => {
    const rows = new Map((await statement.execute({ ids })).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id) ?? null);
  });
});

/** What decides whether a caller may see an order. */
const ACCESS_COLUMNS = {
  ...{ userId: orders.userId, email: orders.email, browserHash: orders.browserHash },
  keyGeneration: orders.keyGeneration,
};

const paymentsOfOrders = perDatabase((database) =>
  database
    .select({ ...{ id: orders.id, status: orders.status, expiredAt: orders.expiredAt }, ...ACCESS_COLUMNS, ...reviews })
    .from(orders)
    .where(sql`${orders.id} = any((select ${sql.placeholder('ids')}::uuid[])::uuid[])`)
    .prepare('payments_of_orders'),
);

export type OrderPaymentRow = Pick<
  ReviewedOrderRow,
  'id' | 'status' | 'expiredAt' | keyof typeof ACCESS_COLUMNS | keyof Reviews
>;

/** The status of these orders and the decisions of their payments, in one statement. */
export function orderPayments(database: Queryable, ids: readonly string[]): Promise<OrderPaymentRow[]> {
  return paymentsOfOrders(database).execute({ ids });
}

export async function findOrder(database: Queryable, id: string): Promise<ReviewedOrderRow | null> {
  return isUuid(id) ? orderOf(database)(id.toLowerCase()) : null;
}

/** Reads the order and locks its row until the transaction ends. */
export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row ?? null;
}

/** Stores the payer's contact on an order that was placed without one. */
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
  if (!row) throw new Error('The order has a contact already');
  return row;
}

/** Oldest first. */
export async function eventsOf(database: Queryable, orderId: string): Promise<OrderEventRow[]> {
  return database.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id));
}

/** Whether an e-mail, as it is stored, has orders. */
export async function hasOrderWithEmail(database: Queryable, email: string): Promise<boolean> {
  const one = database.select({ one: sql`1` }).from(orders);
  return (await one.where(eq(orders.email, email)).limit(1)).length > 0;
}

/** A page shows so many. */
const MAX_FOUND = 100;

/** The orders of an e-mail, as it is stored, newest first. */
export async function ordersWithEmail(database: Queryable, email: string): Promise<ReviewedOrderRow[]> {
  const found = database.select({ ...getTableColumns(orders), ...reviews }).from(orders);
  return found.where(eq(orders.email, email)).orderBy(desc(orders.createdAt), desc(orders.id)).limit(MAX_FOUND);
}

/** The orders with these ids, in the order of the ids. */
export async function ordersWithIds(database: Queryable, ids: readonly string[]): Promise<DueOrderRow[]> {
  const rows = await database.select(DUE_COLUMNS).from(orders).where(hasIdIn(orders.id, ids));
  return inOrder(ids, rows, ({ id }) => id);
}
