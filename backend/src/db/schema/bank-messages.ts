import {
  BANK_MESSAGE_SOURCES,
  BANK_MESSAGE_STATES,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '@urooj/contract/vocabulary';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, isOneOf, karachiDay, newestFirst, shortKeyDetails } from './columns.ts';
import { payments } from './payments.ts';

/** Doubts about the message itself. Those that a comparison with a payment finds are not stored. */
const STORED_DOUBTS = ['unsigned', 'ahead', 'joined', 'unknownWords', 'conflict'] as const;

/** The day in Karachi on which the money arrived, as far as the message says. */
export const dayOfBankMessage = ({ paidOn, receivedAt }: { paidOn: SQLWrapper; receivedAt: SQLWrapper }): SQL<string> =>
  sql`coalesce(${paidOn}, ${karachiDay(receivedAt)})`;

/** Phones that forward messages. A revoked one stays, because bank messages name it. */
export const phones = pgTable('phones', {
  id: id(),
  name: text().notNull(),
  /** The app that forwards, as `modules/bank-messages/gateway` names it. */
  app: text().notNull(),
  /** The key of its signatures. It has to be known to check them, so that no hash can stand here. */
  secret: text().notNull(),
  /** The account that its messages credit where they name none, for each method. */
  accounts: jsonb().$type<Readonly<Partial<Record<PaymentMethod, string>>>>().notNull().default({}),
  createdAt: createdAt(),
  rotatedAt: instant(),
  revokedAt: instant(),
  /** Of its latest delivery with a valid signature. */
  lastSeenAt: instant(),
  /** Of its latest message. */
  lastMessageAt: instant(),
  /** When the admin was notified that it is silent; `null` again after its next message. */
  silentAt: instant(),
});

/** Signed deliveries that were accepted, so that a copy has no effect. */
export const deliveryNonces = pgTable(
  'delivery_nonces',
  {
    phoneId: uuid()
      .notNull()
      .references(() => phones.id),
    nonce: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.phoneId, t.nonce] }), index('delivery_nonces_by_age').on(t.createdAt)],
);

/** How far each mail box is read. One process at a time reads one. */
/** The mail boxes that are read, also the one in which buyers reply. */
export const mailboxes = pgTable(
  'mailboxes',
  {
    /** User, host and folder, without the password. */
    name: text().primaryKey(),
    purpose: text({ enum: ['bank', 'replies'] })
      .notNull()
      .default('bank'),
    /** The server changes it when it numbers the mails again. */
    uidValidity: text(),
    lastUid: bigint({ mode: 'number' }).notNull().default(0),
    heldBy: text(),
    heldUntil: instant(),
    lastSeenAt: instant(),
    lastMessageAt: instant(),
    silentAt: instant(),
  },
  (t) => [isOneOf('mailboxes_purpose', t.purpose, ['bank', 'replies'])],
);

/** The patterns that an admin has added. A changed one is a new row; the old one is retired, because bank messages name it. */
export const messagePatterns = pgTable(
  'message_patterns',
  {
    id: id(),
    name: text().notNull(),
    version: integer().notNull().default(1),
    provider: text().notNull(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    senders: text().array().notNull(),
    regex: text().notNull(),
    createdAt: createdAt(),
    retiredAt: instant(),
  },
  (t) => [isOneOf('message_patterns_method', t.method, PAYMENT_METHODS)],
);

/** Which column of a bank's statement is what. */
export const statementMappings = pgTable('statement_mappings', {
  bank: text().primaryKey(),
  mapping: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  updatedAt: instant().notNull().defaultNow(),
});

/**
 * Money that arrived, as a message says. A trigger in the migration rejects every change but that of the state, of the
 * fields that were read while there is no payment, and the removal of the text.
 */
export const bankMessages = pgTable(
  'bank_messages',
  {
    id: id(),
    source: text({ enum: BANK_MESSAGE_SOURCES }).notNull(),
    phoneId: uuid().references(() => phones.id),
    sender: text().notNull(),
    /** The message; `null` after its time, and where nobody may read it (passwords that work once). */
    text: text(),
    /** SHA-256 of source, sender, time and text, and whether it is forged, in hex: the same message again changes nothing. */
    messageHash: text().notNull(),
    /** When the phone or the mail box received it. */
    receivedAt: instant().notNull(),
    createdAt: createdAt(),

    /** The pattern that read the fields below, with its version; all are `null` where no pattern did. */
    pattern: text(),
    method: text({ enum: PAYMENT_METHODS }),
    transactionId: text(),
    /** The normalized form, in which transaction ids are compared. `null` where the message names no id. */
    transactionKey: text(),
    amountMinor: bigint({ mode: 'number' }),
    payeeAccount: text(),
    payerName: text(),
    payerAccount: text(),
    /** The day of the payment in Karachi, and its time where the message has one. */
    paidOn: date({ mode: 'string' }),
    paidAt: instant(),
    /** Of the credited account, after this payment. */
    balanceMinor: bigint({ mode: 'number' }),
    doubt: text({ enum: STORED_DOUBTS }),

    state: text({ enum: BANK_MESSAGE_STATES }).notNull().default('unmatched'),
    /** The payment that it is suggested for, or proves. */
    paymentId: uuid().references(() => payments.id),
    /** A code where the shop decided, the words of the admin otherwise. */
    stateReason: text().notNull().default(''),
    /** The e-mail of the admin; `null`: the shop. */
    stateBy: text(),
    stateAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('bank_messages_message_once').on(t.messageHash),
    uniqueIndex('bank_messages_transaction_once')
      .on(...[t.method, t.transactionKey], ...shortKeyDetails(t.transactionKey, t.amountMinor, dayOfBankMessage(t)))
      .where(sql`${t.state} <> 'ignored'`),
    uniqueIndex('bank_messages_one_per_payment').on(t.paymentId).where(sql`${t.paymentId} is not null`),
    isOneOf('bank_messages_source', t.source, BANK_MESSAGE_SOURCES),
    isOneOf('bank_messages_state', t.state, BANK_MESSAGE_STATES),
    isOneOf('bank_messages_doubt', t.doubt, STORED_DOUBTS),
    isOneOf('bank_messages_method', t.method, PAYMENT_METHODS),
    check('bank_messages_amount', sql`${t.amountMinor} > 0`),
    check('bank_messages_phone', sql`(${t.source} = 'phone') = (${t.phoneId} is not null)`),
    check(
      'bank_messages_fields',
      // Money that arrived may have no id.
      sql`(${t.amountMinor} is null) = (${t.method} is null) and (${t.transactionKey} is null or ${t.method} is not null)`,
    ),
    check('bank_messages_payment', sql`(${t.state} in ('proposed', 'consumed')) = (${t.paymentId} is not null)`),
    check('bank_messages_consumed_is_read', sql`${t.state} <> 'consumed' or ${t.method} is not null`),
    index('bank_messages_same_transaction').on(t.transactionKey),
    index('bank_messages_by_age').on(t.createdAt, t.id),
    index('bank_messages_queue').on(
      sql`(case ${t.state} when 'proposed' then 0 when 'unmatched' then 1 when 'consumed' then 2 else 3 end)`,
      ...newestFirst(t),
    ),
    index('bank_messages_free').on(t.method, t.amountMinor).where(sql`${t.state} = 'unmatched'`),
    index('bank_messages_of_phone').on(t.phoneId, t.receivedAt),
    index('bank_messages_with_text').on(t.createdAt).where(sql`${t.text} is not null`),
  ],
);
