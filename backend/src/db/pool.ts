import { NodePgDatabase, type NodePgQueryResultHKT, NodePgSession } from 'drizzle-orm/node-postgres';
import { type PgDatabase, PgDialect, type PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { isDatabaseDown } from './violations.ts';

/** Tables are named where they are used, never asked for through a description of all. */
type Schema = Record<string, never>;

/** The database itself. Transactions begin with `inTransaction`, never with drizzle's own method: see there. */
export type Database = Omit<NodePgDatabase, 'transaction'> & { readonly $client: pg.Pool };
/** An open transaction: functions that change several rows together ask for this. */
export type Transaction = PgTransaction<NodePgQueryResultHKT, Schema, Schema>;
/** Either: enough for a single statement. */
export type Queryable = Omit<PgDatabase<NodePgQueryResultHKT>, 'transaction'>;

/** One for all: it remembers the names of columns. */
const DIALECT = new PgDialect({ casing: 'snake_case' });
const sessionOn = (client: pg.Pool | pg.PoolClient) => new NodePgSession<Schema, Schema>(client, DIALECT, undefined);

export type OpenDatabase = {
  readonly database: Database;
  readonly pool: pg.Pool;
};

const CONNECTIONS = 10;
/** A server that does not even say hello within it is down, and a visitor hears so within two seconds. */
const CONNECT_TIMEOUT_MS = 1_800;
/** Busy is not down: who waits for one of the connections waits longer. */
const ACQUIRE_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** The server keeps to its own time-out, unless the network has swallowed it: then nobody else ends the wait. */
const SILENCE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;

class ConnectTimeoutClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({ ...(config as pg.ClientConfig), connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }
}

/** @param onError told of connections that break; whoever uses one then gets an error of their own */
export function openDatabase(url: string, onError: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    Client: ConnectTimeoutClient,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: SILENCE_TIMEOUT_MS,
    application_name: 'urooj',
  });
  pool.on('error', onError);
  // Also while a connection is lent out: an error event that nobody hears would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return { pool, database: Object.assign(new NodePgDatabase(DIALECT, sessionOn(pool), undefined), { $client: pool }) };
}

export type AfterCommit = (effect: () => void) => void;

/**
 * Runs `work` in one transaction. What it hands to `afterCommit` runs only once the rows are safe;
 * after a rollback it never runs.
 *
 * The connection is borrowed here, because drizzle (0.45) never gives one back whose BEGIN failed: ten short
 * breaks of the database would leave a pool of ten empty for good.
 */
export async function inTransaction<T>(
  database: Database,
  work: (tx: Transaction, afterCommit: AfterCommit) => Promise<T>,
): Promise<T> {
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
    // Broken connections are thrown away; refusals of our own leave a good one.
    connection.release(isDatabaseDown(failure));
  }
}
