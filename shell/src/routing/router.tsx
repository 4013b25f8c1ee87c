import type { HostApi } from '@urooj/platform/host';
import { isAt } from '@urooj/platform/path-pattern';
import type { PageData } from '@urooj/platform/release-map';
import type { RemoteName } from '@urooj/platform/remote';
import { createBrowserRouter, type RouteObject } from '@urooj/platform/router';
import type { RemoteLoader } from '../remotes/loader.ts';
import { RemoteUnavailable } from '../remotes/loader.ts';
import { isAsComposed } from '../remotes/page-data.ts';
import { PageError } from '../remotes/page-error.tsx';
import { Unavailable } from '../remotes/unavailable.tsx';
import { PAGE_ROUTE, siteRoutes } from './site-routes.tsx';

export type SiteRouter = ReturnType<typeof createBrowserRouter>;

/** A page whose code does not come in time is a failure of its release, as a remote that does not. */
function withinTime(route: RouteObject, owner: RemoteName, loader: RemoteLoader): RouteObject {
  const { lazy } = route;
  return typeof lazy === 'function' ? { ...route, lazy: () => loader.part(owner, lazy) } : route;
}

/** The remote's routes for this host, or none where it cannot be loaded: the panel takes their place. */
async function routesOf(pathname: string, loader: RemoteLoader, host: HostApi) {
  const owner = loader.ownerOf(pathname);
  if (!owner) return [];
  try {
    const routes = (await loader.load(owner)).module.routes(host);
    return routes.map((route) => withinTime(route, owner, loader));
  } catch (error) {
    if (error instanceof RemoteUnavailable) return [];
    throw error;
  }
}

/**
 * The page's route with its lazy part in place. Only so are composed data taken as the page's own: of a lazy route the
 * router cannot know them, and asks anew. Where the part does not come, the router is told so without waiting again.
 */
export async function whole(route: RouteObject, pathname: string): Promise<RouteObject> {
  if (typeof route.lazy !== 'function' || !isAt(route.path ?? '', pathname)) return route;
  const { lazy, ...rest } = route;
  return lazy().then(
    (part) => ({ ...rest, ...part }) as RouteObject,
    (error: unknown) => ({ ...route, lazy: () => Promise.reject(error) }),
  );
}

/**
 * The browser's router. The remote of the first page is loaded before the router is made, so that hydration finds the
 * routes which compose rendered; every other remote is found and patched in when a navigation first needs it.
 */
export async function createSiteRouter(data: PageData, host: HostApi, loader: RemoteLoader): Promise<SiteRouter> {
  const hasFailed = (pathname: string) => {
    const owner = loader.ownerOf(pathname);
    return owner !== null && loader.failureOf(owner) !== undefined;
  };
  const { live } = data;
  const isOutdated = async () => live !== undefined && (await import('../remotes/updates.ts')).askWhetherOutdated(live);
  const parts = {
    host,
    pageError: <PageError loader={loader} />,
    unavailable: <Unavailable loader={loader} isOutdated={isOutdated} />,
    hasFailed,
  };
  const { pathname } = window.location;
  const first = await routesOf(pathname, loader, host);
  const isComposed = isAsComposed(data, loader);
  const routes = isComposed ? await Promise.all(first.map((route) => whole(route, pathname))) : first;
  return createBrowserRouter(siteRoutes(parts, routes), {
    ...(isComposed ? { hydrationData: { loaderData: data.loaderData } } : {}),
    patchRoutesOnNavigation: async ({ path, patch }) => {
      patch(PAGE_ROUTE, await routesOf(path, loader, host));
    },
  });
}
