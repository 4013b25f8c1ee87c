import type { OfflineSite } from '@urooj/host/offline-site';
import { isAt } from '@urooj/host/path-pattern';

/** Whether an URL is the link of a mail to an order: its secret is stored nowhere. */
export const isOrderLink = (pathname: string): boolean => pathname.startsWith('/o/');

/** The query of a list page. Any other query may contain an order id or personal data. */
const HARMLESS_QUERY = /^(\?page=\d{1,6})?$/;

const isListed = (paths: readonly string[], { pathname, search }: URL): boolean =>
  HARMLESS_QUERY.test(search) && paths.some((path) => isAt(path, pathname));

/** Whether a page may be cached: it is the same for everyone, and its URL contains no personal data. */
export const isCacheable = ({ pages }: OfflineSite, url: URL): boolean => isListed(pages, url);

/** Whether the page is composed per request, so that only its own document has its content. */
export const isDynamic = ({ dynamic }: OfflineSite, url: URL): boolean => isListed(dynamic, url);

/** Whether an URL is a page, which has a fallback; API calls, links to an order and files are not. */
export function isPage({ pathname }: URL): boolean {
  return !pathname.startsWith('/followerApi/') && !isOrderLink(pathname) && !/\.[^/]*$/.test(pathname);
}
