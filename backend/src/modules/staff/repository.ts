import { STAFF_RIGHTS, type StaffRight } from '@urooj/contract/vocabulary';
import { isPrimaryAdmin } from '@urooj/domain/identity';
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { apiError } from '../../api-error.ts';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { staffInvitations } from '../../db/schema.ts';
import { hashSecret } from '../../security/secrets.ts';
import { type Person, provenEmail } from '../users/person.ts';
import type { UserRow } from '../users/repository.ts';

export type InvitationRow = typeof staffInvitations.$inferSelect;

/** Each once, in the order of the vocabulary. */
export const sortedRights = (rights: readonly StaffRight[]): StaffRight[] =>
  STAFF_RIGHTS.filter((right) => rights.includes(right));

/** As the history shows them. */
export const rightsText = (rights: readonly StaffRight[]): string => sortedRights(rights).join(', ');

/** Neither accepted nor taken back; it may have expired. */
export const isOpen = (): SQL | undefined =>
  and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.withdrawnAt));

export const isLive = (now: Date): SQL | undefined => and(isOpen(), gt(staffInvitations.expiresAt, now));

/** @throws ApiError `invalid_token` */
export async function findLiveInvitation(database: Queryable, secret: string, now: Date): Promise<InvitationRow> {
  const ofSecret = eq(staffInvitations.secretHash, hashSecret(secret));
  const [row] = await database
    .select()
    .from(staffInvitations)
    .where(and(ofSecret, isLive(now)));
  if (!row) throw apiError('invalid_token', { field: 'invitation' });
  return row;
}

/**
 * An admin has the rights of the role, and a ban would stay.
 * @param user the account of the e-mail
 * @throws ApiError `not_invitable`
 */
export function assertInvitable(email: string, user: UserRow | null, adminEmail: string): void {
  const isOfPrimaryAdmin = isPrimaryAdmin({ role: 'admin', email }, adminEmail);
  if (isOfPrimaryAdmin || user?.role === 'admin') throw apiError('not_invitable', { field: 'admin' });
  if (user?.isBanned) throw apiError('not_invitable', { field: 'banned' });
}

/** With the person. Somebody who has only signed up with the e-mail cannot end an invitation of it. */
export async function removeInvitations(tx: Transaction, person: Person): Promise<void> {
  const email = provenEmail(person);
  if (email !== null) await tx.delete(staffInvitations).where(eq(staffInvitations.email, email));
}
