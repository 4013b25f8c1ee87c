import { useSearchParams } from '@urooj/platform/router';

/** The page of a list, kept in the address: `?page=2`. One that does not exist is the nearest that does. */
export function usePageNumber(pages: number) {
  const [params, setParams] = useSearchParams();
  const asked = Number.parseInt(params.get('page') ?? '', 10) || 1;
  const page = Math.min(Math.max(asked, 1), Math.max(pages, 1));
  return {
    page,
    setPage(wanted: number) {
      const next = new URLSearchParams(params);
      next.set('page', String(wanted));
      setParams(next);
    },
  };
}
