import { DEFAULT_LANGUAGE, LANGUAGES } from '@urooj/contract/languages';
import { MAX_LENGTH, MAX_MESSAGE_PICTURES } from '@urooj/contract/limits';
import { MESSAGE_SIDES } from '@urooj/contract/vocabulary';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  index,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { internalText } from '../internal-text.ts';
import { users } from './accounts.ts';
import { createdAt, id, indexOfAccount, instant, isOneOf, newestFirst, normalEmail } from './columns.ts';
import { orders } from './orders.ts';
import { uploads } from './uploads.ts';

/** What buyer and shop write to each other: about an order, or after a message of the contact page. */
export const threads = pgTable(
  'threads',
  {
    id: id(),
    /** An order has one thread, made with its first message; `null` for one of the contact page. */
    orderId: uuid().references(() => orders.id),
    /** Of the contact page; those of an order are the order's. */
    name: text(),
    email: text(),
    /** That of the answers; an order has its own. */
    language: text({ enum: LANGUAGES }).notNull().default(DEFAULT_LANGUAGE),
    createdAt: createdAt(),
    lastMessageAt: instant().notNull(),
    /** The buyer's first message that the shop has not answered; `null` where it has. */
    waitsSince: instant(),
  },
  (t) => [
    uniqueIndex('threads_of_order').on(t.orderId),
    isOneOf('threads_language', t.language, LANGUAGES),
    check(
      'threads_kind',
      sql`num_nonnulls(${t.orderId}, ${t.email}) = 1 and (${t.orderId} is null or ${t.name} is null)`,
    ),
    check('threads_email_normal', normalEmail(t.email)),
    // The list of those without an answer, the oldest first, and the measured time to an answer.
    index('threads_waiting').on(t.waitsSince, t.id).where(sql`${t.waitsSince} is not null`),
    // The list, the latest message first.
    index('threads_by_age').on(...newestFirst({ createdAt: t.lastMessageAt, id: t.id })),
    // Those that were answered, the latest message first.
    index('threads_replied')
      .on(...newestFirst({ createdAt: t.lastMessageAt, id: t.id }))
      .where(sql`${t.waitsSince} is null`),
    // Those of an e-mail, for its search, the copy of the data and the deletion.
    index('threads_of_email').on(t.email).where(sql`${t.email} is not null`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    threadId: uuid()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    side: text({ enum: MESSAGE_SIDES }).notNull(),
    text: text().notNull(),
    at: instant().notNull(),
    /** The account that wrote it; `null` for a guest, and for a mail. */
    sentBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    requestId: text(),
    /** Hash of the mail that brought it: a mail box may be read again. */
    mailHash: text(),
    /** Of an answer of the shop: since when the buyer had waited for it. */
    waitedSince: instant(),
  },
  (t) => [
    isOneOf('messages_side', t.side, MESSAGE_SIDES),
    check('messages_length', sql`length(${t.text}) <= ${sql.raw(String(MAX_LENGTH.message))}`),
    check('messages_reply', sql`${t.waitedSince} is null or ${t.side} = 'shop'`),
    unique('messages_mail_once').on(t.mailHash),
    // Those of a thread, and how many a side has written today.
    index('messages_of_thread').on(t.threadId, t.id),
    // The measured time to an answer.
    index('messages_replies').on(t.at).where(sql`${t.waitedSince} is not null`),
    // The deletion of an account.
    indexOfAccount('messages_sent_by', t.sentBy),
  ],
);

export const messagePictures = pgTable(
  'message_pictures',
  {
    upload: text()
      .primaryKey()
      .references(() => uploads.name),
    messageId: bigint({ mode: 'number' })
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** From 1. */
    place: smallint().notNull(),
  },
  (t) => [
    unique('message_pictures_places').on(t.messageId, t.place),
    check('message_pictures_most', sql`${t.place} between 1 and ${sql.raw(String(MAX_MESSAGE_PICTURES))}`),
  ],
);

/** What the shop notes about an order for itself. It is in no thread, and its text is of a type that cannot be sent. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    text: internalText().notNull(),
    at: instant().notNull(),
    writtenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    requestId: text(),
  },
  (t) => [index('order_notes_of_order').on(t.orderId, t.id), indexOfAccount('order_notes_by', t.writtenBy)],
);
