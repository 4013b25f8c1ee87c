import type { HostApi } from '@urooj/platform/host';
import { Outlet, type RouteObject, replace } from '@urooj/platform/router';
import type { ComponentType } from 'react';
import { Layout } from '../layout/layout.tsx';
import { PageSkeleton } from '../layout/page-skeleton.tsx';

/** Remotes' routes are patched in below this route; its boundary keeps a failing page inside the frame. */
export const PAGE_ROUTE = 'page';

type Parts = {
  host: HostApi;
  /** Shown in place of a page that threw. */
  PageError: ComponentType;
  /** Shown where a remote could not be loaded. */
  Unavailable: ComponentType;
  /** True where the remote that owns the path has just failed to load. */
  hasFailed: (pathname: string) => boolean;
};

/**
 * The shell's own routes around those of the remotes. Compose and the browser build their tree with this one function,
 * so that what was rendered is what is hydrated.
 */
export function siteRoutes(
  { host, PageError, Unavailable, hasFailed }: Parts,
  remoteRoutes: RouteObject[],
): RouteObject[] {
  return [
    {
      id: 'shell',
      path: '/',
      Component: () => <Layout host={host} />,
      HydrateFallback: PageSkeleton,
      children: [
        {
          id: PAGE_ROUTE,
          Component: () => <Outlet context={host} />,
          ErrorBoundary: PageError,
          HydrateFallback: PageSkeleton,
          children: [
            ...remoteRoutes,
            {
              id: 'elsewhere',
              path: '*',
              loader: ({ request }) => (hasFailed(new URL(request.url).pathname) ? null : replace('/')),
              Component: Unavailable,
            },
          ],
        },
      ],
    },
  ];
}
