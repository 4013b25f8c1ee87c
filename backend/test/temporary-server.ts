import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedDatabase } from '../src/db/embedded.ts';

/** A PostgreSQL server in a temporary folder, for tests and benches. `stop` also removes the folder. */
export async function startTemporaryServer() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urooj-postgres-'));
  // If root starts it, PostgreSQL runs as another user, who needs access to this folder.
  await chmod(folder, 0o711);
  const database = await startEmbeddedDatabase(folder);
  return {
    url: database.url,
    folder,
    stop: async () => {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
