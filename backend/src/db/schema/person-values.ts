import { DEFAULT_LANGUAGE, LANGUAGES } from '@urooj/contract/languages';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { id, instant, isOneOf, normalEmail } from './columns.ts';
import { orders } from './orders.ts';
import { staffInvitations } from './staff.ts';

/**
 * Names, e-mails, phone numbers and links that rows refer to which are never changed (`audit_events`). They go with the account, and
 * those of an order with what names its buyer (`eraseOrders`), and those of an invitation that nobody has accepted with it; the row that
 * refers to one then tells of a deleted person.
 */
export const personValues = pgTable(
  'person_values',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    orderId: uuid().references(() => orders.id),
    invitationId: uuid().references(() => staffInvitations.id, { onDelete: 'cascade' }),
    value: text().notNull(),
  },
  (t) => [
    check('person_values_of_one', sql`num_nonnulls(${t.userId}, ${t.orderId}, ${t.invitationId}) = 1`),
    // Links are longer than an index allows.
    uniqueIndex('person_values_once').on(t.userId, t.value).where(sql`${t.userId} is not null`),
    // Those of an order, which go with it.
    index('person_values_of_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    index('person_values_of_invitation').on(t.invitationId).where(sql`${t.invitationId} is not null`),
  ],
);

/**
 * Accounts and guests that were deleted, so that a restore of an older backup deletes them again. It is in no backup; the job `store_deletions`
 * copies it to the storage of the pictures.
 */
export const deletedPersons = pgTable(
  'deleted_persons',
  {
    /** SHA-256 of the account's id, or of a guest's e-mail: see `backup/deletions.ts`. */
    hash: text().notNull(),
    at: instant().notNull(),
  },
  // A guest may order again, and be deleted again.
  (t) => [primaryKey({ columns: [t.hash, t.at] })],
);

/** The copy of what the shop has about a person, which they have asked for. Its file is in the storage of the pictures. */
export const dataCopies = pgTable(
  'data_copies',
  {
    id: id(),
    userId: uuid()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of a guest, in whose browser a mailed code has proved it. */
    email: text().unique(),
    language: text({ enum: LANGUAGES }).notNull().default(DEFAULT_LANGUAGE),
    requestedAt: instant().notNull(),
    /** Null until a job has made it. */
    name: text(),
    /** Of the secret in the mailed link. */
    tokenHash: text().unique(),
    expiresAt: instant(),
  },
  (t) => [
    check('data_copies_of_one', sql`num_nonnulls(${t.userId}, ${t.email}) = 1`),
    check('data_copies_email_normal', normalEmail(t.email)),
    isOneOf('data_copies_language', t.language, LANGUAGES),
  ],
);
