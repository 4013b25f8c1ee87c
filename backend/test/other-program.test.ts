/** A database in which another program has tables: it gets none of ours, and loses none of its own. */
import { expect, test } from 'vitest';
import { administer } from '../src/admin-command.ts';
import { allTables } from '../src/backup/tables.ts';
import { backup, restore } from '../src/backup-command.ts';
import { readConfig } from '../src/config.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { knownMigrations } from '../src/db/upgrade/migrations.ts';
import { migrate } from '../src/migrate-command.ts';
import { seed } from '../src/seed-command.ts';
import { connected, databaseOf, laterRelease } from './other-release.ts';
import { start, startErrorOf, temporaryFolder, uploadsIn } from './shop.ts';
import { temporaryDatabase } from './temporary-database.ts';

async function placeOf(DATABASE_URL: string) {
  const DATA_DIR = await temporaryFolder();
  return { DATABASE_URL, DATA_DIR, STORAGE_URL: uploadsIn(DATA_DIR) };
}

const configOf = async (url: string) => readConfig({ ...(await placeOf(url)), PORT: '0' }, '/');

/** A database with these statements of another program. */
async function databaseWith(...statements: string[]) {
  const url = await temporaryDatabase();
  const client = await connected(url);
  for (const statement of statements) await client.query(statement);
  return { url, client };
}

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`;

test.each([
  ['one table', ['create table wp_posts (id int)'], 'wp_posts'],
  ['a table with the name of one of ours', ['create table orders (id int)'], 'orders'],
  [
    'many tables',
    ['a', 'b', 'c', 'd'].map((name) => `create table wp_${name} (id int)`),
    'wp_a, wp_b, wp_c and others',
  ],
])('every command refuses a database of another program, and changes nothing: %s', async (_, statements, names) => {
  const { url, client } = await databaseWith(...statements);
  const before = (await client.query(TABLES)).rows;
  const [config, folder] = [await configOf(url), await temporaryFolder()];
  await backup(await configOf(await databaseOf(knownMigrations())), ['good.backup'], folder);
  const sentence =
    `This database has no shop, but tables of another program: ${names}. Nothing was changed. Name an empty database in ` +
    'DATABASE_URL.';
  for (const work of [
    async () => start(await placeOf(url)),
    async () => start(await placeOf(url), {}, { onEmptyDatabase: 'reject' }),
    () => migrate(config, [], () => {}),
    () => migrate(config, ['--status'], () => {}),
    () => administer(config, ['create', '--email', 'writer@shop.example']),
    () => backup(config, ['new.backup'], folder),
    () => restore(config, ['good.backup', '--force'], folder),
    () => seed(config, ['--orders', '1', '--force']),
  ])
    expect(await startErrorOf(work())).toBe(sentence);
  expect((await client.query(TABLES)).rows).toEqual(before);
});

test('tables of an extension are no obstacle', async () => {
  const { url } = await databaseWith(
    'create table spatial_ref_sys (id int)',
    'alter extension plpgsql add table spatial_ref_sys',
  );
  expect(await migrateDatabase(url)).toHaveLength(knownMigrations().length);
});

test('a backup and a restore do not touch the tables of another program beside a shop', async () => {
  const url = await databaseOf(knownMigrations());
  const client = await connected(url);
  await client.query('create table wp_posts (id serial, title text)');
  await client.query(`insert into wp_posts (title) values ('first'), ('too')`);
  await client.query('alter sequence wp_posts_id_seq restart with 100');
  await client.query(`insert into secrets (name, value) values ('of-a-test', '\\x00')`);
  const [config, folder] = [await configOf(url), await temporaryFolder()];
  await backup(config, ['mixed.backup'], folder);
  await client.query('delete from secrets');
  await restore(config, ['mixed.backup', '--force'], folder);
  expect((await client.query('select title from wp_posts order by id')).rows).toEqual([
    ...[{ title: 'first' }, { title: 'too' }],
  ]);
  expect((await client.query(`select nextval('wp_posts_id_seq')::int as next`)).rows).toEqual([{ next: 100 }]);
  expect((await client.query('select name from secrets')).rows).toContainEqual({ name: 'of-a-test' });
  // The backup contains only the shop, so it fits an empty database.
  await restore(await configOf(await temporaryDatabase()), ['mixed.backup'], folder);
});

test('a restore is refused while something of another program depends on a table of the shop', async () => {
  const url = await databaseOf(knownMigrations());
  const client = await connected(url);
  const [config, folder] = [await configOf(url), await temporaryFolder()];
  await backup(config, ['shop.backup'], folder);
  await client.query('create table notes (post uuid references blog_posts (id))');
  expect(await startErrorOf(restore(config, ['shop.backup', '--force'], folder))).toMatch(
    /^Something that is not of the shop depends on its tables \(constraint notes_post_fkey on table notes .*\)\. Nothing was changed\./,
  );
  await client.query('select from notes, blog_posts');
});

test('every table of the migrations is a table of the shop, and so is one that only a newer release knows', async () => {
  const later = await laterRelease({ '9999_later': '-- expand\nCREATE TABLE "notes" ("id" integer);' });
  for (const known of [knownMigrations(), later]) {
    const client = await connected(await databaseOf(known));
    const { rows } = await client.query(TABLES);
    const all = rows.map(({ name }) => name).filter((name) => !name.startsWith('graphile_worker.'));
    expect((await allTables(client)).map(({ name }) => name).sort()).toEqual(all.sort());
  }
});
