import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { connected, databaseOf, laterRelease } from '../../../test/other-release.ts';
import { startErrorOf } from '../../../test/shop.ts';
import { migrateDatabase } from '../migrate.ts';
import { knownMigrations } from './migrations.ts';

const NUMBER = knownMigrations().length;
const NAME = `${String(NUMBER).padStart(4, '0')}_later`;
const RETRIES = { timeoutMs: 50, attempts: 200, pauseMs: 20 };
const INDEX = 'orders_later';
const CREATE_INDEX = `-- expand\nCREATE INDEX CONCURRENTLY "${INDEX}" ON "orders" USING btree ("price_minor");`;

async function currentDatabase() {
  const url = await databaseOf(knownMigrations());
  return { url, client: await connected(url) };
}

const recordIn = 'select required_migration from schema_migrations where migration = $1';
const VALIDITY = 'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)';

test('a migration gives up its wait for a lock, so that requests pass, and tries again until it gets it', async () => {
  const { url, client } = await currentDatabase();
  const known = await laterRelease({ [NAME]: '-- expand\nALTER TABLE "orders" ADD COLUMN "note" text;' });
  const lines: string[] = [];
  await client.query('begin');
  await client.query('select 1 from orders');
  const migrating = migrateDatabase(url, { known, retries: RETRIES, say: (line) => lines.push(line) });
  await expect.poll(() => lines.length).toBe(2);
  expect(lines[1]).toBe(`Migration ${NAME} waits for a lock that a statement of the shop holds. It tries again.`);
  const request = await connected(url);
  // It queues behind the migration until that gives up.
  await request.query('select count(*) from orders');
  await client.query('commit');
  expect(await migrating).toEqual([NAME]);
  expect((await client.query(recordIn, [NAME])).rows).toEqual([{ required_migration: 0 }]);
});

test('a migration that never gets its locks names the reason, and nothing of it is applied', async () => {
  const { url, client } = await currentDatabase();
  const known = await laterRelease({
    [NAME]:
      '-- expand\nCREATE TABLE "notes" ("id" integer);\n--> statement-breakpoint\nALTER TABLE "orders" ADD COLUMN "note" text;',
  });
  await client.query('begin');
  await client.query('select 1 from orders');
  const retries = { ...RETRIES, attempts: 3 };
  expect(await startErrorOf(migrateDatabase(url, { known, retries }))).toMatch(
    new RegExp(
      `^Migration ${NAME} did not get its locks: .+Nothing of it was applied.+run "npm run migrate" again\\.$`,
    ),
  );
  await client.query('commit');
  expect((await client.query(`select to_regclass('notes') as notes`)).rows).toEqual([{ notes: null }]);
  expect(await migrateDatabase(url, { known })).toEqual([NAME]);
});

test('a migration that PostgreSQL rejects is named with the reason; those before it are applied', async () => {
  const { url, client } = await currentDatabase();
  const [good, bad] = [`${NAME}_good`, `${NAME}_unsound`];
  const known = await laterRelease({
    [good]: '-- expand\nALTER TABLE "orders" ADD COLUMN "note" text;',
    [bad]: '-- expand\nALTER TABLE "nothing" ADD COLUMN "note" text;',
  });
  expect(await startErrorOf(migrateDatabase(url, { known }))).toBe(
    `Migration ${bad} failed (relation "nothing" does not exist). The migrations before it are applied. ` +
      'Correct the cause, then run "npm run migrate" again.',
  );
  expect((await client.query(recordIn, [good])).rowCount).toBe(1);
});

test('an index is created while orders are written, outside of a transaction', async () => {
  const { url, client } = await currentDatabase();
  const known = await laterRelease({ [NAME]: CREATE_INDEX });
  const writer = await connected(url);
  await writer.query('begin');
  await writer.query('lock table orders in row exclusive mode');
  const migrating = migrateDatabase(url, { known, retries: RETRIES });
  await expect.poll(async () => (await client.query(VALIDITY, [INDEX])).rowCount).toBe(1);
  // The index waits for the open transaction, and writes of others do not wait for the index.
  await client.query('delete from orders');
  await writer.query('commit');
  expect(await migrating).toEqual([NAME]);
  expect((await client.query(VALIDITY, [INDEX])).rows).toEqual([{ valid: true }]);
});

test('an index that an interrupted migration left invalid is found and created again', async () => {
  const { url, client } = await currentDatabase();
  const known = await laterRelease({ [NAME]: CREATE_INDEX });
  const writer = await connected(url);
  await writer.query('begin');
  await writer.query('lock table orders in row exclusive mode');
  const failed = migrateDatabase(url, { known }).catch((error: Error) => error.message);
  await expect.poll(async () => (await client.query(VALIDITY, [INDEX])).rowCount).toBe(1);
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike '%create index concurrently%' and pid <> pg_backend_pid()`);
  expect(await failed).toMatch(/terminat/);
  await writer.query('commit');
  expect((await client.query(VALIDITY, [INDEX])).rows).toEqual([{ valid: false }]);
  const lines: string[] = [];
  await migrateDatabase(url, { known, say: (line) => lines.push(line) });
  expect(lines).toContain(`The index "${INDEX}" was left incomplete by an earlier attempt. It is created again.`);
  expect((await client.query(VALIDITY, [INDEX])).rows).toEqual([{ valid: true }]);
});

test('of two at once, one migrates, also where it creates an index, and the other waits and finds nothing to do', async () => {
  const { url, client } = await currentDatabase();
  const known = await laterRelease({ [NAME]: CREATE_INDEX });
  const writer = await connected(url);
  await writer.query('begin');
  await writer.query('lock table orders in row exclusive mode');
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  const both = Promise.all([migrateDatabase(url, { known, say }), migrateDatabase(url, { known, say })]);
  const WAITING = 'Another process migrates this database. This one waits until it has finished.';
  await expect.poll(() => lines).toContain(WAITING);
  await expect.poll(async () => (await client.query(VALIDITY, [INDEX])).rowCount).toBe(1);
  // Longer than PostgreSQL takes to find a deadlock.
  await pause(1_500);
  await writer.query('commit');
  expect((await both).map((names) => names.length).sort()).toEqual([0, 1]);
});
