import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { busy } from '../api-error.ts';
import { limitConcurrency, type WorkQueue } from '../limit-concurrency.ts';

/** argon2id (the library's default algorithm) as OWASP recommends: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type PasswordCost = typeof COST;

const RETRY_AFTER_S = 5;

export type PasswordHasher = {
  readonly queue: WorkQueue;
  hash(password: string): Promise<string>;
  /** `stored` is `null` for an account that does not exist: the result is false, after the same work. */
  matches(stored: string | null, password: string): Promise<boolean>;
};

/**
 * @param concurrency how many hashes run at the same time. Each takes 19 MiB and a core, and a flood of logins must not take
 *   them all; the others wait.
 * @param maxWaiting how many may wait; further ones are refused with `busy`
 * @param cost of each hash; tests that are not about it use less
 */
export function createPasswordHasher(
  concurrency: number,
  maxWaiting = Number.POSITIVE_INFINITY,
  cost: PasswordCost = COST,
): PasswordHasher {
  const queue = limitConcurrency({ concurrency, maxWaiting, full: () => busy('passwords', RETRY_AFTER_S) });
  const dummyHash = hash(randomBytes(16).toString('hex'), cost);
  return {
    queue,
    hash: (password) => queue.run(() => hash(password.normalize('NFKC'), cost)),
    matches: (stored, password) =>
      queue.run(async () => {
        const isMatch = await verify(stored ?? (await dummyHash), password.normalize('NFKC'));
        return stored !== null && isMatch;
      }),
  };
}
