import { MAX_SEARCH_LENGTH } from '@urooj/contract/vocabulary';
import { isFilter, isSort, type ListQuery, type ListRules } from '@urooj/domain/list-query';
import { useSearchParams } from '@urooj/platform/router';

/** What of the address asks for rows: `?page=2&q=amna&sort=-price&status=Pending`. What means nothing is left out. */
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

/** What a table and its controls know of the address. */
export type ListAddress = {
  readonly query: ListQuery;
  /** Searched or filtered. */
  readonly isNarrowed: boolean;
  /** Changes parts of the query; an empty text takes one away. Whatever is not about the page leads to the first. */
  readonly put: (changes: Readonly<Record<string, string>>) => void;
  /** Neither searched nor filtered any more. */
  readonly clear: () => void;
};

/** The query of a list, kept in the address: Back goes to the one before. */
export function useListQuery<T>(rules: ListRules<T>): ListAddress {
  const [params, setParams] = useSearchParams();
  const query = readListQuery(params, rules);

  function put(changes: Readonly<Record<string, string>>) {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries({ page: '', ...changes })) {
      if (value === '' || (name === 'sort' && value === rules.defaultSort)) next.delete(name);
      else next.set(name, value);
    }
    if (next.toString() !== params.toString()) setParams(next, { preventScrollReset: true });
  }

  const narrowing = ['q', ...Object.keys(rules.filters)];
  return {
    query,
    isNarrowed: query.q !== '' || Object.keys(query.filters).length > 0,
    put,
    clear: () => put(Object.fromEntries(narrowing.map((name) => [name, '']))),
  };
}
