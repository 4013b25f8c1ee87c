import { ORDER_STATUSES, PAYMENT_METHODS, REVIEW_STATUSES, ROLES } from '@urooj/contract/vocabulary';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** Money is integer paisa; times are instants; word lists are the contract's, checked by the database too. */
const id = () => uuid().primaryKey().defaultRandom();
const instant = () => timestamp({ withTimezone: true, mode: 'date' });
const createdAt = () => instant().notNull().defaultNow();
const paisa = () => bigint({ mode: 'number' }).notNull();

function isOneOf(name: string, column: AnyPgColumn, words: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`);
}

/** No upper case, no blanks around, whatever the server's locale thinks of letters. */
function normalEmail(column: AnyPgColumn) {
  return sql`${column} = btrim(${column}) and ${column} collate "C" !~ '[A-Z]'`;
}

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Trimmed and lower-cased. */
    email: text().notNull().unique('users_email_taken'),
    name: text().notNull(),
    phoneNumber: text().notNull().default(''),
    passwordHash: text().notNull(),
    role: text({ enum: ROLES }).notNull().default('user'),
    isBanned: boolean().notNull().default(false),
    emailVerifiedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    isOneOf('users_role', t.role, ROLES),
    check('users_email_normal', normalEmail(t.email)),
    index('users_by_age').on(t.createdAt),
  ],
);

/** Only hashes of the secrets are kept: who reads this table can log in as nobody. */
export const sessions = pgTable(
  'sessions',
  {
    secretHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastSeenAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('sessions_of_user').on(t.userId), index('sessions_by_end').on(t.expiresAt)],
);

/** Browsers in which an account has logged in before: guessing by others does not lock them out. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    browserHash: text().notNull(),
    seenAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.browserHash] })],
);

/** Secrets that were sent by mail: single use, for a while. */
export const mailedTokens = pgTable(
  'mailed_tokens',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['reset-password', 'verify-email'] }).notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('mailed_tokens_of_user').on(t.userId)],
);

export const orders = pgTable(
  'orders',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Null together: a guest who has not left contact details yet. */
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
    /** Hash of the browser that placed it. */
    browserHash: text(),
    createdAt: createdAt(),
    startTime: instant(),
    completionTime: instant(),
  },
  (t) => [
    // People tell orders apart by the first eight characters.
    uniqueIndex('orders_id_start').on(sql`left(${t.id}::text, 8)`),
    isOneOf('orders_status', t.status, ORDER_STATUSES),
    check('orders_quantity', sql`${t.quantity} > 0`),
    check('orders_price', sql`${t.priceMinor} > 0`),
    check('orders_email_normal', normalEmail(t.email)),
    index('orders_by_age').on(t.createdAt),
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
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: instant().notNull().defaultNow(),
    who: text({ enum: ['admin', 'owner', 'system'] }).notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    fromStatus: text({ enum: ORDER_STATUSES }),
    toStatus: text({ enum: ORDER_STATUSES }).notNull(),
    why: text().notNull(),
  },
  (t) => [
    isOneOf('order_events_who', t.who, ['admin', 'owner', 'system']),
    isOneOf('order_events_from', t.fromStatus, ORDER_STATUSES),
    isOneOf('order_events_to', t.toStatus, ORDER_STATUSES),
    index('order_events_of_order').on(t.orderId, t.id),
  ],
);

export const uploads = pgTable(
  'uploads',
  {
    /** Opaque file name, extension included. */
    name: text().primaryKey(),
    contentType: text({ enum: ['image/png', 'image/jpeg'] }).notNull(),
    bytes: integer().notNull(),
    /** Of the decoded pixels, in hex: the same picture is found again whatever its metadata said. */
    pixelsSha256: text().notNull(),
    isPublic: boolean().notNull().default(false),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    browserHash: text(),
    createdAt: createdAt(),
    claimedAt: instant(),
  },
  (t) => [
    index('uploads_unclaimed').on(t.createdAt).where(sql`${t.claimedAt} is null`),
    index('uploads_same_picture').on(t.pixelsSha256),
  ],
);

export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    transactionId: text().notNull(),
    /** The form in which two transaction ids are compared. */
    transactionKey: text().notNull(),
    amountMinor: paisa(),
    clientName: text().notNull(),
    clientEmail: text().notNull(),
    screenshot: text()
      .notNull()
      .references(() => uploads.name),
    status: text({ enum: REVIEW_STATUSES }).notNull().default('Pending'),
    remarks: text().notNull().default(''),
    createdAt: createdAt(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('payments_transaction_once').on(t.method, t.transactionKey).where(sql`${t.status} <> 'Rejected'`),
    uniqueIndex('payments_one_per_order').on(t.orderId).where(sql`${t.status} <> 'Rejected'`),
    isOneOf('payments_method', t.method, PAYMENT_METHODS),
    isOneOf('payments_status', t.status, REVIEW_STATUSES),
    check('payments_amount', sql`${t.amountMinor} > 0`),
    check('payments_decided', sql`(${t.status} = 'Pending') = (${t.decidedAt} is null)`),
    index('payments_of_order').on(t.orderId),
    index('payments_by_age').on(t.createdAt),
    index('payments_same_screenshot').on(t.screenshot),
  ],
);

export const refundRequests = pgTable(
  'refund_requests',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    clientName: text().notNull(),
    clientEmail: text().notNull(),
    amountMinor: paisa(),
    reason: text().notNull(),
    status: text({ enum: REVIEW_STATUSES }).notNull().default('Pending'),
    adminRemarks: text().notNull().default(''),
    createdAt: createdAt(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('refund_requests_one_open').on(t.orderId).where(sql`${t.status} = 'Pending'`),
    isOneOf('refund_requests_status', t.status, REVIEW_STATUSES),
    check('refund_requests_amount', sql`${t.amountMinor} > 0`),
    check('refund_requests_decided', sql`(${t.status} = 'Pending') = (${t.decidedAt} is null)`),
    index('refund_requests_of_order').on(t.orderId),
    index('refund_requests_by_age').on(t.createdAt),
  ],
);

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    title: text().notNull(),
    content: text().notNull(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    authorName: text().notNull(),
    image: text().references(() => uploads.name),
    createdAt: createdAt(),
    updatedAt: instant(),
  },
  (t) => [index('blog_posts_by_age').on(t.createdAt)],
);

/** Answers to give again when the same request comes twice. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Endpoint, caller and key together. */
    scope: text().primaryKey(),
    bodyHash: text().notNull(),
    answer: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('idempotency_keys_by_age').on(t.createdAt)],
);

export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: createdAt(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull().defaultNow(),
    sentAt: instant(),
    lastError: text(),
  },
  (t) => [index('mail_outbox_due').on(t.nextAttemptAt).where(sql`${t.sentAt} is null`)],
);

/** Keys that all processes on this database share; made at the first start. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});
