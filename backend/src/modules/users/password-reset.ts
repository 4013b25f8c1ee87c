import type { BodyOf } from '@urooj/contract/endpoints';
import { validateReset } from '@urooj/domain/auth-forms';
import { apiError } from '../../api-error.ts';
import { inTransaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { passwordChanged, passwordResetLink } from '../../mail/emails.ts';
import { queueMail } from '../../mail/outbox.ts';
import { deleteBrowsersOf, endSessionsOf } from '../session/sessions.ts';
import { deleteTokensOf, isLiveToken, issueToken, takeToken } from './mailed-tokens.ts';
import { assertNewPassword } from './new-password.ts';
import { findUserByEmail, setProvenPassword } from './repository.ts';

const MINUTE_MS = 60_000;
const LINK_MINUTES = 30;

type Deps = Pick<AppDeps, 'database' | 'passwords' | 'publicUrl' | 'now'>;

/**
 * Mails a reset link when an account has this e-mail.
 * @param email trimmed and lower-cased
 */
export async function mailResetLink({ database, publicUrl, now }: Deps, email: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) return;
    const expiresAt = new Date(now().getTime() + LINK_MINUTES * MINUTE_MS);
    const token = await issueToken(tx, { userId: user.id, purpose: 'reset-password', expiresAt });
    await queueMail(tx, passwordResetLink(publicUrl(), user, token, LINK_MINUTES));
  });
}

/**
 * Sets a new password with a mailed token and ends all sessions of the account. The token also verifies the e-mail, because
 * the mail was read.
 * @throws ApiError `validation`, `weak_password`, or `invalid_token` for one that is unknown, used or expired
 */
export async function resetPassword(deps: Deps, token: string, form: BodyOf<'resetPassword'>): Promise<void> {
  const { database, passwords, publicUrl } = deps;
  const now = deps.now();
  assertNewPassword(validateReset(form), form.newPassword);
  // Checked before the slow hash; `takeToken` decides.
  if (!(await isLiveToken(database, token, 'reset-password', now))) throw apiError('invalid_token');
  const passwordHash = await passwords.hash(form.newPassword);
  await inTransaction(database, async (tx) => {
    const userId = await takeToken(tx, token, 'reset-password', now);
    if (userId === null) throw apiError('invalid_token');
    const user = await setProvenPassword(tx, userId, passwordHash, now);
    await endSessionsOf(tx, userId);
    await deleteBrowsersOf(tx, userId);
    await deleteTokensOf(tx, userId);
    await queueMail(tx, passwordChanged(publicUrl(), user));
  });
}
