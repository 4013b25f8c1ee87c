import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import * as z from 'zod';

export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

/** One step of the schema. */
export type Migration = {
  /** Counted from 0; also the start of its name. */
  readonly number: number;
  readonly name: string;
  readonly hash: string;
  readonly statements: readonly string[];
  /** Whether its statements cannot run in a transaction. */
  readonly isConcurrent: boolean;
  /** The number of the migration that code must know to run on the schema after this one; 0 for an expanding one. */
  readonly requiredMigration: number;
};

const Journal = z.object({ entries: z.array(z.object({ idx: z.number(), tag: z.string() })) });

const CONCURRENTLY = /\bconcurrently\b/i;
/** The first line of a migration: `-- expand`, or `-- contract 0014` with the migration that code must know. */
const CONTRACT = /^-- contract (\d{4})\b/;

/** The migrations that this release knows, in their order. */
export function knownMigrations(folder = MIGRATIONS): readonly Migration[] {
  const { entries } = Journal.parse(JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8')));
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, hash }, index) => ({
    number: entries[index]?.idx ?? index,
    name: entries[index]?.tag ?? String(index),
    hash,
    statements: sql,
    isConcurrent: sql.some((statement) => CONCURRENTLY.test(statement)),
    requiredMigration: Number(CONTRACT.exec(sql[0] ?? '')?.[1] ?? 0),
  }));
}

const CREATED_TABLE = /^create table "(\w+)"/gim;

/** The names of the tables that migrations create, all in the schema `public`. */
export const tablesOf = (migrations: readonly Migration[]): string[] =>
  migrations.flatMap(({ statements }) =>
    statements.flatMap((statement) => [...statement.matchAll(CREATED_TABLE)].map(([, name = '']) => name)),
  );

/** The statements for empty tables, where one transaction may contain all of them. */
export const statementsInTransaction = ({ statements }: Migration): string[] =>
  statements.map((statement) => statement.replace(CONCURRENTLY, ''));
