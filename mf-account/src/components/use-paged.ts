import { useLocation } from '@urooj/host/router';

/**
 * One page of a list that is loaded as a whole, and what `PageLinks` needs to link to the others. The page number is
 * `?page=` of the URL; a number that is out of range means the nearest page.
 */
export function usePaged<T>(entries: readonly T[], pageSize: number) {
  const { pathname, search } = useLocation();
  const pages = Math.max(1, Math.ceil(entries.length / pageSize));
  const requested = Math.trunc(Number(new URLSearchParams(search).get('page') ?? 1)) || 1;
  const page = Math.min(Math.max(requested, 1), pages);
  const to = (number: number) => {
    const query = new URLSearchParams(search);
    if (number === 1) query.delete('page');
    else query.set('page', String(number));
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  return { shown: entries.slice((page - 1) * pageSize, page * pageSize), links: { page, pages, to } };
}
