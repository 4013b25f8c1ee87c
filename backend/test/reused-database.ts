import pg from 'pg';
import { inject, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../src/db/pool.ts';
import { type ReusedPool, reusePool } from './reused-pool.ts';
import { databaseUrl, query } from './setup-database.ts';
import { createDatabase, forRequests } from './temporary-database.ts';

/** After more rows a database is slower than a new one. */
const MOST_ROWS = 2000;

/** Changes with every change of tables, columns, triggers, functions, constraints and settings, and with every migration. */
const STATE = `select concat_ws(' ', ${[
  ...['pg_class', 'pg_attribute', 'pg_trigger', 'pg_proc', 'pg_constraint', 'pg_db_role_setting'],
  'schema_migrations',
]
  .map((table) => `(select concat(count(*), '/', max(xmin::text::bigint)) from ${table})`)
  .join(', ')}) as state`;

/** Triggers that protect rows are off for this connection. The function is its own, so that its statements are planned once. */
const PREPARE = `
set lock_timeout = '5s';
set session_replication_role = replica;
do $do$
declare deletions text;
begin
  select string_agg(format('delete from %s; get diagnostics n = row_count; total := total + n;', oid::regclass), ' ') into deletions
    from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      and relname not in ('schema_migrations', 'migrations');
  execute format($f$create function pg_temp.empty() returns bigint language plpgsql as $body$
    declare n bigint; total bigint := 0; begin %s perform setval(seqrelid, seqstart, false) from pg_sequence; return total; end
  $body$$f$, deletions);
end $do$`;

/** What a test has left behind may still be connected. `$1`: the connections that stay. */
const DISCONNECT = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and pid <> all($1::int[])`;

type Reused = { readonly name: string; readonly client: pg.Client; readonly state: string; pool: ReusedPool | null };

declare global {
  /** The databases of this process that no test uses. Modules are evaluated again for each file of tests. */
  var reusedDatabases: Reused[] | undefined;
}

globalThis.reusedDatabases ??= [];
const free = globalThis.reusedDatabases;

async function stateOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ state: string }>(STATE);
  return rows[0]?.state ?? '';
}

/** Of the pools that this file of tests opens: those of another file have code of an earlier evaluation. */
const FILE = Symbol('file');

async function createReused(): Promise<Reused> {
  const name = await createDatabase(inject('databaseTemplate'));
  const client = new pg.Client({ connectionString: databaseUrl(inject('databaseServer'), name) });
  // A test may stop the server or end the connections of its database: the next statement then fails.
  client.on('error', () => {});
  await client.connect();
  await client.query(PREPARE);
  return { name, client, state: await stateOf(client), pool: null };
}

/** Empties a database. @returns whether it is then as new */
async function isEmptied({ client, state, pool }: Reused): Promise<boolean> {
  await client.query(DISCONNECT, [pool ? await pool.idleConnections() : []]);
  const { rows } = await client.query<{ rows: string }>('select pg_temp.empty() as rows');
  return Number(rows[0]?.rows) <= MOST_ROWS && (await stateOf(client)) === state;
}

/**
 * A database with the tables of a new shop and without rows. After the test it is emptied for the next one, which takes a
 * fifth of the time of a new database; one that is not as new then is dropped. Its pool stays open for the other tests of the file:
 * opening a connection takes the server as long as a test.
 */
export async function reusedDatabase(): Promise<{ readonly url: string; openPool(): pg.Pool }> {
  const database = free.pop() ?? (await createReused());
  const { name, client } = database;
  if (database.pool?.file !== FILE) {
    await database.pool?.end();
    database.pool = null;
  }
  onTestFinished(async () => {
    // Those of its pool must not count the statements of the next test.
    vi.restoreAllMocks();
    if (await isEmptied(database).catch(() => false)) {
      free.push(database);
      return;
    }
    await client.end().catch(() => {});
    await database.pool?.end();
    await query(inject('databaseServer'), `drop database ${name} with (force)`);
  });
  const url = databaseUrl(inject('databaseServer'), name);
  return {
    url,
    openPool() {
      database.pool ??= reusePool(openDatabase(forRequests(url), () => {}).pool, FILE);
      return database.pool.openForTest();
    },
  };
}
