import { and, isNull, lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { deleteExpiredKeys } from './db/idempotency.ts';
import { type Database, inTransaction } from './db/pool.ts';
import { knownBrowsers, mailedTokens, uploads } from './db/schema.ts';
import { loggable } from './loggable.ts';
import { deleteEndedSessions } from './modules/session/sessions.ts';
import { deleteExpiredAttempts } from './plugins/shared-attempts.ts';
import type { Storage } from './storage/storage.ts';

const HOUR_MS = 3_600_000;
const UNCLAIMED_MS = 24 * HOUR_MS;
/** The lifetime of the browser cookie. */
const BROWSER_MS = 400 * 24 * HOUR_MS;

/** Deletes ended sessions and rate-limit windows, expired keys and tokens, and uploads that nothing uses. */
export async function tidyUp(database: Database, storage: Storage, now: Date): Promise<void> {
  await deleteEndedSessions(database, now);
  await deleteExpiredKeys(database, now);
  await deleteExpiredAttempts(database, now);
  await database.delete(mailedTokens).where(lt(mailedTokens.expiresAt, now));
  await database.delete(knownBrowsers).where(lt(knownBrowsers.seenAt, new Date(now.getTime() - BROWSER_MS)));
  const before = new Date(now.getTime() - UNCLAIMED_MS);
  const unclaimed = and(isNull(uploads.claimedAt), lt(uploads.createdAt, before));
  await inTransaction(database, async (tx) => {
    const rows = await tx.delete(uploads).where(unclaimed).returning({ name: uploads.name });
    // If a file cannot be deleted, the rows stay too and the next run tries again.
    for (const { name } of rows) await storage.remove(name);
  });
}

/** @returns how to stop it */
export function tidyUpHourly(database: Database, storage: Storage, log: FastifyBaseLogger): () => void {
  const run = () => {
    tidyUp(database, storage, new Date()).catch((error) => log.error({ error: loggable(error) }, 'tidying up failed'));
  };
  run();
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
