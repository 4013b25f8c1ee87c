import { languageOf, withoutLanguage } from '@urooj/contract/language-paths';
import { currentLanguage } from '@urooj/domain/language';
import type { HostApi } from '@urooj/host/host';
import type { RouteObject } from '@urooj/host/router';
import type { RemoteLoader } from '../remotes/loader.ts';
import { ownRoutes } from '../remotes/own-routes.ts';
import { resolveLazyRoute } from './router.tsx';

/** Events on a link that usually come before a click. */
const PREFETCH_EVENTS = ['pointerover', 'focusin', 'touchstart', 'pointerdown'] as const;

/** After this time the page is loaded, and prefetching does not compete with it. */
const IDLE_DELAY_MS = 2500;

/** `connection` is missing in some browsers. */
type ConnectionInfo = { onLine: boolean; connection?: { saveData?: boolean; effectiveType?: string } };

/** Visitors on data saver or a slow connection get no prefetching. */
export function canPrefetch({ onLine, connection }: ConnectionInfo = navigator): boolean {
  return onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/**
 * Loads the code of a page: its remote and the page's chunk, but not its data.
 * @param patchRoutes adds the routes to the router, so that a click need not discover them
 */
export function createPrefetch(
  loader: RemoteLoader,
  host: HostApi,
  patchRoutes: (routes: RouteObject[]) => void,
): (pathname: string) => Promise<void> {
  const prefetched = new Map<string, Promise<void>>();
  async function load(pathname: string): Promise<void> {
    const remote = loader.remoteOf(pathname);
    if (!remote) return;
    const routes = await ownRoutes(remote, pathname, loader, host);
    patchRoutes(await Promise.all(routes.map((route) => resolveLazyRoute(route, pathname))));
  }
  return (pathname) => {
    const known = prefetched.get(pathname);
    if (known) return known;
    // A failure is not reported: the click that follows tries again and shows it.
    const work = load(pathname).catch(() => void prefetched.delete(pathname));
    prefetched.set(pathname, work);
    return work;
  };
}

/** The path of a link to another page of the shop, else null. */
function pathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.origin !== window.location.origin) return null;
  // A page in another language is another document.
  const isExcluded = link.pathname === window.location.pathname || languageOf(link.pathname) !== currentLanguage();
  return isExcluded ? null : withoutLanguage(link.pathname);
}

/** Runs the work when the browser has nothing else to do. */
export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 0);

/**
 * Downloads files into the browser's cache. Nothing of them runs, and a failure is not reported: who needs the file requests
 * it again. Not by `<link rel="prefetch">`, which Safari has not, and which some browsers check against `default-src`.
 * @param files paths of scripts and style sheets
 */
export function downloadFiles(files: readonly string[]): void {
  for (const file of files)
    fetch(file, { priority: 'low' })
      .then((response) => response.arrayBuffer())
      .catch(() => {});
}

/** Prefetches the page of a link that is hovered, focused or touched, and given pages when the browser is idle. */
export function prefetchLinks(prefetch: (pathname: string) => Promise<void>): {
  prefetchWhenIdle: (paths: readonly string[]) => void;
} {
  const onEvent = ({ target }: Event) => {
    const path = pathOf(target);
    if (path && canPrefetch()) void prefetch(path);
  };
  for (const type of PREFETCH_EVENTS) document.addEventListener(type, onEvent, { passive: true, capture: true });
  const prefetchAll = async (paths: readonly string[]) => {
    for (const path of paths) if (canPrefetch()) await prefetch(path);
  };
  return {
    prefetchWhenIdle(paths) {
      if (paths.length > 0) setTimeout(() => whenIdle(() => void prefetchAll(paths)), IDLE_DELAY_MS);
    },
  };
}
