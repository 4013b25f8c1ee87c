import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/pool.ts';
import { secrets } from '../db/schema.ts';

const SECRET_BYTES = 32;

/** 256 random bits, safe in cookies, headers and file names. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** The hash that is stored instead of a secret. Plain SHA-256 is enough for 256 random bits. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Derives a value for one purpose, which requires the key. */
export function signature(key: string, purpose: string, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');
}

/** Compares in constant time, so that the duration reveals nothing. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The signing key of all processes on this database, created once. */
export async function signingKey(database: Queryable): Promise<string> {
  const name = 'signing-key';
  const find = async () => (await database.select().from(secrets).where(eq(secrets.name, name)))[0];
  const known = await find();
  if (known) return known.value;
  await database.insert(secrets).values({ name, value: newSecret() }).onConflictDoNothing();
  const row = await find();
  if (!row) throw new Error('The signing key vanished');
  return row.value;
}
