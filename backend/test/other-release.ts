import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { migrateDatabase } from '../src/db/migrate.ts';
import { knownMigrations, MIGRATIONS, type Migration } from '../src/db/upgrade/migrations.ts';
import { migratedDatabase, temporaryDatabase } from './temporary-database.ts';

type Journal = { readonly entries: readonly { readonly idx: number; readonly when: number }[] };

/** The migrations of a later release: those of this one, and these in their order, by name. */
export async function laterRelease(added: Readonly<Record<string, string>>): Promise<readonly Migration[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urooj-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
  const { idx, when } = journal.entries.at(-1) ?? { idx: -1, when: 0 };
  const entries = Object.keys(added).map((tag, index) => ({
    ...{ idx: idx + 1 + index, version: '7', when: when + 1 + index, tag, breakpoints: true },
  }));
  for (const [name, statements] of Object.entries(added)) await writeFile(path.join(folder, `${name}.sql`), statements);
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, ...entries] }));
  return knownMigrations(folder);
}

/** The migrations of an earlier release: all up to this number. */
export const earlierRelease = (last: number): readonly Migration[] =>
  knownMigrations().filter(({ number }) => number <= last);

/** A client that is closed after the test. */
export async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** A database at the schema of these migrations. */
export async function databaseOf(known: readonly Migration[]): Promise<string> {
  const isEarlier = known.length < knownMigrations().length;
  const url = await (isEarlier ? temporaryDatabase() : migratedDatabase());
  await migrateDatabase(url, { known });
  return url;
}
