import type { BodyOf } from '@urooj/contract/endpoints';
import type { Language } from '@urooj/contract/languages';
import { validateReset } from '@urooj/domain/auth-forms';
import { apiError, tooManyAttempts } from '../../api-error.ts';
import { inTransaction, type Transaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { passwordChanged, passwordResetLink } from '../../mail/emails.ts';
import { queueMail } from '../../mail/outbox.ts';
import { BEGINNING, undoFactors } from '../factors/undo-factors.ts';
import { recordOwnEvent } from '../history/own-event.ts';
import { hasLoggedInBefore } from '../session/login.ts';
import { deleteBrowsersOf, endSessionsOf } from '../session/sessions.ts';
import { deleteTokensOf, isLiveToken, issueToken, takeToken } from './mailed-tokens.ts';
import { assertNewPassword } from './new-password.ts';
import { findUserByEmail, lockUser, lockUserByEmail, setProvenPassword } from './repository.ts';
import { issueSecureAccountToken } from './secure-account.ts';

const MINUTE_MS = 60_000;
const LINK_MINUTES = 30;
const PURPOSES = ['reset-password', 'secure-account'] as const;

type Deps = Pick<AppDeps, 'database' | 'passwords' | 'publicUrl' | 'now'>;

/** Per account, so that nobody can flood the mailbox of somebody else. */
const RESET_LINKS = { max: 5, windowMs: 3_600_000 };

/**
 * Counts a request for a reset link. A browser that has logged in to the account before has requests of its own, which
 * nobody else can use up.
 * @param email trimmed and lower-cased
 * @throws ApiError `too_many_attempts`
 */
export async function countResetLink(
  { database, attempts }: Pick<AppDeps, 'database' | 'attempts'>,
  email: string,
  browserHash: string | null,
): Promise<void> {
  const wait = await attempts.consume(`reset link ${email}`, RESET_LINKS);
  if (wait === 0) return;
  const user = browserHash === null ? null : await findUserByEmail(database, email);
  if (!(await hasLoggedInBefore(database, user, browserHash))) throw tooManyAttempts(wait);
  const ownWait = await attempts.consume(`reset link ${email} ${browserHash}`, RESET_LINKS);
  if (ownWait > 0) throw tooManyAttempts(ownWait);
}

/**
 * Mails a reset link when an account has this e-mail.
 * @param email trimmed and lower-cased
 * @param language of the page that sent the request: who reads the mail comes from there
 */
export async function mailResetLink(
  { database, publicUrl, now }: Deps,
  email: string,
  language: Language,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    // Locked: after another e-mail was set, a link to the old address would open the account.
    const user = await lockUserByEmail(tx, email);
    if (!user) return;
    const expiresAt = new Date(now().getTime() + LINK_MINUTES * MINUTE_MS);
    const token = await issueToken(tx, { userId: user.id, purpose: 'reset-password', expiresAt });
    await queueMail(tx, passwordResetLink(publicUrl(), { ...user, language }, token, LINK_MINUTES));
  });
}

/**
 * Sets a new password with a mailed token and ends all sessions of the account. The token also verifies the e-mail, because
 * the mail was read; where nobody had proved that before, all second factors of the account go. The token of a mail about a
 * login or a change also removes the factors that the account got since.
 * @returns whether factors were removed
 * @throws ApiError `validation`, `weak_password`, or `invalid_token` for one that is unknown, used or expired
 */
export async function resetPassword(
  deps: Deps,
  token: string,
  form: BodyOf<'resetPassword'>,
  requestId: string,
): Promise<boolean> {
  const { database, passwords } = deps;
  assertNewPassword(validateReset(form), form.newPassword);
  // Checked before the slow hash; `takeToken` decides.
  if (!(await isLiveToken(database, token, PURPOSES, deps.now()))) throw apiError('invalid_token');
  const passwordHash = await passwords.hash(form.newPassword);
  return inTransaction(database, (tx) => resetWith(tx, deps, { token, passwordHash, requestId }));
}

type Reset = { readonly token: string; readonly passwordHash: string; readonly requestId: string };

async function resetWith(tx: Transaction, deps: Deps, { token, passwordHash, requestId }: Reset): Promise<boolean> {
  const now = deps.now();
  const taken = await takeToken(tx, token, PURPOSES, now);
  if (taken === null) throw apiError('invalid_token');
  const { userId, purpose, createdAt } = taken;
  const account = await lockUser(tx, userId);
  if (!account) throw apiError('invalid_token');
  const user = await setProvenPassword(tx, account, passwordHash, now);
  await endSessionsOf(tx, userId);
  await deleteBrowsersOf(tx, userId);
  const isSecured = purpose === 'secure-account';
  const isProven = account.emailVerifiedAt !== null;
  // Somebody else may have signed up with an address that nobody has proved.
  const removed = isProven && !isSecured ? {} : await undoFactors(tx, userId, isProven ? createdAt : BEGINNING, now);
  // A user who has only reset the password can still undo what the mails of the last days report.
  await deleteTokensOf(tx, userId, isSecured ? undefined : ['reset-password', 'verify-email']);
  const action = isSecured ? 'account secured' : 'password reset';
  const after = { password: 'new', sessions: 'ended' };
  await recordOwnEvent(tx, user, { action, at: now, requestId, before: removed, after });
  await queueMail(tx, passwordChanged(deps.publicUrl(), user, await issueSecureAccountToken(tx, userId, now)));
  return Object.keys(removed).length > 0;
}
