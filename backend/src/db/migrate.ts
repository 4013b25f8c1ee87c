import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { migrateJobs } from '../jobs/library.ts';
import { StartError } from '../start-error.ts';

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** An arbitrary number. Processes that start at the same time wait for the one that holds the lock. */
const MIGRATION_LOCK = 8_141_337;

/**
 * Applies the migrations that the database at `url` does not have yet: ours, and those of the library for jobs, which has a
 * schema of its own.
 * @param url of the server itself: a pooler between does not support the lock
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    await migrateJobs(url);
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

/**
 * The same for the server of `DATABASE_URL`.
 * @throws StartError when it cannot be used
 */
export async function migrateNamedDatabase(url: string): Promise<void> {
  try {
    await migrateDatabase(url);
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartError(
      `The database that DATABASE_URL names cannot be used (${reason}). Check the address and its rights.`,
    );
  }
}
