import { createHash } from 'node:crypto';
import { and, eq, lt, lte } from 'drizzle-orm';
import { apiError, isApiError } from '../api-error.ts';
import { type Database, inTransaction, type Transaction } from './pool.ts';
import { idempotencyKeys } from './schema.ts';
import { violatedUnique } from './violations.ts';

export type IdempotentRequest = {
  /** The header `Idempotency-Key`; `null` when the client sent none. */
  readonly key: string | null;
  readonly endpoint: string;
  /** Keys of different users never collide; `null` for guests, who share one namespace. */
  readonly userId: string | null;
  readonly body: unknown;
  readonly now: Date;
};

/** The row that is inserted together with the effect of a request. A second request with the same key violates its key. */
export type IdempotencyRow = {
  readonly scope: string;
  readonly bodyHash: string;
  readonly createdAt: Date;
};

const KEY_LIFETIME_MS = 86_400_000;
const KEY_CONSTRAINT = 'idempotency_keys_pkey';

/**
 * Runs `work` at most once per key. For 24 hours a repeated request gets the stored response of the first one.
 * The key is not looked up before, because nearly every request is the first with its key. A repeated request either
 * violates the key's row, after waiting for the first request to end, or fails because of the first one's effect. Only
 * then the stored response is read.
 * @param work stores the row and its response in the same transaction or statement as its effect
 * @throws ApiError `idempotency_key_reused` when the key was used with another body
 */
export async function idempotently<T>(
  database: Database,
  request: IdempotentRequest,
  work: (idempotencyRow: IdempotencyRow | null) => Promise<T>,
): Promise<T> {
  const idempotencyRow = idempotencyRowOf(request);
  if (idempotencyRow === null) return work(null);
  for (;;) {
    try {
      return await work(idempotencyRow);
    } catch (error) {
      const isTaken = violatedUnique(error) === KEY_CONSTRAINT;
      if (!isTaken && !isApiError(error)) throw error;
      const stored = await storedResponse(database, idempotencyRow);
      if (stored) return stored.response as T;
      if (!isTaken) throw error;
    }
  }
}

/** `inTransaction` for `work` that runs at most once per key. */
export async function inIdempotentTransaction<T>(
  database: Database,
  request: IdempotentRequest,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return idempotently(database, request, (idempotencyRow) =>
    inTransaction(database, async (tx) => {
      const response = await work(tx);
      if (idempotencyRow) await tx.insert(idempotencyKeys).values({ ...idempotencyRow, response });
      return response;
    }),
  );
}

/** The row of that key. Deletes it first when it has expired. */
async function storedResponse(database: Database, { scope, bodyHash, createdAt }: IdempotencyRow) {
  const ofKey = eq(idempotencyKeys.scope, scope);
  await database.delete(idempotencyKeys).where(and(ofKey, lte(idempotencyKeys.createdAt, expiryThreshold(createdAt))));
  const [stored] = await database.select().from(idempotencyKeys).where(ofKey);
  if (stored && stored.bodyHash !== bodyHash) throw apiError('idempotency_key_reused');
  return stored;
}

/** Condition for keys that have expired. */
export function isExpiredKey(now: Date) {
  return lt(idempotencyKeys.createdAt, expiryThreshold(now));
}

function expiryThreshold(now: Date): Date {
  return new Date(now.getTime() - KEY_LIFETIME_MS);
}

function idempotencyRowOf({ key, endpoint, userId, body, now }: IdempotentRequest): IdempotencyRow | null {
  if (key === null) return null;
  return { scope: digest([endpoint, userId, key]), bodyHash: digest(body), createdAt: now };
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, sortedKeys)).digest('base64url');
}

/** A replacer for `JSON.stringify`: bodies whose fields differ only in their order have the same hash. */
function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
