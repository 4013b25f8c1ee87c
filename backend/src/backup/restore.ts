import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { withoutSecondaryIndexes } from '../db/bulk-insert.ts';
import { knownMigrations, statementsInTransaction } from '../db/upgrade/migrations.ts';
import { StartError } from '../start-error.ts';
import type { Storage } from '../storage/storage.ts';
import { entriesOf, FILE, type Manifest, TABLE_PART, verified } from './archive.ts';
import { IGNORE_PROGRESS, type OnProgress, rowsIn } from './progress.ts';
import { advanceSequences, allTables, isEmptyShop } from './tables.ts';

export type Restored = {
  readonly madeAt: string;
  readonly rows: number;
  readonly files: number;
};

/**
 * Replaces the content of a shop with a backup. The database is restored in one transaction, so an interrupted restore changes
 * nothing. The schema is that of the backup: migrate afterwards.
 * @param options.force whether a shop that is not empty may be replaced
 * @throws StartError when the file is not a backup, comes from a newer release, or the shop is in use or not empty
 */
export async function restoreBackup(
  client: pg.Client,
  storage: Storage,
  file: string,
  { force, onProgress = IGNORE_PROGRESS }: { readonly force: boolean; readonly onProgress?: OnProgress },
): Promise<Restored> {
  const manifest = await verified(file, onProgress);
  const migrations = migrationsOf(manifest, file);
  await assertUnused(client);
  if (!force && !(await isEmptyShop(client))) {
    throw new StartError('This shop is not empty. Add --force to replace all its data with the backup.');
  }
  const before = await client.query<{ name: string }>('select name from uploads');
  const put: string[] = [];
  await client.query('begin');
  try {
    await rebuild(client, migrations);
    const tables = (await allTables(client)).map(({ name }) => name);
    await withoutSecondaryIndexes(
      client,
      tables,
      () => fill(client, storage, { manifest, file, put, onProgress }),
      (done, total) => onProgress({ step: 'indexes', done, total }),
    );
    await advanceSequences(client);
    await setTriggers(client, 'enable');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    const earlier = new Set(before.rows.map(({ name }) => name));
    for (const name of put) if (!earlier.has(name)) await storage.remove(name);
    throw error;
  }
  const restored = new Set(put);
  for (const { name } of before.rows) if (!restored.has(name)) await storage.remove(name);
  return { madeAt: manifest.madeAt, rows: sumOf(manifest), files: put.length };
}

/** The statements of the migrations that the backup had applied. They must be the first ones of this release. */
function migrationsOf(manifest: Manifest, file: string): string[] {
  const known = knownMigrations();
  if (!manifest.migrations.every((hash, i) => known[i]?.hash === hash)) {
    throw new StartError(`${file} was created by a newer release of the shop. Restore it with that release.`);
  }
  return known.slice(0, manifest.migrations.length).flatMap(statementsInTransaction);
}

async function assertUnused(client: pg.Client): Promise<void> {
  const others = await client.query(
    `select 1 from pg_stat_activity where datname = current_database()
      and (application_name = 'urooj' or application_name = 'urooj-pooled' and state <> 'idle')`,
  );
  if (others.rowCount !== 0) throw new StartError('The shop is running on this database. Stop it first.');
}

async function rebuild(client: pg.Client, migrations: readonly string[]): Promise<void> {
  for (const { name } of (await allTables(client)).reverse()) {
    // The library creates the table of migrations; its rows come from the backup.
    await client.query(name === 'drizzle.__drizzle_migrations' ? `delete from ${name}` : `drop table ${name}`);
  }
  for (const statement of migrations) await client.query(statement);
  // The rows that triggers add are in the backup.
  await setTriggers(client, 'disable');
}

async function setTriggers(client: pg.Client, state: 'enable' | 'disable'): Promise<void> {
  for (const { name } of await allTables(client)) await client.query(`alter table ${name} ${state} trigger user`);
}

type Filling = {
  readonly manifest: Manifest;
  readonly file: string;
  /** Receives the name of each file that is stored. */
  readonly put: string[];
  readonly onProgress: OnProgress;
};

async function fill(client: pg.Client, storage: Storage, { manifest, file, put, onProgress }: Filling): Promise<void> {
  const { tables, files } = manifest;
  const total = sumOf(manifest);
  let done = 0;
  const columnsOf = await knownColumns(client, tables);
  let open: { readonly table: string; readonly copy: CopyStreamQuery } | null = null;
  for await (const { name, content } of entriesOf(file)) {
    const table = TABLE_PART.exec(name)?.[1];
    if (open && open.table !== table) {
      await close(open.copy);
      open = null;
    }
    const stored = FILE.exec(name)?.[1];
    if (stored) {
      await storage.put(stored, content);
      put.push(stored);
      onProgress({ step: 'images', done: put.length, total: files.length });
    }
    if (!table) continue;
    open ??= { table, copy: client.query(copyFrom(`copy ${table} (${columnsOf.get(table)}) from stdin`)) };
    await write(open.copy, content);
    done += rowsIn(content);
    onProgress({ step: 'rows', done, total });
  }
}

/** Names from the backup become part of statements, so only names of existing tables and columns are accepted. */
async function knownColumns(client: pg.Client, tables: Manifest['tables']): Promise<ReadonlyMap<string, string>> {
  const existing = new Map((await allTables(client)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of tables) {
    const known = existing.get(name);
    if (!known || !columns.every((column) => known.includes(column))) {
      throw new StartError(
        `The backup has a table ${name} that does not fit this shop. Restore it with the release that created it.`,
      );
    }
  }
  return new Map(tables.map(({ name, columns }) => [name, columns.join(', ')]));
}

function write(copy: CopyStreamQuery, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    copy.once('error', reject);
    copy.write(content, (error) => {
      copy.removeListener('error', reject);
      if (error) reject(error);
      else resolve();
    });
  });
}

async function close(copy: CopyStreamQuery): Promise<void> {
  copy.end();
  await finished(copy);
}

function sumOf({ tables }: Manifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}
