import { searchText } from './search-text.ts';

/** One page of a list, as it is asked for and as it stands in the address. */
export type ListQuery = {
  /** From 1. */
  readonly page: number;
  /** Searched for; empty for everything. */
  readonly q: string;
  /** A name of the list's `sorts`; with `-` before it the largest comes first. */
  readonly sort: string;
  /** A value for some of the list's `filters`. */
  readonly filters: Readonly<Record<string, string>>;
};

export type ListPage<T> = {
  readonly rows: readonly T[];
  /** How many rows the query finds, on all pages. */
  readonly total: number;
};

/** One way to narrow a list. */
export type ListFilter<T> = {
  /** Whether the value means anything; one that does not filters nothing. */
  readonly allows: (value: string) => boolean;
  readonly takes: (row: T, value: string) => boolean;
};

/** What can be asked of a list: by a server in SQL, of a whole list in the browser, under the same names. */
export type ListRules<T> = {
  readonly searched: (row: T) => readonly string[];
  readonly sorts: Readonly<Record<string, (row: T) => string | number | null>>;
  /** Where the query names no sort that the list has. */
  readonly defaultSort: string;
  readonly filters: Readonly<Record<string, ListFilter<T>>>;
};

export const PAGE_SIZE = 50;

/** Whether the list can be sorted so. */
export function isSort<T>(rules: ListRules<T>, sort: string): boolean {
  return Object.hasOwn(rules.sorts, sort.replace(/^-/, ''));
}

/** Whether the list can be narrowed so. */
export function isFilter<T>({ filters }: ListRules<T>, name: string, value: string): boolean {
  return Object.hasOwn(filters, name) && filters[name]?.allows(value) === true;
}

/** The page of a whole list that the query asks for; behind the end it is the last one. */
export function pageOf<T>(list: readonly T[], query: ListQuery, rules: ListRules<T>): ListPage<T> {
  const found = foundIn(list, query, rules);
  const page = Math.min(Math.max(query.page, 1), pagesOf(found.length));
  return { rows: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total: found.length };
}

export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** All rows that the query finds, in its order. */
export function foundIn<T>(list: readonly T[], query: ListQuery, rules: ListRules<T>): T[] {
  const wanted = searchText(query.q);
  const asked = Object.entries(query.filters).filter(([name, value]) => isFilter(rules, name, value));
  const found = list.filter(
    (row) =>
      asked.every(([name, value]) => rules.filters[name]?.takes(row, value)) &&
      (wanted === '' || rules.searched(row).some((text) => text.toLowerCase().includes(wanted))),
  );
  return sorted(found, isSort(rules, query.sort) ? query.sort : rules.defaultSort, rules);
}

function sorted<T>(rows: readonly T[], sort: string, { sorts }: ListRules<T>): T[] {
  const keyOf = sorts[sort.replace(/^-/, '')] ?? (() => null);
  const direction = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => compare(keyOf(a), keyOf(b), direction));
}

/** What is unknown comes last, whichever way. */
function compare(a: string | number | null, b: string | number | null, direction: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * direction;
  return String(a).localeCompare(String(b), 'en', { sensitivity: 'base' }) * direction;
}
