import { Link, useLocation, useSearchParams } from '@urooj/platform/router';
import { buttonClass } from '@urooj/ui/button';
import { Cluster } from '@urooj/ui/layout';

/** One page of a list, as `?page=` of the address names it; a page that does not exist is the nearest one that does. */
export function usePaged<T>(entries: readonly T[], size: number) {
  const [params] = useSearchParams();
  const pages = Math.max(1, Math.ceil(entries.length / size));
  const asked = Math.trunc(Number(params.get('page') ?? 1)) || 1;
  const page = Math.min(Math.max(asked, 1), pages);
  return { page, pages, shown: entries.slice((page - 1) * size, page * size) };
}

type PagerProps = { label: string; page: number; pages: number };

/** Ways to the neighbouring pages; nothing where there is one page only. */
export function Pager({ label, page, pages }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label}>
      <Cluster spread>
        <PageLink to={page - 1} pages={pages}>
          Previous
        </PageLink>
        <span aria-current="page">
          Page {page} of {pages}
        </span>
        <PageLink to={page + 1} pages={pages}>
          Next
        </PageLink>
      </Cluster>
    </nav>
  );
}

/** At either end the link stays, and leads nowhere: it keeps the focus of who went there by keyboard. */
function PageLink({ to, pages, children }: { to: number; pages: number; children: string }) {
  const { pathname, search } = useLocation();
  const isThere = to >= 1 && to <= pages;
  const query = new URLSearchParams(search);
  if (to === 1) query.delete('page');
  else if (isThere) query.set('page', String(to));
  return (
    <Link
      to={{ pathname, search: `${query}` }}
      className={buttonClass({ variant: 'secondary' })}
      preventScrollReset={!isThere}
      {...(isThere ? {} : { 'aria-disabled': true, replace: true })}
    >
      {children}
    </Link>
  );
}
