import { PAGE_SIZE } from '@urooj/domain/list-query';
import type { Queryable } from '../../db/pool.ts';
import { countFound, findIds, type ListParams, type ListSource, type LoadRows } from './list-source.ts';
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
 */
export async function findPage<Row>(
  database: Queryable,
  source: ListSource,
  params: ListParams,
  load: LoadRows<Row>,
): Promise<FoundPage<Row>> {
  const limit = Number(params.pageSize ?? PAGE_SIZE);
  const search = await boundShortSearch(database, { source, params });
  const counted = countFound(database, search.source, search.params);
  // The first page does not depend on the number of rows.
  const isFirst = Number(params.page ?? 1) === 1;
  const [total, ids] = await Promise.all([
    counted,
    isFirst
      ? findIds(database, search.source, search.params, { limit, offset: 0 })
      : counted.then((rows) => laterPage(database, search, limit, rows)),
  ]);
  const rows = await load(database, ids);
  return { rows, total, ...(search.newest === undefined ? {} : { searchedNewest: search.newest }) };
}

type Search = { readonly source: ListSource; readonly params: ListParams };

/** PostgreSQL reads all rows before a page. Those of a page in the second half are fewer from the end. */
async function laterPage(database: Queryable, { source, params }: Search, limit: number, total: number) {
  const offset = pageOffset(Number(params.page), limit, total);
  const onPage = Math.min(limit, total - offset);
  const after = total - offset - onPage;
  if (offset <= after) return findIds(database, source, params, { limit, offset });
  const ids = await findIds(database, source, params, { limit: onPage, offset: after, isReversed: true });
  return ids.reverse();
}

/** Where a page begins among all rows. After the last page it is the last page. @param page from 1 */
export const pageOffset = (page: number, pageSize: number, total: number): number =>
  (Math.min(page, Math.max(1, Math.ceil(total / pageSize))) - 1) * pageSize;

/** A request without parameters gets the complete list, as from a plain backend. */
export const isUnpaginated = (params: ListParams): boolean => Object.keys(params).length === 0;
