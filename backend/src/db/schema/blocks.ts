import { BLOCK_KINDS } from '@urooj/contract/vocabulary';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, indexOfAccount, instant, isOneOf, newestFirst } from './columns.ts';

/**
 * Values by which the shop holds orders: an order or payment with one of them is flagged. They are in plain text, because the shop
 * owner has to know whom they block, and may have to answer for it. An entry is the shop's own interest: it stays until
 * its end also where the person that it names deletes their data, and `purge` removes it some time afterwards.
 */
export const blockEntries = pgTable(
  'block_entries',
  {
    id: id(),
    kind: text({ enum: BLOCK_KINDS }).notNull(),
    /** As the list shows it. */
    value: text().notNull(),
    /** What is compared, in one spelling (`blockKey`). */
    valueKey: text().notNull(),
    reason: text().notNull(),
    /** `null` without an end. */
    endsAt: instant(),
    createdAt: createdAt(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    isOneOf('block_entries_kind', t.kind, BLOCK_KINDS),
    // The entries of an order or a payment.
    index('block_entries_by_key').on(t.valueKey, t.kind),
    // The list.
    index('block_entries_by_age').on(...newestFirst(t)),
    // The deletion of an account.
    indexOfAccount('block_entries_by', t.createdBy),
  ],
);
