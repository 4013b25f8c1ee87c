import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { lockForCommand } from './embedded/lock.ts';
import { runningDatabaseUrl, startEmbeddedDatabase } from './embedded.ts';
import { assertNoPooler, assertSameDatabase } from './pooler.ts';
import { namedDatabase, prepareSchemaFor, type SchemaUse } from './prepare-schema.ts';

/** The database of a shop, opened by a command such as `npm run backup`. */
export type ShopDatabase = AsyncDisposable & {
  readonly url: string;
  /** True when a running shop on this machine uses it too. Always false with `DATABASE_URL`. */
  readonly isInUse: boolean;
};

/**
 * Opens the database of the configured shop. It is the server at `DATABASE_URL`, the embedded server of a running shop, or
 * an embedded server that runs until the command ends.
 * @param use what the command does: `run` and `fill` need the schema of this release (and migrate it where the shop is not
 *   running and the database is embedded), `read` and `replace` accept that of an earlier one; `fill` and `replace` create a
 *   new shop; `migrate` checks nothing
 * @throws StartError when the folder has no shop, or the database cannot be used
 */
export async function openShopDatabase(config: Config, use: SchemaUse): Promise<ShopDatabase> {
  const { apiHost, databaseUrl, databaseDirectUrl, isDirectUrlStated, isDatabasePooled, dataDir } = config;
  if (apiHost !== null) {
    throw new StartError(
      `API_HOST is set: the backend at ${apiHost} has the data of this shop. Run the command there.`,
    );
  }
  if (databaseDirectUrl !== null) {
    if (!isDirectUrlStated) await assertNoPooler(databaseDirectUrl);
    if (databaseUrl !== null && isDatabasePooled) await assertSameDatabase(databaseUrl, databaseDirectUrl);
    await namedDatabase(() => prepareSchemaFor(use, databaseDirectUrl, false));
    return { url: databaseDirectUrl, isInUse: false, [Symbol.asyncDispose]: async () => {} };
  }
  if (use !== 'fill' && use !== 'replace') await assertShopIn(dataDir);
  const unlock = await lockForCommand(dataDir);
  if (unlock === null) {
    const url = await runningDatabaseUrl(dataDir);
    await prepareSchemaFor(use, url, false);
    return { url, isInUse: true, [Symbol.asyncDispose]: async () => {} };
  }
  return startForCommand(dataDir, unlock, use);
}

async function startForCommand(dataDir: string, unlock: () => Promise<void>, use: SchemaUse): Promise<ShopDatabase> {
  const stack = new AsyncDisposableStack();
  stack.defer(unlock);
  try {
    const database = await startEmbeddedDatabase(dataDir);
    stack.defer(() => database.stop());
    await prepareSchemaFor(use, database.url, true);
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
