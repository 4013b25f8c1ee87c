import type { Transaction } from '../../db/pool.ts';
import { issueToken } from './mailed-tokens.ts';

const DAY_MS = 86_400_000;
/** Long enough for a user who reads their mails once a week. */
const LINK_DAYS = 7;

/**
 * For the mail about a login or about a change of password or factors, where the user has done nothing of it. The link sets a
 * new password and undoes what a thief may have added from that moment on.
 * @returns the token for the mail
 */
export async function issueSecureToken(tx: Transaction, userId: string, at: Date): Promise<string> {
  const expiresAt = new Date(at.getTime() + LINK_DAYS * DAY_MS);
  return issueToken(tx, { userId, purpose: 'secure-account', createdAt: at, expiresAt });
}
