import { STAFF_RIGHTS } from '@urooj/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { areStaffRights, createdAt, id, indexOfAccount, instant, normalEmail } from './columns.ts';

/** Whom the owner has invited to work for the shop. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    email: text().notNull(),
    /** Of the secret in the mailed link. */
    secretHash: text().notNull().unique(),
    rights: text({ enum: STAFF_RIGHTS }).array().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    acceptedAt: instant(),
    /** The account that accepted it. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** When the owner took it back, or another one replaced it. */
    withdrawnAt: instant(),
  },
  (t) => [
    check('staff_invitations_email_normal', normalEmail(t.email)),
    check('staff_invitations_rights', areStaffRights(t.rights)),
    uniqueIndex('staff_invitations_one_open')
      .on(t.email)
      .where(sql`${t.acceptedAt} is null and ${t.withdrawnAt} is null`),
    // The deletion of an account.
    indexOfAccount('staff_invitations_of_user', t.userId),
    indexOfAccount('staff_invitations_by', t.invitedBy),
  ],
);
