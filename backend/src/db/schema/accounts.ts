import { ROLES } from '@urooj/contract/vocabulary';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, isOneOf, normalEmail } from './columns.ts';

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
    emailVerifiedAt: instant(),
    /** Counts the changes that people make: who edits an older one is told so. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    isOneOf('users_role', t.role, ROLES),
    check('users_email_normal', normalEmail(t.email)),
    index('users_by_age').on(t.createdAt, t.id),
  ],
);

/** Only hashes of the secrets are kept: who reads this table can log in as nobody. */
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
    /** What kind of device it is, for its owner to recognize. */
    device: text().notNull().default(''),
    /** Ended by a ban. The row stays so that this browser is told why, until it would have ended anyway. */
    bannedAt: instant(),
  },
  (t) => [index('sessions_of_user').on(t.userId), index('sessions_by_end').on(t.expiresAt)],
);

/** Browsers in which an account has logged in before: guessing by others does not lock them out. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    browserHash: text().notNull(),
    seenAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.browserHash] })],
);

/** Secrets that were sent by mail: single use, for a while. */
export const mailedTokens = pgTable(
  'mailed_tokens',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['reset-password', 'verify-email'] }).notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('mailed_tokens_of_user').on(t.userId)],
);
