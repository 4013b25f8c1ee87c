import { assetAddress } from '@urooj/platform/asset-address';
import { useHost } from '@urooj/platform/router';
import { Button } from '@urooj/ui/button';
import { classNames } from '@urooj/ui/class-names';
import { useState } from 'react';
import { ScreenshotLink } from '../../../components/screenshot-link.tsx';
import styles from './proof.module.css';

/** From the whole picture to its smallest print. */
const ZOOMS = [
  { name: 'Fitted', look: styles.fitted },
  { name: '1.5 times', look: styles.larger },
  { name: '2 times', look: styles.double },
  { name: '3 times', look: styles.triple },
] as const;

/** The screenshot of a payment, fitted or enlarged. */
export function Proof({ url }: { url: string | null }) {
  const address = assetAddress(useHost().config, url);
  const [step, setStep] = useState(0);
  const zoom = ZOOMS[step] ?? ZOOMS[0];
  if (address === null) return <p className={styles.none}>No screenshot.</p>;
  return (
    <div className={styles.proof}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.frame} aria-label="Screenshot" tabIndex={0}>
        <img className={classNames(styles.picture, zoom.look)} src={address} alt="Proof of payment" />
      </section>
      <div className={styles.tools}>
        <Button variant="secondary" disabled={step === 0} onClick={() => setStep(step - 1)}>
          Zoom out
        </Button>
        <span role="status">{zoom.name}</span>
        <Button variant="secondary" disabled={step === ZOOMS.length - 1} onClick={() => setStep(step + 1)}>
          Zoom in
        </Button>
        <ScreenshotLink url={url} />
      </div>
    </div>
  );
}
