import { MAX_SEARCH_LENGTH } from '@urooj/contract/vocabulary';
import { defaultSortOf, isFilter, isSort, type ListNames, type ListQuery } from '@urooj/domain/list-query';
import { useSearchParams } from '@urooj/host/router';
import { useLatest } from '@urooj/ui/use-latest';
import { useMemo } from 'react';

/** In the URL of a list with a queue: all rows, not only those that wait. */
const ALL = 'All';

/**
 * Reads the query of a list from the URL: `?page=2&q=amna&sort=-price&status=Pending`. Unknown names and values are left
 * out. Of a list with a queue, a URL without its filter shows the queue, or with a search all rows.
 */
export function readListQuery(params: URLSearchParams, rules: ListNames): ListQuery {
  const text = (name: string) => params.get(name) ?? '';
  const q = text('q').trim().slice(0, MAX_SEARCH_LENGTH);
  const chosen = Object.keys(rules.filters).flatMap((name): [string, string][] =>
    isFilter(rules, name, text(name)) ? [[name, text(name)]] : [],
  );
  const { queue } = rules;
  const showsQueue = queue && q === '' && text(queue.filter) !== ALL;
  const filters = { ...(showsQueue && { [queue.filter]: queue.value }), ...Object.fromEntries(chosen) };
  return {
    page: Math.max(1, Number.parseInt(text('page'), 10) || 1),
    q,
    sort: isSort(rules, text('sort')) ? text('sort') : defaultSortOf(rules, filters),
    filters,
  };
}

/** The query of a list in the URL, and the functions that change it. */
export type ListQueryState = {
  readonly query: ListQuery;
  /** Whether the list shows other rows than with the URL of its tab. */
  readonly isFiltered: boolean;
  /** Whether the list shows all its rows. */
  readonly isAll: boolean;
  /** Shows only the queue. Present where a search has lifted its filter. */
  readonly showOnlyQueue?: { readonly value: string; readonly apply: () => void };
  /** Changes parts of the query; an empty text removes one. Any change but of the page leads to the first page. */
  readonly update: (changes: Readonly<Record<string, string>>) => void;
  /** Removes the search and all filters. */
  readonly clearFilters: () => void;
  /** The same, where the list then shows only its queue: all rows. */
  readonly showAll: () => void;
};

/** The query of a list. The URL holds it as far as it differs from the default, so that Back restores the previous query. */
export function useListQuery(rules: ListNames): ListQueryState {
  const [params, setParams] = useSearchParams();
  const latest = useLatest(params);
  return useMemo(() => {
    const query = readListQuery(params, rules);
    const { queue } = rules;
    const isQueue = queue !== undefined && query.q === '' && query.filters[queue.filter] === queue.value;
    const chosen = Object.keys(query.filters).length - (isQueue ? 1 : 0);

    function update(changes: Readonly<Record<string, string>>) {
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries({ page: '', ...changes })) {
        const isAllOfQueue = name === queue?.filter && value === '';
        if (value !== '' || isAllOfQueue) next.set(name, isAllOfQueue ? ALL : value);
        else next.delete(name);
      }
      if (queue && next.get(queue.filter) === (next.has('q') ? ALL : queue.value)) next.delete(queue.filter);
      if (next.get('sort') === defaultSortOf(rules, readListQuery(next, rules).filters)) next.delete('sort');
      if (next.toString() === latest.current.toString()) return;
      latest.current = next;
      setParams(next, { preventScrollReset: true });
    }

    const isLifted = queue !== undefined && query.q !== '' && query.filters[queue.filter] === undefined;
    const nothing = Object.fromEntries(['q', ...Object.keys(rules.filters)].map((name) => [name, '']));
    return {
      query,
      isFiltered: query.q !== '' || chosen > 0 || (queue !== undefined && !isQueue),
      isAll: query.q === '' && Object.keys(query.filters).length === 0,
      update,
      ...(isLifted && {
        showOnlyQueue: { value: queue.value, apply: () => update({ [queue.filter]: queue.value }) },
      }),
      clearFilters: () => update({ ...nothing, ...(queue && { [queue.filter]: queue.value }) }),
      showAll: () => update(nothing),
    };
  }, [params, setParams, rules, latest]);
}
