import { PAYMENT_METHODS, REFUND_ORIGINS, REVIEW_STATUSES } from '@urooj/contract/vocabulary';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import {
  createdAt,
  id,
  indexOfAccount,
  instant,
  isOneOf,
  karachiDay,
  newestFirst,
  paisa,
  shortKeyDetails,
} from './columns.ts';
import { orders } from './orders.ts';
import { uploads } from './uploads.ts';

/** The account that sent it (`null` for a guest) and the id of its request. */
export const sent = () => ({
  sentBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  requestId: text(),
});

/**
 * The number of the last receipt, in the only row. An approval changes it in its transaction, and the next one waits for its end: so no
 * number is missing, also after one that fails. A sequence would lose that one.
 */
export const receiptCounter = pgTable(
  'receipt_counter',
  { id: integer().primaryKey(), lastNumber: bigint({ mode: 'number' }).notNull() },
  (t) => [check('receipt_counter_one', sql`${t.id} = 1`)],
);

export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    transactionId: text().notNull(),
    /** The normalized form, in which transaction ids are compared. */
    transactionKey: text().notNull(),
    /** What was due. */
    amountMinor: paisa(),
    /** What arrived, as the admin or a message of the bank says; `null` until then. */
    receivedMinor: bigint({ mode: 'number' }),
    /** Of a payment of a difference it is `null`: the buyer is asked once, and there is no difference of a difference. */
    missingMinor: bigint({ mode: 'number' }).generatedAlwaysAs(
      sql`case when difference_of is null then amount_minor - received_minor end`,
    ),
    /** What of it is in the shop. Money that arrived for a rejected payment counts, too: the buyer gets it back. */
    paidMinor: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAs(
        sql`case status when 'Pending' then 0 when 'Approved' then coalesce(received_minor, amount_minor) else coalesce(received_minor, 0) end`,
      ),
    /** The payment of which this one pays what is missing. */
    differenceOf: uuid(),
    clientName: text().notNull(),
    clientEmail: text().notNull(),
    /** Absent where bank messages approve payments of the method, and the owner asks for no screenshot. */
    screenshot: text().references(() => uploads.name),
    /** Sent by a browser that may not see the order. Never approved automatically. */
    isFromAnotherBrowser: boolean().notNull().default(false),
    status: text({ enum: REVIEW_STATUSES }).notNull().default('Pending'),
    remarks: text().notNull().default(''),
    createdAt: createdAt(),
    ...sent(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /**
     * Who has approved a payment that needs two people, when, with which received amount, and what was stored about it then. Of a payment
     * and that of its difference, only the payment has them.
     */
    secondedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    secondedAt: instant(),
    secondedReceivedMinor: bigint({ mode: 'number' }),
    secondedState: text(),
    /** Of the receipt, from the approval on. A payment and that of its difference have one receipt. */
    receiptNumber: bigint({ mode: 'number' }),
  },
  (t) => [
    // Read before a payment is stored, too. Money that arrived for a rejected payment counts once.
    uniqueIndex('payments_transaction_once')
      .on(...[t.method, t.transactionKey], ...shortKeyDetails(t.transactionKey, t.amountMinor, karachiDay(t.createdAt)))
      .where(sql`${t.status} <> 'Rejected' or ${t.receivedMinor} is not null`),
    uniqueIndex('payments_one_waits')
      .on(t.orderId, t.isFromAnotherBrowser)
      .where(sql`${t.status} = 'Pending' and ${t.differenceOf} is null`),
    uniqueIndex('payments_one_approved')
      .on(t.orderId)
      .where(sql`${t.status} = 'Approved' and ${t.differenceOf} is null`),
    uniqueIndex('payments_one_short').on(t.orderId).where(sql`${t.status} = 'Pending' and ${t.missingMinor} > 0`),
    uniqueIndex('payments_one_difference').on(t.differenceOf).where(sql`${t.differenceOf} is not null`),
    // A payment of a difference is of the same order and exactly of what is missing, and both are decided together.
    unique('payments_missing').on(t.id, t.orderId, t.missingMinor, t.status),
    foreignKey({
      name: 'payments_difference',
      columns: [t.differenceOf, t.orderId, t.amountMinor, t.status],
      foreignColumns: [t.id, t.orderId, t.missingMinor, t.status],
    }),
    isOneOf('payments_method', t.method, PAYMENT_METHODS),
    isOneOf('payments_status', t.status, REVIEW_STATUSES),
    check('payments_amount', sql`${t.amountMinor} > 0`),
    check('payments_received', sql`${t.receivedMinor} > 0`),
    check('payments_decided', sql`(${t.status} = 'Pending') = (${t.decidedAt} is null)`),
    check(
      'payments_seconded',
      sql`(${t.secondedAt} is null) = (${t.secondedState} is null) and (${t.secondedAt} is null or ${t.status} = 'Pending' and ${t.differenceOf} is null)`,
    ),
    check('payments_receipt', sql`${t.receiptNumber} is null or ${t.status} = 'Approved'`),
    uniqueIndex('payments_receipt_once')
      .on(t.receiptNumber)
      .where(sql`${t.receiptNumber} is not null and ${t.differenceOf} is null`),
    // The payments of an order, and the latest of each order of a list.
    index('payments_of_order').on(t.orderId, t.status),
    // Earlier payments with the same transaction id, shown to the reviewer.
    index('payments_same_transaction').on(t.transactionKey),
    // Earlier payments with the same picture, and who may see a screenshot.
    index('payments_same_screenshot').on(t.screenshot),
    // The list, newest first, and a range of days.
    index('payments_by_age').on(t.createdAt, t.id),
    // The books of a month, and the report of a day about bank messages.
    index('payments_by_decision').on(t.decidedAt).where(sql`${t.decidedAt} is not null`),
    // The admin's queue: pending payments, the oldest first.
    index('payments_waiting').on(t.createdAt, t.id.desc().nullsFirst()).where(sql`${t.status} = 'Pending'`),
    // All payments: pending ones first, newest first; and the list of a status.
    index('payments_queue').on(
      sql`(case ${t.status} when 'Pending' then 0 when 'Approved' then 1 else 2 end)`,
      ...newestFirst(t),
    ),
    // The list by amount.
    index('payments_by_amount').on(t.amountMinor, t.createdAt, t.id),
    // Whether a payment of this payer was rejected before.
    index('payments_rejected_payers').on(sql`lower(${t.clientName})`).where(sql`${t.status} = 'Rejected'`),
    // The deletion of an account.
    indexOfAccount('payments_sent_by', t.sentBy),
    indexOfAccount('payments_decided_by', t.decidedBy),
    indexOfAccount('payments_seconded_by', t.secondedBy),
    // 0001_functions.sql: payments_searched, the search of the list; a receipt keeps its number.
  ],
);

