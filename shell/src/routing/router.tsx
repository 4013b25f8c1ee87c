import { basenameOf, withoutLanguage } from '@urooj/contract/language-paths';
import { currentLanguage } from '@urooj/domain/language';
import type { HostApi } from '@urooj/host/host';
import { isAt } from '@urooj/host/path-pattern';
import type { PageData } from '@urooj/host/release-map';
import type { PageRoute } from '@urooj/host/remote';
import type { RemoteName } from '@urooj/host/remote-name';
import { createBrowserRouter } from '@urooj/host/router';
import { inLayout } from '../layout/workspace.ts';
import type { RemoteLoader } from '../remotes/loader.ts';
import { RemoteUnavailable } from '../remotes/loader.ts';
import { ownRoutes } from '../remotes/own-routes.ts';
import { isAsComposed } from '../remotes/page-data.ts';
import { PageError } from '../remotes/page-error.tsx';
import { Unavailable } from '../remotes/unavailable.tsx';
import { PAGE_ROUTE, siteRoutes } from './site-routes.tsx';

export type SiteRouter = ReturnType<typeof createBrowserRouter>;

/** Gives the page's chunk the time limit of a remote: a chunk that fails is a failure of its release. */
function withTimeLimit(route: PageRoute, remote: RemoteName, loader: RemoteLoader): PageRoute {
  const { lazy } = route;
  return typeof lazy === 'function' ? { ...route, lazy: () => loader.loadChunk(remote, lazy) } : route;
}

/** The routes of the remote that owns a path; none where it cannot be loaded, so that the panel is shown. */
async function routesOf(pathname: string, loader: RemoteLoader, host: HostApi) {
  const remote = loader.remoteOf(pathname);
  if (!remote) return [];
  try {
    const routes = await ownRoutes(remote, pathname, loader, host);
    return routes.map((route) => withTimeLimit(route, remote, loader));
  } catch (error) {
    if (error instanceof RemoteUnavailable) return [];
    throw error;
  }
}

/**
 * Resolves the lazy part of the page's route. Otherwise the router ignores the composed data of the route and runs its
 * loader again. Where the chunk fails, the route rejects at once instead of loading again.
 */
export async function resolveLazyRoute(route: PageRoute, pathname: string): Promise<PageRoute> {
  if (typeof route.lazy !== 'function' || !isAt(route.path ?? '', pathname)) return route;
  const { lazy, ...rest } = route;
  return lazy().then(
    (resolved) => ({ ...rest, ...resolved }) as PageRoute,
    (error: unknown) => ({ ...route, lazy: () => Promise.reject(error) }),
  );
}

/**
 * The browser's router. The remote of the first page is loaded before, so that hydration finds the composed routes. Every
 * other remote is loaded, and its routes are patched in, when a navigation first needs it.
 */
export async function createSiteRouter(data: PageData, host: HostApi, loader: RemoteLoader): Promise<SiteRouter> {
  const hasFailed = (pathname: string) => {
    const remote = loader.remoteOf(pathname);
    return remote !== null && loader.failureOf(remote) !== undefined;
  };
  const { live } = data;
  const isOutdated = async () => live !== undefined && (await import('../remotes/updates.ts')).checkOutdated(live);
  const brand = host.config.brand.name;
  const parts = {
    host,
    nav: data.nav,
    pageError: <PageError loader={loader} brand={brand} />,
    unavailable: <Unavailable loader={loader} brand={brand} isOutdated={isOutdated} />,
    hasFailed,
  };
  const pathname = withoutLanguage(window.location.pathname);
  const first = await routesOf(pathname, loader, host);
  const isComposed = isAsComposed(data, loader);
  const routes = isComposed ? await Promise.all(first.map((route) => resolveLazyRoute(route, pathname))) : first;
  return createBrowserRouter(siteRoutes(parts, routes), {
    basename: basenameOf(currentLanguage()) || '/',
    ...(isComposed ? { hydrationData: { loaderData: data.loaderData } } : {}),
    patchRoutesOnNavigation: async ({ path, patch }) => {
      patch(PAGE_ROUTE, (await routesOf(withoutLanguage(path), loader, host)).map(inLayout));
    },
  });
}
