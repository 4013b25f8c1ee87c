import type { HostApi } from '@urooj/platform/host';
import { Outlet, type RouteObject, replace } from '@urooj/platform/router';
import type { ReactNode } from 'react';
import { Layout } from '../layout/layout.tsx';
import { PageSkeleton } from '../layout/page-skeleton.tsx';

/** Remotes' routes are patched in below this route; its boundary keeps a failing page inside the frame. */
export const PAGE_ROUTE = 'page';

type Parts = {
  host: HostApi;
  /** Shown in place of a page that threw. */
  pageError: ReactNode;
  /** Shown where a remote could not be loaded. */
  unavailable: ReactNode;
  /** True where the remote that owns the path has just failed to load. */
  hasFailed: (pathname: string) => boolean;
};

/**
 * The shell's own routes around those of the remotes. Compose and the browser build their tree with this one function,
 * so that what was rendered is what is hydrated.
 */
export function siteRoutes(
  { host, pageError, unavailable, hasFailed }: Parts,
  remoteRoutes: RouteObject[],
): RouteObject[] {
  return [
    {
      // Without a path: with one it would be a match for `/` by itself, and nobody would look for the home page's remote.
      id: 'shell',
      element: <Layout host={host} />,
      HydrateFallback: PageSkeleton,
      children: [
        {
          id: PAGE_ROUTE,
          element: <Outlet context={host} />,
          errorElement: pageError,
          HydrateFallback: PageSkeleton,
          children: [
            ...remoteRoutes,
            {
              id: 'elsewhere',
              path: '*',
              loader: ({ request }) => (hasFailed(new URL(request.url).pathname) ? null : replace('/')),
              element: unavailable,
            },
          ],
        },
      ],
    },
  ];
}
