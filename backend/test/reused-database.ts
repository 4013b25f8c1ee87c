import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { databaseUrl, query } from './setup-database.ts';
import { createDatabase } from './temporary-database.ts';

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

/** What a test has left behind may still be connected. */
const DISCONNECT =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

type Reused = { readonly name: string; readonly client: pg.Client; readonly state: string };

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

async function createReused(): Promise<Reused> {
  const name = await createDatabase(inject('databaseTemplate'));
  const client = new pg.Client({ connectionString: databaseUrl(inject('databaseServer'), name) });
  // A test may stop the server or end the connections of its database: the next statement then fails.
  client.on('error', () => {});
  await client.connect();
  await client.query(PREPARE);
  return { name, client, state: await stateOf(client) };
}

/** Empties a database. @returns whether it is then as new */
async function isEmptied({ client, state }: Reused): Promise<boolean> {
  await client.query(DISCONNECT);
  const { rows } = await client.query<{ rows: string }>('select pg_temp.empty() as rows');
  return Number(rows[0]?.rows) <= MOST_ROWS && (await stateOf(client)) === state;
}

/**
 * A database with the tables of a new shop and without rows. After the test it is emptied for the next one, which takes a
 * fifth of the time of a new database; one that is not as new then is dropped.
 * @returns its URL
 */
export async function reusedDatabase(): Promise<string> {
  const database = free.pop() ?? (await createReused());
  const { name, client } = database;
  onTestFinished(async () => {
    if (await isEmptied(database).catch(() => false)) {
      free.push(database);
      return;
    }
    await client.end().catch(() => {});
    await query(inject('databaseServer'), `drop database ${name} with (force)`);
  });
  return databaseUrl(inject('databaseServer'), name);
}
