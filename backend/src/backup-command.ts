import path from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { rememberBackup } from './backup/last-backup.ts';
import { IGNORE_PROGRESS, type OnProgress } from './backup/progress.ts';
import { RESTORE_STOPPED, type Restored, restoreBackup } from './backup/restore.ts';
import { type Written, writeBackup } from './backup/write.ts';
import type { Config } from './config.ts';
import { migrateDatabase } from './db/migrate.ts';
import { onOneConnection } from './db/one-connection.ts';
import { openShopDatabase, withShopDatabase, workOn } from './db/shop-database.ts';
import { StartError, UsageError } from './start-error.ts';
import { NEVER_STOPPED, stoppable } from './stoppable.ts';
import { assertStorage, openStorage, withStorage } from './storage/open.ts';

/** What the server lists the connection of these commands as. */
const NAME = 'urooj-backup';

export type BackupOptions = {
  readonly onProgress?: OnProgress;
  /** Stops the command, which then leaves everything as it was. */
  readonly signal?: AbortSignal;
};

/**
 * `backup FILE`: writes the shop into a new file.
 * @throws StartError, whose message says what to change
 */
export async function backup(
  config: Config,
  args: readonly string[],
  cwd: string,
  { onProgress = IGNORE_PROGRESS, signal = NEVER_STOPPED }: BackupOptions = {},
): Promise<Written> {
  const { file } = read(args, cwd, 'Name the file to write: "npm run backup -- urooj.backup".', {});
  return stoppable(signal, 'Stopped: no backup was written.', () =>
    withShopDatabase(config, 'read', async ({ url }) => {
      const storage = await openStorage(config);
      const work = async (client: pg.Client) => {
        const written = await writeBackup(client, storage, file, { onProgress, signal });
        await rememberBackup(client);
        return written;
      };
      return onOneConnection(url, work, NAME);
    }),
  );
}

/**
 * `restore FILE [--force]`: replaces the content of the shop with a backup.
 * @throws StartError, whose message says what to change
 */
export async function restore(
  config: Config,
  args: readonly string[],
  cwd: string,
  { onProgress = IGNORE_PROGRESS, signal = NEVER_STOPPED }: BackupOptions = {},
): Promise<Restored> {
  const usage = 'Name the backup: "npm run restore -- urooj.backup", with "--force" to replace the data of the shop.';
  const { file, values } = read(args, cwd, usage, { force: { type: 'boolean' } });
  // Before tables are created in an empty database.
  if (config.apiHost === null) await assertStorage(config);
  const shop = await stoppable(signal, RESTORE_STOPPED, () => openShopDatabase(config, 'replace'));
  return workOn(shop, async ({ url, isInUse }) => {
    if (isInUse) throw new StartError(`The shop in ${config.dataDir} is running. Stop it first.`);
    const options = { force: values.force === true, onProgress, signal };
    const restored = await withStorage(config, (storage) =>
      onOneConnection(url, (client) => restoreBackup(client, storage, file, options), NAME),
    );
    // A backup of an older release has an older schema.
    await migrateDatabase(url);
    return restored;
  });
}

function read(args: readonly string[], cwd: string, usage: string, options: Record<string, { type: 'boolean' }>) {
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [name, ...more] = positionals;
    if (name && more.length === 0) return { file: path.resolve(cwd, name), values };
  } catch {
    // An unknown option: the usage lists the known ones.
  }
  throw new UsageError(usage);
}
