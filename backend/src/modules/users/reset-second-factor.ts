import { type Database, inTransaction } from '../../db/pool.ts';
import { secondFactorReset } from '../../mail/emails.ts';
import { queueMail } from '../../mail/outbox.ts';
import { StartError } from '../../start-error.ts';
import { BEGINNING, undoFactors } from '../factors/undo-factors.ts';
import { recordOperatorEvent } from '../history/operator-event.ts';
import { endSessionsOf } from '../session/sessions.ts';
import { lockUserByEmail } from './repository.ts';

export const RESET_SECOND_FACTOR = 'reset-second-factor';

/**
 * Removes all second factors of an account whose user has lost them: afterwards its password opens it. It is recorded and
 * mailed, and all its sessions end, also where the account had no second factor: the operator may be ending a stolen one.
 * @param email trimmed and lower-cased
 * @returns whether it had a second factor
 * @throws StartError where there is no such account
 */
export async function resetSecondFactor(database: Database, email: string, publicUrl: string): Promise<boolean> {
  const at = new Date();
  return inTransaction(database, async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (!user) throw new StartError(`There is no account ${email}: nothing was changed.`);
    const removed = await undoFactors(tx, user.id, BEGINNING, at);
    await endSessionsOf(tx, user.id);
    const event = { action: 'second factor reset', at, before: removed, after: { sessions: 'ended' } };
    await recordOperatorEvent(tx, user, RESET_SECOND_FACTOR, event);
    const hadFactor = removed.passkeys !== undefined || removed.app === true;
    await queueMail(tx, secondFactorReset(publicUrl, user, hadFactor));
    return hadFactor;
  });
}
