import { Link, useLocation, useNavigate } from '@urooj/platform/router';
import { Button, buttonClass } from '@urooj/ui/button';
import { RefreshIcon } from '@urooj/ui/icons';
import { Container } from '@urooj/ui/layout';
import { useState } from 'react';
import type { RemoteLoader } from './loader.ts';
import styles from './unavailable.module.css';

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
    <Container>
      <section role="alert" className={styles.panel}>
        <span className={styles.mark} aria-hidden="true">
          <RefreshIcon size={28} />
        </span>
        <h1>This part of the shop is not available right now</h1>
        <p>Nothing you entered or paid is lost. The rest of the shop works as usual.</p>
        <div className={styles.actions}>
          <Button onClick={retry} busy={isBusy} busyLabel="Trying again…">
            Retry
          </Button>
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            Back to the shop
          </Link>
        </div>
        <details className={styles.details}>
          <summary>Technical details</summary>
          <p>
            {remote ?? 'shell'}: {detail}
          </p>
        </details>
      </section>
    </Container>
  );
}

type UnavailableProps = {
  loader: RemoteLoader;
  /** Whether other releases are live by now than this page knows of. */
  isOutdated: () => Promise<boolean>;
};

/** The page in place of a remote that could not be loaded. */
export function Unavailable({ loader, isOutdated }: UnavailableProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const remote = loader.ownerOf(location.pathname);
  const failure = remote ? loader.failureOf(remote) : undefined;
  const detail = failure?.tried.map((t) => `${t.version} at ${t.url}: ${t.reason}`).join('; ') ?? 'no release';
  const retry = async () => {
    // An operator has acted: what this page could try anew is not what should run.
    if (await isOutdated()) return window.location.reload();
    if (remote) await loader.retry(remote).catch(() => {});
    // The same address once more: the router asks the loader again and finds the page's real route.
    await navigate(location, { replace: true, preventScrollReset: true });
  };
  return <RemotePanel remote={remote} detail={detail} onRetry={retry} />;
}
