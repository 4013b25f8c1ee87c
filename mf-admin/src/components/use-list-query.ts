import { MAX_SEARCH_LENGTH } from '@urooj/contract/vocabulary';
import { isFilter, isSort, type ListQuery, type ListRules } from '@urooj/domain/list-query';
import { useSearchParams } from '@urooj/platform/router';
import { useMemo } from 'react';

/** Reads the query of a list from the URL: `?page=2&q=amna&sort=-price&status=Pending`. Unknown names and values are left out. */
export function readListQuery<T>(params: URLSearchParams, rules: ListRules<T>): ListQuery {
  const text = (name: string) => params.get(name) ?? '';
  const filters = Object.keys(rules.filters).flatMap((name): [string, string][] =>
    isFilter(rules, name, text(name)) ? [[name, text(name)]] : [],
  );
  return {
    page: Math.max(1, Number.parseInt(text('page'), 10) || 1),
    q: text('q').trim().slice(0, MAX_SEARCH_LENGTH),
    sort: isSort(rules, text('sort')) ? text('sort') : rules.defaultSort,
    filters: Object.fromEntries(filters),
  };
}

/** The query of a list in the URL, and the functions that change it. */
export type ListQueryState = {
  readonly query: ListQuery;
  /** Whether there is a search or a filter. */
  readonly isFiltered: boolean;
  /** Changes parts of the query; an empty text removes one. Any change but of the page leads to the first page. */
  readonly update: (changes: Readonly<Record<string, string>>) => void;
  /** Removes the search and all filters. */
  readonly clearFilters: () => void;
};

/** The query of a list. The URL holds it, so that Back restores the previous query. */
export function useListQuery<T>(rules: ListRules<T>): ListQueryState {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const query = readListQuery(params, rules);
    function update(changes: Readonly<Record<string, string>>) {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries({ page: '', ...changes })) {
        if (value === '' || (name === 'sort' && value === rules.defaultSort)) next.delete(name);
        else next.set(name, value);
      }
      if (next.toString() !== params.toString()) setParams(next, { preventScrollReset: true });
    }
    return {
      query,
      isFiltered: query.q !== '' || Object.keys(query.filters).length > 0,
      update,
      clearFilters: () => update(Object.fromEntries(['q', ...Object.keys(rules.filters)].map((name) => [name, '']))),
    };
  }, [params, setParams, rules]);
}
