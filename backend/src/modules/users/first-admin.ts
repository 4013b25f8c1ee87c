import { randomInt } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/pool.ts';
import type { PasswordHasher } from '../../security/passwords.ts';
import { addUser, findUserByEmail } from './repository.ts';

export type FirstAdmin = {
  readonly email: string;
  readonly password: string;
};

/** No letters or digits that are taken for one another. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 20;

/**
 * Makes the primary admin's account where there is none under that e-mail.
 * @param password `null`: one is generated
 * @returns the generated password, this once; `null` when nothing was made or the operator chose the password
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
    // Whoever signed up under this e-mail may be anybody: the operator decides, not the start.
    if (found.role !== 'admin') log.warn('the account under ADMIN_EMAIL is no admin, so nobody can use the dashboard');
    return null;
  }
  const chosen = password ?? generatePassword();
  const passwordHash = await passwords.hash(chosen);
  const made = await addUser(database, {
    email,
    name: 'Admin',
    role: 'admin',
    passwordHash,
    emailVerifiedAt: new Date(),
  });
  return made && password === null ? { email, password: chosen } : null;
}

/** For an account that an operator makes: shown once. */
export function generatePassword(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
