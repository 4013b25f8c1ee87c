import type pg from 'pg';
import { knownMigrations, tablesOf } from '../db/upgrade/migrations.ts';

export type Table = {
  /** With its schema, quoted for SQL. */
  readonly name: string;
  /** Without those that the database calculates. */
  readonly columns: readonly string[];
};

/**
 * A restore must not bring back sessions or mailed links. What is to be removed from a storage is not in that of the restore, and the
 * backup before is not one of the restored shop. Who was deleted is in a list of its own, which a restore applies.
 */
const EXCLUDED_TABLES = [
  ...['public.sessions', 'public.mailed_tokens', 'public.used_challenges', 'public.order_codes'],
  ...['public.files_to_remove', 'public.backups', 'public.deleted_persons'],
];

const TABLES = `
  select c.oid::int as oid, format('%I.%I', n.nspname, c.relname) as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns,
    (select coalesce(array_agg(f.confrelid::int), '{}') from pg_constraint f
      where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as needs
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and n.nspname = 'public'
    and ($1::text[] is null or n.nspname || '.' || c.relname = any($1))
  group by c.oid, n.nspname, c.relname
  order by name`;

type Found = Table & {
  readonly oid: number;
  readonly needs: readonly number[];
};

/**
 * The names of the tables of the shop: another program may have tables beside them.
 * @returns null on the schema of a newer release, which may have tables that this one does not know
 */
async function tablesOfShop(client: pg.Client): Promise<string[] | null> {
  const known = knownMigrations();
  const { rowCount } = await client.query('select from schema_migrations');
  return (rowCount ?? 0) > known.length ? null : tablesOf(known).map((name) => `public.${name}`);
}

/** All tables of the shop, each after the tables that it references. */
export async function allTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Found>(TABLES, [await tablesOfShop(client)]);
  const sorted: Found[] = [];
  while (sorted.length < rows.length) {
    const done = new Set(sorted.map(({ oid }) => oid));
    const ready = rows.filter(({ oid, needs }) => !done.has(oid) && needs.every((other) => done.has(other)));
    if (ready.length === 0) throw new Error('The foreign keys of the tables form a cycle');
    sorted.push(...ready);
  }
  return sorted.map(({ name, columns }) => ({ name, columns }));
}

/** The tables whose rows belong in a backup; unlogged tables hold only counters. */
export async function tablesToBackUp(client: pg.Client): Promise<Table[]> {
  const unlogged = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace where c.relpersistence = 'u' and c.relkind = 'r'`,
  );
  const excluded = new Set([...EXCLUDED_TABLES, ...unlogged.rows.map(({ name }) => name)]);
  return (await allTables(client)).filter(({ name }) => !excluded.has(name));
}

/** The number of rows of tables by the statistics of the database. A count would read them once more. */
export async function estimatedRows(client: pg.Client, tables: readonly Table[]): Promise<number> {
  const { rows } = await client.query<{ rows: string }>(
    'select coalesce(sum(greatest(reltuples, 0)), 0)::bigint as rows from pg_class where oid = any($1::regclass[])',
    [tables.map(({ name }) => name)],
  );
  return Number(rows[0]?.rows ?? 0);
}

/** These have rows as soon as a shop has been started and looked at once. */
const INITIAL_TABLES = ['public.rum_counts', 'public.secrets', 'public.schema_migrations'];

/** Whether no table has rows, apart from those of the first start. */
export async function isEmptyShop(client: pg.Client): Promise<boolean> {
  for (const { name } of await tablesToBackUp(client)) {
    if (INITIAL_TABLES.includes(name)) continue;
    const { rowCount } = await client.query(`select 1 from ${name} limit 1`);
    if (rowCount !== 0) return false;
  }
  return true;
}

/** Sequences continue after the highest restored value. */
export async function advanceSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select format('%I.%I', n.nspname, t.relname) as table, quote_ident(a.attname) as column,
      format('%I.%I', sn.nspname, s.relname) as sequence
    from pg_depend d
    join pg_class s on s.oid = d.objid and s.relkind = 'S'
    join pg_namespace sn on sn.oid = s.relnamespace
    join pg_class t on t.oid = d.refobjid
    join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where d.deptype in ('a', 'i')`);
  const tables = new Set((await allTables(client)).map(({ name }) => name));
  for (const { table, column, sequence } of rows.filter(({ table }) => tables.has(table))) {
    await client.query(
      `select setval('${sequence}', coalesce(max(${column}), 1), max(${column}) is not null) from ${table}`,
    );
  }
}
