import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { mailedTokens } from '../../db/schema.ts';
import { hashSecret, newSecret } from '../../security/secrets.ts';

type Purpose = (typeof mailedTokens.$inferInsert)['purpose'];
type OneOrMore<T> = T | readonly T[];

/** @returns the secret for the mail; only its hash is stored */
export async function issueToken(
  tx: Transaction,
  token: { userId: string; purpose: Purpose; expiresAt: Date; createdAt?: Date },
): Promise<string> {
  const secret = newSecret();
  await tx.insert(mailedTokens).values({ tokenHash: hashSecret(secret), ...token });
  return secret;
}

export async function isLiveToken(
  database: Queryable,
  secret: string,
  purposes: OneOrMore<Purpose>,
  now: Date,
): Promise<boolean> {
  const rows = await database
    .select({ userId: mailedTokens.userId })
    .from(mailedTokens)
    .where(liveToken(secret, purposes, now));
  return rows.length > 0;
}

/** Consumes a token of this account. @returns whether it was valid */
export async function takeTokenOf(
  tx: Transaction,
  { userId, secret, purpose, now }: { userId: string; secret: string; purpose: Purpose; now: Date },
): Promise<boolean> {
  const rows = await tx
    .delete(mailedTokens)
    .where(and(eq(mailedTokens.userId, userId), liveToken(secret, purpose, now)))
    .returning({ userId: mailedTokens.userId });
  return rows.length > 0;
}

/** Consumes a token. @returns `null` when it is unknown, used or expired */
export async function takeToken(tx: Transaction, secret: string, purposes: OneOrMore<Purpose>, now: Date) {
  const [row] = await tx
    .delete(mailedTokens)
    .where(liveToken(secret, purposes, now))
    .returning();
  return row ?? null;
}

/** @param purposes deletes only tokens of these purposes; all without it */
export async function deleteTokensOf(tx: Transaction, userId: string, purposes?: OneOrMore<Purpose>): Promise<void> {
  const ofPurpose = purposes && inArray(mailedTokens.purpose, [purposes].flat());
  await tx.delete(mailedTokens).where(and(eq(mailedTokens.userId, userId), ofPurpose));
}

function liveToken(secret: string, purposes: OneOrMore<Purpose>, now: Date) {
  return and(
    eq(mailedTokens.tokenHash, hashSecret(secret)),
    inArray(mailedTokens.purpose, [purposes].flat()),
    gt(mailedTokens.expiresAt, now),
  );
}
