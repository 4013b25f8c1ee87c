import type { Transaction } from '../../db/pool.ts';
import { factorsOf, removeFactorsSince, replaceRecoveryCodes } from '../factors/repository.ts';
import { hasSecondFactor } from '../factors/step-up.ts';
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

/**
 * Removes the factors that an account got from a moment on. Earlier ones stay: a thief who can read the mails of the account,
 * but has no factor, cannot remove them.
 * @returns what was removed, for the history; empty where there was nothing
 */
export async function undoFactors(tx: Transaction, userId: string, since: Date, now: Date): Promise<RemovedFactors> {
  const { passkeys, app, recoveryCodes } = await removeFactorsSince(tx, userId, since);
  if (!hasSecondFactor(await factorsOf(tx, userId))) await replaceRecoveryCodes(tx, userId, [], now);
  return {
    ...(passkeys.length > 0 && { passkeys: passkeys.join(', ') }),
    ...(app && { app }),
    ...(recoveryCodes > 0 && { recoveryCodes }),
  };
}

type RemovedFactors = { readonly passkeys?: string; readonly app?: boolean; readonly recoveryCodes?: number };
