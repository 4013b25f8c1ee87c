import { DEFAULT_LANGUAGE, LANGUAGES } from '@urooj/contract/languages';
import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { id, instant, isOneOf, normalEmail } from './columns.ts';

/**
 * Names, e-mails and phone numbers that rows refer to which are never changed (`audit_events`). They go with the account; the row that
 * refers to one then tells of a deleted person.
 */
export const personValues = pgTable(
  'person_values',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    value: text().notNull(),
  },
  (t) => [unique('person_values_once').on(t.userId, t.value)],
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
