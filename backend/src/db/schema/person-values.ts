import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { id, instant } from './columns.ts';

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
 * Accounts that were deleted, so that a restore of an older backup deletes them again. It is in no backup; the job `store_deletions`
 * copies it to the storage of the pictures.
 */
export const deletedPersons = pgTable('deleted_persons', {
  /** SHA-256 of the account's id. */
  hash: text().primaryKey(),
  at: instant().notNull(),
});

/** The copy of what the shop has about a person, which they have asked for. Its file is in the storage of the pictures. */
export const dataCopies = pgTable('data_copies', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  requestedAt: instant().notNull(),
  /** Null until a job has made it. */
  name: text(),
  expiresAt: instant(),
});
