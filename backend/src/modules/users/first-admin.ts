import { randomInt } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/pool.ts';
import type { PasswordHasher } from '../../security/passwords.ts';
import { addUser, findUserByEmail } from './repository.ts';

export type FirstAdmin = {
  readonly email: string;
  readonly password: string;
};

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 20;

/**
 * Creates the account of the primary admin unless its e-mail has an account.
 * @param password `null` to generate one
 * @returns the generated password; `null` when no account was created or the operator chose the password
 */
export async function ensureFirstAdmin(
  database: Database,
  passwords: PasswordHasher,
  email: string,
  password: string | null,
  log: FastifyBaseLogger,
): Promise<FirstAdmin | null> {
  const found = await findUserByEmail(database, email);
  if (found) {
    // Anybody may have signed up with this e-mail, so only the operator can make it an admin.
    if (found.role !== 'admin')
      log.warn('the account with ADMIN_EMAIL is not an admin, so nobody can use the dashboard');
    return null;
  }
  const chosen = password ?? generatePassword();
  const passwordHash = await passwords.hash(chosen);
  const added = await addUser(database, {
    email,
    name: 'Admin',
    role: 'admin',
    passwordHash,
    emailVerifiedAt: new Date(),
  });
  return added && password === null ? { email, password: chosen } : null;
}

/** A random password for an account that the operator creates. */
export function generatePassword(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
