import { DEFAULT_LANGUAGE, LANGUAGES } from '@urooj/contract/languages';
import { COUNT_SOURCES, DELIVERY_COUNTS, ORDER_STATUSES } from '@urooj/contract/vocabulary';
import type { Sale } from '@urooj/domain/quote';
import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import {
  createdAt,
  id,
  indexOfAccount,
  instant,
  isOneOf,
  newestFirst,
  normalEmail,
  paisa,
  profileCount,
} from './columns.ts';

const countSource = () => text({ enum: COUNT_SOURCES });

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
    /** What was promised, at which rate, from which catalogue. It never changes. */
    sale: jsonb().$type<Sale>().notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull().default('Pending'),
    profileLink: text().notNull(),
    postLink: text().notNull().default(''),
    socialId: text().notNull().default(''),
    /** What the links lead to, in one spelling (`linkKeys`): first that of what is delivered to. */
    linkKeys: text().array().notNull().default(sql`'{}'`),
    /** Hash of the browser's cookie, for a guest's order. */
    browserHash: text(),
    /** The releases of the visit that placed it, as `remote@version`; `null` where the visit sends no figures. */
    releases: text().array(),
    /** In which it was placed: that of its mails. */
    language: text({ enum: LANGUAGES }).notNull().default(DEFAULT_LANGUAGE),
    createdAt: createdAt(),
    startTime: instant(),
    completionTime: instant(),
    /** The counts of the profile or post, who said each, and when. The three columns of a count are `null` until somebody has. */
    startCount: profileCount(),
    startCountAt: instant(),
    startCountBy: countSource(),
    deliveredCount: profileCount(),
    deliveredCountAt: instant(),
    deliveredCountBy: countSource(),
    currentCount: profileCount(),
    currentCountAt: instant(),
    currentCountBy: countSource(),
    /** Why the shop holds it, in its own words. Both are `null` for an order that is not held. */
    flagReason: text(),
    flaggedAt: instant(),
    /** When the shop cancelled it because nobody had paid it. `null` once a decision about a later payment, or somebody, has changed its status. */
    expiredAt: instant(),
    /** Since when its buyer is deleted, until what names them is removed from the order, too. */
    buyerDeletedAt: instant(),
    /** Raised to revoke all links to the order (`modules/orders/order-link.ts`). */
    keyGeneration: integer().notNull().default(0),
    /** The last mail with a link: from then on links work for a limited time. */
    keyStartedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    // Pages and e-mails show the first eight characters as the order's number.
    uniqueIndex('orders_id_start').on(sql`left(${t.id}::text, 8)`),
    isOneOf('orders_status', t.status, ORDER_STATUSES),
    isOneOf('orders_language', t.language, LANGUAGES),
    check('orders_quantity', sql`${t.quantity} > 0`),
    check('orders_price', sql`${t.priceMinor} > 0`),
    check('orders_email_normal', normalEmail(t.email)),
    check('orders_flag', sql`num_nulls(${t.flagReason}, ${t.flaggedAt}) in (0, 2)`),
    ...DELIVERY_COUNTS.flatMap((name) => {
      const [count, at, by] = [t[`${name}Count`], t[`${name}CountAt`], t[`${name}CountBy`]];
      const isWhole = sql`num_nulls(${count}, ${at}, ${by}) in (0, 3) and (${count} is null or ${count} >= 0)`;
      return [check(`orders_${name}_count`, isWhole), isOneOf(`orders_${name}_count_by`, by, COUNT_SOURCES)];
    }),
    // The list, newest first, a range of days, and the figures of a month, which read no row.
    index('orders_by_age').on(t.createdAt, t.id, t.status, t.priceMinor),
    // The list by price.
    index('orders_by_price').on(t.priceMinor, t.createdAt, t.id),
    // The list by name. Equal rows are newest first in both directions, and very many have no name, so each direction has an index.
    index('orders_by_name').on(sql`lower(coalesce(${t.name}, '')) collate "C"`, t.createdAt, t.id),
    index('orders_by_name_ascending').on(sql`lower(coalesce(${t.name}, '')) collate "C"`, ...newestFirst(t)),
    // The list of a status, what waits for the admin, and the list by status, descending.
    index('orders_by_status').on(t.status, t.createdAt, t.id),
    // The list by status, ascending.
    index('orders_by_status_ascending').on(t.status, ...newestFirst(t)),
    // The orders of an account, and its deletion.
    index('orders_of_user').on(t.userId),
    // The orders with the e-mail of an account.
    index('orders_of_email').on(t.email),
    // The search by a link or user name, in any spelling.
    index('orders_of_link').using('gin', t.linkKeys),
    // The search by a phone number.
    index('orders_of_phone').on(t.phoneNumber).where(sql`${t.phoneNumber} is not null`),
    // The queues of the desk, and which order to the same link is delivered first.
    index('orders_in_progress').on(t.startTime, t.id).where(sql`${t.status} = 'In Progress'`),
    index('orders_in_turn')
      .on(t.service, sql`(${t.linkKeys}[1])`, t.startTime, t.id)
      .where(sql`${t.status} = 'In Progress'`),
    // What a browser may see without a login.
    index('orders_of_browser').on(t.browserHash).where(sql`${t.browserHash} is not null`),
    // The orders from which a person has to be removed.
    index('orders_to_erase').on(t.createdAt).where(sql`${t.buyerDeletedAt} is not null`),
    // 0001_functions.sql: orders_searched, the search of the list.
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
    who: text({ enum: ['admin', 'customer', 'system'] }).notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    fromStatus: text({ enum: ORDER_STATUSES }),
    toStatus: text({ enum: ORDER_STATUSES }).notNull(),
    why: text().notNull(),
    /** Id of the request that made the change; `null` for a change of a job. */
    requestId: text(),
  },
  (t) => [
    isOneOf('order_events_who', t.who, ['admin', 'customer', 'system']),
    isOneOf('order_events_from', t.fromStatus, ORDER_STATUSES),
    isOneOf('order_events_to', t.toStatus, ORDER_STATUSES),
    // The history of an order.
    index('order_events_of_order').on(t.orderId, t.id),
    // The deletion of an account.
    indexOfAccount('order_events_by', t.userId),
    // The audit lists what admins did.
    index('order_events_of_admins').on(t.at, t.id).where(sql`${t.who} = 'admin'`),
  ],
);
