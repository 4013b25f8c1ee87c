import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { id } from './columns.ts';

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
