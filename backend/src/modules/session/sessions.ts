import type { Confirmation } from '@urooj/domain/second-factor';
import { and, desc, eq, exists, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { apiError } from '../../api-error.ts';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { knownBrowsers, passkeys, sessions, totpFactors, users } from '../../db/schema.ts';
import { hashSecret, newSecret } from '../../security/secrets.ts';
import type { UserRow } from '../users/repository.ts';

const DAY_MS = 86_400_000;
const MAX_IDLE_MS = 7 * DAY_MS;
/** The lifetime of a session that is in use; who works for the shop has that of an admin. */
const MAX_AGE_MS = { user: 30 * DAY_MS, admin: DAY_MS / 2 } as const;
/** `lastSeenAt` is updated at most this often, to save writes. */
const SEEN_INTERVAL_MS = 60_000;

export type ActiveSession = {
  /** Identifies the session in the database. The secret itself is only in the cookie. */
  readonly secretHash: string;
  readonly user: UserRow;
  /** When and how the user has last confirmed that it is them; `null` for sessions of earlier versions. */
  readonly confirmation: Confirmation | null;
  /** Whether the account has a passkey or an authenticator app. */
  readonly hasSecondFactor: boolean;
};

/** `banned` for a session of a banned account; `null` for one that does not exist or has ended. */
export type FoundSession = ActiveSession | 'banned' | null;

/**
 * Opens a session for an account whose password was checked. A ban, or a change of role or password, ends all sessions of
 * an account; this waits for such a transaction and then opens none.
 * @param checked the account when its password was checked
 * @param by how its user has logged in
 * @returns the secret for the cookie, which is not stored
 * @throws ApiError `bad_credentials` when the account has changed since the check
 */
export async function openSession(
  tx: Transaction,
  checked: UserRow,
  { browser, now, by }: { browser: string; now: Date; by: Confirmation['by'] },
): Promise<string> {
  const [user] = await tx.select().from(users).where(eq(users.id, checked.id)).for('share');
  const isSame = user?.passwordHash === checked.passwordHash && user.role === checked.role;
  // The mail about a new browser has a link that opens the account: it must not go to an address that is no longer its.
  if (!isSame || user.email !== checked.email || user.isBanned) throw apiError('bad_credentials');
  const secret = newSecret();
  await tx.insert(sessions).values({
    secretHash: hashSecret(secret),
    userId: user.id,
    browser,
    createdAt: now,
    lastSeenAt: now,
    confirmedAt: now,
    confirmedBy: by,
    expiresAt: new Date(now.getTime() + MAX_AGE_MS[user.rights.length > 0 ? 'admin' : user.role]),
  });
  return secret;
}

/** The session of a cookie. Updates `lastSeenAt`. */
export async function findSession(database: Queryable, secret: string, now: Date): Promise<FoundSession> {
  const [row] = await database
    .select({ session: sessions, user: users, hasSecondFactor: hasFactor(database) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.secretHash, hashSecret(secret)), isActive(now)));
  if (!row) return null;
  if (row.user.isBanned) return 'banned';
  // Lifting a ban does not restore the sessions that it ended.
  if (row.session.bannedAt !== null) return null;
  if (now.getTime() - row.session.lastSeenAt.getTime() > SEEN_INTERVAL_MS) {
    await database.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.secretHash, row.session.secretHash));
  }
  const { secretHash, confirmedAt: at, confirmedBy: by } = row.session;
  const confirmation = at && by ? { at, by } : null;
  return { secretHash, user: row.user, confirmation, hasSecondFactor: row.hasSecondFactor };
}

/** A column of a query over accounts. */
export function hasFactor(database: Queryable) {
  const one = { one: sql`1` };
  const keys = database.select(one).from(passkeys).where(eq(passkeys.userId, users.id));
  const isSet = and(eq(totpFactors.userId, users.id), isNotNull(totpFactors.confirmedAt));
  const apps = database.select(one).from(totpFactors).where(isSet);
  return sql<boolean>`${exists(keys)} or ${exists(apps)}`;
}

/** Stores that the user of a session has confirmed that it is them. @throws ApiError `unauthenticated` once it has ended */
export async function confirmSession(
  database: Queryable,
  secretHash: string,
  { at: confirmedAt, by: confirmedBy }: Confirmation,
): Promise<void> {
  const rows = await database.update(sessions).set({ confirmedAt, confirmedBy }).where(isOpen(secretHash)).returning();
  if (rows.length === 0) throw apiError('unauthenticated');
}

/** Whether a session has not ended. It stays open until the transaction has ended. */
export async function isOpenSession(tx: Transaction, secretHash: string): Promise<boolean> {
  return (await tx.select({ one: sql`1` }).from(sessions).where(isOpen(secretHash)).for('share')).length > 0;
}

function isOpen(secretHash: string) {
  return and(eq(sessions.secretHash, secretHash), isNull(sessions.bannedAt));
}

function isActive(now: Date) {
  return and(gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, new Date(now.getTime() - MAX_IDLE_MS)));
}

/** The active sessions of an account, the last used first. */
export async function activeSessionsOf(database: Queryable, userId: string, now: Date) {
  const active = and(eq(sessions.userId, userId), isNull(sessions.bannedAt), isActive(now));
  return database.select().from(sessions).where(active).orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
}

/** @returns how many there were */
export async function deleteOtherSessions(
  tx: Transaction,
  { secretHash, user }: Pick<ActiveSession, 'secretHash' | 'user'>,
): Promise<number> {
  const isOther = and(eq(sessions.userId, user.id), ne(sessions.secretHash, secretHash));
  return (await tx.delete(sessions).where(isOther).returning({ userId: sessions.userId })).length;
}

export async function endSession(database: Queryable, secretHash: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.secretHash, secretHash));
}

/** Ends every session of a user who is being banned. The rows stay, so that the next request of each can report the ban. */
export async function banSessionsOf(database: Queryable, userId: string, now: Date): Promise<void> {
  await database.update(sessions).set({ bannedAt: now }).where(eq(sessions.userId, userId));
}

/** Ends every session of a user, after a change of password or role. @returns how many there were */
export async function endSessionsOf(database: Queryable, userId: string): Promise<number> {
  return (await database.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.userId })).length;
}

/** Condition for sessions that have expired. */
export function hasEnded(now: Date) {
  const idleSince = new Date(now.getTime() - MAX_IDLE_MS);
  return or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, idleSince));
}

export async function rememberBrowser(database: Queryable, userId: string, browserHash: string): Promise<void> {
  await database
    .insert(knownBrowsers)
    .values({ userId, browserHash })
    .onConflictDoUpdate({ target: [knownBrowsers.userId, knownBrowsers.browserHash], set: { seenAt: sql`now()` } });
}

/** @returns the hashes of those that there were */
export async function deleteBrowsersOf(database: Queryable, userId: string): Promise<string[]> {
  const { browserHash } = knownBrowsers;
  const rows = await database.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId)).returning({ browserHash });
  return rows.map((row) => row.browserHash);
}

export async function isKnownBrowser(database: Queryable, userId: string, browserHash: string): Promise<boolean> {
  const rows = await database
    .select({ one: sql`1` })
    .from(knownBrowsers)
    .where(and(eq(knownBrowsers.userId, userId), eq(knownBrowsers.browserHash, browserHash)));
  return rows.length > 0;
}
