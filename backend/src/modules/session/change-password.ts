import type { BodyOf } from '@urooj/contract/endpoints';
import { validatePasswordChange } from '@urooj/domain/auth-forms';
import { apiError } from '../../api-error.ts';
import { inTransaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { passwordChanged } from '../../mail/emails.ts';
import { queueMail } from '../../mail/outbox.ts';
import { recordOwnEvent } from '../history/own-event.ts';
import { deleteTokensOf } from '../users/mailed-tokens.ts';
import { assertNewPassword } from '../users/new-password.ts';
import { changeUser, lockUser, type UserRow } from '../users/repository.ts';
import { issueSecureAccountToken } from '../users/secure-account.ts';
import { assertCurrentPassword } from './current-password.ts';
import { deleteBrowsersOf, endSessionsOf, openSession, rememberBrowser } from './sessions.ts';

type Deps = Pick<AppDeps, 'database' | 'passwords' | 'attempts' | 'publicUrl' | 'now'>;

type Client = {
  readonly browser: string;
  readonly browserHash: string;
  readonly requestId: string;
};

/**
 * Sets a new password after checking the current one. All sessions and mailed reset links become invalid; this browser gets
 * a new session.
 * @returns the secret of the new session
 * @throws ApiError `validation`, `weak_password`, `wrong_password` or `too_many_attempts`
 */
export async function changePassword(
  deps: Deps,
  user: UserRow,
  form: BodyOf<'changePassword'>,
  { browser, browserHash, requestId }: Client,
): Promise<string> {
  const { database, passwords } = deps;
  assertNewPassword(validatePasswordChange(form), form.newPassword);
  await assertCurrentPassword(deps, user, form.currentPassword);
  const passwordHash = await passwords.hash(form.newPassword);
  return inTransaction(database, async (tx) => {
    const locked = await lockUser(tx, user.id);
    if (locked?.isBanned) throw apiError('banned');
    // The password was changed since it was checked above.
    if (locked?.passwordHash !== user.passwordHash) throw apiError('wrong_password');
    const changed = await changeUser(tx, user.id, { passwordHash });
    await endSessionsOf(tx, user.id);
    await deleteBrowsersOf(tx, user.id);
    await deleteTokensOf(tx, user.id, 'reset-password');
    await rememberBrowser(tx, user.id, browserHash);
    const now = deps.now();
    const after = { password: 'new', sessions: 'ended' };
    await recordOwnEvent(tx, changed, { action: 'password changed', at: now, requestId, before: {}, after });
    await queueMail(tx, passwordChanged(deps.publicUrl(), changed, await issueSecureAccountToken(tx, user.id, now)));
    return openSession(tx, changed, { browser, by: 'password', now });
  });
}
