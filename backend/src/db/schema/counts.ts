import { ORDER_STATUSES, REVIEW_STATUSES } from '@urooj/contract/vocabulary';
import { bigserial, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { paisa } from './columns.ts';

/**
 * How many orders were placed on a day in Karachi, by status and service, and for how much: the sums of the rows of a group.
 * Triggers of the migration add a row for each change, with negative numbers for what a group has lost, because a row that
 * is increased would let one order wait for the other. A job merges them (`jobs/merge-counts.ts`).
 */
export const orderCounts = pgTable('order_counts', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  day: date().notNull(),
  status: text({ enum: ORDER_STATUSES }).notNull(),
  service: text().notNull(),
  orders: integer().notNull(),
  priceMinor: paisa(),
});

/** The same of payments, by status and method, with what of them is in the shop. */
export const paymentCounts = pgTable('payment_counts', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  day: date().notNull(),
  status: text({ enum: REVIEW_STATUSES }).notNull(),
  method: text().notNull(),
  payments: integer().notNull(),
  paidMinor: paisa(),
});
