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
import {
  changeUser,
  findUserByEmail,
  lockUser,
  lockUserByEmail,
  setProvenPassword,
  type UserRow,
} from './repository.ts';
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
 *
 * Where nobody had proved the address and somebody has used the account from another browser, its name and phone number are not
 * believed, either: the name becomes the first part of the e-mail.
 * @returns whether factors were removed; and the name, for the page to show, where it was chosen before the address was proved
 * @throws ApiError `validation`, `weak_password`, or `invalid_token` for one that is unknown, used or expired
 */
export async function resetPassword(
  deps: Deps,
  token: string,
  form: BodyOf<'resetPassword'>,
  by: Pick<Reset, 'browserHash' | 'requestId'>,
): Promise<ResetOutcome> {
  const { database, passwords } = deps;
  assertNewPassword(validateReset(form), form.newPassword);
  // Checked before the slow hash; `takeToken` decides.
  if (!(await isLiveToken(database, token, PURPOSES, deps.now()))) throw apiError('invalid_token');
  const passwordHash = await passwords.hash(form.newPassword);
  return inTransaction(database, (tx) => resetWith(tx, deps, { token, passwordHash, ...by }));
}

type Reset = {
  readonly token: string;
  readonly passwordHash: string;
  /** The browser that presents the token. */
  readonly browserHash: string | null;
  readonly requestId: string;
};

type ResetOutcome = { readonly factorsRemoved: boolean; readonly name?: string };

async function resetWith(tx: Transaction, deps: Deps, reset: Reset): Promise<ResetOutcome> {
  const { token, passwordHash, browserHash, requestId } = reset;
  const now = deps.now();
  const taken = await takeToken(tx, token, PURPOSES, now);
  if (taken === null) throw apiError('invalid_token');
  const { userId, purpose, createdAt } = taken;
  const account = await lockUser(tx, userId);
  if (!account) throw apiError('invalid_token');
  let user = await setProvenPassword(tx, account, passwordHash, now);
  await endSessionsOf(tx, userId);
  const browsers = await deleteBrowsersOf(tx, userId);
  const isSecured = purpose === 'secure-account';
  const isProven = account.emailVerifiedAt !== null;
  // Somebody else may have signed up with an address that nobody has proved.
  const removed = isProven && !isSecured ? {} : await undoFactors(tx, userId, isProven ? createdAt : BEGINNING, now);
  // A user who has only reset the password can still undo what the mails of the last days report.
  await deleteTokensOf(tx, userId, isSecured ? undefined : ['reset-password', 'verify-email']);
  const action = isSecured ? 'account secured' : 'password reset';
  const factorsRemoved = Object.keys(removed).length > 0;
  const isOfOthers = !isProven && (factorsRemoved || browsers.some((browser) => browser !== browserHash));
  if (isOfOthers) user = await changeUser(tx, userId, { name: nameFrom(user.email), phoneNumber: '' });
  const before = { ...removed, ...profileOf(account) };
  const after = { password: 'new', sessions: 'ended', ...profileOf(user) };
  await recordOwnEvent(tx, user, { action, at: now, requestId, before, after });
  await queueMail(tx, passwordChanged(deps.publicUrl(), user, await issueSecureAccountToken(tx, userId, now)));
  return { factorsRemoved, ...(!isProven && { name: user.name }) };
}

/** `amna.khan` of `amna.khan@example.com` */
const nameFrom = (email: string): string => email.slice(0, email.lastIndexOf('@'));

const profileOf = ({ name, phoneNumber }: UserRow) => ({ name, phoneNumber });
