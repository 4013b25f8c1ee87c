import { languageOf, withoutLanguage } from '@urooj/contract/language-paths';
import { currentLanguage } from '@urooj/domain/language';
import type { HostApi } from '@urooj/host/host';
import type { Navigation } from '@urooj/host/navigation';
import type { PageRoute } from '@urooj/host/remote';
import { Outlet, type RouteObject, replace } from '@urooj/host/router';
import type { ReactNode } from 'react';
import { Layout } from '../layout/layout.tsx';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { inLayout } from '../layout/workspace.ts';
import { unknownAddress } from './unknown-address.ts';

/** The remotes' routes are patched in below this route. Its error boundary keeps the layout when a page throws. */
export const PAGE_ROUTE = 'page';

type Parts = {
  host: HostApi;
  /** The links of the layout. */
  nav: Navigation;
  /** Shown in place of a page that threw. */
  pageError: ReactNode;
  /** Shown when a remote could not be loaded. */
  unavailable: ReactNode;
  /** Whether the remote that owns the path has just failed to load. */
  hasFailed: (pathname: string) => boolean;
};

/**
 * The shell's routes around those of the remotes. Compose and the browser both use this function, so that the browser
 * hydrates the tree that was rendered.
 */
export function siteRoutes(
  { host, nav, pageError, unavailable, hasFailed }: Parts,
  remoteRoutes: PageRoute[],
): RouteObject[] {
  return [
    {
      // Without a path: with one it would match `/` itself, and the router would not discover the home page's remote.
      id: 'shell',
      element: <Layout host={host} nav={nav} />,
      HydrateFallback: PageSkeleton,
      children: [
        {
          id: PAGE_ROUTE,
          element: <Outlet context={host} />,
          errorElement: pageError,
          HydrateFallback: PageSkeleton,
          children: [
            ...remoteRoutes.map(inLayout),
            {
              id: 'elsewhere',
              path: '*',
              loader: ({ request }) => {
                const url = new URL(request.url);
                const pathname = withoutLanguage(url.pathname);
                // The shop no longer speaks the language of a link in an old e-mail.
                if (languageOf(url.pathname) !== currentLanguage()) return replace(pathname + url.search);
                // A home page that nobody owns would redirect to itself for ever.
                if (pathname === '/' || hasFailed(pathname)) return null;
                unknownAddress.setState({ path: pathname });
                return replace('/');
              },
              element: unavailable,
            },
          ],
        },
      ],
    },
  ];
}
