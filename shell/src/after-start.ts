/** What a page does once it can be used: it comes in a file of its own, after everything that somebody waits for. */
import type { HostApi } from '@urooj/platform/host';
import type { LiveRevision } from '@urooj/platform/release-map';
import { registerServiceWorker } from './offline/registration.ts';
import { watchConnection } from './offline/watch-connection.ts';
import type { RemoteLoader } from './remotes/loader.ts';
import { watchForUpdate } from './remotes/updates.ts';
import { canPrefetch, createPreparation, prefetchLinks } from './routing/prefetch.ts';
import type { SiteRouter } from './routing/router.tsx';
import { PAGE_ROUTE } from './routing/site-routes.tsx';
import type { Session } from './session/session.ts';
import { watchSession } from './session/watch-session.ts';

type Started = {
  router: SiteRouter;
  host: HostApi & { session: Session };
  loader: RemoteLoader;
  live: LiveRevision | undefined;
};

/** Calls back with each address that is arrived at by a link. */
function onArrival(router: SiteRouter, arrived: (pathname: string, search: string) => void): void {
  let { key } = router.state.location;
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.key === key) return;
    key = location.key;
    arrived(location.pathname, location.search);
  });
}

export function afterStart({ router, host, loader, live }: Started): void {
  watchConnection();
  watchSession(host.session, () => void router.revalidate());
  const links = prefetchLinks(createPreparation(loader, host, (routes) => router.patchRoutes(PAGE_ROUTE, routes)));
  links.arrivedAt(router.state.location.pathname);
  onArrival(router, (pathname) => links.arrivedAt(pathname));
  if (live) watchForUpdate(live);
  if (live && host.config.switches.offline !== false && canPrefetch()) {
    registerServiceWorker((tell) => onArrival(router, (pathname, search) => tell(pathname + search)));
  }
}
