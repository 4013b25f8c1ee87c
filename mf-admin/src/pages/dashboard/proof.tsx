import { assetAddress } from '@urooj/platform/asset-address';
import { useHost } from '@urooj/platform/router';
import { Button } from '@urooj/ui/button';
import { classNames } from '@urooj/ui/class-names';
import { Cluster } from '@urooj/ui/layout';
import { useState } from 'react';
import { ScreenshotLink } from '../../components/screenshot-link.tsx';
import styles from './proof.module.css';

/** The screenshot of a payment, fitted or in its own size. */
export function Proof({ url }: { url: string | null }) {
  const address = assetAddress(useHost().config, url);
  const [isZoomed, setZoomed] = useState(false);
  if (address === null) return <p>No screenshot.</p>;
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.frame} aria-label="Screenshot" tabIndex={0}>
        <img className={classNames(isZoomed ? styles.zoomed : styles.fitted)} src={address} alt="Proof of payment" />
      </section>
      <Cluster>
        <Button variant="secondary" aria-pressed={isZoomed} onClick={() => setZoomed(!isZoomed)}>
          Zoom
        </Button>
        <ScreenshotLink url={url} />
      </Cluster>
    </div>
  );
}
