import { useLocation, useRouteError } from '@urooj/platform/router';
import { useEffect, useState } from 'react';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { ChunkLoadError, type RemoteLoader } from './loader.ts';
import { RemotePanel } from './unavailable.tsx';

/**
 * Wherever the page came from, the release that threw is passed over; an earlier one gets its chance by a reload. The
 * panel is for when none is left.
 */
export function PageError({ loader }: { loader: RemoteLoader }) {
  const error = useRouteError();
  const { pathname } = useLocation();
  const remote = loader.ownerOf(pathname);
  const [isLeaving, setLeaving] = useState(true);
  useEffect(() => {
    const outcome = error instanceof ChunkLoadError ? 'load' : 'render';
    if (remote && loader.giveUpOn(remote, outcome)) window.location.reload();
    else setLeaving(false);
  }, [remote, loader, error]);
  if (isLeaving) return <PageSkeleton />;
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
