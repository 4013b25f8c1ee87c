import { dayStart } from '@urooj/domain/dates';
import { searchText } from '@urooj/domain/search-text';
import { and, asc, type Column, desc, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/pool.ts';

/** The query parameters of a list. The request's schema has validated their names. */
export type ListParams = Readonly<Partial<Record<string, string | number>>>;

/** Loads the rows with these ids, in the order of the ids. */
export type LoadRows<Row> = (database: Queryable, ids: readonly string[]) => Promise<Row[]>;

/** How an admin list is searched, filtered and sorted in SQL. */
export type ListSource = {
  readonly table: PgTable;
  readonly id: Column;
  readonly createdAt: Column;
  /** All searched columns as one text in lower case. Must equal the expression of the table's search index. */
  readonly searched: SQL;
  readonly sorts: Readonly<Record<string, SQL>>;
  /** Sorts whose missing values come last in both directions. The others do without, so that an index serves both. */
  readonly nullsLast?: readonly string[];
  /** The order without a `sort` parameter. */
  readonly defaultSort: string;
  readonly filters: Readonly<Record<string, (value: string) => SQL>>;
  /** Counts of the rows by everything that filters them, for lists that are too long to be counted. */
  readonly counts?: {
    readonly table: PgTable;
    readonly counted: Column;
    readonly filters: ListSource['filters'];
  };
};

const DAY_MS = 86_400_000;

/** The filters `from` and `to`: days in Karachi, both included. */
export function dayFilters(column: Column): ListSource['filters'] {
  return {
    from: (day) => sql`${column} >= ${new Date(dayStart(day)).toISOString()}::timestamptz`,
    to: (day) => sql`${column} < ${new Date(dayStart(day) + DAY_MS).toISOString()}::timestamptz`,
  };
}

/** The number of rows that match the parameters. */
export async function countFound(database: Queryable, source: ListSource, params: ListParams): Promise<number> {
  const { counts, table } = source;
  const isSearched = searchText(String(params.q ?? '')) !== '';
  const [found] =
    counts && !isSearched
      ? await database
          .select({ total: sql<number>`coalesce(sum(${counts.counted}), 0)::int` })
          .from(counts.table)
          .where(and(...filtersOf(counts.filters, params)))
      : await database.select({ total: sql<number>`count(*)::int` }).from(table).where(conditionOf(source, params));
  return found?.total ?? 0;
}

/** PostgreSQL's calendar has no year 0. */
const databaseDay = (day: string): string => (day < '0001-01-01' ? '0001-01-01' : day);

/** The same filters of counts, which have the day itself. */
export function countedDayFilters(day: Column): ListSource['filters'] {
  return {
    from: (from) => sql`${day} >= ${databaseDay(from)}::date`,
    to: (to) => sql`${day} <= ${databaseDay(to)}::date`,
  };
}

type Cut = {
  readonly limit: number;
  readonly offset: number;
  /** Counts from the end of the list, and returns the last row first. */
  readonly isReversed?: boolean;
};

/** Ids of a page of the rows that match the parameters, in their order; equal rows are sorted newest first. */
export async function findIds(
  database: Queryable,
  source: ListSource,
  params: ListParams,
  { limit, offset, isReversed = false }: Cut,
): Promise<string[]> {
  const { id, createdAt, table } = source;
  const newestFirst = isReversed ? asc : desc;
  const rows = await database
    .select({ id: sql<string>`${id}` })
    .from(table)
    .where(conditionOf(source, params))
    .orderBy(orderOf(source, params, isReversed), newestFirst(createdAt), newestFirst(id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => row.id);
}

/** The condition that a column is one of the ids. */
export function hasIdIn(column: Column, ids: readonly string[]): SQL {
  // An array is one parameter; a list could exceed the maximum number of parameters.
  return sql`${column} = any(${sql.param(ids)}::uuid[])`;
}

/** The rows in the order of the ids. */
export function inOrder<T>(ids: readonly string[], rows: readonly T[], idOf: (row: T) => string): T[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The condition of the filters and the search. */
export function conditionOf({ filters, searched }: ListSource, params: ListParams): SQL | undefined {
  const conditions = filtersOf(filters, params);
  const text = searchText(String(params.q ?? ''));
  if (text !== '') conditions.push(contains(searched, text));
  return and(...conditions);
}

/** The condition that a text contains another one. */
export const contains = (searched: SQL, text: string): SQL =>
  sql`${searched} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;

function filtersOf(filters: ListSource['filters'], params: ListParams): SQL[] {
  return Object.entries(filters).flatMap(([name, condition]) => {
    const value = params[name];
    return value === undefined ? [] : [condition(String(value))];
  });
}

/** The first key of the order; rows with the same one are sorted newest first. @param isReversed for the opposite order */
export function orderOf(
  { sorts, defaultSort, nullsLast = [] }: ListSource,
  params: ListParams,
  isReversed = false,
): SQL {
  const sort = String(params.sort ?? defaultSort);
  const name = sort.replace(/^-/, '');
  const key = sorts[name];
  if (!key) throw new Error(`The list has no sort ${sort}`);
  const missing = isReversed ? sql` nulls first` : sql` nulls last`;
  const end = nullsLast.includes(name) ? missing : sql``;
  return sort.startsWith('-') === isReversed ? sql`${key} asc${end}` : sql`${key} desc${end}`;
}
