import { DECLINE_REASONS, REFILL_STATUSES } from '@urooj/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, indexOfAccount, instant, isOneOf, newestFirst, profileCount } from './columns.ts';
import { orders } from './orders.ts';
import { refundRequests, sent } from './payments.ts';
import { uploads } from './uploads.ts';

/** A buyer's request to replace what has dropped of a delivery. */
export const refillRequests = pgTable(
  'refill_requests',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    status: text({ enum: REFILL_STATUSES }).notNull().default('Requested'),
    /** The count of the profile or post at the request, as the buyer says it, and as the shop has seen it. */
    reportedCount: profileCount().notNull(),
    confirmedCount: profileCount(),
    picture: text().references(() => uploads.name),
    createdAt: createdAt(),
    ...sent(),
    /** Until when the shop has promised to be done. A reopened request has a new time. */
    dueAt: instant().notNull(),
    /** When the buyer got the mail that the time is over, with the offer of the money. */
    lateMailedAt: instant(),
    /** Of the last time that it was declined, with a sentence for the buyer in `remarks`. */
    declineReason: text({ enum: DECLINE_REASONS }),
    /** For the buyer. */
    remarks: text().notNull().default(''),
    /** What the buyer wrote when they reopened it after it was declined, which is possible once. */
    reopenText: text(),
    reopenedAt: instant(),
    /** Of the last decision; `decidedBy` is `null` where the buyer took the money. */
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The refund of the missing part. */
    refundId: uuid().references(() => refundRequests.id),
  },
  (t) => [
    uniqueIndex('refill_requests_one_open').on(t.orderId).where(sql`${t.status} in ('Requested', 'Accepted')`),
    isOneOf('refill_requests_status', t.status, REFILL_STATUSES),
    isOneOf('refill_requests_reason', t.declineReason, DECLINE_REASONS),
    check('refill_requests_counts', sql`${t.reportedCount} >= 0 and ${t.confirmedCount} >= 0`),
    check('refill_requests_decided', sql`(${t.status} = 'Requested') = (${t.decidedAt} is null)`),
    check('refill_requests_declined', sql`${t.status} <> 'Declined' or ${t.declineReason} is not null`),
    check('refill_requests_reopened', sql`num_nulls(${t.reopenText}, ${t.reopenedAt}) in (0, 2)`),
    check('refill_requests_refund', sql`(${t.status} = 'Money back') = (${t.refundId} is not null)`),
    // The requests of an order.
    index('refill_requests_of_order').on(t.orderId, t.createdAt),
    // The list: open requests first, those whose time ends first before the others.
    index('refill_requests_queue').on(
      sql`(case when ${t.status} in ('Requested', 'Accepted') then ${t.dueAt} else 'infinity' end)`,
      ...newestFirst(t),
    ),
    // The list, newest first, and a range of days.
    index('refill_requests_by_age').on(t.createdAt, t.id),
    // Those whose time is over, and whose buyer has no mail about it yet.
    index('refill_requests_late')
      .on(t.dueAt)
      .where(sql`${t.status} in ('Requested', 'Accepted') and ${t.lateMailedAt} is null`),
    // Who may see a picture.
    index('refill_requests_picture').on(t.picture),
    // The refund of a request.
    index('refill_requests_refunds').on(t.refundId).where(sql`${t.refundId} is not null`),
    // The deletion of an account.
    indexOfAccount('refill_requests_sent_by', t.sentBy),
    indexOfAccount('refill_requests_decided_by', t.decidedBy),
    // 0001_functions.sql: one request of an order in 24 hours.
  ],
);
