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
/** As long as a browser keeps its name. */
const BROWSER_MS = 400 * 24 * HOUR_MS;

/** Removes what nothing refers to any more: ended sessions and limits, old keys and tokens, uploads that nobody used. */
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
    // When a file stays, so do the rows, and the next round tries again.
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
