import { OWNER_MAIL_EVENTS } from '@urooj/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { AUTO_SUBMITTED } from '../../mail/auto-submitted.ts';
import { bytes, createdAt, id, instant, isOneOf } from './columns.ts';
import { orders } from './orders.ts';

/** Stored responses. Each is sent again when a client repeats its request. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Hash of endpoint, caller and key. */
    scope: text().primaryKey(),
    bodyHash: text().notNull(),
    response: jsonb().notNull(),
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
    /** Plain text. It becomes empty when the mail was sent, and so does `html`. */
    body: text().notNull(),
    html: text().notNull().default(''),
    replyTo: text(),
    autoSubmitted: text({ enum: AUTO_SUBMITTED }).notNull().default('auto-generated'),
    createdAt: createdAt(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull().defaultNow(),
    sentAt: instant(),
    lastError: text(),
    /** When the shop gave up sending. `next_attempt_at` is then infinity, which a JavaScript date cannot hold. */
    failedAt: instant(),
    /** The order whose buyer has to ask for the mail. Until then `next_attempt_at` is infinity, too. */
    heldForOrder: uuid().references(() => orders.id),
  },
  (t) => [
    isOneOf('mail_outbox_auto_submitted', t.autoSubmitted, AUTO_SUBMITTED),
    uniqueIndex('mail_outbox_held').on(t.heldForOrder).where(sql`${t.heldForOrder} is not null`),
    index('mail_outbox_due').on(t.nextAttemptAt).where(sql`${t.sentAt} is null`),
    index('mail_outbox_failed').on(t.failedAt).where(sql`${t.failedAt} is not null`),
    index('mail_outbox_sent').on(t.sentAt).where(sql`${t.sentAt} is not null`),
  ],
);

/** What the next summary to the owner names (`modules/owner-mails`). The summary deletes it. */
export const ownerMailEvents = pgTable(
  'owner_mail_events',
  {
    id: id(),
    event: text({ enum: OWNER_MAIL_EVENTS }).notNull(),
    at: instant().notNull(),
    /** The order, payment, refund or refill request; `null` for a message. */
    subjectId: uuid(),
    /** A message of the contact page, as it is mailed: it is stored nowhere else. */
    message: text(),
  },
  (t) => [isOneOf('owner_mail_events_event', t.event, OWNER_MAIL_EVENTS), index('owner_mail_events_by_age').on(t.at)],
);

/**
 * Counters of rate limits. Keys are hashed, because they contain IP addresses and e-mails. `0001_functions.sql` makes the
 * table unlogged: counting writes nothing to the write-ahead log, and a crash resets all counters.
 */
export const attempts = pgTable(
  'attempts',
  {
    keyHash: text().primaryKey(),
    count: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [index('attempts_by_end').on(t.endsAt)],
);

/**
 * The live processes of a shop (`storage/instances.ts`). `0001_functions.sql` makes the table unlogged: after a crash of the
 * database the processes add themselves again, and a backup does not contain them.
 */
export const instances = pgTable('instances', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  place: text().notNull(),
  marker: text().notNull(),
  content: text().notNull(),
  wasRejected: boolean().notNull().default(false),
  seenAt: instant().notNull().defaultNow(),
});

/** Files that wait until the bucket of uploads responds again (`storage/waiting-files.ts`). */
export const waitingFiles = pgTable(
  'waiting_files',
  {
    name: text().primaryKey(),
    content: bytes().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('waiting_files_by_age').on(t.createdAt)],
);

/** Files of the storage that nothing refers to any more (`storage/files-to-remove.ts`). */
export const filesToRemove = pgTable(
  'files_to_remove',
  {
    name: text().primaryKey(),
    removeAfter: instant().notNull(),
  },
  (t) => [index('files_to_remove_due').on(t.removeAfter)],
);

/** When the command `backup` wrote the last one (`backup/last-backup.ts`). At most one row. */
export const backups = pgTable('backups', {
  madeAt: instant().primaryKey(),
});

/** Keys that all processes on this database share, generated at the first start. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** The applied migrations, and which version of the code each requires. */
export const schemaMigrations = pgTable('schema_migrations', {
  /** File name without extension. It begins with the number of the migration, so that names sort in the order of application. */
  migration: text().primaryKey(),
  /** Hash of the file, in hex. */
  hash: text().notNull(),
  /** The code must know the migration of this number: older code does not start. 0 means that any code may run. */
  requiredMigration: integer().notNull(),
  appliedAt: instant().notNull().defaultNow(),
});
