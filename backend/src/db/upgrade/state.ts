import type pg from 'pg';
import { type JobsSchema, readJobsSchema } from '../../jobs/library.ts';
import { StartError } from '../../start-error.ts';
import type { Migration } from './migrations.ts';

/** How the schema of a database compares with the one that this release needs. */
export type SchemaState = {
  /** `foreign`: neither has all migrations of the other, or the database has tables of another program only. */
  readonly kind: 'empty' | 'older' | 'current' | 'newer' | 'foreign';
  /** What `npm run migrate` of this release would apply. */
  readonly pending: readonly Migration[];
  /** Applied migrations that this release does not know. */
  readonly unknown: readonly string[];
  /** Tables of another program, in a database without a shop. */
  readonly otherTables: readonly string[];
  /** Whether this release may run on a newer schema. */
  readonly isCompatible: boolean;
  /** The tables of the library for jobs. */
  readonly jobs: JobsSchema;
};

type Client = Pick<pg.ClientBase, 'query'>;

/** The table of the applied migrations, which the first migration creates. */
const RECORD = 'schema_migrations';

const PUBLIC_TABLES = `select relname as name from pg_class
  where relnamespace = to_regnamespace('public') and relkind in ('r', 'p') and not exists (
    select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
  ) order by name`;

/** Reads the state; changes nothing. */
export async function readSchemaState(client: Client, known: readonly Migration[]): Promise<SchemaState> {
  // Read before the record of migrations: tables that another process has just created are recorded by then.
  const tables = await publicTables(client);
  const applied = tables.includes(RECORD) ? await appliedMigrations(client) : [];
  const jobs = await readJobsSchema(client);
  const shared = Math.min(applied.length, known.length);
  const otherTables = applied.length === 0 ? tables : [];
  const isForeign =
    otherTables.length > 0 || known.slice(0, shared).some(({ hash }, index) => hash !== applied[index]?.hash);
  const required = Math.max(0, ...applied.map(({ required }) => required));
  const isNewer = applied.length > known.length;
  const names = new Set(known.map(({ name }) => name));
  return {
    kind: isForeign ? 'foreign' : kindOf(applied.length, known.length),
    pending: isForeign ? [] : known.slice(applied.length),
    unknown: isNewer ? applied.map(({ migration }) => migration).filter((name) => !names.has(name)) : [],
    otherTables,
    isCompatible: !isForeign && required <= (known.at(-1)?.number ?? 0) && jobs !== 'incompatible',
    jobs,
  };
}

function kindOf(applied: number, known: number): SchemaState['kind'] {
  if (applied === 0) return 'empty';
  if (applied === known) return 'current';
  return applied < known ? 'older' : 'newer';
}

/** The tables of the schema `public`, without those of extensions. */
async function publicTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(PUBLIC_TABLES);
  return rows.map(({ name }) => name);
}

/** In their order. */
async function appliedMigrations(client: Client) {
  const { rows } = await client.query<{ migration: string; hash: string; required: number }>(
    `select migration, hash, required_migration as required from ${RECORD} order by migration`,
  );
  return rows;
}

/** Whether this release has something to apply. */
export const isBehind = ({ kind, jobs }: SchemaState): boolean =>
  kind === 'empty' || kind === 'older' || jobs === 'missing' || jobs === 'older';

const MAX_NAMED_TABLES = 3;

/** @throws StartError for a schema that this release must not touch */
export function assertCompatible({ kind, unknown, otherTables, isCompatible, jobs }: SchemaState): void {
  if (isCompatible) return;
  if (otherTables.length > 0) {
    const names = otherTables.slice(0, MAX_NAMED_TABLES).join(', ');
    const others = otherTables.length > MAX_NAMED_TABLES ? ' and others' : '';
    throw new StartError(
      `This database has no shop, but tables of another program: ${names}${others}. Nothing was changed. Name an empty ` +
        'database in DATABASE_URL.',
    );
  }
  if (kind === 'foreign') {
    throw new StartError(
      'The schema of this database was made by other migrations than those of this release. Start the release that made ' +
        'it, or name the database of this shop.',
    );
  }
  const newer =
    jobs === 'incompatible' ? 'a newer version of the library for jobs' : `migrations ${unknown.join(', ')}`;
  throw new StartError(
    `The schema of this database is newer than this release can use: it has ${newer}. Nothing was changed. Run the newer ` +
      'release, or restore a backup from before the upgrade into an empty place: docs/operators/upgrade.md says how.',
  );
}

/** @throws StartError for a database that `npm run migrate` has to change first */
export function assertMigrated(state: SchemaState): void {
  assertCompatible(state);
  if (!isBehind(state)) return;
  if (state.kind === 'empty') {
    throw new StartError('This database has no shop yet. Create its tables with "npm run migrate", then try again.');
  }
  const names = state.pending.map(({ name }) => name).join(', ') || 'those of the library for jobs';
  throw new StartError(
    `The schema of this database is older than this release needs. Missing migrations: ${names}. Apply them with ` +
      '"npm run migrate" of this release, then try again.',
  );
}
