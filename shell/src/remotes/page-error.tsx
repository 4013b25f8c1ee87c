import { useLocation, useRouteError } from '@urooj/platform/router';
import { useEffect, useState } from 'react';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { ChunkLoadError, type RemoteLoader } from './loader.ts';
import { RemotePanel } from './unavailable.tsx';

/**
 * Demotes the release that threw, and reloads the page with the one before. Without another release it shows the panel.
 */
export function PageError({ loader }: { loader: RemoteLoader }) {
  const error = useRouteError();
  const { pathname } = useLocation();
  const remote = loader.ownerOf(pathname);
  const [isReloading, setReloading] = useState(true);
  useEffect(() => {
    const outcome = error instanceof ChunkLoadError ? 'load' : 'render';
    if (remote && loader.giveUpOn(remote, outcome)) window.location.reload();
    else setReloading(false);
  }, [remote, loader, error]);
  if (isReloading) return <PageSkeleton />;
  return (
    <RemotePanel
      remote={remote}
      detail={error instanceof Error ? error.message : String(error)}
      onRetry={async () => {
        if (remote) await loader.retry(remote).catch(() => {});
        window.location.reload();
      }}
    />
  );
}
