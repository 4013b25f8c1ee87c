import { setTimeout as pause } from 'node:timers/promises';
import { NodePgDatabase, type NodePgQueryResultHKT, NodePgSession } from 'drizzle-orm/node-postgres';
import { type PgDatabase, PgDialect, type PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { isDatabaseDown, isTransactionConflict } from './violations.ts';

/** Queries name their tables; drizzle's relational queries, which need a schema of all of them, are not used. */
type Schema = Record<string, never>;

/** The database itself. Transactions are opened with `inTransaction`, never with drizzle's own method. */
export type Database = Omit<NodePgDatabase, 'transaction'> & { readonly $client: pg.Pool };
/** An open transaction: functions that change several rows together take this. */
export type Transaction = PgTransaction<NodePgQueryResultHKT, Schema, Schema>;
/** Either: enough for a single statement. */
export type Queryable = Omit<PgDatabase<NodePgQueryResultHKT>, 'transaction'>;

/** One for all sessions: it caches the names of columns. */
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
/** The server ends statements by its own time-out; this one is for a server that the network has cut off. */
const RESPONSE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;

class ConnectTimeoutClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({ ...(config as pg.ClientConfig), connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }
}

/** @param onError is called for connections that break; a query in progress on one also fails with its own error */
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
  // Also while a connection is in use: an error event without a listener would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return { pool, database: Object.assign(new NodePgDatabase(DIALECT, sessionOn(pool), undefined), { $client: pool }) };
}

/** Takes a side effect that must wait for the commit, such as waking the mailer. */
export type AfterCommit = (effect: () => void) => void;
type Work<T> = (tx: Transaction, afterCommit: AfterCommit) => Promise<T>;

const MAX_TRANSACTION_ATTEMPTS = 5;
const MAX_RETRY_DELAY_MS = 20;

/**
 * Runs `work` in one transaction: the only way to open one. Every use case that changes several rows opens its own here;
 * what it calls takes the `Transaction`. Side effects go to `afterCommit`: they run once after the commit, never after a
 * rollback. `work` does nothing else outside the database, because it runs again where the server ended the transaction
 * for another one's sake (a deadlock or a serialization failure).
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
 * The connection is acquired here, because drizzle (0.45) never releases one whose BEGIN failed: ten short outages of the
 * database would leave a pool of ten empty for good.
 */
async function runTransaction<T>(database: Database, work: Work<T>): Promise<T> {
  const effects: (() => void)[] = [];
  const connection = await database.$client.connect();
  let failure: unknown;
  try {
    const result = await sessionOn(connection).transaction((tx) => work(tx, (effect) => effects.push(effect)));
    for (const effect of effects) effect();
    return result;
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    // A broken connection is destroyed; after an error of our own it is still good.
    connection.release(isDatabaseDown(failure));
  }
}
