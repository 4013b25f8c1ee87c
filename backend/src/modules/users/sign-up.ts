import type { BodyOf } from '@urooj/contract/endpoints';
import { validateSignup } from '@urooj/domain/auth-forms';
import { normalizeEmail } from '@urooj/domain/identity';
import type { Database } from '../../db/pool.ts';
import { refused } from '../../refused.ts';
import type { PasswordHasher } from '../../security/passwords.ts';
import { assertChosenWell } from './new-password.ts';
import { addUser, findUserByEmail, type UserRow } from './repository.ts';

interface Deps {
  readonly database: Database;
  readonly passwords: PasswordHasher;
}

/**
 * Makes an account: always an ordinary one, whatever was sent beside.
 * @throws Refused `validation`, `weak_password` or `email_taken`
 */
export async function signUp({ database, passwords }: Deps, form: BodyOf<'signup'>): Promise<UserRow> {
  assertChosenWell(validateSignup(form), form.password);
  const email = normalizeEmail(form.email);
  // Asked before the slow hash; the insert decides.
  if (await findUserByEmail(database, email)) throw refused('email_taken');
  const passwordHash = await passwords.hash(form.password);
  const user = await addUser(database, { email, name: form.name.trim(), passwordHash });
  if (!user) throw refused('email_taken');
  return user;
}
