import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedDatabase } from '../src/db/embedded.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { onOneConnection } from '../src/db/one-connection.ts';

const run = promisify(execFile);

/**
 * Makes a folder with what the start of a shop creates before its first account: the cluster, and in it the database with its
 * tables. A copy of it takes a fraction of the time. Its servers never wait for the disk.
 */
export async function makeClusterTemplate(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urooj-cluster-'));
  await chmod(folder, 0o711);
  const { url, stop } = await startEmbeddedDatabase(folder);
  await migrateDatabase(url);
  await neverSync(url);
  await stop();
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Copies the files with their owner, who is another user where root runs the tests. */
export async function copyCluster(template: string, folder: string): Promise<void> {
  const files = ['postgres', 'postgres.secret'].map((name) => path.join(template, name));
  await run('cp', ['-a', ...files, folder]);
}

/** Writes do not wait for the disk, after later starts either. They survive a killed server, but not a machine without power. */
export function neverSync(url: string): Promise<void> {
  return onOneConnection(url, async (client) => {
    for (const setting of ['fsync', 'full_page_writes']) await client.query(`alter system set ${setting} = off`);
    await client.query('select pg_reload_conf()');
  });
}
