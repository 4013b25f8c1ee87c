import type { HostApi } from '@urooj/platform/host';
import { isAt } from '@urooj/platform/path-pattern';
import type { RouteObject } from '@urooj/platform/router';
import type { RemoteLoader } from '../remotes/loader.ts';
import { whole } from './router.tsx';

/** What announces a click: the pointer over a link, the focus on it, a finger on it. */
const PREFETCH_EVENTS = ['pointerover', 'focusin', 'touchstart', 'pointerdown'] as const;

/** Where somebody goes from here most: fetched when nothing else is left to do. */
const LIKELY_NEXT: readonly { from: string; to: readonly string[] }[] = [
  { from: '/', to: ['/instagram/followers', '/buy'] },
  ...['instagram', 'youtube', 'facebook', 'tiktok'].map((platform) => ({ from: `/${platform}/_`, to: ['/buy'] })),
];
/** By then the page has settled: what is fetched ahead stands in nobody's way. */
const SETTLED_MS = 2500;

/** Not every browser tells. */
type Telling = { onLine: boolean; connection?: { saveData?: boolean; effectiveType?: string } };

/** Who pays for each byte, or waits for it, gets those alone that were asked for. */
export function canPrefetch({ onLine, connection }: Telling = navigator): boolean {
  return onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/**
 * Loads what a page needs to run: its remote, and the part of it that the page is in. Data stay where they are.
 * @param adopt makes the routes known to the router, so that no click has to look for them
 */
export function createPreparation(
  loader: RemoteLoader,
  host: HostApi,
  adopt: (routes: RouteObject[]) => void,
): (pathname: string) => Promise<void> {
  const prepared = new Map<string, Promise<void>>();
  async function load(pathname: string): Promise<void> {
    const owner = loader.ownerOf(pathname);
    if (!owner) return;
    const { module } = await loader.load(owner);
    adopt(await Promise.all(module.routes(host).map((route) => whole(route, pathname))));
  }
  return (pathname) => {
    const known = prepared.get(pathname);
    if (known) return known;
    // A failure is no news here: the click that follows tries again, and says so.
    const work = load(pathname).catch(() => void prepared.delete(pathname));
    prepared.set(pathname, work);
    return work;
  };
}

/** The path within the shop that a link leads to. */
function pathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname ? null : link.pathname;
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 0);

/** Fetches a page before it is asked for: at the first sign of a click, and where somebody goes most, when idle. */
export function prefetchLinks(prepare: (pathname: string) => Promise<void>): { arrivedAt: (path: string) => void } {
  const onSign = ({ target }: Event) => {
    const path = pathOf(target);
    if (path && canPrefetch()) void prepare(path);
  };
  for (const sign of PREFETCH_EVENTS) document.addEventListener(sign, onSign, { passive: true, capture: true });
  const goOn = async (paths: readonly string[]) => {
    for (const path of paths) if (canPrefetch()) await prepare(path);
  };
  return {
    arrivedAt(path) {
      const next = LIKELY_NEXT.find(({ from }) => isAt(from, path));
      if (next) setTimeout(() => whenIdle(() => void goOn(next.to)), SETTLED_MS);
    },
  };
}
