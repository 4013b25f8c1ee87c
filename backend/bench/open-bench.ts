import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '../src/config.ts';
import { startBackend } from '../src/server.ts';
import { startTemporaryServer } from '../test/temporary-server.ts';

/** Starts a shop with real HTTP and a real PostgreSQL, without rate limits; `stack` removes it. */
export async function openBench(stack: AsyncDisposableStack): Promise<{ url: string; databaseUrl: string }> {
  const server = await startTemporaryServer();
  stack.defer(() => server.stop());
  const folder = path.join(server.folder, 'data');
  const storage = { STORAGE_URL: pathToFileURL(path.join(folder, 'uploads')).href };
  const environment = { PORT: '0', DATABASE_URL: server.url, DATA_DIR: folder, ...storage };
  const config = readConfig(
    { ...environment, ADMIN_PASSWORD: 'not used here', RATE_LIMIT_FACTOR: '10000', LOG_LEVEL: 'fatal' },
    server.folder,
  );
  const { url, close } = await startBackend(config);
  stack.defer(close);
  return { url, databaseUrl: server.url };
}
