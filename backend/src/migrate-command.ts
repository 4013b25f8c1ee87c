import { parseArgs } from 'node:util';
import type { Config } from './config.ts';
import { migrateDatabase } from './db/migrate.ts';
import { namedDatabase, schemaStateOf } from './db/prepare-schema.ts';
import { type ShopDatabase, withShopDatabase } from './db/shop-database.ts';
import type { Migration } from './db/upgrade/migrations.ts';
import { assertCompatible, isBehind, type SchemaState } from './db/upgrade/state.ts';
import { StartError, UsageError } from './start-error.ts';

const USAGE =
  'Usage: "npm run migrate" brings the schema of the database up to date. With "--status" it only lists what it would apply, ' +
  'with "--dry-run" also the statements.';

/**
 * `migrate [--status|--dry-run]`: brings the schema of the configured database up to date.
 * @param say gets each line to print
 * @returns `pending` where a flag forbids what would be applied
 * @throws StartError, whose message says what to change; UsageError for an argument that it does not know
 */
export async function migrate(
  config: Config,
  args: readonly string[],
  say: (line: string) => void,
): Promise<'current' | 'pending'> {
  const flags = read(args);
  return withShopDatabase(config, 'migrate', (shop) =>
    config.databaseDirectUrl === null
      ? migrateShop(shop, flags, say)
      : namedDatabase(() => migrateShop(shop, flags, say)),
  );
}

async function migrateShop(
  { url, isInUse, place }: ShopDatabase,
  { status, 'dry-run': dryRun }: Flags,
  say: (line: string) => void,
): Promise<'current' | 'pending'> {
  const state = await schemaStateOf(url);
  assertCompatible(state);
  if (status || dryRun) {
    for (const line of describe(state, dryRun === true)) say(line);
    return isBehind(state) ? 'pending' : 'current';
  }
  if (isInUse && isBehind(state)) {
    throw new StartError(
      `The shop in ${place} is running. Its database is brought up to date when it starts: start it again.`,
    );
  }
  const applied = await migrateDatabase(url, { say });
  if (applied.length > 0) say(`Applied: ${applied.length}. The schema is up to date.`);
  else if (isBehind(state)) say('The schema is up to date.');
  else for (const line of describe(state, false)) say(line);
  return 'current';
}

/** What the schema is, and what the command would apply. */
function describe(state: SchemaState, withStatements: boolean): string[] {
  const { pending, kind, unknown } = state;
  if (kind === 'newer') {
    return [
      `The schema is of a newer release (${unknown.join(', ')}). This release may run on it: there is nothing to do.`,
    ];
  }
  if (!isBehind(state)) return ['The schema is up to date: there is nothing to do.'];
  const migrations = pending.flatMap((migration) => [
    lineOf(migration),
    ...(withStatements ? migration.statements : []),
  ]);
  return [
    'To be applied:',
    ...migrations,
    ...(state.jobs === 'current' ? [] : ['  the tables of the library for jobs']),
  ];
}

function lineOf({ name, requiredMigration, isConcurrent }: Migration): string {
  const effect = requiredMigration > 0 ? `rejects code that does not know migration ${requiredMigration}` : 'expands';
  return `  ${name}: ${effect}${isConcurrent ? ', without blocking writes' : ''}`;
}

type Flags = ReturnType<typeof read>;

function read(args: readonly string[]) {
  try {
    const flag = { type: 'boolean' } as const;
    return parseArgs({ args: [...args], options: { status: flag, 'dry-run': flag } }).values;
  } catch {
    throw new UsageError(USAGE);
  }
}
