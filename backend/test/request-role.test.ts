import pg from 'pg';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../src/db/pool.ts';
import { checkRequestRole } from '../src/db/request-role.ts';
import { startErrorOf } from './shop.ts';
import { forRequests, temporaryDatabase } from './temporary-database.ts';

const PERMISSION_DENIED = '42501';

async function connected(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('requests can change no table, and nothing that is only ever added', async () => {
  const client = await connected(forRequests(await temporaryDatabase(inject('databaseTemplate'))));
  const statements = [
    'create table notes (id int)',
    'create schema notes',
    'create function f() returns int language sql as $$ select 1 $$',
    'alter table orders add column note text',
    'drop table orders',
    'alter table audit_events disable trigger user',
    'set session_replication_role = replica',
    'create role somebody',
    `copy orders to program 'true'`,
    'insert into schema_migrations values ($$x$$, $$x$$, 0)',
    'update secrets set value = $$x$$',
    'update graphile_worker.migrations set id = 1',
    'delete from bank_messages',
    ...['audit_events', 'order_events'].flatMap((table) => [`update ${table} set why = ''`, `delete from ${table}`]),
    ...['audit_events', 'order_events', 'bank_messages', 'orders'].map((table) => `truncate ${table}`),
  ];
  for (const statement of statements) {
    const code = await client.query(statement).then(
      () => 'allowed',
      (error: { code: string }) => error.code,
    );
    expect([statement, code]).toEqual([statement, PERMISSION_DENIED]);
  }
});

async function checkedAs(url: string) {
  const lines: { msg: string }[] = [];
  const { pool } = openDatabase(url, () => {});
  onTestFinished(() => pool.end());
  await checkRequestRole(pool, pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) }));
  return lines.map(({ msg }) => msg);
}

test('a start warns of a superuser, and refuses a role that may not use the tables', async () => {
  const url = await temporaryDatabase(inject('databaseTemplate'));
  expect(await checkedAs(url)).toEqual([expect.stringContaining('requests use a superuser of the database')]);
  expect(await checkedAs(forRequests(url))).toEqual([]);
  const migrator = await connected(url);
  await migrator.query('revoke all on orders from urooj_requests');
  expect(await startErrorOf(checkedAs(forRequests(url)))).toContain(
    'then run "npm run migrate", which gives the rights',
  );
});
