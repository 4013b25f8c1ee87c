import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '../src/config.ts';
import { startEmbeddedDatabase } from '../src/db/embedded.ts';
import { startBackend } from '../src/server.ts';

/** Starts a shop with real HTTP and a real PostgreSQL, without rate limits; `stack` removes it. */
export async function openBench(stack: AsyncDisposableStack): Promise<{ url: string; databaseUrl: string }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urooj-bench-'));
  // If root starts it, PostgreSQL runs as another user, who needs access to this folder.
  await chmod(folder, 0o711);
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const database = await startEmbeddedDatabase(folder);
  stack.defer(() => database.stop());
  const environment = { PORT: '0', DATABASE_URL: database.url, DATA_DIR: path.join(folder, 'data') };
  const config = readConfig(
    { ...environment, ADMIN_PASSWORD: 'not used here', RATE_LIMIT_FACTOR: '10000', LOG_LEVEL: 'fatal' },
    folder,
  );
  const { url, close } = await startBackend(config);
  stack.defer(close);
  return { url, databaseUrl: database.url };
}
