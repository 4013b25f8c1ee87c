import { existsSync } from 'node:fs';
import { rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { isDiskFull, isStartError, StartError } from '../start-error.ts';
import { isStorageDown } from '../storage/storage.ts';
import { diskFull } from './embedded/cluster.ts';
import { lockForCommand } from './embedded/lock.ts';
import { stopOrphanedServer } from './embedded/orphaned-server.ts';
import { hasRestoreMark, markRestore, unmarkRestore } from './embedded/restore-mark.ts';
import { type EmbeddedDatabase, hasCluster, runningDatabaseUrl, startEmbeddedDatabase } from './embedded.ts';
import { type Database, openDatabase } from './pool.ts';
import { assertNoPooler, assertSameDatabase } from './pooler.ts';
import { namedDatabase, prepareSchemaFor, type SchemaUse } from './prepare-schema.ts';
import { isDatabaseDown, isDatabaseFull } from './violations.ts';

/** The database of a shop, opened by a command such as `npm run backup`. */
export type ShopDatabase = {
  readonly url: string;
  /** True when a running shop on this machine uses it too. Always false with `DATABASE_URL`. */
  readonly isInUse: boolean;
  /** What its disk is called in a sentence. */
  readonly place: string;
  /** Whether the log of the server says that the disk is full. After `close` the log is complete. */
  isDiskFull(): boolean;
  /**
   * Stops a server that was started for the command.
   * @param hasFailed removes a database that was created for the command, too
   */
  close(hasFailed: boolean): Promise<void>;
};

const UPLOADS_FULL = 'The disk of the uploads is full. Free some space, then repeat the command.';
const STOPPED = 'The database stopped during the command. Try again when the shop is running or stopped.';

/**
 * Runs the work of a command on an open database, which is closed at the end.
 * @throws StartError when the database stops or a disk is full, or what the work throws
 */
export async function workOn<T>(shop: ShopDatabase, work: (shop: ShopDatabase) => Promise<T>): Promise<T> {
  let result: T;
  try {
    result = await work(shop);
  } catch (error) {
    await shop.close(true);
    throw explained(error, shop);
  }
  await shop.close(false);
  return result;
}

function explained(
  error: unknown,
  { isDiskFull: isServerDiskFull, place }: Pick<ShopDatabase, 'isDiskFull' | 'place'>,
) {
  if (isStartError(error)) return error;
  if (isDatabaseFull(error) || isServerDiskFull()) return new StartError(diskFull(place));
  if (isStorageDown(error) && isDiskFull(error.cause)) return new StartError(UPLOADS_FULL);
  return isDatabaseDown(error) ? new StartError(STOPPED) : error;
}

/** Opens the database of the configured shop, and runs the work of a command on it. The errors are those of both. */
export async function withShopDatabase<T>(
  config: Config,
  use: SchemaUse,
  work: (shop: ShopDatabase) => Promise<T>,
): Promise<T> {
  return workOn(await openShopDatabase(config, use), work);
}

/** The same with a pool of connections, for commands that use the modules of the backend. */
export function withPool<T>(config: Config, use: SchemaUse, work: (database: Database) => Promise<T>): Promise<T> {
  return withShopDatabase(config, use, async ({ url }) => {
    const { database, pool } = openDatabase(url, () => {});
    return await work(database).finally(() => pool.end());
  });
}

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
    return running(databaseDirectUrl, false, 'the database server');
  }
  if (use !== 'fill' && use !== 'replace') await assertShopIn(dataDir);
  const unlock = await lockForCommand(dataDir);
  if (unlock === null) {
    const url = await runningDatabaseUrl(dataDir);
    await prepareSchemaFor(use, url, false);
    return running(url, true, dataDir);
  }
  return startForCommand(dataDir, unlock, use);
}

/** A database that the command did not start. */
const running = (url: string, isInUse: boolean, place: string): ShopDatabase => ({
  url,
  isInUse,
  place,
  isDiskFull: () => false,
  close: async () => {},
});

async function startForCommand(dataDir: string, unlock: () => Promise<void>, use: SchemaUse): Promise<ShopDatabase> {
  const wasInterrupted = use === 'replace' && (await hasRestoreMark(dataDir));
  // Files of a damaged database stay: somebody may repair it.
  const isNew = wasInterrupted || (use === 'replace' && !existsSync(path.join(dataDir, 'postgres')));
  let database: EmbeddedDatabase | null = null;
  const close = async (hasFailed: boolean) => {
    await database?.stop();
    if (isNew && hasFailed) await removeDatabase(dataDir);
    if (isNew) await unmarkRestore(dataDir);
    await unlock();
  };
  const isDiskFull = () => database?.isDiskFull() ?? false;
  try {
    if (isNew) await markRestore(dataDir);
    if (wasInterrupted) {
      await stopOrphanedServer(path.join(dataDir, 'postgres'));
      await removeDatabase(dataDir);
    }
    database = await startEmbeddedDatabase(dataDir, isNew);
    await prepareSchemaFor(use, database.url, true);
    return { url: database.url, isInUse: false, place: dataDir, isDiskFull, close };
  } catch (error) {
    await close(true);
    throw explained(error, { isDiskFull, place: dataDir });
  }
}

/** A folder in which a restore created a shop, and failed, is as before. */
async function removeDatabase(dataDir: string): Promise<void> {
  for (const name of ['postgres', 'postgres.secret']) {
    await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
  // Only when it is empty.
  await rmdir(path.join(dataDir, 'uploads')).catch(() => {});
}

async function assertShopIn(dataDir: string): Promise<void> {
  if (await hasCluster(dataDir)) return;
  throw new StartError(
    `There is no shop in the folder ${dataDir}. Start it once with npm start, or set DATA_DIR to the folder of yours.`,
  );
}
