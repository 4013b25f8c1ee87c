import { apiError } from '../../api-error.ts';
import { inTransaction, type Transaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { verificationLink } from '../../mail/emails.ts';
import { queueMail } from '../../mail/outbox.ts';
import { BEGINNING, undoFactors } from '../factors/undo-factors.ts';
import { recordOwnEvent } from '../history/own-event.ts';
import { type ActiveSession, deleteBrowsersOf, deleteOtherSessions } from '../session/sessions.ts';
import { deleteTokensOf, isLiveToken, issueToken, takeTokenOf } from './mailed-tokens.ts';
import { changeUser, lockUser, type UserRow } from './repository.ts';

const HOUR_MS = 3_600_000;
const LINK_HOURS = 24;
const PURPOSE = 'verify-email';

export type VerificationDeps = Pick<AppDeps, 'database' | 'publicUrl' | 'now'>;

/** Mails a link that verifies the e-mail of the account. Earlier links stay valid. */
export async function mailVerification(
  tx: Transaction,
  user: UserRow,
  { publicUrl, now }: VerificationDeps,
): Promise<void> {
  const expiresAt = new Date(now().getTime() + LINK_HOURS * HOUR_MS);
  const token = await issueToken(tx, { userId: user.id, purpose: PURPOSE, expiresAt });
  await queueMail(tx, verificationLink(publicUrl(), user, token, LINK_HOURS));
}

/** @returns false when the e-mail is verified already */
export async function resendVerification(deps: VerificationDeps, userId: string): Promise<boolean> {
  return inTransaction(deps.database, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw apiError('unauthenticated');
    if (user.emailVerifiedAt !== null) return false;
    await mailVerification(tx, user, deps);
    return true;
  });
}

/** The session that presents the link of a mail, and the request that does. */
export type Presenting = Pick<ActiveSession, 'user' | 'secretHash'> & { readonly requestId: string };

/**
 * Marks an e-mail as verified when the mailed token comes from a session of the same account. Only the token is not enough:
 * somebody could sign up with the address of another person, whose click would then reveal that person's orders. What the
 * account got before, and its other sessions, may be of such a person: they end.
 * @throws ApiError `invalid_token` when it is unknown, used or expired; `other_account` when it belongs to another account,
 *   for which it stays valid
 */
export async function verifyEmail(deps: VerificationDeps, presenting: Presenting, token: string): Promise<void> {
  const now = deps.now();
  const userId = presenting.user.id;
  await inTransaction(deps.database, async (tx) => {
    // Lock first: an admin may be changing the e-mail, which invalidates links to the earlier one.
    const user = await lockUser(tx, userId);
    if (!user) throw apiError('unauthenticated');
    if (!(await takeTokenOf(tx, { userId, secret: token, purpose: PURPOSE, now }))) {
      const belongsToOther = await isLiveToken(tx, token, PURPOSE, now);
      throw belongsToOther ? apiError('other_account') : apiError('invalid_token', { field: 'verification' });
    }
    await deleteTokensOf(tx, userId, PURPOSE);
    if (user.emailVerifiedAt !== null) return;
    const before = await undoFactors(tx, userId, BEGINNING, now);
    await deleteBrowsersOf(tx, userId);
    await deleteOtherSessions(tx, presenting);
    await changeUser(tx, userId, { emailVerifiedAt: now });
    const after = { verification: 'done', otherSessions: 'ended' };
    await recordOwnEvent(tx, user, {
      action: 'email verified',
      at: now,
      requestId: presenting.requestId,
      before,
      after,
    });
  });
}
