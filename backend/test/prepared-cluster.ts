import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedDatabase } from '../src/db/embedded.ts';
import { migrateDatabase } from '../src/db/migrate.ts';

const run = promisify(execFile);

/** Its data outlives no test, so that nothing waits for the disk. What is confirmed survives a killed server all the same. */
const SETTINGS = ['fsync', 'full_page_writes'].map((name) => `${name} = off\n`).join('');
/** What the embedded database keeps in a data folder. */
const PARTS = ['postgres', 'postgres.secret'];

/**
 * A stopped database with the tables of a shop, in a temporary folder. A shop in a new folder starts with a copy: the files of a
 * cluster and all migrations are made once, not for each shop.
 * @returns the folder, which the caller removes
 */
export async function prepareCluster(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urooj-cluster-'));
  // If root starts it, PostgreSQL runs as another user, who needs access to this folder.
  await chmod(folder, 0o711);
  const database = await startEmbeddedDatabase(folder);
  await migrateDatabase(database.url).finally(database.stop);
  await appendFile(path.join(folder, 'postgres', 'postgresql.conf'), SETTINGS);
  return folder;
}

/** @param folder of a prepared cluster */
export async function copyCluster(folder: string, dataDir: string): Promise<void> {
  // The files keep their user, which `fs.cp` does not.
  await run('cp', ['-a', ...PARTS.map((part) => path.join(folder, part)), dataDir]);
}
