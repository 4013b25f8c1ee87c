import { type Database, inTransaction } from '../../db/pool.ts';
import { factorChanged } from '../../mail/emails.ts';
import { queueMail } from '../../mail/outbox.ts';
import { StartError } from '../../start-error.ts';
import {
  countRecoveryCodes,
  deletePasskey,
  deleteTotp,
  passkeysOf,
  replaceRecoveryCodes,
} from '../factors/repository.ts';
import { SYSTEM } from '../history/author.ts';
import { recordAct } from '../history/repository.ts';
import { endSessionsOf } from '../session/sessions.ts';
import { lockUserByEmail } from './repository.ts';

export const RESET_SECOND_FACTOR = 'reset-second-factor';

/**
 * Removes all second factors of an account whose user has lost them: afterwards its password opens it. It is recorded and
 * mailed, and all its sessions end, also where the account had no second factor: the operator may be ending a stolen one.
 * @param email trimmed and lower-cased
 * @throws StartError where there is no such account
 */
export async function resetSecondFactor(database: Database, email: string, publicUrl: string): Promise<void> {
  const now = new Date();
  await inTransaction(database, async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (!user) throw new StartError(`There is no account ${email}: nothing was changed.`);
    const keys = await passkeysOf(tx, user.id);
    const codes = await countRecoveryCodes(tx, user.id);
    for (const { id } of keys) await deletePasskey(tx, user.id, id);
    const hadApp = await deleteTotp(tx, user.id);
    await replaceRecoveryCodes(tx, user.id, [], now);
    await endSessionsOf(tx, user.id);
    const act = {
      subject: 'user',
      subjectId: user.id,
      author: SYSTEM,
      at: now,
      action: 'second factor reset',
    } as const;
    await recordAct(tx, {
      ...act,
      before: { passkeys: keys.map(({ name }) => name).join(', '), app: hadApp, recoveryCodes: codes },
      after: { passkeys: '', app: false, recoveryCodes: 0, sessions: 'ended' },
      why: `npm run admin -- ${RESET_SECOND_FACTOR}`,
    });
    await queueMail(tx, factorChanged(publicUrl, user, 'second factor reset'));
  });
}
