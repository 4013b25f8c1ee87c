import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../db/pool.ts';
import { usedChallenges } from '../../db/schema.ts';
import { hashSecret, isSame, signature } from '../../security/secrets.ts';

/** What a passkey is asked for. An answer to one question is none to another. */
export type Purpose = 'login' | 'step-up' | 'register';

/** Long enough to fetch a phone or a security key. */
const LIFETIME_MS = 5 * 60_000;
const NONCE_BYTES = 16;

type Question = {
  readonly signingKey: string;
  readonly purpose: Purpose;
  /** Hash of the browser for a login, of the session for everything else: nobody else can use the answer. */
  readonly asker: string;
};

const sign = ({ signingKey, purpose, asker }: Question, content: string) =>
  signature(signingKey, `passkey ${purpose}`, `${asker}\0${content}`);

/**
 * A challenge that proves itself: nothing is stored for it, so that asking for many fills no table.
 * @returns its bytes
 */
export function newChallenge(question: Question, now: Date): Uint8Array<ArrayBuffer> {
  const content = `${now.getTime() + LIFETIME_MS}.${randomBytes(NONCE_BYTES).toString('base64url')}`;
  return Uint8Array.from(Buffer.from(`${content}.${sign(question, content)}`));
}

/** Whether a challenge was made for this purpose and asker, and has not expired. @param encoded base64url */
export function isOwnChallenge(question: Question, encoded: string, now: Date): boolean {
  const [expiresAt = '', nonce = '', proof = ''] = Buffer.from(encoded, 'base64url').toString().split('.');
  return isSame(proof, sign(question, `${expiresAt}.${nonce}`)) && now.getTime() < Number(expiresAt);
}

/** Uses a challenge up. @returns false for one that was answered before */
export async function useChallenge(database: Queryable, encoded: string, now: Date): Promise<boolean> {
  const row = { challengeHash: hashSecret(encoded), expiresAt: new Date(now.getTime() + LIFETIME_MS) };
  const used = await database.insert(usedChallenges).values(row).onConflictDoNothing().returning();
  return used.length > 0;
}
