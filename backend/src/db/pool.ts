import { setTimeout as pause } from 'node:timers/promises';
import { NodePgDatabase, type NodePgQueryResultHKT, NodePgSession } from 'drizzle-orm/node-postgres';
import { type PgDatabase, PgDialect, type PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { DEFAULT_POOL, type PoolSettings } from './pool-settings.ts';
import { traceQueries } from './traced-queries.ts';
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

/** A busy pool is not an outage: requests wait longer for a free connection than for a new one. */
const ACQUIRE_TIMEOUT_MS = 5_000;
/** The server cancels slow statements itself; this longer time-out covers a server that the network has cut off. */
const RESPONSE_DELAY_MS = 5_000;

export type PoolOptions = {
  readonly settings?: PoolSettings;
  /**
   * Whether a pooler in transaction mode is between. Each transaction has another connection of the server then, so nothing
   * may stay on a connection: no named statement, and no time-outs, which the pooler has to set (`docs/operators/deploy.md`).
   */
  readonly isPooled?: boolean;
};

type Config = string | pg.ClientConfig | undefined;

/** @param connectTimeoutMs the pool itself has one time-out, for a new connection and for a free one */
function clientOf(connectTimeoutMs: number): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: Config) {
      super({ ...(config as pg.ClientConfig), connectionTimeoutMillis: connectTimeoutMs });
    }
  };
}

/** Leaves out the name of every statement, so that PostgreSQL keeps none. */
function withoutNames(Client: typeof pg.Client): typeof pg.Client {
  class Unnamed extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: the method has eight overloads
    override query(statement: any, ...rest: any[]): any {
      const isNamed = typeof statement === 'object' && statement !== null && Object.hasOwn(statement, 'name');
      const unnamed = isNamed ? { ...statement, name: undefined } : statement;
      // biome-ignore lint/suspicious/noExplicitAny: the same
      return (super.query as any)(unnamed, ...rest);
    }
  }
  return Unnamed;
}

/** @param onError is called when a connection breaks; a query that was running on it also rejects */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  { settings = DEFAULT_POOL, isPooled = false }: PoolOptions = {},
): OpenDatabase {
  const Client = clientOf(settings.connectTimeoutMs);
  const timeouts = {
    statement_timeout: settings.statementTimeoutMs,
    lock_timeout: settings.lockTimeoutMs,
    idle_in_transaction_session_timeout: settings.idleTransactionTimeoutMs,
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: settings.size,
    Client: isPooled ? withoutNames(Client) : Client,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
    idleTimeoutMillis: settings.idleTimeoutMs,
    // A pooler refuses them as parameters of a connection.
    ...(!isPooled && timeouts),
    query_timeout: settings.statementTimeoutMs + RESPONSE_DELAY_MS,
    // A pooler keeps connections of a stopped shop, with this name. The jobs connect to the server itself.
    application_name: isPooled ? 'urooj-pooled' : 'urooj',
  });
  watchConnections(pool, onError);
  traceQueries(pool);
  return { pool, database: databaseOf(pool) };
}

/** @param pool of `openDatabase` */
export const databaseOf = (pool: pg.Pool): Database =>
  Object.assign(new NodePgDatabase(DIALECT, sessionOn(pool), undefined), { $client: pool });

/**
 * Reports connections that break. Those of a pool that ends may meet the end of the embedded database, which is no fault: the
 * pool resolves before their sockets are closed.
 */
export function watchConnections(pool: pg.Pool, onError: (error: Error) => void): void {
  const report = (error: Error) => {
    if (!pool.ending) onError(error);
  };
  pool.on('error', report);
  // The pool listens only to idle connections, and an error event without a listener would end the process.
  pool.on('connect', (client) => client.on('error', report));
  // One that broke under a statement is only returned, with the error of the statement.
  pool.on('release', (error) => {
    if (isDatabaseDown(error)) report(error);
  });
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
    connection.release(isDatabaseDown(failure) ? (failure as Error) : undefined);
  }
}
