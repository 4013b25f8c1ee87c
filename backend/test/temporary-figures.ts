import { migrateDatabase } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/pool.ts';
import { addErrors } from '../src/modules/rum/errors/repository.ts';
import { addCounts } from '../src/modules/rum/repository.ts';
import { startTemporaryServer } from './temporary-server.ts';

type Counted = Parameters<typeof addCounts>[1];
type Errors = Parameters<typeof addErrors>[1];

/** The embedded database of a shop in a temporary folder, with figures and errors in it. */
export async function startTemporaryFigures(rows: Counted, errors: Errors = []) {
  const server = await startTemporaryServer();
  await migrateDatabase(server.url);
  const { database, pool } = openDatabase(server.url, () => {});
  await addCounts(database, rows)
    .then(() => addErrors(database, errors))
    .finally(() => pool.end());
  return server;
}
