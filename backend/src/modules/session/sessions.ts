import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { apiError } from '../../api-error.ts';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { knownBrowsers, sessions, users } from '../../db/schema.ts';
import { hashSecret, newSecret } from '../../security/secrets.ts';
import type { UserRow } from '../users/repository.ts';

const DAY_MS = 86_400_000;
const IDLE_MS = 7 * DAY_MS;
/** However busy: an admin's session ends within the day. */
const ABSOLUTE_MS = { user: 30 * DAY_MS, admin: DAY_MS / 2 } as const;
/** Being seen is written down this often, not at each request. */
const SEEN_EVERY_MS = 60_000;

export type LiveSession = {
  /** Names the session in the database; the secret itself stays in the cookie. */
  readonly secretHash: string;
  readonly user: UserRow;
};

/** What a cookie stands for: a live session, one whose account was banned meanwhile, or nothing. */
export type FoundSession = LiveSession | 'banned' | null;

/**
 * Opens a session for an account whose password was found right. Whoever bans it, changes its role or its password at
 * the same moment ends its sessions: this waits for them, and opens none then.
 * @returns the secret for the cookie: it is never stored, and cannot be read again
 * @throws ApiError `bad_credentials` when the account is not any more what was judged
 */
export async function openSession(
  tx: Transaction,
  judged: UserRow,
  { device, now }: { device: string; now: Date },
): Promise<string> {
  const [user] = await tx.select().from(users).where(eq(users.id, judged.id)).for('share');
  const isSame = user?.passwordHash === judged.passwordHash && user.role === judged.role && !user.isBanned;
  if (!isSame) throw apiError('bad_credentials');
  const secret = newSecret();
  await tx.insert(sessions).values({
    secretHash: hashSecret(secret),
    userId: user.id,
    device,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + ABSOLUTE_MS[user.role]),
  });
  return secret;
}

/** The session of that cookie; `null` when it has ended or was idle too long. */
export async function findSession(database: Queryable, secret: string, now: Date): Promise<FoundSession> {
  const [row] = await database
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.secretHash, hashSecret(secret)), isLive(now)));
  if (!row) return null;
  if (row.user.isBanned) return 'banned';
  // A ban that was lifted does not bring back what it ended.
  if (row.session.bannedAt !== null) return null;
  if (now.getTime() - row.session.lastSeenAt.getTime() > SEEN_EVERY_MS) {
    await database.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.secretHash, row.session.secretHash));
  }
  return { secretHash: row.session.secretHash, user: row.user };
}

function isLive(now: Date) {
  return and(gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, new Date(now.getTime() - IDLE_MS)));
}

/** Where an account is logged in, latest seen first. */
export async function liveSessionsOf(database: Queryable, userId: string, now: Date) {
  const live = and(eq(sessions.userId, userId), isNull(sessions.bannedAt), isLive(now));
  return database.select().from(sessions).where(live).orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
}

export async function endOtherSessions(database: Queryable, { secretHash, user }: LiveSession): Promise<void> {
  await database.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.secretHash, secretHash)));
}

export async function endSession(database: Queryable, secretHash: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.secretHash, secretHash));
}

/** Ends every session of a user who is being banned; each of their browsers hears why at its next call. */
export async function banSessionsOf(database: Queryable, userId: string, now: Date): Promise<void> {
  await database.update(sessions).set({ bannedAt: now }).where(eq(sessions.userId, userId));
}

/** Ends every session of a user: after a new password, another role. */
export async function endSessionsOf(database: Queryable, userId: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.userId, userId));
}

/** Removes what no cookie can bring back to life. */
export async function deleteEndedSessions(database: Queryable, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - IDLE_MS);
  await database.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, idleSince)));
}

export async function rememberBrowser(database: Queryable, userId: string, browserHash: string): Promise<void> {
  await database
    .insert(knownBrowsers)
    .values({ userId, browserHash })
    .onConflictDoUpdate({ target: [knownBrowsers.userId, knownBrowsers.browserHash], set: { seenAt: sql`now()` } });
}

export async function deleteBrowsersOf(database: Queryable, userId: string): Promise<void> {
  await database.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId));
}

export async function isKnownBrowser(database: Queryable, userId: string, browserHash: string): Promise<boolean> {
  const rows = await database
    .select({ one: sql`1` })
    .from(knownBrowsers)
    .where(and(eq(knownBrowsers.userId, userId), eq(knownBrowsers.browserHash, browserHash)));
  return rows.length > 0;
}
