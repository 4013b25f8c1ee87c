import type { Transaction } from '../../db/pool.ts';
import { removeUnusedCodes } from './recovery-codes.ts';
import { removeFactorsSince } from './repository.ts';

/** Before every factor. */
export const BEGINNING = new Date(0);

/**
 * Removes the factors that an account got from a moment on. Earlier ones stay: a thief who can read the mails of the account,
 * but has no factor, cannot remove them.
 * @returns what was removed, for the history; empty where there was nothing
 */
export async function undoFactors(tx: Transaction, userId: string, since: Date, now: Date): Promise<RemovedFactors> {
  const { passkeys, app, recoveryCodes } = await removeFactorsSince(tx, userId, since);
  await removeUnusedCodes(tx, userId, now);
  return {
    ...(passkeys.length > 0 && { passkeys: passkeys.join(', ') }),
    ...(app && { app }),
    ...(recoveryCodes > 0 && { recoveryCodes }),
  };
}

export type RemovedFactors = { readonly passkeys?: string; readonly app?: boolean; readonly recoveryCodes?: number };
