import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';

/** Answers to give again when the same request comes twice. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Endpoint, caller and key together. */
    scope: text().primaryKey(),
    bodyHash: text().notNull(),
    response: jsonb('answer').notNull(),
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
    /** Plain text; emptied together with `html` once the mail was sent. */
    body: text().notNull(),
    html: text().notNull().default(''),
    replyTo: text(),
    createdAt: createdAt(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull().defaultNow(),
    sentAt: instant(),
    lastError: text(),
  },
  (t) => [index('mail_outbox_due').on(t.nextAttemptAt).where(sql`${t.sentAt} is null`)],
);

/**
 * Attempts that are limited, counted per key; only a hash of the key, which names an address or an e-mail. The migration
 * makes it unlogged: a count costs no write to the log of the database, and after a crash counting begins anew.
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

/** Keys that all processes on this database share; made at the first start. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});
