import { Link, useLocation, useNavigate } from '@urooj/host/router';
import { sharedTexts } from '@urooj/texts/en/shared';
import { Button, buttonClass } from '@urooj/ui/button';
import { IconBox } from '@urooj/ui/icon-box';
import { RefreshIcon } from '@urooj/ui/icons';
import { Container } from '@urooj/ui/layout';
import { useEffect, useState } from 'react';
import { texts } from '../texts/en/shared.ts';
import { ComposedPage, useComposedPage } from './composed-page.tsx';
import type { RemoteLoader } from './loader.ts';
import styles from './unavailable.module.css';

type FailureProps = { remote: string | null; detail: string; onRetry: () => Promise<void> };

function RetryButton({ onRetry }: Pick<FailureProps, 'onRetry'>) {
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <Button onClick={retry} busy={isBusy} busyLabel={texts.unavailable.retrying}>
      {sharedTexts.retry}
    </Button>
  );
}

const Details = ({ remote, detail }: Omit<FailureProps, 'onRetry'>) => (
  <details className={styles.details}>
    <summary>{texts.unavailable.details}</summary>
    <p>{texts.unavailable.reason(remote ?? 'shell', detail)}</p>
  </details>
);

type PanelProps = FailureProps & { brand: string };

/** Shown in place of a page that failed. The layout around it still works. */
function Panel({ brand, onRetry, ...failure }: PanelProps) {
  useEffect(() => {
    document.title = `${texts.unavailable.heading} | ${brand}`;
  }, [brand]);
  return (
    <Container>
      <section role="alert" className={styles.panel}>
        <IconBox>
          <RefreshIcon size={28} />
        </IconBox>
        <h1>{texts.unavailable.heading}</h1>
        <p>{texts.unavailable.text}</p>
        <div className={styles.actions}>
          <RetryButton onRetry={onRetry} />
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            {texts.unavailable.back}
          </Link>
        </div>
        <Details {...failure} />
      </section>
    </Container>
  );
}

/** The failure of a page that was composed: it stays on the screen, below a notice. */
export function RemotePanel(props: PanelProps) {
  const composed = useComposedPage();
  if (!composed) return <Panel {...props} />;
  return (
    <>
      <section role="alert" className={styles.notice}>
        <p>{texts.unavailable.readable}</p>
        <RetryButton onRetry={props.onRetry} />
        <Details {...props} />
      </section>
      <ComposedPage nodes={composed} />
    </>
  );
}

type UnavailableProps = {
  loader: RemoteLoader;
  brand: string;
  /** Whether other releases are live now than those of this page. */
  isOutdated: () => Promise<boolean>;
};

/** Shown in place of a remote that could not be loaded. */
export function Unavailable({ loader, brand, isOutdated }: UnavailableProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const remote = loader.remoteOf(location.pathname);
  const failure = remote ? loader.failureOf(remote) : undefined;
  const { attempt, noRelease } = texts.unavailable;
  const detail = failure?.tried.map((t) => attempt(t.version, t.url, t.reason)).join('; ') ?? noRelease;
  const retry = async () => {
    // Other releases are live: this page would retry the old ones.
    if (await isOutdated()) return window.location.reload();
    if (remote) await loader.retry(remote).catch(() => {});
    // Navigates to the same URL, so that the router discovers the remote's routes again.
    await navigate(location, { replace: true, preventScrollReset: true });
  };
  return <RemotePanel remote={remote} brand={brand} detail={detail} onRetry={retry} />;
}
