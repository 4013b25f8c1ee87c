import type pg from 'pg';

/** The indexes that no constraint needs, with the statement that creates each. */
const SECONDARY_INDEXES = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index where indrelid = any($1::regclass[]) and not indisunique`;

/**
 * Runs inserts of many rows without the secondary indexes of the tables, and creates these afterwards: a million orders take
 * a few minutes instead of a multiple of that. Must run in a transaction, which brings the indexes back after a failure. Others
 * wait for these tables until it ends.
 */
export async function withoutSecondaryIndexes(
  client: pg.Client,
  tables: readonly string[],
  insert: () => Promise<void>,
  onIndex: (done: number, total: number) => void = () => {},
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(SECONDARY_INDEXES, [tables]);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await insert();
  await client.query("set local maintenance_work_mem = '256MB'");
  for (const [index, { definition }] of rows.entries()) {
    await client.query(definition);
    onIndex(index + 1, rows.length);
  }
}
