import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytes, createdAt, id, instant } from './columns.ts';

const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: ofUser(),
    name: text().notNull(),
    /** Base64url, as browsers write it. */
    credentialId: text().notNull().unique('passkeys_credential_taken'),
    publicKey: bytes().notNull(),
    /** Of the authenticator; it only grows, unless there is a copy. Synced passkeys always have 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    isSynced: boolean().notNull().default(false),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [index('passkeys_of_user').on(t.userId)],
);

/** Codes of an authenticator app (TOTP, RFC 6238), at most one of each account. */
export const totpFactors = pgTable('totp_factors', {
  userId: ofUser().primaryKey(),
  /** Base32. Its plain value is needed to check a code, so a copy of the database has it. */
  secret: text().notNull(),
  createdAt: createdAt(),
  /** `null` until its first code was entered. */
  confirmedAt: instant(),
  /** The time step of the last accepted code: no code of that step or an earlier one is accepted again. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  /** The time step of the last code that was rejected for the clock of the phone: its code is not accepted later. */
  rejectedStep: bigint({ mode: 'number' }).notNull().default(0),
  /** Wrong codes since the last correct one. */
  failures: integer().notNull().default(0),
  lockedUntil: instant(),
});

/** Hashes of the codes. A used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text().primaryKey(),
    userId: ofUser(),
    createdAt: createdAt(),
  },
  (t) => [index('recovery_codes_of_user').on(t.userId)],
);

/** Challenges of passkeys that were answered: none is accepted twice. */
export const usedChallenges = pgTable(
  'used_challenges',
  {
    challengeHash: text().primaryKey(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('used_challenges_by_end').on(t.expiresAt)],
);
