import { and, asc, count, eq, gte, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { passkeys, recoveryCodes, totpFactors } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Oldest first. */
export async function passkeysOf(database: Queryable, userId: string): Promise<PasskeyRow[]> {
  return database.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

export async function findPasskey(database: Queryable, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await database.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/** @returns `null` where the passkey is stored already */
export async function addPasskey(tx: Transaction, row: typeof passkeys.$inferInsert): Promise<PasskeyRow | null> {
  const [added] = await tx.insert(passkeys).values(row).onConflictDoNothing().returning();
  return added ?? null;
}

const ownPasskey = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

export async function lockPasskey(tx: Transaction, userId: string, id: string): Promise<PasskeyRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx.select().from(passkeys).where(ownPasskey(userId, id)).for('update');
  return row ?? null;
}

export async function renamePasskey(tx: Transaction, id: string, name: string): Promise<void> {
  await tx.update(passkeys).set({ name }).where(eq(passkeys.id, id));
}

export async function deletePasskey(tx: Transaction, userId: string, id: string): Promise<PasskeyRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx.delete(passkeys).where(ownPasskey(userId, id)).returning();
  return row ?? null;
}

/**
 * Stores that a passkey was used.
 * @returns false where its counter has not grown: another authenticator has the same key
 */
export async function advanceCounter(
  database: Queryable,
  { id }: PasskeyRow,
  counter: number,
  now: Date,
): Promise<boolean> {
  // Synced passkeys do not count.
  const grows = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const rows = await database
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), grows))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function findTotp(database: Queryable, userId: string) {
  const [row] = await database.select().from(totpFactors).where(eq(totpFactors.userId, userId));
  return row ?? null;
}

/** A setup that begins: the secret replaces that of an earlier setup. @returns false where an app is set up already */
export async function beginTotp(tx: Transaction, userId: string, secret: string, now: Date): Promise<boolean> {
  const row = { secret, createdAt: now, lastStep: 0, failures: 0, lockedUntil: null };
  const rows = await tx
    .insert(totpFactors)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: totpFactors.userId, set: row, setWhere: sql`${totpFactors.confirmedAt} is null` })
    .returning({ userId: totpFactors.userId });
  return rows.length > 0;
}

/** @param secret the one that was proved @returns false where the setup has ended, or has another secret now */
export async function confirmTotp(tx: Transaction, userId: string, secret: string, now: Date): Promise<boolean> {
  const isProved = and(eq(totpFactors.userId, userId), eq(totpFactors.secret, secret));
  const isBegun = and(isProved, isNull(totpFactors.confirmedAt));
  const rows = await tx.update(totpFactors).set({ confirmedAt: now }).where(isBegun).returning();
  return rows.length > 0;
}

/** @returns whether there was one */
export async function deleteTotp(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx.delete(totpFactors).where(eq(totpFactors.userId, userId)).returning();
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
}

/**
 * Counts an attempt before its code is checked, so that many at once cannot pass together.
 * @returns the row, or `null` while the factor is locked
 */
export async function countTotpAttempt(
  database: Queryable,
  userId: string,
  { max, lockMs, now }: { readonly max: number; readonly lockMs: number; readonly now: Date },
) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const lock = sql`${new Date(now.getTime() + lockMs).toISOString()}::timestamptz`;
  // A lock that has ended begins the count again.
  const failures = sql`case when ${totpFactors.lockedUntil} is null then ${totpFactors.failures} else 0 end + 1`;
  const isFree = or(sql`${totpFactors.lockedUntil} is null`, sql`${totpFactors.lockedUntil} <= ${at}`);
  const [row] = await database
    .update(totpFactors)
    .set({ failures, lockedUntil: sql`case when ${failures} >= ${max} then ${lock} end` })
    .where(and(eq(totpFactors.userId, userId), isFree))
    .returning();
  return row ?? null;
}

/**
 * Accepts the code of a time step.
 * @param checked the factor whose secret made the code
 * @returns false where that step, or a later one, was accepted before, its code was rejected for the clock, or the account has
 *   another secret now
 */
export async function acceptTotpStep(
  database: Queryable,
  { userId, secret }: Pick<typeof totpFactors.$inferSelect, 'userId' | 'secret'>,
  step: number,
): Promise<boolean> {
  const isChecked = and(
    eq(totpFactors.userId, userId),
    eq(totpFactors.secret, secret),
    ne(totpFactors.rejectedStep, step),
  );
  const rows = await database
    .update(totpFactors)
    .set({ lastStep: step, failures: 0, lockedUntil: null })
    .where(and(isChecked, lt(totpFactors.lastStep, step)))
    .returning({ userId: totpFactors.userId });
  return rows.length > 0;
}

/** Stores that the code of a time step was rejected for the clock of the phone. */
export async function rejectTotpStep(database: Queryable, userId: string, step: number): Promise<void> {
  await database.update(totpFactors).set({ rejectedStep: step }).where(eq(totpFactors.userId, userId));
}

export async function countRecoveryCodes(database: Queryable, userId: string): Promise<number> {
  const [row] = await database.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

export async function replaceRecoveryCodes(tx: Transaction, userId: string, hashes: readonly string[], now: Date) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length === 0) return;
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, userId, createdAt: now })));
}

/** Uses a code up. @returns false where the account has no such code */
export async function deleteRecoveryCode(tx: Transaction, userId: string, codeHash: string): Promise<boolean> {
  const isOwn = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash));
  return (await tx.delete(recoveryCodes).where(isOwn).returning()).length > 0;
}

/** @returns what was removed: the names of the passkeys, whether the app, and how many recovery codes */
export async function removeFactorsSince(tx: Transaction, userId: string, since: Date) {
  const keys = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)))
    .returning();
  // One whose setup has not ended could still become a factor.
  const isNew = or(isNull(totpFactors.confirmedAt), gte(totpFactors.confirmedAt, since));
  const apps = await tx
    .delete(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNew))
    .returning();
  const codes = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), gte(recoveryCodes.createdAt, since)))
    .returning();
  return {
    passkeys: keys.map(({ name }) => name),
    app: apps.some(({ confirmedAt }) => confirmedAt !== null),
    recoveryCodes: codes.length,
  };
}

/** The second factors that an account has; recovery codes without another factor are none. */
export async function factorsOf(database: Queryable, userId: string): Promise<Factors> {
  const [[keys], [app]] = await Promise.all([
    database.select({ found: count() }).from(passkeys).where(eq(passkeys.userId, userId)),
    database
      .select({ found: count() })
      .from(totpFactors)
      .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt))),
  ]);
  return { passkey: (keys?.found ?? 0) > 0, totp: (app?.found ?? 0) > 0 };
}

export type Factors = { readonly passkey: boolean; readonly totp: boolean };
