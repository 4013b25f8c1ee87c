import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { administer } from '../src/admin-command.ts';
import { backup, restore } from '../src/backup-command.ts';
import { readConfig } from '../src/config.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { schemaStateOf } from '../src/db/prepare-schema.ts';
import { knownMigrations, type Migration } from '../src/db/upgrade/migrations.ts';
import { assertCompatible, readSchemaState } from '../src/db/upgrade/state.ts';
import { migrate } from '../src/migrate-command.ts';
import { seed } from '../src/seed-command.ts';
import { connected, databaseOf, earlierRelease, laterRelease } from './other-release.ts';
import { start, startErrorOf, temporaryFolder, uploadsIn } from './shop.ts';
import { temporaryDatabase } from './temporary-database.ts';

const MIGRATE = fileURLToPath(new URL('../../cli/commands/migrate.ts', import.meta.url));
const LAST = knownMigrations().length - 1;
const NUMBER = String(LAST + 1).padStart(4, '0');
const NAME = `${NUMBER}_later`;
const ADD_COLUMN = 'ALTER TABLE "orders" ADD COLUMN "note" text;';

const expanding = () => laterRelease({ [NAME]: `-- expand\n${ADD_COLUMN}` });
const contracting = () => laterRelease({ [NAME]: `-- contract ${NUMBER}\n${ADD_COLUMN}` });

async function placeOf(DATABASE_URL: string) {
  const DATA_DIR = await temporaryFolder();
  return { DATABASE_URL, DATA_DIR, STORAGE_URL: uploadsIn(DATA_DIR) };
}

async function configOf(url: string) {
  return readConfig({ ...(await placeOf(url)), PORT: '0', ADMIN_PASSWORD: 'chosen-by-a-test' }, '/');
}

/** What each command that uses the database says, by its name; `''` where it works. */
async function sentencesOn(url: string): Promise<Record<string, string>> {
  const [config, folder] = [await configOf(url), await temporaryFolder()];
  await backup(await configOf(await databaseOf(knownMigrations())), ['good.backup'], folder);
  const commands = {
    start: async () => (await start(await placeOf(url))).close(),
    migrate: () => migrate(config, [], () => {}),
    admin: () => administer(config, ['create', '--email', 'writer@shop.example']),
    backup: () => backup(config, ['new.backup'], folder),
    restore: () => restore(config, ['good.backup', '--force'], folder),
    seed: () => seed(config, ['--orders', '1', '--force']),
  };
  const said: Record<string, string> = {};
  for (const [name, run] of Object.entries(commands)) {
    const isDone = Symbol('done');
    const work = run().then(() => isDone);
    const outcome = await work.catch(() => null);
    said[name] = outcome === isDone ? '' : await startErrorOf(work);
  }
  return said;
}

const everyCommand = (sentence: string) =>
  Object.fromEntries(['start', 'migrate', 'admin', 'backup', 'restore', 'seed'].map((name) => [name, sentence]));

test('every command rejects a schema that a later release has contracted, and changes nothing', async () => {
  const url = await databaseOf(await contracting());
  const before = await schemaStateOf(url);
  expect(await sentencesOn(url)).toEqual(
    everyCommand(
      `The schema of this database is newer than this release can use: it has migrations ${NAME}. Nothing was changed. ` +
        'Run the newer release, or restore a backup from before the upgrade into an empty place: docs/operators/upgrade.md says how.',
    ),
  );
  expect(await schemaStateOf(url)).toEqual(before);
});

test('one step back: on a schema that a later release has expanded, all but a restore work', async () => {
  const url = await databaseOf(await expanding());
  expect(await sentencesOn(url)).toEqual({
    ...everyCommand(''),
    restore: expect.stringMatching(/newer than this release can use/),
  });
  const lines: string[] = [];
  await migrate(await configOf(url), ['--status'], (line) => lines.push(line));
  expect(lines).toEqual([
    `The schema is of a newer release (${NAME}). This release may run on it: there is nothing to do.`,
  ]);
});

test('a contracting migration names the code that may still run: the release before, and not the one before that', async () => {
  const added = { [NAME]: `-- expand\n${ADD_COLUMN}` };
  const next = String(LAST + 2).padStart(4, '0');
  const later = await laterRelease({
    ...added,
    [`${next}_drop`]: `-- contract ${NUMBER}\nALTER TABLE "orders" DROP COLUMN "note";`,
  });
  const client = await connected(await databaseOf(later));
  const usable = async (known: readonly Migration[]) => (await readSchemaState(client, known)).isCompatible;
  expect(await usable(await laterRelease(added))).toBe(true);
  expect(await usable(knownMigrations())).toBe(false);
});

test.each([
  ['an older schema', () => databaseOf(earlierRelease(LAST - 1)), 'pending', /^To be applied:/],
  ['the schema of this release', () => databaseOf(knownMigrations()), 'current', /there is nothing to do/],
] as const)('--status of %s', async (_, database, state, said) => {
  const lines: string[] = [];
  expect(await migrate(await configOf(await database()), ['--status'], (line) => lines.push(line))).toBe(state);
  expect(lines.join('\n')).toMatch(said);
});

