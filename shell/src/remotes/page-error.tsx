import { useLocation, useRouteError } from '@urooj/platform/router';
import { useEffect } from 'react';
import { ownerOf } from '../routing/ownership.ts';
import type { RemoteLoader } from './loader.ts';
import { RemotePanel } from './unavailable.tsx';

/** Wherever the page came from, the release that threw is passed over; an earlier one gets its chance by a reload. */
export function PageError({ loader }: { loader: RemoteLoader }) {
  const error = useRouteError();
  const { pathname } = useLocation();
  const remote = ownerOf(pathname);
  useEffect(() => {
    if (remote && loader.giveUpOn(remote)) window.location.reload();
  }, [remote, loader]);
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
