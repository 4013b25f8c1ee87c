import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../limit-concurrency.ts';

/** argon2id (the library's default algorithm) as OWASP asks: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** `stored` is `null` for an account that does not exist: the answer is no, after the same work. */
  matches(stored: string | null, password: string): Promise<boolean>;
};

/**
 * @param atOnce how many hashes may be in work together: each takes 19 MiB and a core, and a flood of logins must
 *   not take them all; the others wait their turn.
 */
export function createPasswordHasher(atOnce: number): PasswordHasher {
  const oneAtATime = limitConcurrency(atOnce);
  const nobody = hash(randomBytes(16).toString('hex'), COST);
  return {
    hash: (password) => oneAtATime(() => hash(password.normalize('NFKC'), COST)),
    matches: (stored, password) =>
      oneAtATime(async () => {
        const right = await verify(stored ?? (await nobody), password.normalize('NFKC'));
        return stored !== null && right;
      }),
  };
}
