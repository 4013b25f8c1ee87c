import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { isStartError, StartError } from '../start-error.ts';
import { lockFolder } from './embedded/lock.ts';
import { runningDatabaseUrl, startEmbeddedDatabase } from './embedded.ts';
import { migrateDatabase, migrateNamedDatabase } from './migrate.ts';

/** The database of a shop, opened by a command such as `npm run backup`. */
export type ShopDatabase = AsyncDisposable & {
  readonly url: string;
  /** True when a running shop on this machine uses it too. Always false with `DATABASE_URL`. */
  readonly isInUse: boolean;
};

/**
 * Opens the database of the configured shop. It is the server at `DATABASE_URL`, the embedded server of a running shop, or
 * an embedded server that runs until the command ends. Unless the shop is running, its schema is migrated first.
 * @param mayBeNew whether to create a shop in a folder that has none
 * @throws StartError when the folder has no shop, or the database cannot be used
 */
export async function openShopDatabase(config: Config, mayBeNew = false): Promise<ShopDatabase> {
  const { apiHost, databaseDirectUrl, dataDir } = config;
  if (apiHost !== null) {
    throw new StartError(
      `API_HOST is set: the backend at ${apiHost} has the data of this shop. Run the command there.`,
    );
  }
  if (databaseDirectUrl !== null) {
    await migrateNamedDatabase(databaseDirectUrl);
    return { url: databaseDirectUrl, isInUse: false, [Symbol.asyncDispose]: async () => {} };
  }
  if (!mayBeNew) await assertShopIn(dataDir);
  const unlock = await lockFolder(dataDir).catch(heldByShop);
  if (unlock === null) {
    return { url: await runningDatabaseUrl(dataDir), isInUse: true, [Symbol.asyncDispose]: async () => {} };
  }
  return startForCommand(dataDir, unlock);
}

async function startForCommand(dataDir: string, unlock: () => Promise<void>): Promise<ShopDatabase> {
  const stack = new AsyncDisposableStack();
  stack.defer(unlock);
  try {
    const database = await startEmbeddedDatabase(dataDir);
    stack.defer(() => database.stop());
    await migrateDatabase(database.url);
    return { url: database.url, isInUse: false, [Symbol.asyncDispose]: () => stack.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

async function assertShopIn(dataDir: string): Promise<void> {
  await access(path.join(dataDir, 'postgres', 'PG_VERSION')).catch(() => {
    throw new StartError(
      `There is no shop in the folder ${dataDir}. Start it once with npm start, or set DATA_DIR to the folder of yours.`,
    );
  });
}

function heldByShop(error: unknown): null {
  if (isStartError(error)) return null;
  throw error;
}
