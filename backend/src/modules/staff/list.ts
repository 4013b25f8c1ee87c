import type { ResponseOf } from '@urooj/contract/endpoints';
import { STAFF_RIGHTS } from '@urooj/contract/vocabulary';
import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { passkeys, sessions, staffInvitations, totpFactors, users } from '../../db/schema.ts';
import { isLive, sortedRights } from './repository.ts';

/** The primary admin and everybody with rights, the longest there first; and who is invited, the newest first. */
export async function listStaff(database: Queryable, adminEmail: string, now: Date): Promise<ResponseOf<'listStaff'>> {
  const isPrimaryAdmin = sql<boolean>`${and(eq(users.role, 'admin'), eq(users.email, adminEmail))}`;
  const [people, invitations] = await Promise.all([
    database
      .select({ user: users, isPrimaryAdmin, passkeys: passkeysOfUser, hasApp, lastVisitAt })
      .from(users)
      .where(or(isPrimaryAdmin, ne(users.rights, [])))
      .orderBy(asc(users.createdAt), asc(users.id)),
    database.select().from(staffInvitations).where(isLive(now)).orderBy(sql`${staffInvitations.createdAt} desc`),
  ]);
  return {
    staff: people.map(({ user: { id, name, email, rights }, isPrimaryAdmin, lastVisitAt, ...factors }) => ({
      ...{ _id: id, name, email, rights: isPrimaryAdmin ? [...STAFF_RIGHTS] : sortedRights(rights) },
      ...{ isPrimaryAdmin, ...factors, lastVisitAt: lastVisitAt && new Date(lastVisitAt).toISOString() },
    })),
    invitations: invitations.map(({ id, email, rights, createdAt, expiresAt }) => ({
      ...{ _id: id, email, rights, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
    })),
  };
}

const ofUser = (column: SQL) => sql`where ${column} = ${users.id}`;
const passkeysOfUser = sql<number>`(select count(*)::int from ${passkeys} ${ofUser(sql`${passkeys.userId}`)})`;
const hasApp = sql<boolean>`exists (select from ${totpFactors} ${ofUser(sql`${totpFactors.userId}`)} and ${totpFactors.confirmedAt} is not null)`;
const lastVisitAt = sql<
  string | null
>`(select max(${sessions.lastSeenAt}) from ${sessions} ${ofUser(sql`${sessions.userId}`)})`;
