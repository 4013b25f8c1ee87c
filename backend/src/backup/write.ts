import { createHash } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Pack, pack } from 'tar-stream';
import { isDiskFull, reasonOf, StartError } from '../start-error.ts';
import { NEVER_STOPPED } from '../stoppable.ts';
import type { Storage } from '../storage/storage.ts';
import { MANIFEST, type Manifest } from './archive.ts';
import { IGNORE_PROGRESS, type OnProgress, rowsIn } from './progress.ts';
import { estimatedRows, type Table, tablesToBackUp } from './tables.ts';

const PART_BYTES = 4 * 1024 * 1024;

export type Written = {
  readonly rows: number;
  readonly files: number;
  /** Pictures in use whose file is missing. */
  readonly missing: readonly string[];
};

type WriteOptions = {
  readonly onProgress?: OnProgress;
  /** When it is aborted the backup fails, and its connection is closed. */
  readonly signal?: AbortSignal;
};

/**
 * Writes a snapshot of the database and the uploads of a shop into one new file. The shop may be running.
 * @throws StartError when the file exists or cannot be created
 */
export async function writeBackup(
  client: pg.Client,
  storage: Storage,
  file: string,
  { onProgress = IGNORE_PROGRESS, signal = NEVER_STOPPED }: WriteOptions = {},
): Promise<Written> {
  if (await stat(file).catch(() => null)) throw new StartError(`${file} exists already. Name another file.`);
  const draft = `${file}.part`;
  const target = (await openDraft(file, draft)).createWriteStream({ flush: true });
  const archive = pack();
  // Why the archive could not be written, or null.
  const writing: Promise<unknown> = pipeline(archive, createGzip(), target).then(
    () => null,
    (error) => error,
  );
  const endQuery = () => void client.end().catch(() => {});
  signal.addEventListener('abort', endQuery);
  try {
    signal.throwIfAborted();
    const written = await fill(archive, { client, storage, onProgress, signal });
    archive.finalize();
    const failure = await writing;
    signal.throwIfAborted();
    const error = failure ?? (await rename(draft, file).catch((reason) => reason));
    if (error) throw notWritten(file, error);
    return written;
  } catch (error) {
    archive.destroy();
    const reason = await writing;
    await rm(draft, { force: true });
    throw isFileFailure(reason) ? notWritten(file, reason) : error;
  } finally {
    signal.removeEventListener('abort', endQuery);
  }
}

/** Whether the system refused it. The pipeline fails for other reasons too, such as an archive that ends early. */
const isFileFailure = (error: unknown) => error instanceof Error && 'syscall' in error;

function notWritten(file: string, error: unknown): StartError {
  const sentence = `${file} could not be written (${reasonOf(error)}). No backup was written.`;
  return new StartError(
    isDiskFull(error)
      ? `The disk is full: ${sentence} Free some space, or name a file on another disk.`
      : `${sentence} Name a file on another disk.`,
  );
}

/** Only this user may read the file, because it contains the keys of the shop. */
async function openDraft(file: string, draft: string) {
  try {
    return await open(draft, 'w', 0o600);
  } catch (error) {
    if (isDiskFull(error)) throw notWritten(file, error);
    throw new StartError(
      `The backup cannot be written there (${reasonOf(error)}). Name a file in a folder that you may write to.`,
    );
  }
}

type Source = {
  readonly client: pg.Client;
  readonly storage: Storage;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
};

async function fill(archive: Pack, { client, storage, onProgress, signal }: Source): Promise<Written> {
  // One snapshot for all tables, which blocks no writes.
  await client.query('begin isolation level repeatable read read only');
  // The time of the database when the snapshot was taken.
  const { rows: moments } = await client.query<{ at: Date }>('select now() as at');
  const migrations = await client.query<{ hash: string }>('select hash from schema_migrations order by migration');
  const tables: Manifest['tables'] = [];
  const source = await tablesToBackUp(client);
  const total = await estimatedRows(client, source);
  let done = 0;
  for (const table of source) {
    const added = await addTable(archive, client, table, (rows) => {
      done += rows;
      onProgress({ step: 'rows', done, total, isEstimate: true });
    });
    tables.push(added);
  }
  // A file that waits in the database for its bucket is in the backup of that table.
  const names = await client.query<{ name: string; used: boolean }>(
    `select name, attached_at is not null and not exists (select from waiting_files w where w.name = u.name) as used
      from uploads u order by name`,
  );
  const files: Manifest['files'] = [];
  const missing: string[] = [];
  for (const { name, used } of names.rows) {
    signal.throwIfAborted();
    const sha256 = await addFile(archive, storage, name);
    if (sha256 !== null) files.push({ name, sha256 });
    // An unused file may be about to be stored or removed.
    else if (used) missing.push(name);
    onProgress({ step: 'images', done: files.length + missing.length, total: names.rows.length });
  }
  await client.query('commit');
  const manifest = {
    format: 1 as const,
    madeAt: (moments[0]?.at ?? new Date()).toISOString(),
    migrations: migrations.rows.map(({ hash }) => hash),
  };
  await addEntry(archive, MANIFEST, Buffer.from(JSON.stringify({ ...manifest, tables, files } satisfies Manifest)));
  return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), files: files.length, missing };
}

async function addTable(archive: Pack, client: pg.Client, { name, columns }: Table, onRows: (rows: number) => void) {
  const copy = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
  const sum = createHash('sha256');
  let waiting: Buffer[] = [];
  let part = 0;
  const flush = async () => {
    const content = Buffer.concat(waiting);
    waiting = [];
    if (content.length === 0) return;
    sum.update(content);
    onRows(rowsIn(content));
    await addEntry(archive, `tables/${name}/${String(++part).padStart(6, '0')}.copy`, content);
  };
  let bytes = 0;
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    bytes = 0;
    await flush();
  }
  await flush();
  return { name, columns: [...columns], rows: copy.rowCount, sha256: sum.digest('hex') };
}

/** @returns the checksum of the file; `null` when there is no file */
async function addFile(archive: Pack, storage: Storage, name: string): Promise<string | null> {
  const stream = await storage.open(name);
  if (!stream) return null;
  const content = await buffer(stream);
  await addEntry(archive, `files/${name}`, content);
  return createHash('sha256').update(content).digest('hex');
}

function addEntry(archive: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = archive.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
    // When the archive cannot be written, an open entry fails as well. Without this handler the process would end.
    entry.on('error', reject);
  });
}
