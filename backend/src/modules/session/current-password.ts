import { apiError, tooManyAttempts } from '../../api-error.ts';
import type { AppDeps } from '../../deps.ts';
import type { UserRow } from '../users/repository.ts';

/** Limits how often somebody with a stolen session can guess the password. */
const GUESSES = { max: 5, windowMs: 15 * 60_000 };

type Deps = Pick<AppDeps, 'passwords' | 'attempts'>;

/**
 * Checks the password of somebody who is logged in. The attempt is counted before the slow check, so that simultaneous
 * attempts cannot pass together.
 * @throws ApiError `wrong_password`, `too_many_attempts` or `busy`
 */
export async function assertCurrentPassword(
  { passwords, attempts }: Deps,
  user: UserRow,
  password: string,
): Promise<void> {
  passwords.queue.assertRoom();
  const key = `password change ${user.id}`;
  const wait = await attempts.consume(key, GUESSES);
  if (wait > 0) throw tooManyAttempts(wait);
  if (!(await passwords.matches(user.passwordHash, password))) throw apiError('wrong_password');
  await attempts.reset(key);
}
