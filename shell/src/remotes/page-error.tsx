import { isRouteErrorResponse, Navigate, useLocation, useRouteError } from '@urooj/host/router';
import { useEffect, useState } from 'react';
import { isOfForeignChange } from '../foreign-changes.ts';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { unknownAddress } from '../routing/unknown-address.ts';
import { addRenderError } from '../rum/render-errors.ts';
import { ComposedPage, useComposedPage } from './composed-page.tsx';
import { ChunkLoadError, type RemoteLoader } from './loader.ts';
import { RemotePanel } from './unavailable.tsx';

type PageErrorProps = { loader: RemoteLoader; brand: string };

/**
 * What stands in place of a page that threw. A loader throws a response with status 404 for an address that it does not know:
 * it leads home, like one that nobody owns.
 */
export function PageError(props: PageErrorProps) {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <UnknownAddress /> : <FailedPage {...props} />;
}

function UnknownAddress() {
  const { pathname } = useLocation();
  useEffect(() => unknownAddress.setState({ path: pathname }), [pathname]);
  return <Navigate to="/" replace />;
}

/**
 * Demotes the release that threw, and reloads the page with the one before. Without another release it shows the panel.
 */
function FailedPage({ loader, brand }: PageErrorProps) {
  const error = useRouteError();
  const { pathname } = useLocation();
  const remote = loader.remoteOf(pathname);
  const composed = useComposedPage();
  const [isReloading, setReloading] = useState(true);
  useEffect(() => {
    if (isOfForeignChange(error)) return setReloading(false);
    const outcome = error instanceof ChunkLoadError ? error.outcome : 'render';
    if (outcome) addRenderError(error);
    if (remote && loader.giveUpOn(remote, outcome)) window.location.reload();
    else setReloading(false);
  }, [remote, loader, error]);
  if (isReloading) return composed ? <ComposedPage nodes={composed} /> : <PageSkeleton />;
  return (
    <RemotePanel
      remote={remote}
      brand={brand}
      detail={error instanceof Error ? error.message : String(error)}
      onRetry={async () => {
        if (remote) await loader.retry(remote).catch(() => {});
        window.location.reload();
      }}
    />
  );
}
