import { assetUrl } from '@urooj/host/asset-url';
import { useHost } from '@urooj/host/router';
import { Button } from '@urooj/ui/button';
import { classNames } from '@urooj/ui/class-names';
import { useState } from 'react';
import { ScreenshotLink } from '../../../components/cells.tsx';
import { columnTitles } from '../../../texts/en/lists.ts';
import { paymentReviewTexts as text } from '../../../texts/en/payment-review.ts';
import { paymentTexts } from '../../../texts/en/payments.ts';
import styles from './screenshot.module.css';

/** From the complete picture to its smallest print. The names are `paymentTexts.zooms`. */
const ZOOMS = [styles.fitted, styles.larger, styles.double, styles.triple];

/** The screenshot of a payment, fitted or enlarged. */
export function Screenshot({ url }: { url: string | null }) {
  const href = assetUrl(useHost().config, url);
  const [step, setStep] = useState(0);
  if (href === null) return <p className={styles.none}>{paymentTexts.noScreenshot}</p>;
  return (
    <div className={styles.screenshot}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by the keyboard */}
      <section className={styles.viewport} aria-label={columnTitles.screenshot} tabIndex={0}>
        <img className={classNames(styles.picture, ZOOMS[step])} src={href} alt={text.screenshotAlt} />
      </section>
      <div className={styles.tools}>
        <Button variant="secondary" disabled={step === 0} onClick={() => setStep(step - 1)}>
          {text.zoomOut}
        </Button>
        <span role="status">{text.zooms[step]}</span>
        <Button variant="secondary" disabled={step === ZOOMS.length - 1} onClick={() => setStep(step + 1)}>
          {text.zoomIn}
        </Button>
        <ScreenshotLink url={url} />
      </div>
    </div>
  );
}
