import type { FastifyBaseLogger } from 'fastify';
import { isStartError, reasonOf, StartError } from '../start-error.ts';
import { migrateDatabase } from './migrate.ts';
import { onOneConnection } from './one-connection.ts';
import { knownMigrations } from './upgrade/migrations.ts';
import { assertCompatible, assertMigrated, isBehind, readSchemaState, type SchemaState } from './upgrade/state.ts';

type Start = {
  readonly url: string;
  /** True for the server of DATABASE_URL, which other processes and releases may use. */
  readonly isExternal: boolean;
  readonly log: FastifyBaseLogger;
  readonly onEmpty?: 'create' | 'reject';
};

/**
 * Checks the schema before a shop opens. The embedded database is migrated, because only this process uses it. That of
 * DATABASE_URL is changed by `npm run migrate` only, except that an empty one gets its tables.
 * @throws StartError for a schema that this release cannot use
 */
export async function prepareSchema({ url, isExternal, log, onEmpty = 'create' }: Start): Promise<void> {
  const state = isExternal ? await namedDatabase(() => schemaStateOf(url)) : await schemaStateOf(url);
  const say = (line: string) => log.info(line);
  if (!isExternal) await migrateDatabase(url, { say });
  // Another process may be creating the tables at this moment: the migrator waits for it, and looks again.
  else if (isBehind(state) && onEmpty === 'create') await migrateDatabase(url, { onlyEmpty: true, say });
  else assertMigrated(state);
  if (state.kind === 'newer') {
    log.warn({ migrations: state.unknown }, 'the schema is of a newer release, and this one may run on it');
  }
}

/** The state of the schema at `url`. */
export function schemaStateOf(url: string): Promise<SchemaState> {
  return onOneConnection(url, (client) => readSchemaState(client, knownMigrations()));
}

/**
 * Runs `work` on the database of DATABASE_URL.
 * @throws StartError when it cannot be used
 */
export async function namedDatabase<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isStartError(error)) throw error;
    throw new StartError(
      `The database that DATABASE_URL names cannot be used (${reasonOf(error)}). Check the address and its rights.`,
    );
  }
}

/** What a command does with the database of a shop, and so which schema it accepts. */
export type SchemaUse = 'run' | 'fill' | 'read' | 'replace' | 'migrate';

/**
 * Checks the schema for a command.
 * @param isOurs whether no other process uses the database, so that it may be migrated
 * @throws StartError for a schema that the command cannot use
 */
export async function prepareSchemaFor(use: SchemaUse, url: string, isOurs: boolean): Promise<void> {
  if (use === 'migrate') return;
  const state = await schemaStateOf(url);
  const mayCreate = state.kind === 'empty' && (use === 'fill' || use === 'replace');
  const mayMigrate = isOurs && (use === 'run' || use === 'fill');
  if (mayCreate || mayMigrate) await migrateDatabase(url, { onlyEmpty: !isOurs });
  else if (use === 'run' || use === 'fill') assertMigrated(state);
  else assertCompatible(use === 'replace' && state.kind === 'newer' ? { ...state, isCompatible: false } : state);
  if (use === 'read' && state.kind === 'empty')
    throw new StartError('This database has no shop, so there is nothing to save.');
}
