import type { Transaction } from '../../db/pool.ts';
import { type RemovedFactors, undoFactors } from '../factors/undo-factors.ts';
import { deleteBrowsersOf } from '../session/sessions.ts';
import type { UserRow } from './repository.ts';

/** Before every factor. */
export const BEGINNING = new Date(0);

/**
 * Removes second factors, recovery codes and known browsers that an account got before its e-mail was proved to be its
 * user's: somebody else may have signed up with that address. Sessions are ended by the caller, who knows which one stays.
 * @param user as it was before its e-mail is verified
 * @returns what was removed, for the history; empty where the e-mail was verified before
 */
export async function removeUnprovenAccess(tx: Transaction, user: UserRow, now: Date): Promise<RemovedFactors> {
  if (user.emailVerifiedAt !== null) return {};
  await deleteBrowsersOf(tx, user.id);
  return undoFactors(tx, user.id, BEGINNING, now);
}
