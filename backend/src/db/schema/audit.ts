import { HISTORY_SUBJECTS } from '@urooj/contract/vocabulary';
import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, isOneOf } from './columns.ts';

/**
 * Changes of payments, refund requests, accounts and what else `subject` names, and the sign-ins of admins and staff. Orders have their
 * own events. There are no foreign keys, so that a row outlives the account that it names. Triggers in the migration reject updates and deletes.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant().notNull().defaultNow(),
    subject: text({ enum: HISTORY_SUBJECTS }).notNull(),
    subjectId: uuid().notNull(),
    who: text({ enum: ['admin', 'customer', 'system'] }).notNull(),
    userId: uuid(),
    /** The e-mail of who did it: a row of `person_values`. */
    byValue: uuid(),
    action: text().notNull(),
    /** The fields that changed. A value about a person is `{ person: id }`, a row of `person_values`. */
    before: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    after: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    why: text().notNull().default(''),
    requestId: text(),
  },
  (t) => [
    isOneOf('audit_events_subject', t.subject, HISTORY_SUBJECTS),
    isOneOf('audit_events_who', t.who, ['admin', 'customer', 'system']),
    index('audit_events_of_subject').on(t.subjectId, t.id),
    index('audit_events_by_time').on(t.at, t.id),
  ],
);
