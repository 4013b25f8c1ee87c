import type { Transaction } from '../../db/pool.ts';
import { issueToken } from './mailed-tokens.ts';

const DAY_MS = 86_400_000;
/** Long enough for a user who reads their mails once a week. */
const LINK_DAYS = 7;

/**
 * Creates the token of the `notMe` link in a mail about a login or a change of password or factors. With the link
 * the user sets a new password, and the factors that a thief may have added since `at` are removed.
 * @returns the token for the mail
 */
export async function issueSecureAccountToken(tx: Transaction, userId: string, at: Date): Promise<string> {
  const expiresAt = new Date(at.getTime() + LINK_DAYS * DAY_MS);
  return issueToken(tx, { userId, purpose: 'secure-account', createdAt: at, expiresAt });
}
