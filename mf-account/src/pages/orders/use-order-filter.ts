import { useSearchParams } from '@urooj/platform/router';
import { useState } from 'react';

const QUIET = { replace: true, preventScrollReset: true } as const;

/** What is searched for, kept in the address: `?status=<filter>&q=<words>`. */
export function useOrderFilter() {
  const [params, setParams] = useSearchParams();
  // The address follows a moment later: an input that waited for it would lose letters.
  const [search, setSearch] = useState(params.get('q') ?? '');
  const put = (name: string, value: string) => {
    if (value === (params.get(name) ?? '')) return; // going where one is asks the server again
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    next.delete('page'); // what is found now begins at its own first page
    setParams(next, QUIET);
  };
  return {
    search,
    status: params.get('status') ?? 'all',
    onSearch(text: string) {
      setSearch(text);
      put('q', text.trim());
    },
    onStatus: (status: string) => put('status', status === 'all' ? '' : status),
    clear() {
      setSearch('');
      setParams({}, QUIET);
    },
  };
}
