/** Work that can wait until the page is usable. It is a chunk of its own, loaded last. */
import type { PageRoute } from '@urooj/host/remote';
import { deleteOldScreenshot } from '@urooj/host/stored-screenshot';
import { registerServiceWorker } from './offline/registration.ts';
import { watchConnection } from './offline/watch-connection.ts';
import { dropComposedPage } from './remotes/composed-page.tsx';
import { isAsComposed } from './remotes/page-data.ts';
import { watchForUpdate } from './remotes/updates.ts';
import { canPrefetch, createPrefetch, downloadFiles, prefetchLinks, whenIdle } from './routing/prefetch.ts';
import type { SiteRouter } from './routing/router.tsx';
import { PAGE_ROUTE } from './routing/site-routes.tsx';
import { collectFigures } from './rum/collect-figures.ts';
import { watchForgotten } from './session/stored-orders.ts';
import { watchReceipt } from './session/watch-receipt.ts';
import { watchSession } from './session/watch-session.ts';
import type { Started } from './started.ts';

/** Calls back after each navigation within the document. */
function onNavigated(router: SiteRouter, callback: (pathname: string, search: string) => void): void {
  let { key } = router.state.location;
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.key === key) return;
    key = location.key;
    callback(location.pathname, location.search);
  });
}

/**
 * A page whose loader does not wait is ready before the provider subscribes to the router. Its stored scroll position would
 * then be applied with the next change of the router, such as the prefetch of a link under the pointer. This is that change.
 */
function restoreScroll(router: SiteRouter): void {
  if (router.state.restoreScrollPosition) router.patchRoutes(PAGE_ROUTE, []);
}

/** The pages that the page on screen says are opened most after it. */
const nextOf = (router: SiteRouter) => (router.state.matches.at(-1)?.route as PageRoute | undefined)?.next ?? [];

export function afterStart(started: Started): void {
  const { router, host, loader, data } = started;
  const { live, following = [] } = data;
  // Once the page is rendered, which stores the position.
  whenIdle(() => restoreScroll(router));
  watchConnection();
  watchReceipt(host.session);
  deleteOldScreenshot();
  watchSession(host.session, () => void router.revalidate());
  watchForgotten(() => void router.revalidate());
  const links = prefetchLinks(createPrefetch(loader, host, (routes) => router.patchRoutes(PAGE_ROUTE, routes)));
  // A click may come before the page is idle; a visitor with another release needs other files.
  if (canPrefetch() && isAsComposed(data, loader)) whenIdle(() => downloadFiles(following));
  links.prefetchWhenIdle(nextOf(router));
  // Nearly every page that may come next shows prices.
  if (canPrefetch() && nextOf(router).length > 0) whenIdle(() => void host.catalogue().catch(() => {}));
  onNavigated(router, () => {
    dropComposedPage();
    links.prefetchWhenIdle(nextOf(router));
  });
  collectFigures(started);
  if (live) watchForUpdate(live);
  if (live && host.config.switches.offline && canPrefetch()) {
    registerServiceWorker((report) => onNavigated(router, (pathname, search) => report(pathname + search)));
  }
}
