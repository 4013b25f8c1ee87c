import { searchText } from './search-text.ts';

/** The requested page of a list, as it is in the URL of the page. */
export type ListQuery = {
  /** From 1. */
  readonly page: number;
  /** The search text; empty for all rows. */
  readonly q: string;
  /** A name of the list's `sorts`; with `-` before it the order is descending. */
  readonly sort: string;
  /** A value for some of the list's `filters`. */
  readonly filters: Readonly<Record<string, string>>;
};

export type ListPage<T> = {
  readonly rows: readonly T[];
  /** Number of rows that match, on all pages. */
  readonly total: number;
  /** Present where the search was limited to that many of the newest rows. */
  readonly searchedNewest?: number;
};

/** One way to narrow a list. */
export type ListFilter<T> = {
  /** Whether the filter has the value. A filter with an unknown value is ignored. */
  readonly allows: (value: string) => boolean;
  readonly matches: (row: T, value: string) => boolean;
};

/** What a list can be asked for: the names of its sorts, and its filters with their values. */
export type ListNames<Sort extends string = string> = {
  readonly sorts: Readonly<Record<Sort, unknown>>;
  /** Used if the query has no sort of the list. */
  readonly defaultSort: string;
  readonly filters: Readonly<Record<string, Pick<ListFilter<never>, 'allows'>>>;
  /** The sort of a query without one, for some values of the filter `status`. */
  readonly sortOfStatus?: Readonly<Partial<Record<string, Sort | `-${Sort}`>>>;
  /** Absent where the list first shows all rows. */
  readonly queue?: ListQueue;
};

/** The sorts, filters and searched fields of a list. The browser applies them to a complete list; the server has equal ones in SQL. */
export type ListRules<T, Sort extends string = string> = ListNames<Sort> & {
  readonly searched: (row: T) => readonly string[];
  readonly sorts: Readonly<Record<Sort, (row: T) => string | number | null>>;
  readonly filters: Readonly<Record<string, ListFilter<T>>>;
};

/**
 * The rows that wait for the admin. The list shows them, in this order, until something is searched for or another value
 * of the filter is chosen. A search covers all rows.
 */
type ListQueue = { readonly filter: string; readonly value: string; readonly sort: string };

export const PAGE_SIZE = 50;

/** Whether the list has that sort. */
export function isSort(rules: ListNames, sort: string): boolean {
  return Object.hasOwn(rules.sorts, sort.replace(/^-/, ''));
}

/** Whether the list has that filter with that value. */
export function isFilter({ filters }: ListNames, name: string, value: string): boolean {
  return Object.hasOwn(filters, name) && filters[name]?.allows(value) === true;
}

/** The sort of a query that has none. */
export function defaultSortOf(rules: ListNames, filters: ListQuery['filters']): string {
  const { queue, defaultSort, sortOfStatus = {} } = rules;
  if (queue && filters[queue.filter] === queue.value) return queue.sort;
  return sortOfStatus[filters.status ?? ''] ?? defaultSort;
}

/** The requested page of a complete list; a page after the last one is the last one. */
export function pageOf<T>(list: readonly T[], query: ListQuery, rules: ListRules<T>): ListPage<T> {
  const found = foundIn(list, query, rules);
  const page = Math.min(Math.max(query.page, 1), pagesOf(found.length));
  return { rows: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total: found.length };
}

export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** All rows that match the query, sorted. */
export function foundIn<T>(list: readonly T[], query: ListQuery, rules: ListRules<T>): T[] {
  const search = searchText(query.q);
  const filters = Object.entries(query.filters).filter(([name, value]) => isFilter(rules, name, value));
  const found = list.filter(
    (row) =>
      filters.every(([name, value]) => rules.filters[name]?.matches(row, value)) &&
      (search === '' || rules.searched(row).some((text) => text.toLowerCase().includes(search))),
  );
  return sorted(found, isSort(rules, query.sort) ? query.sort : rules.defaultSort, rules);
}

function sorted<T>(rows: readonly T[], sort: string, { sorts }: ListRules<T>): T[] {
  const keyOf = sorts[sort.replace(/^-/, '')] ?? (() => null);
  const direction = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => compare(keyOf(a), keyOf(b), direction));
}

/** Missing values come last in both directions. */
function compare(a: string | number | null, b: string | number | null, direction: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * direction;
  return String(a).localeCompare(String(b), 'en', { sensitivity: 'base' }) * direction;
}
