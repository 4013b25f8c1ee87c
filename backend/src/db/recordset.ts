import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * SQL that selects rows of a table from one placeholder, which takes them as a JSON array. So one prepared statement can
 * insert any number of rows. Dates are ISO texts in the JSON.
 * @param name of the placeholder
 * @param defaults SQL for columns that are missing from the JSON
 */
export function rowsFrom<T extends PgTable>(
  table: T,
  name: string,
  defaults: Partial<Record<keyof T['$inferSelect'], SQL>> = {},
): SQL {
  const columns: [string, PgColumn][] = Object.entries(getTableColumns(table));
  const defaultOf: Partial<Record<string, SQL>> = defaults;
  const selected: SQLWrapper[] = columns.map(([key]) => defaultOf[key] ?? sql.identifier(key));
  const inJson = columns.filter(([key]) => !defaultOf[key]);
  const definitions = inJson.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`);
  return sql`select ${sql.join(selected, sql`, `)}
    from json_to_recordset(${sql.placeholder(name)}::json) as input(${sql.join(definitions, sql`, `)})`;
}
