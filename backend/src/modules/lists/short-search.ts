import { searchText } from '@urooj/domain/search-text';
import { desc, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import type { ListParams, ListSource } from './list-source.ts';

/** The index of a search has groups of three characters. */
const INDEXED_CHARACTERS = 3;
/** Reading them takes less than a twentieth of a second. */
export const NEWEST_ROWS = 20_000;

type Search = { readonly source: ListSource; readonly params: ListParams };

/**
 * No index helps a search for one or two characters: it reads each row. In a list with more rows than `NEWEST_ROWS`, it is
 * limited to those that were created last.
 * @returns the search, and the number of searched rows where it is limited
 */
export async function boundShortSearch(
  database: Queryable,
  search: Search,
): Promise<Search & { readonly newest?: number }> {
  const { source, params } = search;
  const text = searchText(String(params.q ?? ''));
  if (text === '' || [...text].length >= INDEXED_CHARACTERS) return search;
  const [oldest] = await database
    // As text, because JavaScript's dates have no microseconds.
    .select({ at: sql<string>`${source.createdAt}::text` })
    .from(source.table)
    .orderBy(desc(source.createdAt))
    .limit(1)
    .offset(NEWEST_ROWS);
  if (!oldest) return search;
  const newer = sql`${source.createdAt} > ${oldest.at}::timestamptz`;
  return {
    source: { ...source, filters: { ...source.filters, isSearched: () => newer } },
    params: { ...params, isSearched: 1 },
    newest: NEWEST_ROWS,
  };
}
