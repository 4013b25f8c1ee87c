import { useLocation, useNavigate } from '@urooj/platform/router';
import { useState } from 'react';
import { ownerOf } from '../routing/ownership.ts';
import type { RemoteLoader } from './loader.ts';

type PanelProps = { remote: string | null; detail: string; onRetry: () => Promise<void> };

/** One area is out of order; the rest of the shop goes on around it. */
export function RemotePanel({ remote, detail, onRetry }: PanelProps) {
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <section role="alert">
      <h1>This part of the shop is not available right now</h1>
      <p>Nothing you entered or paid is lost. The rest of the shop works as usual.</p>
      <button type="button" onClick={retry} disabled={isBusy}>
        {isBusy ? 'Trying again…' : 'Retry'}
      </button>
      <details>
        <summary>Technical details</summary>
        <p>
          {remote ?? 'shell'}: {detail}
        </p>
      </details>
    </section>
  );
}

/** The page in place of a remote that could not be loaded. */
export function Unavailable({ loader }: { loader: RemoteLoader }) {
  const location = useLocation();
  const navigate = useNavigate();
  const remote = ownerOf(location.pathname);
  const failure = remote ? loader.failureOf(remote) : undefined;
  const detail = failure?.tried.map((t) => `${t.version} at ${t.url}: ${t.reason}`).join('; ') ?? 'no release';
  const retry = async () => {
    if (remote) await loader.retry(remote).catch(() => {});
    // The same address once more: the router asks the loader again and finds the page's real route.
    await navigate(location, { replace: true, preventScrollReset: true });
  };
  return <RemotePanel remote={remote} detail={detail} onRetry={retry} />;
}
