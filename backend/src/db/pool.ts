import { setTimeout as pause } from 'node:timers/promises';
import { NodePgDatabase, type NodePgQueryResultHKT, NodePgSession } from 'drizzle-orm/node-postgres';
import { type PgDatabase, PgDialect, type PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { isDatabaseDown, isTransactionConflict } from './violations.ts';

/** Empty, because only drizzle's relational queries need a schema here, and we use none. */
type Schema = Record<string, never>;

/** The database itself. Transactions are opened with `inTransaction`, never with drizzle's own method. */
export type Database = Omit<NodePgDatabase, 'transaction'> & { readonly $client: pg.Pool };
/** An open transaction: functions that change several rows together take this. */
export type Transaction = PgTransaction<NodePgQueryResultHKT, Schema, Schema>;
/** A database or an open transaction: enough for a single statement. */
export type Queryable = Omit<PgDatabase<NodePgQueryResultHKT>, 'transaction'>;

/** Shared by all sessions, because it caches the names of columns. */
const DIALECT = new PgDialect({ casing: 'snake_case' });
const sessionOn = (client: pg.Pool | pg.PoolClient) => new NodePgSession<Schema, Schema>(client, DIALECT, undefined);

export type OpenDatabase = {
  readonly database: Database;
  readonly pool: pg.Pool;
};

const CONNECTIONS = 10;
/** A server that accepts no connection within this time is down: visitors get their 503 within two seconds. */
const CONNECT_TIMEOUT_MS = 1_800;
/** A busy pool is not an outage: requests wait longer for a free connection. */
const ACQUIRE_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** The server cancels slow statements itself; this time-out covers a server that the network has cut off. */
const RESPONSE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;

class ConnectTimeoutClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({ ...(config as pg.ClientConfig), connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }
}

/** @param onError is called when a connection breaks; a query that was running on it also rejects */
export function openDatabase(url: string, onError: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    Client: ConnectTimeoutClient,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: RESPONSE_TIMEOUT_MS,
    application_name: 'urooj',
  });
  pool.on('error', onError);
  // The pool listens only to idle connections, and an error event without a listener would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return { pool, database: Object.assign(new NodePgDatabase(DIALECT, sessionOn(pool), undefined), { $client: pool }) };
}

type Work<T> = (tx: Transaction) => Promise<T>;

const MAX_TRANSACTION_ATTEMPTS = 5;
const MAX_RETRY_DELAY_MS = 20;

/**
 * Runs `work` in one transaction. This is the only way to open one: every use case that changes several rows calls it, and
 * passes the `Transaction` to the functions that it uses. `work` must do nothing outside the database, because it runs again
 * after a deadlock or a serialization failure: what happens after the commit is a job, which it adds in the transaction.
 */
export async function inTransaction<T>(database: Database, work: Work<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runTransaction(database, work);
    } catch (error) {
      if (!isTransactionConflict(error) || attempt === MAX_TRANSACTION_ATTEMPTS) throw error;
      // A random delay, so that two transactions do not meet again.
      await pause(Math.random() * MAX_RETRY_DELAY_MS);
    }
  }
}

/**
 * The connection is acquired here, because drizzle (0.45) never releases one whose BEGIN failed: after ten short outages of
 * the database a pool of ten would be empty forever.
 */
async function runTransaction<T>(database: Database, work: Work<T>): Promise<T> {
  const connection = await database.$client.connect();
  let failure: unknown;
  try {
    return await sessionOn(connection).transaction(work);
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    // A broken connection is destroyed. After any other error it can be used again.
    connection.release(isDatabaseDown(failure));
  }
}
