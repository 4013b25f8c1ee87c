import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { withoutSecondaryIndexes } from '../db/bulk-insert.ts';
import { knownMigrations, statementsInTransaction } from '../db/upgrade/migrations.ts';
import { databaseError } from '../db/violations.ts';
import { StartError } from '../start-error.ts';
import { NEVER_STOPPED, stoppable } from '../stoppable.ts';
import { isStorageDown, type Storage } from '../storage/storage.ts';
import { entriesOf, FILE, type Manifest, TABLE_PART, verified } from './archive.ts';
import { applyDeletions, readDeletions } from './deletions.ts';
import { IGNORE_PROGRESS, type OnProgress, rowsIn } from './progress.ts';
import { advanceSequences, allTables, isEmptyShop } from './tables.ts';

export type Restored = {
  readonly madeAt: string;
  readonly rows: number;
  readonly files: number;
};

export const RESTORE_STOPPED = 'Stopped: nothing was changed.';

/** A table that is to be dropped is needed. */
const DEPENDENT_OBJECTS = '2BP01';

const END_INVITATIONS = `update staff_invitations set withdrawn_at = now() where accepted_at is null and withdrawn_at is null`;

type RestoreOptions = {
  /** Whether a shop that is not empty may be replaced. */
  readonly force: boolean;
  readonly onProgress?: OnProgress;
  /** Stops the restore until the transaction is committed. What is left then takes a moment. */
  readonly signal?: AbortSignal;
};

/**
 * Replaces the content of a shop with a backup. The database is restored in one transaction, so an interrupted restore changes
 * nothing. The schema is that of the backup: migrate afterwards.
 * @throws StartError when the file is not a backup, comes from a newer release, or the shop is in use or not empty
 */
export async function restoreBackup(
  client: pg.Client,
  storage: Storage,
  file: string,
  { force, onProgress = IGNORE_PROGRESS, signal = NEVER_STOPPED }: RestoreOptions,
): Promise<Restored> {
  const put: string[] = [];
  let earlier: ReadonlySet<string> = new Set();
  let unneeded: readonly string[] = [];
  let manifest: Manifest;
  try {
    const work = async () => {
      const found = await verified(file, onProgress, signal);
      const migrations = migrationsOf(found, file);
      await assertUnused(client);
      if (!force && !(await isEmptyShop(client))) {
        throw new StartError('This shop is not empty. Add --force to replace all its data with the backup.');
      }
      earlier = await namesIn(client, 'uploads');
      const noted = await namesIn(client, 'files_to_remove');
      const files = found.files.map(({ name }) => name);
      // A restore that is killed leaves files: the shop that stays removes them.
      await removeLater(client, without(files, earlier));
      const deletions = await readDeletions(client, storage);
      await client.query('begin');
      await rebuild(client, migrations, { storage, manifest: found, file, put, onProgress, signal });
      await applyDeletions(client, deletions);
      // One that was accepted or taken back since then would open an account again.
      await client.query(END_INVITATIONS);
      unneeded = without([...earlier, ...noted], new Set(put));
      await removeLater(client, unneeded);
      return found;
    };
    manifest = await stoppable(signal, RESTORE_STOPPED, work, () => void client.end().catch(() => {}));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    await removeAll(storage, without(put, earlier));
    throw error;
  }
  await removeAll(storage, unneeded);
  return { madeAt: manifest.madeAt, rows: sumOf(manifest), files: put.length };
}

/** Files of the shop that is replaced. */
async function namesIn(client: pg.Client, table: 'uploads' | 'files_to_remove'): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(`select name from ${table}`);
  return new Set(rows.map(({ name }) => name));
}

const without = (names: Iterable<string>, others: ReadonlySet<string>) =>
  [...names].filter((name) => !others.has(name));

async function removeLater(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query(
    'insert into files_to_remove (name, remove_after) select unnest($1::text[]), now() on conflict do nothing',
    [names],
  );
}

/** Now, where the storage responds. Otherwise the shop does it: it has noted them. */
async function removeAll(storage: Storage, names: readonly string[]): Promise<void> {
  try {
    for (const name of names) await storage.remove(name);
  } catch (error) {
    if (!isStorageDown(error)) throw error;
  }
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

async function rebuild(client: pg.Client, migrations: readonly string[], filling: Filling): Promise<void> {
  for (const { name } of (await allTables(client)).reverse()) {
    await client.query(`drop table ${name}`).catch(refuseDependent);
  }
  for (const statement of migrations) await client.query(statement);
  // The rows that triggers add are in the backup.
  await setTriggers(client, 'disable');
  const tables = (await allTables(client)).map(({ name }) => name);
  await withoutSecondaryIndexes(
    client,
    tables,
    () => fill(client, filling),
    (done, total) => filling.onProgress({ step: 'indexes', done, total }),
  );
  await advanceSequences(client);
  await setTriggers(client, 'enable');
}

/** Something else in the database would be damaged, such as a view on a table of the shop. */
function refuseDependent(error: unknown): never {
  const found = databaseError(error);
  if (found?.code !== DEPENDENT_OBJECTS) throw error;
  throw new StartError(
    `Something that is not of the shop depends on its tables (${found.detail}). Nothing was changed. Drop that first, or ` +
      'restore into an empty database.',
  );
}

async function setTriggers(client: pg.Client, state: 'enable' | 'disable'): Promise<void> {
  for (const { name } of await allTables(client)) await client.query(`alter table ${name} ${state} trigger user`);
}

type Filling = {
  readonly storage: Storage;
  readonly manifest: Manifest;
  readonly file: string;
  /** Receives the name of each file that is stored. */
  readonly put: string[];
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
};

async function fill(client: pg.Client, { storage, manifest, file, put, onProgress, signal }: Filling): Promise<void> {
  const { tables, files } = manifest;
  const total = sumOf(manifest);
  let done = 0;
  const columnsOf = await knownColumns(client, tables);
  let open: Copy | null = null;
  for await (const { name, content } of entriesOf(file, signal)) {
    const table = TABLE_PART.exec(name)?.[1];
    if (open && open.table !== table) {
      await close(open);
      open = null;
    }
    const stored = FILE.exec(name)?.[1];
    if (stored) {
      await storage.put(stored, content);
      put.push(stored);
      onProgress({ step: 'images', done: put.length, total: files.length });
    }
    if (!table) continue;
    open ??= beginCopy(client, table, columnsOf.get(table) ?? '');
    await write(open, content);
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

type Copy = {
  readonly table: string;
  readonly copy: CopyStreamQuery;
  /** Rejects with the error of the server, which may arrive between two writes. */
  readonly failed: Promise<never>;
};

function beginCopy(client: pg.Client, table: string, columns: string): Copy {
  const copy = client.query(copyFrom(`copy ${table} (${columns}) from stdin`));
  const failed = new Promise<never>((_, reject) => copy.on('error', reject));
  // The next write reports it.
  failed.catch(() => {});
  return { table, copy, failed };
}

async function write({ copy, failed }: Copy, content: Buffer): Promise<void> {
  const written = new Promise<void>((resolve, reject) => {
    copy.write(content, (error) => (error ? reject(error) : resolve()));
  });
  await Promise.race([failed, written]);
}

async function close({ copy, failed }: Copy): Promise<void> {
  copy.end();
  await Promise.race([failed, finished(copy)]);
}

function sumOf({ tables }: Manifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}
