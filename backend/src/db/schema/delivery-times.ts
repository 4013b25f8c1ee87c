import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, isOneOf } from './columns.ts';

/**
 * How long orders really took, a row for each service, size and wait. A job writes all of them again every hour
 * (`modules/delivery-times/measure.ts` says what they mean), so that a page reads a few rows.
 */
export const deliveryTimes = pgTable(
  'delivery_times',
  {
    service: text().notNull(),
    isPackage: boolean().notNull(),
    /** The amount of a package, or the smallest one of a group of other amounts. */
    fromAmount: integer().notNull(),
    toAmount: integer(),
    wait: text({ enum: ['start', 'completion'] }).notNull(),
    orders: integer().notNull(),
    open: integer().notNull(),
    cancelled: integer().notNull(),
    halfMinutes: integer(),
    mostMinutes: integer(),
    measuredAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'delivery_times_pk', columns: [t.service, t.isPackage, t.fromAmount, t.wait] }),
    isOneOf('delivery_times_wait', t.wait, ['start', 'completion']),
  ],
);
