import type { HostApi } from '@urooj/platform/host';
import type { PageData } from '@urooj/platform/release-map';
import { createBrowserRouter } from '@urooj/platform/router';
import type { RemoteLoader } from '../remotes/loader.ts';
import { RemoteUnavailable } from '../remotes/loader.ts';
import { isAsComposed } from '../remotes/page-data.ts';
import { PageError } from '../remotes/page-error.tsx';
import { Unavailable } from '../remotes/unavailable.tsx';
import { ownerOf } from './ownership.ts';
import { PAGE_ROUTE, siteRoutes } from './site-routes.tsx';

export type SiteRouter = ReturnType<typeof createBrowserRouter>;

/** The remote's routes for this host, or none where it cannot be loaded: the panel takes their place. */
async function routesOf(pathname: string, loader: RemoteLoader, host: HostApi) {
  const owner = ownerOf(pathname);
  if (!owner) return [];
  try {
    return (await loader.load(owner)).module.routes(host);
  } catch (error) {
    if (error instanceof RemoteUnavailable) return [];
    throw error;
  }
}

/**
 * The browser's router. The remote of the first page is loaded before the router is made, so that hydration finds the
 * routes which compose rendered; every other remote is found and patched in when a navigation first needs it.
 */
export async function createSiteRouter(data: PageData, host: HostApi, loader: RemoteLoader): Promise<SiteRouter> {
  const hasFailed = (pathname: string) => {
    const owner = ownerOf(pathname);
    return owner !== null && loader.failureOf(owner) !== undefined;
  };
  const parts = {
    host,
    pageError: <PageError loader={loader} />,
    unavailable: <Unavailable loader={loader} />,
    hasFailed,
  };
  const first = await routesOf(window.location.pathname, loader, host);
  return createBrowserRouter(siteRoutes(parts, first), {
    ...(isAsComposed(data, loader, ownerOf(window.location.pathname))
      ? { hydrationData: { loaderData: data.loaderData } }
      : {}),
    patchRoutesOnNavigation: async ({ path, patch }) => {
      patch(PAGE_ROUTE, await routesOf(path, loader, host));
    },
  });
}
