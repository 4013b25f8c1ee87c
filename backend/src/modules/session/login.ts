import { normalizeEmail } from '@urooj/domain/identity';
import { apiError, tooManyAttempts } from '../../api-error.ts';
import { type Database, inTransaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { findUserByEmail, type UserRow } from '../users/repository.ts';
import { endSession, isKnownBrowser, openSession, rememberBrowser } from './sessions.ts';

const QUARTER_HOUR_MS = 15 * 60_000;
const PER_ACCOUNT = { max: 5, windowMs: QUARTER_HOUR_MS };
const PER_ADDRESS = { max: 20, windowMs: QUARTER_HOUR_MS };
/** For a device that has logged in before, once the limit of the account is reached. */
const PER_DEVICE = { max: 20, windowMs: QUARTER_HOUR_MS };

export type LoginAttempt = {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly browserHash: string | null;
};

type Deps = Pick<AppDeps, 'database' | 'passwords' | 'attempts' | 'now'>;

type LoginInput = {
  readonly device: string;
  readonly browserHash: string;
  /** Of the session that the browser had before the login. */
  readonly previousSessionHash: string | null;
};

/**
 * Opens a session for an account whose password was checked.
 * @returns the secret of the session, for the cookie
 */
export async function startSession(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  user: UserRow,
  { device, browserHash, previousSessionHash }: LoginInput,
): Promise<string> {
  return inTransaction(database, async (tx) => {
    const secret = await openSession(tx, user, { device, now: now() });
    // Somebody else may know the earlier session of this browser (session fixation), so it ends.
    if (previousSessionHash !== null) await endSession(tx, previousSessionHash);
    await rememberBrowser(tx, user.id, browserHash);
    return secret;
  });
}

/**
 * Checks e-mail and password. Attempts are counted before the slow check, so that many at once cannot pass together,
 * and undone when the password was correct.
 * @throws ApiError `bad_credentials`, `banned` (only after the correct password), `too_many_attempts` or `busy`
 */
export async function checkLogin(deps: Omit<Deps, 'now'>, attempt: LoginAttempt): Promise<UserRow> {
  const { database, passwords, attempts } = deps;
  // Before anything is counted: a password that is not checked is no attempt.
  passwords.queue.assertRoom();
  const email = normalizeEmail(attempt.email);
  const user = await findUserByEmail(database, email);
  const keys = {
    address: `login address ${attempt.address}`,
    account: accountKey(email),
    device: `login device ${attempt.browserHash} ${email}`,
  };

  const addressWait = await attempts.consume(keys.address, PER_ADDRESS);
  if (addressWait > 0) throw tooManyAttempts(addressWait);
  const accountWait = await attempts.consume(keys.account, PER_ACCOUNT);
  if (accountWait > 0) {
    if (!(await isKnownDevice(database, user, attempt.browserHash))) throw tooManyAttempts(accountWait);
    // The device's cookie may be stolen: without a limit, its thief could guess from many addresses.
    const deviceWait = await attempts.consume(keys.device, PER_DEVICE);
    if (deviceWait > 0) throw tooManyAttempts(deviceWait);
  }

  const isCorrect = await passwords.matches(user?.passwordHash ?? null, attempt.password);
  if (!user || !isCorrect) throw apiError('bad_credentials');
  await attempts.undo(keys.address);
  await attempts.reset(keys.account);
  await attempts.reset(keys.device);
  if (user.isBanned) throw apiError('banned');
  return user;
}

/** The key under which login attempts at an account are counted. */
export function accountKey(email: string): string {
  return `login account ${email}`;
}

/** Whether the browser has logged in to this account before. Attempts by others must not lock it out. */
async function isKnownDevice(database: Database, user: UserRow | null, browserHash: string | null): Promise<boolean> {
  return user !== null && browserHash !== null && isKnownBrowser(database, user.id, browserHash);
}
