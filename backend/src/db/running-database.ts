import type { Config } from '../config.ts';
import { runningDatabaseUrl } from './embedded.ts';
import { type Database, openDatabase } from './pool.ts';
import { DEFAULT_POOL } from './pool-settings.ts';
import { databaseError, isDatabaseBusy, isDatabaseDown } from './violations.ts';

/** The database cannot be read; the cause says why. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable';
}

type Place = Pick<Config, 'databaseUrl' | 'isDatabasePooled' | 'dataDir' | 'apiHost'>;

const SETTINGS = { ...DEFAULT_POOL, size: 1, connectTimeoutMs: 1_500, statementTimeoutMs: 2_500 };

async function readOn<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const { databaseUrl, isDatabasePooled, dataDir, apiHost } = place;
  if (apiHost !== null) throw new Error(`The backend at ${apiHost} has it.`);
  // The embedded one may listen on another port after each start of the shop.
  const url = databaseUrl ?? (await runningDatabaseUrl(dataDir, 'requests'));
  const { database, pool } = openDatabase(url, () => {}, { settings: SETTINGS, isPooled: isDatabasePooled });
  return await work(database).finally(() => pool.end());
}

/**
 * Runs work that only reads on the database of a shop: the server of `DATABASE_URL`, or the embedded one of a shop that runs. It
 * starts none, locks nothing, and gives up after a moment: who asks must get an answer while the database is down.
 * @throws DatabaseUnreachable
 */
export async function readRunningDatabase<T>(
  place: Place,
  work: (database: Database) => Promise<T>,
  timeoutMs = 3_000,
): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`It did not respond within ${timeoutMs} ms.`)), timeoutMs);
  try {
    return await Promise.race([readOn(place, work), late]);
  } catch (cause) {
    // A statement that the server refuses is a fault of ours.
    if (databaseError(cause) && !isDatabaseDown(cause) && !isDatabaseBusy(cause)) throw cause;
    throw new DatabaseUnreachable('The database of the shop does not respond.', { cause });
  } finally {
    clearTimeout(timer);
  }
}
