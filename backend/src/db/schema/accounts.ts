import { DEFAULT_LANGUAGE, LANGUAGES } from '@urooj/contract/languages';
import { ROLES, STAFF_RIGHTS, STEP_UP_METHODS } from '@urooj/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { areStaffRights, createdAt, id, instant, isOneOf, newestFirst, normalEmail } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Trimmed and lower-cased. */
    email: text().notNull().unique('users_email_taken'),
    name: text().notNull(),
    phoneNumber: text().notNull().default(''),
    passwordHash: text().notNull(),
    role: text({ enum: ROLES }).notNull().default('user'),
    isBanned: boolean().notNull().default(false),
    /** What the owner lets this account do for the shop; none for customers. */
    rights: text({ enum: STAFF_RIGHTS }).array().notNull().default(sql`'{}'`),
    emailVerifiedAt: instant(),
    /** In which the account was made: that of its mails. */
    language: text({ enum: LANGUAGES }).notNull().default(DEFAULT_LANGUAGE),
    /** Increases with every edit, so that an edit of an older version is rejected. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    isOneOf('users_role', t.role, ROLES),
    isOneOf('users_language', t.language, LANGUAGES),
    check('users_rights', areStaffRights(t.rights)),
    // An admin has other rights, by the role.
    check('users_rights_of_role', sql`${t.role} = 'user' or ${t.rights} = '{}'`),
    check('users_email_normal', normalEmail(t.email)),
    // The list, newest first, and the new accounts of a day.
    index('users_by_age').on(t.createdAt, t.id),
    // The list by name, in each direction.
    index('users_by_name').on(sql`lower(${t.name}) collate "C"`, t.createdAt, t.id),
    index('users_by_name_ascending').on(sql`lower(${t.name}) collate "C"`, ...newestFirst(t)),
    // 0001_functions.sql: users_searched, the search of the list.
  ],
);

/** Stores only hashes of the cookies' secrets, so that a copy of this table lets nobody log in. */
export const sessions = pgTable(
  'sessions',
  {
    secretHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastSeenAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    /** For example `Chrome on Windows`, shown in the account's list of sessions. */
    browser: text().notNull().default(''),
    /** Set when a ban ended the session. The row stays until it expires, so that the browser can show the reason. */
    bannedAt: instant(),
    /** When and how the user has last confirmed that it is them. */
    confirmedAt: instant(),
    confirmedBy: text({ enum: STEP_UP_METHODS }),
  },
  (t) => [
    isOneOf('sessions_confirmed_by', t.confirmedBy, STEP_UP_METHODS),
    index('sessions_of_user').on(t.userId),
    index('sessions_by_end').on(t.expiresAt),
  ],
);

/** Browsers in which an account has logged in before. Failed attempts from elsewhere do not lock them out. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    browserHash: text().notNull(),
    seenAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.browserHash] }), index('known_browsers_by_hash').on(t.browserHash)],
);

/** Codes that were mailed to guests who look for their orders (`modules/orders/order-codes.ts`): one for each browser and e-mail. */
export const orderCodes = pgTable(
  'order_codes',
  {
    browserHash: text().notNull(),
    emailHash: text().notNull(),
    codeHash: text().notNull(),
    triesLeft: integer().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.browserHash, t.emailHash] })],
);

/** Secrets in links of e-mails. Each works once, until it expires. */
export const mailedTokens = pgTable(
  'mailed_tokens',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['reset-password', 'secure-account', 'verify-email'] }).notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('mailed_tokens_of_user').on(t.userId)],
);
