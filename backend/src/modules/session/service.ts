import { normalizeEmail } from '@urooj/domain/identity';
import { apiError, tooManyAttempts } from '../../api-error.ts';
import type { Database } from '../../db/pool.ts';
import type { Attempts } from '../../plugins/shared-attempts.ts';
import type { PasswordHasher } from '../../security/passwords.ts';
import { findUserByEmail, type UserRow } from '../users/repository.ts';
import { isKnownBrowser } from './sessions.ts';

const QUARTER_HOUR_MS = 15 * 60_000;
const PER_ACCOUNT = { max: 5, windowMs: QUARTER_HOUR_MS };
const PER_ADDRESS = { max: 20, windowMs: QUARTER_HOUR_MS };
/** At a familiar device, once the account is closed to all others. */
const PER_DEVICE = { max: 20, windowMs: QUARTER_HOUR_MS };

export type LoginAttempt = {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly browserHash: string | null;
};

type Deps = {
  readonly database: Database;
  readonly passwords: PasswordHasher;
  readonly attempts: Attempts;
};

/**
 * Judges e-mail and password. Attempts are counted before the slow check, so that many at once do not slip through
 * together, and taken back when the password was right.
 * @throws ApiError `bad_credentials`, `banned` (only after the right password) or `too_many_attempts`
 */
export async function checkLogin(deps: Deps, attempt: LoginAttempt): Promise<UserRow> {
  const { database, passwords, attempts } = deps;
  const email = normalizeEmail(attempt.email);
  const user = await findUserByEmail(database, email);
  const keys = {
    address: `login address ${attempt.address}`,
    account: accountKey(email),
    device: `login device ${attempt.browserHash} ${email}`,
  };

  const addressWait = await attempts.take(keys.address, PER_ADDRESS);
  if (addressWait > 0) throw tooManyAttempts(addressWait);
  const accountWait = await attempts.take(keys.account, PER_ACCOUNT);
  if (accountWait > 0) {
    if (!(await isFamiliar(database, user, attempt.browserHash))) throw tooManyAttempts(accountWait);
    // Its mark may be in other hands: from many addresses they would else guess without an end.
    const deviceWait = await attempts.take(keys.device, PER_DEVICE);
    if (deviceWait > 0) throw tooManyAttempts(deviceWait);
  }

  const isRight = await passwords.matches(user?.passwordHash ?? null, attempt.password);
  if (!user || !isRight) throw apiError('bad_credentials');
  await attempts.applyRefund(keys.address);
  await attempts.forget(keys.account);
  await attempts.forget(keys.device);
  if (user.isBanned) throw apiError('banned');
  return user;
}

/** Under what attempts at an account are counted. */
export function accountKey(email: string): string {
  return `login account ${email}`;
}

/** Others who guess must not lock out the owner at a device that has logged in before. */
async function isFamiliar(database: Database, user: UserRow | null, browserHash: string | null): Promise<boolean> {
  return user !== null && browserHash !== null && isKnownBrowser(database, user.id, browserHash);
}