test('--status ends with 3 where something would be applied', async () => {
  const env = { ...process.env, ...(await placeOf(await temporaryDatabase())) };
  const command = spawn(process.execPath, [MIGRATE, '--status'], { env });
  const ended = once(command, 'close');
  const [output, errors] = await Promise.all([text(command.stdout), text(command.stderr)]);
  expect((await ended)[0], errors).toBe(3);
  expect(output).toMatch(/^To be applied:/);
});

test('an earlier release that knows other migrations is rejected', async () => {
  const client = await connected(await databaseOf(await expanding()));
  const other = await laterRelease({ [NAME]: '-- expand\nselect 1;', [`${NAME}_too`]: '-- expand\nselect 2;' });
  const state = await readSchemaState(client, other);
  expect(() => assertCompatible(state)).toThrow(/made by other migrations than those of this release/);
});

test('with DATABASE_URL an older schema is changed by npm run migrate only; a backup may be made before', async () => {
  const url = await databaseOf(earlierRelease(LAST - 1));
  const missing = knownMigrations().at(-1)?.name;
  const sentence =
    `The schema of this database is older than this release needs. Missing migrations: ${missing}. Apply them with ` +
    '"npm run migrate" of this release, then try again.';
  const [config, folder] = [await configOf(url), await temporaryFolder()];
  expect(await startErrorOf(start(await placeOf(url)))).toBe(sentence);
  expect(await startErrorOf(administer(config, ['create', '--email', 'writer@shop.example']))).toBe(sentence);
  expect(await startErrorOf(seed(config, ['--orders', '1']))).toBe(sentence);
  await backup(config, ['before.backup'], folder);
  expect((await schemaStateOf(url)).kind).toBe('older');
  const lines: string[] = [];
  await migrate(config, [], (line) => lines.push(line));
  expect(lines).toEqual([`Migration ${missing} …`, 'Applied: 1. The schema is up to date.']);
  await (await start(await placeOf(url))).close();
});

test('--status and --dry-run list what would be applied, and apply nothing', async () => {
  const url = await temporaryDatabase();
  const config = await configOf(url);
  const linesOf = async (...args: string[]) => {
    const lines: string[] = [];
    await migrate(config, args, (line) => lines.push(line));
    return lines;
  };
  const status = await linesOf('--status');
  expect(status).toEqual([
    'To be applied:',
    ...knownMigrations().map(({ name, isConcurrent, requiredMigration: required }) => {
      const effect = required > 0 ? `rejects code that does not know migration ${required}` : 'expands';
      return `  ${name}: ${effect}${isConcurrent ? ', without blocking writes' : ''}`;
    }),
    '  the tables of the library for jobs',
  ]);
  expect(await linesOf('--dry-run')).toContainEqual(expect.stringMatching(/CREATE TABLE "schema_migrations"/));
  expect((await schemaStateOf(url)).kind).toBe('empty');
  expect(await startErrorOf(linesOf('--what'))).toMatch(/^Usage: "npm run migrate"/);
  await linesOf();
  expect(await linesOf('--status')).toEqual(['The schema is up to date: there is nothing to do.']);
  expect(await linesOf()).toEqual(['The schema is up to date: there is nothing to do.']);
});

test('an empty database of DATABASE_URL gets its tables from a start, and from nothing that only serves or reads', async () => {
  const url = await temporaryDatabase();
  const [config, folder] = [await configOf(url), await temporaryFolder()];
  const sentence = 'This database has no shop yet. Create its tables with "npm run migrate", then try again.';
  expect(await startErrorOf(start(await placeOf(url), {}, { onEmptyDatabase: 'reject' }))).toBe(sentence);
  expect(await startErrorOf(administer(config, ['create', '--email', 'writer@shop.example']))).toBe(sentence);
  expect(await startErrorOf(backup(config, ['x'], folder))).toBe(
    'This database has no shop, so there is nothing to save.',
  );
  expect((await schemaStateOf(url)).kind).toBe('empty');
  await (await start(await placeOf(url))).close();
  expect((await schemaStateOf(url)).kind).toBe('current');
});

test('the tables of the library for jobs are a part of the schema: missing, older and newer', async () => {
  const url = await databaseOf(knownMigrations());
  const client = await connected(url);
  const stateOfJobs = async () => (await schemaStateOf(url)).jobs;
  expect(await stateOfJobs()).toBe('current');
  await client.query('insert into graphile_worker.migrations (id, breaking) values (998, false)');
  expect(await stateOfJobs()).toBe('newer');
  await client.query('insert into graphile_worker.migrations (id, breaking) values (999, true)');
  expect(await startErrorOf(migrateDatabase(url).then(() => {}))).toMatch(/a newer version of the library for jobs/);
  await client.query('drop schema graphile_worker cascade');
  expect(await stateOfJobs()).toBe('missing');
  expect(await startErrorOf(start(await placeOf(url)))).toMatch(
    /Missing migrations: those of the library for jobs\. Apply them with "npm run migrate"/,
  );
  await migrateDatabase(url);
  expect(await stateOfJobs()).toBe('current');
});
