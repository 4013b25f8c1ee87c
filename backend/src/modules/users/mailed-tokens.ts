import { and, eq, gt } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { mailedTokens } from '../../db/schema.ts';
import { hashSecret, newSecret } from '../../security/secrets.ts';

type Purpose = (typeof mailedTokens.$inferInsert)['purpose'];

/** @returns the secret for the mail; only its hash is stored */
export async function issueToken(
  tx: Transaction,
  { userId, purpose, expiresAt }: { userId: string; purpose: Purpose; expiresAt: Date },
): Promise<string> {
  const secret = newSecret();
  await tx.insert(mailedTokens).values({ tokenHash: hashSecret(secret), userId, purpose, expiresAt });
  return secret;
}

export async function isLiveToken(database: Queryable, secret: string, purpose: Purpose, now: Date): Promise<boolean> {
  const rows = await database
    .select({ userId: mailedTokens.userId })
    .from(mailedTokens)
    .where(liveToken(secret, purpose, now));
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

/** Consumes a token. @returns the id of its account; `null` when it is unknown, used or expired */
export async function takeToken(tx: Transaction, secret: string, purpose: Purpose, now: Date): Promise<string | null> {
  const [row] = await tx
    .delete(mailedTokens)
    .where(liveToken(secret, purpose, now))
    .returning({ userId: mailedTokens.userId });
  return row?.userId ?? null;
}

/** @param purpose deletes only tokens of this purpose; all without it */
export async function deleteTokensOf(tx: Transaction, userId: string, purpose?: Purpose): Promise<void> {
  const ofPurpose = purpose && eq(mailedTokens.purpose, purpose);
  await tx.delete(mailedTokens).where(and(eq(mailedTokens.userId, userId), ofPurpose));
}

function liveToken(secret: string, purpose: Purpose, now: Date) {
  return and(
    eq(mailedTokens.tokenHash, hashSecret(secret)),
    eq(mailedTokens.purpose, purpose),
    gt(mailedTokens.expiresAt, now),
  );
}
