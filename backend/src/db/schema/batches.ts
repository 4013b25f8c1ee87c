import { EXPORT_FIELDS } from '@urooj/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { internalText } from '../internal-text.ts';
import { users } from './accounts.ts';
import { createdAt, id, indexOfAccount, instant, isOneOf } from './columns.ts';
import { orders } from './orders.ts';

/** Orders that one person has taken in order to carry them out. */
export const batches = pgTable(
  'batches',
  {
    id: id(),
    /** For people. */
    number: bigserial({ mode: 'number' }).notNull().unique(),
    personId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** When its file was first loaded: from then on somebody else may deliver its orders. */
    exportedAt: instant(),
  },
  (t) => [
    // The list, newest first.
    index('batches_by_age').on(t.createdAt),
    // Those that are returned when nobody has exported them in time.
    index('batches_not_exported').on(t.createdAt).where(sql`${t.exportedAt} is null`),
    // The deletion of an account.
    indexOfAccount('batches_of_person', t.personId),
  ],
);

/** An order in a batch. An order that is in progress no more has left it, too. */
export const batchOrders = pgTable(
  'batch_orders',
  {
    batchId: uuid()
      .notNull()
      .references(() => batches.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** When it was returned, by whom (`null` for a job), and why. */
    leftAt: instant(),
    leftBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    reason: internalText(),
  },
  (t) => [
    // The batches of an order.
    primaryKey({ columns: [t.orderId, t.batchId] }),
    // The orders of a batch.
    index('batch_orders_of_batch').on(t.batchId),
    // An order is in at most one batch.
    uniqueIndex('batch_orders_one_open').on(t.orderId).where(sql`${t.leftAt} is null`),
    check('batch_orders_left', sql`${t.leftAt} is not null or (${t.leftBy} is null and ${t.reason} is null)`),
    // The deletion of an account.
    indexOfAccount('batch_orders_left_by', t.leftBy),
  ],
);

/** The columns of the file of a batch, as the owner has arranged and named them. Without rows it has the usual ones. */
export const exportColumns = pgTable(
  'export_columns',
  { place: integer().primaryKey(), field: text({ enum: EXPORT_FIELDS }).notNull(), title: text().notNull() },
  (t) => [isOneOf('export_columns_field', t.field, EXPORT_FIELDS)],
);
