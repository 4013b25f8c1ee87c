import { PAGE_SIZE } from '@urooj/domain/list-query';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { countFound, findIds, hasIdIn, type ListParams, type ListSource, type LoadRows } from './list-source.ts';
import { boundShortSearch } from './short-search.ts';

export type FoundPage<Row> = {
  readonly rows: Row[];
  /** Number of matching rows on all pages. */
  readonly total: number;
  /** Present where only that many of the newest rows were searched. */
  readonly searchedNewest?: number;
};

/**
 * One page of the rows that match the parameters. After the last page it is the last page.
 * @param first ids of a few such rows, which come before the others
 */
export async function findPage<Row>(
  database: Queryable,
  source: ListSource,
  params: ListParams,
  load: LoadRows<Row>,
  first: readonly string[] = [],
): Promise<FoundPage<Row>> {
  const limit = Number(params.pageSize ?? PAGE_SIZE);
  const search = { first, ...(await boundShortSearch(database, { source, params })) };
  const counted = countFound(database, search.source, search.params);
  // The first page does not depend on the number of rows.
  const isFirst = Number(params.page ?? 1) === 1;
  const [total, ids] = await Promise.all([
    counted,
    isFirst ? firstPage(database, search, limit) : counted.then((rows) => laterPage(database, search, limit, rows)),
  ]);
  const rows = await load(database, ids);
  return { rows, total, ...(search.newest === undefined ? {} : { searchedNewest: search.newest }) };
}

type Search = { readonly source: ListSource; readonly params: ListParams; readonly first: readonly string[] };

async function firstPage(database: Queryable, search: Search, limit: number): Promise<string[]> {
  const ahead = search.first.slice(0, limit);
  const { source, params } = othersOf(search);
  return [...ahead, ...(await findIds(database, source, params, { limit: limit - ahead.length, offset: 0 }))];
}

/** PostgreSQL reads all rows before a page. Those of a page in the second half are fewer from the end. */
async function laterPage(database: Queryable, search: Search, limit: number, total: number): Promise<string[]> {
  const start = pageOffset(Number(search.params.page), limit, total);
  const ahead = search.first.slice(start, start + limit);
  const { source, params } = othersOf(search);
  const onPage = Math.max(0, Math.min(limit, total - start) - ahead.length);
  const offset = Math.max(0, start - search.first.length);
  const after = Math.max(0, total - start - ahead.length - onPage);
  if (offset <= after) {
    return [...ahead, ...(await findIds(database, source, params, { limit: limit - ahead.length, offset }))];
  }
  const ids = await findIds(database, source, params, { limit: onPage, offset: after, isReversed: true });
  return [...ahead, ...ids.reverse()];
}

/** The rows behind those that come first. */
function othersOf({ source, params, first }: Search): Omit<Search, 'first'> {
  if (first.length === 0) return { source, params };
  const isOther = () => sql`not (${hasIdIn(source.id, first)})`;
  return { source: { ...source, filters: { ...source.filters, isOther } }, params: { ...params, isOther: 1 } };
}

/** Where a page begins among all rows. After the last page it is the last page. @param page from 1 */
export const pageOffset = (page: number, pageSize: number, total: number): number =>
  (Math.min(page, Math.max(1, Math.ceil(total / pageSize))) - 1) * pageSize;

/** A request without parameters gets the complete list, as from a plain backend. */
export const isUnpaginated = (params: ListParams): boolean => Object.keys(params).length === 0;
