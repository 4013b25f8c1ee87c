import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../../start-error.ts';
import { databaseError } from '../violations.ts';
import { createIndexes } from './concurrent.ts';
import type { Migration } from './migrations.ts';

/** How long a statement waits for a lock, and how often it tries. */
export type LockRetries = {
  readonly timeoutMs: number;
  readonly attempts: number;
  readonly pauseMs: number;
};

/** Requests queue behind a statement that waits for a lock, so it soon gives up and tries again: two minutes in all. */
export const LOCK_RETRIES: LockRetries = { timeoutMs: 2_000, attempts: 40, pauseMs: 1_000 };

/** Lock time-out, and a deadlock with a statement of the shop. */
const LOCK_CODES = ['55P03', '40P01'];

/**
 * Runs `work` again while it does not get its locks. `work` must undo everything when it fails.
 * @param what for the sentence, such as "Migration 0002_notes"
 * @throws StartError when the last attempt fails, too
 */
export async function retryLocks<T>(
  what: string,
  { attempts, pauseMs }: LockRetries,
  say: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!LOCK_CODES.includes(databaseError(error)?.code ?? '')) throw error;
      if (attempt === attempts) throw new StartError(locked(what));
      if (attempt === 1) say(`${what} waits for a lock that a statement of the shop holds. It tries again.`);
      await pause(pauseMs);
    }
  }
}

const locked = (what: string) =>
  `${what} did not get its locks: something uses the table without a pause, for example a long report or an open psql. ` +
  'Nothing of it was applied. End that (pg_stat_activity lists it), then run "npm run migrate" again.';

/**
 * Applies one migration and records it: in one transaction, or where its statements do not allow that one after another.
 * @throws StartError when PostgreSQL rejects it
 */
export async function applyMigration(
  client: pg.Client,
  migration: Migration,
  retries: LockRetries,
  say: (line: string) => void,
): Promise<void> {
  const what = `Migration ${migration.name}`;
  try {
    if (migration.isConcurrent)
      await retryLocks(what, retries, say, () => runOutsideTransaction(client, migration, say));
    else await retryLocks(what, retries, say, () => runInTransaction(client, migration, retries));
  } catch (error) {
    const reason = databaseError(error)?.message;
    if (reason === undefined) throw error;
    throw new StartError(
      `${what} failed (${reason}). The migrations before it are applied. Correct the cause, then run "npm run migrate" again.`,
    );
  }
}

async function runInTransaction(client: pg.Client, migration: Migration, { timeoutMs }: LockRetries): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${timeoutMs}`);
    for (const statement of migration.statements) await client.query(statement);
    await record(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Each statement can be repeated, so an interrupted migration starts again. Waiting blocks nobody: there is no time-out. */
async function runOutsideTransaction(
  client: pg.Client,
  migration: Migration,
  say: (line: string) => void,
): Promise<void> {
  await createIndexes(client, migration.statements, say);
  await record(client, migration);
}

async function record(client: pg.Client, { name, hash, requiredMigration }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (migration, hash, required_migration) values ($1, $2, $3)', [
    name,
    hash,
    requiredMigration,
  ]);
}
