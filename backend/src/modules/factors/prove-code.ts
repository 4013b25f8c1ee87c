import type { SecondFactor } from '@urooj/contract/vocabulary';
import { normalizeRecoveryCode, normalizeTotpCode } from '@urooj/domain/second-factor';
import * as OTPAuth from 'otpauth';
import { ApiError, apiError } from '../../api-error.ts';
import { inTransaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { factorLocked, recoveryCodeUsed } from '../../mail/emails.ts';
import { queueMail } from '../../mail/outbox.ts';
import { hashSecret } from '../../security/secrets.ts';
import { recordOwnEvent } from '../history/own-event.ts';
import { lockUser, type UserRow } from '../users/repository.ts';
import { issueSecureAccountToken } from '../users/secure-account.ts';
import {
  acceptTotpStep,
  countRecoveryCodes,
  countTotpAttempt,
  deleteRecoveryCode,
  findTotp,
  rejectTotpStep,
} from './repository.ts';

type Deps = Pick<AppDeps, 'database' | 'publicUrl' | 'now'>;

const STEP_SECONDS = 30;
/** Clocks of phones may be this many steps behind or ahead. */
const DRIFT_STEPS = 1;
/** A code of up to so many steps, two minutes, before or after now is wrong, but shows that the clock of the phone is. */
const CLOCK_STEPS = 4;
const LOCK = { max: 5, lockMs: 15 * 60_000 };

/** The app's parameters: SHA-1, six digits and thirty seconds, because some apps ignore others. @param secret base32 */
export const totpOf = (secret: string, label = '', issuer = '') =>
  new OTPAuth.TOTP({ secret, label, issuer, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS });

type Setup = { readonly setup?: string };

/**
 * Checks a code of an authenticator app. A code is accepted once; after five wrong ones the factor is locked for 15 minutes.
 * @param typed as the user wrote it; text that cannot be a code is no attempt
 * @param setup the secret that is being set up: only a code of this one counts
 * @throws ApiError `wrong_factor`, `factor_locked`, or `factor_conflict` where the setup has begun again
 */
export async function proveTotp(deps: Deps, userId: string, typed: string, { setup }: Setup = {}): Promise<void> {
  const refusal = apiError('wrong_factor', setup === undefined ? {} : { field: 'setup' });
  // The library throws for a code of another length in bytes.
  const token = normalizeTotpCode(typed);
  if (token === null) throw refusal;
  const now = deps.now();
  const row = await countTotpAttempt(deps.database, userId, { ...LOCK, now });
  if (!row) throw await lockedError(deps, userId, now);
  if (setup !== undefined && setup !== row.secret) throw apiError('factor_conflict', { field: 'replaced' });
  const delta = totpOf(row.secret).validate({ token, timestamp: now.getTime(), window: CLOCK_STEPS }) ?? Number.NaN;
  const step = Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
  if (Math.abs(delta) <= DRIFT_STEPS && (await acceptTotpStep(deps.database, row, step))) return;
  if (row.lockedUntil && row.confirmedAt) await mailLock(deps, userId);
  const isClockWrong = setup === undefined && Math.abs(delta) > DRIFT_STEPS && step > row.lastStep;
  if (!isClockWrong) throw refusal;
  // Who guesses a code of the next minutes learns it here, so it is not accepted then.
  await rejectTotpStep(deps.database, userId, step);
  throw apiError('wrong_factor', { field: 'clock' });
}

/** The codes come after the right password: its user has to know. */
async function mailLock({ database, publicUrl, now }: Deps, userId: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user) await queueMail(tx, factorLocked(publicUrl(), user, await issueSecureAccountToken(tx, user.id, now())));
  });
}

async function lockedError({ database }: Deps, userId: string, now: Date): Promise<ApiError> {
  const row = await findTotp(database, userId);
  // Removed meanwhile, by another request.
  if (!row?.lockedUntil) return apiError('wrong_factor');
  return new ApiError('factor_locked', {}, Math.max(1, Math.ceil((row.lockedUntil.getTime() - now.getTime()) / 1000)));
}

/** Uses a recovery code up, and says so by mail. @throws ApiError `wrong_factor` */
async function proveRecoveryCode(deps: Deps, user: UserRow, code: string, requestId: string): Promise<void> {
  const at = deps.now();
  await inTransaction(deps.database, async (tx) => {
    // Codes of one account are used one after another: each mail and entry says how many are left.
    const locked = await lockUser(tx, user.id);
    if (!locked || !(await deleteRecoveryCode(tx, user.id, hashSecret(code))))
      throw apiError('wrong_factor', { field: 'recovery' });
    const left = await countRecoveryCodes(tx, user.id);
    const [before, after] = [{ recoveryCodes: left + 1 }, { recoveryCodes: left }];
    await recordOwnEvent(tx, locked, { action: 'recovery code used', at, requestId, before, after });
    await queueMail(
      tx,
      recoveryCodeUsed(deps.publicUrl(), locked, left, await issueSecureAccountToken(tx, user.id, at)),
    );
  });
}

/**
 * Checks what was typed: a code of the app, or a recovery code.
 * @throws ApiError `wrong_factor` or `factor_locked`
 */
export async function proveCode(
  deps: Deps,
  user: UserRow,
  typed: string,
  { hasTotp, requestId }: { readonly hasTotp: boolean; readonly requestId: string },
): Promise<SecondFactor> {
  const recoveryCode = normalizeRecoveryCode(typed);
  if (recoveryCode !== null) {
    await proveRecoveryCode(deps, user, recoveryCode, requestId);
    return 'recovery';
  }
  if (normalizeTotpCode(typed) === null) throw apiError('wrong_factor', { field: 'malformed' });
  if (!hasTotp) throw apiError('wrong_factor', { field: 'no_app' });
  await proveTotp(deps, user.id, typed);
  return 'totp';
}
