import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * Rows of a table that come as one value, the JSON of an array of them: one statement, prepared once, then stores however
 * many there are. Dates travel as their ISO text.
 * @param name of the placeholder that takes the JSON
 * @param instead SQL for what the rows do not say and the table has a default for
 */
export function rowsFrom<T extends PgTable>(
  table: T,
  name: string,
  instead: Partial<Record<keyof T['$inferSelect'], SQL>> = {},
): SQL {
  const columns: [string, PgColumn][] = Object.entries(getTableColumns(table));
  const overrides: Partial<Record<string, SQL>> = instead;
  const selected: SQLWrapper[] = columns.map(([key]) => overrides[key] ?? sql.identifier(key));
  const travelling = columns.filter(([key]) => !overrides[key]);
  const described = travelling.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`);
  return sql`select ${sql.join(selected, sql`, `)}
    from json_to_recordset(${sql.placeholder(name)}::json) as given(${sql.join(described, sql`, `)})`;
}
