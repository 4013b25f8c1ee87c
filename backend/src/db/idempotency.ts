import { createHash } from 'node:crypto';
import { and, eq, lt, lte } from 'drizzle-orm';
import { apiError, isApiError } from '../api-error.ts';
import { type AfterCommit, type Database, inTransaction, type Queryable, type Transaction } from './pool.ts';
import { idempotencyKeys } from './schema.ts';
import { violatedUnique } from './violations.ts';

export type OneRequest = {
  /** `null`: the client asked for nothing of the kind. */
  readonly key: string | null;
  readonly endpoint: string;
  /** Whose keys these are: the user's id, or nobody's. */
  readonly userId: string | null;
  readonly body: unknown;
  readonly now: Date;
};

/** What a key takes among the rows of its work, together with the answer: the second of two with one key fails there. */
export type Claim = {
  readonly scope: string;
  readonly bodyHash: string;
  readonly createdAt: Date;
};

const KEPT_MS = 86_400_000;
const KEY_TAKEN = 'idempotency_keys_pkey';

/**
 * Does `work` at most once for a key, and gives the answer that was kept with its effect again for 24 hours. The key is
 * not looked up first: nearly every request is the first with its key, and one that is not fails at its row, waiting there
 * for the other, or was refused for what the other did.
 * @param work keeps the claim with its answer in the very transaction or statement that has the effect
 * @throws ApiError `idempotency_key_reused` when the key came before with another body
 */
export async function once<T>(
  database: Database,
  request: OneRequest,
  work: (claim: Claim | null) => Promise<T>,
): Promise<T> {
  const claim = claimOf(request);
  if (claim === null) return work(null);
  for (;;) {
    try {
      return await work(claim);
    } catch (error) {
      const isTaken = violatedUnique(error) === KEY_TAKEN;
      if (!isTaken && !isApiError(error)) throw error;
      const earlier = await earlierAnswer(database, claim);
      if (earlier) return earlier.answer as T;
      if (!isTaken) throw error;
    }
  }
}

/** The same for work of several statements. */
export async function onceInTransaction<T>(
  database: Database,
  request: OneRequest,
  work: (tx: Transaction, afterCommit: AfterCommit) => Promise<T>,
): Promise<T> {
  return once(database, request, (claim) =>
    inTransaction(database, async (tx, afterCommit) => {
      const answer = await work(tx, afterCommit);
      if (claim) await tx.insert(idempotencyKeys).values({ ...claim, answer });
      return answer;
    }),
  );
}

/** The row of that key, unless its time is over: then it makes room. */
async function earlierAnswer(database: Database, { scope, bodyHash, createdAt }: Claim) {
  const ofKey = eq(idempotencyKeys.scope, scope);
  await database.delete(idempotencyKeys).where(and(ofKey, lte(idempotencyKeys.createdAt, endOfKeeping(createdAt))));
  const [earlier] = await database.select().from(idempotencyKeys).where(ofKey);
  if (earlier && earlier.bodyHash !== bodyHash) throw apiError('idempotency_key_reused');
  return earlier;
}

export async function forgetOldKeys(database: Queryable, now: Date): Promise<void> {
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, endOfKeeping(now)));
}

function endOfKeeping(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS);
}

function claimOf({ key, endpoint, userId, body, now }: OneRequest): Claim | null {
  if (key === null) return null;
  return { scope: digest([endpoint, userId, key]), bodyHash: digest(body), createdAt: now };
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, sortedKeys)).digest('base64url');
}

/** The order in which a client writes its fields says nothing. */
function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
