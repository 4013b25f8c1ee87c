import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedDatabase } from '../src/db/embedded.ts';
import { copyCluster } from './prepared-cluster.ts';

/**
 * A PostgreSQL server in a temporary folder, for tests and benches. `stop` also removes the folder.
 * @param template the folder of a prepared cluster; without it the server gets a new one, which waits for the disk as that of a shop
 */
export async function startTemporaryServer(template?: string) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urooj-postgres-'));
  // If root starts it, PostgreSQL runs as another user, who needs access to this folder.
  await chmod(folder, 0o711);
  if (template !== undefined) await copyCluster(template, folder);
  const database = await startEmbeddedDatabase(folder);
  return {
    url: database.url,
    requestUrl: database.requestUrl,
    folder,
    stop: async () => {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
