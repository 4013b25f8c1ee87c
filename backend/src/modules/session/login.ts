import type { StepUpMethod } from '@urooj/contract/vocabulary';
import { storedEmail } from '@urooj/domain/email-rule';
import { apiError, tooManyAttempts } from '../../api-error.ts';
import { inTransaction, type Queryable, type Transaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { newBrowser } from '../../mail/emails.ts';
import { queueMail } from '../../mail/outbox.ts';
import { addressRange } from '../../plugins/address-key.ts';
import { type PasskeyProof, provePasskey } from '../factors/prove-passkey.ts';
import { factorsOf, passkeysOf } from '../factors/repository.ts';
import { type FactorProof, hasSecondFactor, proveSecondFactor } from '../factors/step-up.ts';
import { recordOwnEvent } from '../history/own-event.ts';
import { findUser, findUserByEmail, type UserRow } from '../users/repository.ts';
import { issueSecureAccountToken } from '../users/secure-account.ts';
import { endSession, isKnownBrowser, openSession, rememberBrowser } from './sessions.ts';

const QUARTER_HOUR_MS = 15 * 60_000;
const PER_ACCOUNT = { max: 5, windowMs: QUARTER_HOUR_MS };
const PER_ADDRESS = { max: 20, windowMs: QUARTER_HOUR_MS };
/** For a browser that has logged in before, once the limit of the account is reached. */
const PER_BROWSER = { max: 20, windowMs: QUARTER_HOUR_MS };

export type LoginAttempt = {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly browserHash: string | null;
  /** The second factor, where the account has one. */
  readonly factor: FactorProof;
};

type Deps = Pick<AppDeps, 'database' | 'passwords' | 'attempts' | 'signingKey' | 'publicUrl' | 'now'>;

/** An account whose user has logged in, and how. */
export type LoggedIn = { readonly user: UserRow; readonly by: StepUpMethod; readonly passkeyId?: string };

type LoginInput = {
  readonly browser: string;
  readonly browserHash: string;
  readonly address: string;
  readonly requestId: string;
  /** Of the session that the browser had before the login. */
  readonly previousSessionHash: string | null;
};

/**
 * Opens a session for an account whose user has proved to be it. Its user gets a mail where the browser is a new one. The history
 * has the sign-ins of admins and staff.
 * @returns the secret of the session, for the cookie
 * @throws ApiError `bad_credentials` when the account, or what opened it, has changed since the check
 */
export async function startSession(
  { database, publicUrl, now }: Pick<Deps, 'database' | 'publicUrl' | 'now'>,
  loggedIn: LoggedIn,
  { browser, browserHash, address, requestId, previousSessionHash }: LoginInput,
): Promise<string> {
  const { user, by } = loggedIn;
  return inTransaction(database, async (tx) => {
    const at = now();
    const secret = await openSession(tx, user, { browser, by, now: at });
    if (!(await stillOpens(tx, loggedIn))) throw apiError('bad_credentials');
    const from = addressRange(address);
    if (!(await isKnownBrowser(tx, user.id, browserHash))) {
      const secureToken = await issueSecureAccountToken(tx, user.id, at);
      await queueMail(tx, newBrowser(publicUrl(), user, { at, browser, from, secureToken }));
    }
    if (user.role === 'admin' || user.rights.length > 0) {
      const after = { by, browser, from };
      await recordOwnEvent(tx, user, { action: 'signed in', at, requestId, before: {}, after });
    }
    // Somebody else may know the earlier session of this browser (session fixation), so it ends.
    if (previousSessionHash !== null) await endSession(tx, previousSessionHash);
    await rememberBrowser(tx, user.id, browserHash);
    return secret;
  });
}

/** Whether a factor that was checked is still there; for a password, whether the account still has no other factor. */
async function stillOpens(tx: Transaction, { user, by, passkeyId }: LoggedIn): Promise<boolean> {
  if (by === 'passkey') return (await passkeysOf(tx, user.id)).some(({ id }) => id === passkeyId);
  const factors = await factorsOf(tx, user.id);
  if (by === 'totp') return factors.totp;
  return hasSecondFactor(factors) === (by === 'recovery');
}

/**
 * Checks e-mail and password. Attempts are counted before the slow check, so that many at once cannot pass together,
 * and undone when the password was correct.
 * @throws ApiError `bad_credentials`, `too_many_attempts` or `busy`; only after the correct password `banned`,
 *   `second_factor_required`, `wrong_factor` or `factor_locked`
 */
export async function checkLogin(deps: Deps, attempt: LoginAttempt): Promise<LoggedIn> {
  const { database, passwords, attempts } = deps;
  // Before anything is counted: a password that is not checked is no attempt.
  passwords.queue.assertRoom();
  const email = storedEmail(attempt.email);
  const user = await findUserByEmail(database, email);
  const keys = {
    address: `login address ${attempt.address}`,
    account: accountKey(email),
    browser: `login browser ${attempt.browserHash} ${email}`,
  };

  const addressWait = await attempts.consume(keys.address, PER_ADDRESS);
  if (addressWait > 0) throw tooManyAttempts(addressWait);
  const accountWait = await attempts.consume(keys.account, PER_ACCOUNT);
  if (accountWait > 0) {
    if (!(await hasLoggedInBefore(database, user, attempt.browserHash))) throw tooManyAttempts(accountWait);
    // The browser's cookie may be stolen: without a limit, its thief could guess from many addresses.
    const browserWait = await attempts.consume(keys.browser, PER_BROWSER);
    if (browserWait > 0) throw tooManyAttempts(browserWait);
  }

  const isCorrect = await passwords.matches(user?.passwordHash ?? null, attempt.password);
  if (!user || !isCorrect) throw apiError('bad_credentials');
  await attempts.undo(keys.address);
  await attempts.reset(keys.account);
  await attempts.reset(keys.browser);
  if (user.isBanned) throw apiError('banned');
  if (!hasSecondFactor(await factorsOf(database, user.id))) return { user, by: 'password' };
  const question = { purpose: 'login', asker: attempt.browserHash ?? '' } as const;
  return { user, ...(await proveSecondFactor(deps, user, attempt.factor, question)) };
}

/**
 * Checks a passkey, which says whose account it is and needs no password.
 * @throws ApiError `wrong_factor`, `banned` or `too_many_attempts`
 */
export async function checkPasskeyLogin(
  deps: Deps,
  passkey: PasskeyProof,
  { address, browserHash }: Pick<LoginAttempt, 'address' | 'browserHash'>,
): Promise<LoggedIn> {
  const { database, attempts } = deps;
  const key = `passkey address ${address}`;
  const wait = await attempts.consume(key, PER_ADDRESS);
  if (wait > 0) throw tooManyAttempts(wait);
  const { userId, id: passkeyId } = await provePasskey(deps, passkey, { purpose: 'login', asker: browserHash ?? '' });
  const user = await findUser(database, userId);
  if (!user) throw apiError('wrong_factor', { field: 'passkey_unknown' });
  await attempts.undo(key);
  if (user.isBanned) throw apiError('banned');
  return { user, by: 'passkey', passkeyId };
}

/** The key under which login attempts at an account are counted. */
export function accountKey(email: string): string {
  return `login account ${email}`;
}

/** Whether the browser has logged in to this account before. Attempts by others must not lock it out. */
export async function hasLoggedInBefore(
  database: Queryable,
  user: UserRow | null,
  browserHash: string | null,
): Promise<boolean> {
  return user !== null && browserHash !== null && isKnownBrowser(database, user.id, browserHash);
}
