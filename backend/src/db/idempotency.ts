import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { refused } from '../refused.ts';
import { type AfterCommit, type Database, inTransaction, type Queryable, type Transaction } from './pool.ts';
import { idempotencyKeys } from './schema.ts';

export interface OneRequest {
  /** `null`: the client asked for nothing of the kind. */
  readonly key: string | null;
  readonly endpoint: string;
  /** Whose keys these are: the user's id, or nobody's. */
  readonly userId: string | null;
  readonly body: unknown;
  readonly now: Date;
}

const KEPT_MS = 86_400_000;

/**
 * Runs `work` in one transaction, and at most once for a key: the answer is stored with the effect, and given again
 * for 24 hours. Requests with the same key wait for one another.
 * @throws Refused `idempotency_key_reused` when the key came before with another body
 */
export async function onceInTransaction<T>(
  database: Database,
  request: OneRequest,
  work: (tx: Transaction, afterCommit: AfterCommit) => Promise<T>,
): Promise<T> {
  const { key, now } = request;
  if (key === null) return inTransaction(database, work);
  const scope = digest([request.endpoint, request.userId, key]);
  const bodyHash = digest(request.body);
  return inTransaction(database, async (tx, afterCommit) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${scope}, 0))`);
    const [earlier] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.scope, scope));
    if (earlier && earlier.createdAt.getTime() > now.getTime() - KEPT_MS) {
      if (earlier.bodyHash !== bodyHash) throw refused('idempotency_key_reused');
      return earlier.answer as T;
    }
    const answer = await work(tx, afterCommit);
    const row = { bodyHash, answer, createdAt: now };
    await tx
      .insert(idempotencyKeys)
      .values({ scope, ...row })
      .onConflictDoUpdate({ target: idempotencyKeys.scope, set: row });
    return answer;
  });
}

export async function forgetOldKeys(database: Queryable, now: Date): Promise<void> {
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_MS)));
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, sortedKeys)).digest('base64url');
}

/** The order in which a client writes its fields says nothing. */
function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
