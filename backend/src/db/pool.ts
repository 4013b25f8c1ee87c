import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core';
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations';
import pg from 'pg';
import * as schema from './schema.ts';

type Schema = typeof schema;

/** The database itself: the place to begin a transaction. */
export type Database = NodePgDatabase<Schema>;
/** An open transaction: functions that change several rows together ask for this. */
export type Transaction = PgTransaction<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;
/** Either: enough for a single statement. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Schema>;

export interface OpenDatabase {
  readonly database: Database;
  readonly pool: pg.Pool;
}

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;

/** @param onError told of connections that break while idle */
export function openDatabase(url: string, onError: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'urooj',
  });
  pool.on('error', onError);
  return { pool, database: drizzle(pool, { schema, casing: 'snake_case' }) };
}

export type AfterCommit = (effect: () => void) => void;

/**
 * Runs `work` in one transaction. What it hands to `afterCommit` runs only once the rows are safe;
 * after a rollback it never runs.
 */
export async function inTransaction<T>(
  database: Database,
  work: (tx: Transaction, afterCommit: AfterCommit) => Promise<T>,
): Promise<T> {
  const effects: (() => void)[] = [];
  const result = await database.transaction((tx) => work(tx, (effect) => effects.push(effect)));
  for (const effect of effects) effect();
  return result;
}
