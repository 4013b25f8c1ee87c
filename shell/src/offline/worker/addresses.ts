import type { OfflineSite } from '@urooj/platform/offline-site';
import { isAt } from '@urooj/platform/path-pattern';

/** A page of a list. Any other query may name an order or a person. */
const HARMLESS_QUERY = /^(\?page=\d{1,6})?$/;

const isListed = (paths: readonly string[], { pathname, search }: URL): boolean =>
  HARMLESS_QUERY.test(search) && paths.some((path) => isAt(path, pathname));

/** Whether a page may be kept: everybody sees it alike, and its address says nothing of who asked for it. */
export const isReadable = ({ pages }: OfflineSite, url: URL): boolean => isListed(pages, url);

/** Whether the page has content that only its own document brings. */
export const isLive = ({ live }: OfflineSite, url: URL): boolean => isListed(live, url);

/** Whether the frame may stand in for an address: files and calls are no pages. */
export function isPage({ pathname }: URL): boolean {
  return !pathname.startsWith('/followerApi/') && !/\.[^/]*$/.test(pathname);
}
