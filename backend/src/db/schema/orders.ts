import { DEFAULT_LANGUAGE, LANGUAGES } from '@urooj/contract/languages';
import { ORDER_STATUSES } from '@urooj/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, indexOfAccount, instant, isOneOf, newestFirst, normalEmail, paisa } from './columns.ts';

export const orders = pgTable(
  'orders',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** All three are null for a guest who has not left contact details yet. The payment page asks for name and e-mail. */
    name: text(),
    email: text(),
    phoneNumber: text(),
    service: text().notNull(),
    platform: text().notNull(),
    quantity: integer().notNull(),
    priceMinor: paisa(),
    status: text({ enum: ORDER_STATUSES }).notNull().default('Pending'),
    profileLink: text().notNull(),
    postLink: text().notNull().default(''),
    socialId: text().notNull().default(''),
    /** Hash of the browser's cookie, for a guest's order. */
    browserHash: text(),
    /** The releases of the visit that placed it, as `remote@version`; `null` where the visit sends no figures. */
    releases: text().array(),
    /** In which it was placed: that of its mails. */
    language: text({ enum: LANGUAGES }).notNull().default(DEFAULT_LANGUAGE),
    createdAt: createdAt(),
    startTime: instant(),
    completionTime: instant(),
  },
  (t) => [
    // Pages and e-mails show the first eight characters as the order's number.
    uniqueIndex('orders_id_start').on(sql`left(${t.id}::text, 8)`),
    isOneOf('orders_status', t.status, ORDER_STATUSES),
    isOneOf('orders_language', t.language, LANGUAGES),
    check('orders_quantity', sql`${t.quantity} > 0`),
    check('orders_price', sql`${t.priceMinor} > 0`),
    check('orders_email_normal', normalEmail(t.email)),
    // These two contain every column that the statistics read, so that those queries are index-only scans.
    index('orders_counted').on(t.status, t.service, t.createdAt, t.priceMinor),
    index('orders_by_age').on(t.createdAt, t.id, t.status, t.service, t.priceMinor),
    index('orders_by_price').on(t.priceMinor, t.createdAt, t.id),
    index('orders_by_name').on(sql`lower(coalesce(${t.name}, '')) collate "C"`, t.createdAt, t.id),
    index('orders_by_email').on(sql`lower(${t.email}) collate "C"`, t.createdAt, t.id),
    index('orders_by_platform_descending').on(sql`${t.platform} collate "C"`, t.createdAt, t.id),
    index('orders_by_service').on(sql`${t.service} collate "C"`, t.createdAt, t.id),
    index('orders_by_amount').on(t.quantity, t.createdAt, t.id),
    index('orders_by_status_descending').on(sql`${t.status} collate "C"`, t.createdAt, t.id),
    // Equal rows are sorted newest first in both directions. Where very many are equal, the other direction has its own index.
    index('orders_by_name_ascending').on(sql`lower(coalesce(${t.name}, '')) collate "C"`, ...newestFirst(t)),
    index('orders_by_email_descending').on(sql`lower(${t.email}) collate "C" desc nulls last`, ...newestFirst(t)),
    index('orders_by_platform_ascending').on(sql`${t.platform} collate "C"`, ...newestFirst(t)),
    index('orders_by_status_ascending').on(sql`${t.status} collate "C"`, ...newestFirst(t)),
    index('orders_of_user').on(t.userId),
    index('orders_of_email').on(t.email),
    index('orders_by_status').on(t.status, t.createdAt),
  ],
);

export const orderEvents = pgTable(
  'order_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    at: instant().notNull().defaultNow(),
    who: text({ enum: ['admin', 'owner', 'system'] }).notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    fromStatus: text({ enum: ORDER_STATUSES }),
    toStatus: text({ enum: ORDER_STATUSES }).notNull(),
    why: text().notNull(),
    /** Id of the request that made the change; `null` for a change of a job. */
    requestId: text(),
  },
  (t) => [
    isOneOf('order_events_who', t.who, ['admin', 'owner', 'system']),
    isOneOf('order_events_from', t.fromStatus, ORDER_STATUSES),
    isOneOf('order_events_to', t.toStatus, ORDER_STATUSES),
    index('order_events_of_order').on(t.orderId, t.id),
    indexOfAccount('order_events_by', t.userId),
    // The audit lists what admins did.
    index('order_events_of_admins').on(t.at, t.id).where(sql`${t.who} = 'admin'`),
  ],
);
