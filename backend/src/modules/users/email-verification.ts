import { apiError } from '../../api-error.ts';
import { type AfterCommit, type Database, inTransaction, type Transaction } from '../../db/pool.ts';
import { verificationLink } from '../../mail/emails.ts';
import { type Mailer, queueMail } from '../../mail/outbox.ts';
import { deleteTokensOf, isLiveToken, issueToken, takeTokenOf } from './mailed-tokens.ts';
import { changeUser, lockUser, type UserRow } from './repository.ts';

const HOUR_MS = 3_600_000;
const LINK_HOURS = 24;
const PURPOSE = 'verify-email';

export type VerificationDeps = {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
  readonly now: () => Date;
};

/** Mails the link that proves the account's e-mail. Links sent before stay good: whichever mail is opened works. */
export async function mailVerification(
  tx: Transaction,
  afterCommit: AfterCommit,
  user: UserRow,
  { mailer, publicUrl, now }: VerificationDeps,
): Promise<void> {
  const expiresAt = new Date(now().getTime() + LINK_HOURS * HOUR_MS);
  const token = await issueToken(tx, { userId: user.id, purpose: PURPOSE, expiresAt });
  await queueMail(tx, verificationLink(publicUrl(), user, token, LINK_HOURS));
  afterCommit(() => mailer.wake());
}

/** @returns whether there was anything to prove, and the mail is on its way */
export async function resendVerification(deps: VerificationDeps, userId: string): Promise<boolean> {
  return inTransaction(deps.database, async (tx, afterCommit) => {
    const user = await lockUser(tx, userId);
    if (!user) throw apiError('unauthenticated');
    if (user.emailVerifiedAt !== null) return false;
    await mailVerification(tx, afterCommit, user, deps);
    return true;
  });
}

/**
 * Takes an e-mail for proven when the mailed token comes from a session of the very account. The mail alone is not
 * enough: whoever signs up with somebody else's address would be given that person's orders by their curious click.
 * @throws ApiError `invalid_token` for one that is unknown, used or too old, `other_account` for one that stays good there
 */
export async function verifyEmail(deps: VerificationDeps, userId: string, token: string): Promise<void> {
  const now = deps.now();
  await inTransaction(deps.database, async (tx) => {
    // First of all: an admin may be giving the account another e-mail, which ends the links to the one before.
    const user = await lockUser(tx, userId);
    if (!user) throw apiError('unauthenticated');
    if (!(await takeTokenOf(tx, { userId, secret: token, purpose: PURPOSE, now }))) {
      const isOfAnother = await isLiveToken(tx, token, PURPOSE, now);
      throw isOfAnother ? apiError('other_account') : apiError('invalid_token', { field: 'verification' });
    }
    await deleteTokensOf(tx, userId, PURPOSE);
    await changeUser(tx, userId, { emailVerifiedAt: user.emailVerifiedAt ?? now });
  });
}