export const refundRequests = pgTable(
  'refund_requests',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    clientName: text().notNull(),
    clientEmail: text().notNull(),
    amountMinor: paisa(),
    reason: text().notNull(),
    status: text({ enum: REVIEW_STATUSES }).notNull().default('Pending'),
    adminRemarks: text().notNull().default(''),
    createdAt: createdAt(),
    ...sent(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    origin: text({ enum: REFUND_ORIGINS }).notNull().default('form'),
    /** Where the money goes. The number is `null` where neither the buyer nor the message about the payment names it. */
    accountMethod: text({ enum: PAYMENT_METHODS }),
    accountNumber: text(),
    /** That it was sent: all three are `null` until then. */
    payoutMethod: text({ enum: PAYMENT_METHODS }),
    payoutReference: text(),
    payoutAt: instant(),
    /** The admin who recorded it; `null` where a bank message did. */
    payoutBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('refund_requests_one_open').on(t.orderId).where(sql`${t.status} = 'Pending'`),
    isOneOf('refund_requests_status', t.status, REVIEW_STATUSES),
    check('refund_requests_amount', sql`${t.amountMinor} > 0`),
    check('refund_requests_decided', sql`(${t.status} = 'Pending') = (${t.decidedAt} is null)`),
    isOneOf('refund_requests_origin', t.origin, REFUND_ORIGINS),
    isOneOf('refund_requests_account_method', t.accountMethod, PAYMENT_METHODS),
    check('refund_requests_account', sql`${t.accountNumber} is null or ${t.accountMethod} is not null`),
    isOneOf('refund_requests_payout_method', t.payoutMethod, PAYMENT_METHODS),
    check(
      'refund_requests_payout',
      sql`num_nulls(${t.payoutMethod}, ${t.payoutReference}, ${t.payoutAt}) in (0, 3) and (${t.payoutAt} is null or ${t.status} = 'Approved')`,
    ),
    // The refunds of an order.
    index('refund_requests_of_order').on(t.orderId),
    // The list, newest first, and a range of days.
    index('refund_requests_by_age').on(t.createdAt),
    // What waits to be paid out.
    index('refund_requests_unpaid').on(t.decidedAt).where(sql`${t.status} = 'Approved' and ${t.payoutAt} is null`),
    // The books of a month.
    index('refund_requests_by_payout').on(t.payoutAt).where(sql`${t.payoutAt} is not null`),
    // The deletion of an account.
    indexOfAccount('refund_requests_sent_by', t.sentBy),
    indexOfAccount('refund_requests_decided_by', t.decidedBy),
    indexOfAccount('refund_requests_payout_by', t.payoutBy),
    // 0001_functions.sql: account and payout never change once they are final.
  ],
);
