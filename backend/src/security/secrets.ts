import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/pool.ts';
import { secrets } from '../db/schema.ts';

const SECRET_BYTES = 32;

/** 256 random bits, safe in cookies, headers and file names. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** What is stored instead of a secret. Plain SHA-256 does: nobody guesses 256 random bits. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Derives a value for one purpose that nobody makes without the key. */
export function sign(key: string, purpose: string, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');
}

/** Compares in a time that does not tell how much was right. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The key that all processes on this database sign with; made once. */
export async function signingKey(database: Queryable): Promise<string> {
  const name = 'signing-key';
  await database.insert(secrets).values({ name, value: newSecret() }).onConflictDoNothing();
  const [row] = await database.select().from(secrets).where(eq(secrets.name, name));
  if (!row) throw new Error('The signing key vanished');
  return row.value;
}
