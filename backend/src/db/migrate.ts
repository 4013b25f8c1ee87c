import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { migrateJobs } from '../jobs/library.ts';
import { StartError } from '../start-error.ts';
import { onOneConnection } from './one-connection.ts';
import { grantToRequests } from './request-role.ts';
import { applyMigration, LOCK_RETRIES, type LockRetries, retryLocks } from './upgrade/apply.ts';
import { knownMigrations, type Migration } from './upgrade/migrations.ts';
import { assertCompatible, assertMigrated, readSchemaState } from './upgrade/state.ts';

/** An arbitrary number. Processes that start at the same time wait for the one that holds the lock. */
const MIGRATION_LOCK = 8_141_337;
const LOCK_POLL_MS = 250;

export type MigrateOptions = {
  readonly known?: readonly Migration[];
  readonly retries?: LockRetries;
  /** Whether only an empty database gets its tables: an existing schema must be that of this release. */
  readonly onlyEmpty?: boolean;
  /** Gets a sentence for what takes long or was done. */
  readonly say?: (line: string) => void;
};

/**
 * Applies the migrations that the database at `url` does not have yet: ours, and those of the library for jobs, which has a
 * schema of its own. Does nothing on a newer schema that this release may use.
 * @param url of the server itself: a pooler between does not support the lock
 * @returns the names of the applied migrations
 * @throws StartError for a newer schema that this release cannot use, and for a migration that fails
 */
export async function migrateDatabase(url: string, options: MigrateOptions = {}): Promise<readonly string[]> {
  const { known = knownMigrations(), retries = LOCK_RETRIES, onlyEmpty = false, say = () => {} } = options;
  // Closing the connection releases the lock.
  return onOneConnection(url, async (client) => {
    // Of the role or the database, for requests: migrations may take as long as they need.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await holdLock(client, say);
    const state = await readSchemaState(client, known);
    if (onlyEmpty && state.kind !== 'empty') assertMigrated(state);
    assertCompatible(state);
    if (state.kind === 'empty') await assertUnicode(client);
    for (const migration of state.pending) {
      say(`Migration ${migration.name} …`);
      await applyMigration(client, migration, retries, say);
    }
    await retryLocks('The library for jobs', retries, say, () => migrateJobs(url, retries.timeoutMs));
    if (state.kind !== 'newer') await grantToRequests(client, known);
    return state.pending.map(({ name }) => name);
  });
}

/**
 * Waits for the lock by asking again. A statement that waited for it would have a snapshot all the time, and the creation of
 * an index without blocking writes waits for all snapshots: a deadlock.
 */
async function holdLock(client: pg.Client, say: (line: string) => void): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { rows } = await client.query<{ isHeld: boolean }>('select pg_try_advisory_lock($1) as "isHeld"', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.isHeld) return;
    if (attempt === 1) say('Another process migrates this database. This one waits until it has finished.');
    await pause(LOCK_POLL_MS);
  }
}

/** Another encoding fails in the middle of the migrations, and refuses names of buyers later. */
async function assertUnicode(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new StartError(
    `The database has the encoding ${encoding}, and the shop needs UTF8. Create it again with: createdb --encoding=UTF8 --template=template0`,
  );
}
