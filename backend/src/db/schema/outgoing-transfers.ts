import { PAYMENT_METHODS } from '@urooj/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bankMessages } from './bank-messages.ts';
import { instant, isOneOf, paisa } from './columns.ts';
import { refundRequests } from './payments.ts';

/** Money that the shop sent, as an ignored bank message says. A refund that was paid out by it refers to it. */
export const outgoingTransfers = pgTable(
  'outgoing_transfers',
  {
    bankMessageId: uuid()
      .primaryKey()
      .references(() => bankMessages.id),
    /** Of the account that the money left. */
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    amountMinor: paisa(),
    reference: text().notNull(),
    /** The last four digits of the account that it went to; empty where the message hides them. */
    accountDigits: text().notNull(),
    /** The number of an order in the note of the transfer. */
    orderNumber: text(),
    /** As the message says, otherwise when it arrived. */
    sentAt: instant().notNull(),
    /** Something speaks against the message: a person decides. */
    isDoubtful: boolean().notNull(),
    refundId: uuid().references(() => refundRequests.id),
  },
  (t) => [
    // A bank writes an SMS and a mail about one transfer.
    uniqueIndex('outgoing_transfers_once').on(t.method, t.reference),
    uniqueIndex('outgoing_transfers_one_per_refund').on(t.refundId).where(sql`${t.refundId} is not null`),
    isOneOf('outgoing_transfers_method', t.method, PAYMENT_METHODS),
    check('outgoing_transfers_amount', sql`${t.amountMinor} > 0`),
    // Those that no refund has, by which refunds find what may have paid them.
    index('outgoing_transfers_free').on(t.amountMinor).where(sql`${t.refundId} is null`),
  ],
);
