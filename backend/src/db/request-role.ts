import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { type Migration, tablesOf } from './upgrade/migrations.ts';

/**
 * The role of requests: it can read and write rows, and change no table. The role that migrates owns the tables. The embedded database
 * has both; on a server of its own an operator creates this one (`docs/operators/deploy.md`).
 */
export const REQUEST_ROLE = 'urooj_requests';

const ALL_ROWS = 'select, insert, update, delete';
const ADDED_ONLY = 'select, insert';
const RIGHTS: Readonly<Record<string, string>> = {
  audit_events: ADDED_ONLY,
  order_events: ADDED_ONLY,
  secrets: ADDED_ONLY,
  deleted_persons: ADDED_ONLY,
  bank_messages: 'select, insert, update',
  schema_migrations: 'select',
  backups: 'select',
};

const SEQUENCES = `
  select s.oid::regclass::text as name from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
  where s.relkind = 'S' and d.refobjid = any($1::regclass[])`;

/** Of the library for jobs, which lets nobody but the owner of its tables see their rows. */
const JOBS = [
  `grant usage on schema graphile_worker to ${REQUEST_ROLE}`,
  `grant ${ALL_ROWS} on all tables in schema graphile_worker to ${REQUEST_ROLE}`,
  `revoke insert, update, delete on graphile_worker.migrations from ${REQUEST_ROLE}`,
  `grant usage on all sequences in schema graphile_worker to ${REQUEST_ROLE}`,
  `do $$ declare name text; begin
    for name in select c.oid::regclass::text from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace
      and c.relrowsecurity and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = '${REQUEST_ROLE}')
    loop execute format('create policy ${REQUEST_ROLE} on %s to ${REQUEST_ROLE} using (true) with check (true)', name); end loop;
  end $$`,
];

/** Gives the role of requests, where the server has it, exactly the rights that requests need. Repeated after each migration. */
export async function grantToRequests(client: pg.ClientBase, known: readonly Migration[]): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [REQUEST_ROLE]);
  if (rowCount === 0) return;
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename = any($1)`,
    [tablesOf(known)],
  );
  const quoted = ({ name }: { name: string }) => `public."${name}"`;
  const tables = rows.map(quoted);
  await client.query('begin');
  await client.query(`revoke all on ${tables.join()} from ${REQUEST_ROLE}`);
  for (const [rights, those] of Map.groupBy(rows, ({ name }) => RIGHTS[name] ?? ALL_ROWS)) {
    await client.query(`grant ${rights} on ${those.map(quoted).join()} to ${REQUEST_ROLE}`);
  }
  const sequences = (await client.query<{ name: string }>(SEQUENCES, [tables])).rows.map(({ name }) => name);
  if (sequences.length > 0) await client.query(`grant usage on sequence ${sequences.join()} to ${REQUEST_ROLE}`);
  for (const statement of JOBS) await client.query(statement);
  await client.query('commit');
}

const OWN_ROLE = `
  select current_user as role, rolsuper as "isSuperuser", has_table_privilege('public.orders', 'insert') as "mayWrite"
  from pg_roles where rolname = current_user`;

/**
 * Checks the role with which requests use the server of `DATABASE_URL`, and warns of a superuser: a fault in one statement could then
 * change whatever the server has.
 * @throws StartError for a role that may not use the tables
 */
export async function checkRequestRole(pool: pg.Pool, log: FastifyBaseLogger): Promise<void> {
  const { rows } = await pool.query<{ role: string; isSuperuser: boolean; mayWrite: boolean }>(OWN_ROLE);
  const { role, isSuperuser, mayWrite } = rows[0] ?? {};
  if (isSuperuser) {
    log.warn(
      { role },
      'requests use a superuser of the database: name the role urooj_requests in DATABASE_URL (docs/operators/deploy.md)',
    );
  }
  if (mayWrite) return;
  throw new StartError(
    `The role ${role} of DATABASE_URL may not use the tables of the shop. Name the role ${REQUEST_ROLE} there and the owner of the ` +
      'tables in DATABASE_DIRECT_URL, then run "npm run migrate", which gives the rights.',
  );
}
