import type { Payment } from '@urooj/domain/entities';
import { assetUrl } from '@urooj/platform/asset-url';
import { useHost } from '@urooj/platform/router';
import { listTexts } from '../../../texts/en/lists.ts';
import { paymentTexts as text } from '../../../texts/en/payments.ts';
import styles from './thumbnail.module.css';

/** The screenshot of a payment as a small square, which opens it in a new tab. A backend without small copies has the picture. */
export function Thumbnail({ payment }: { payment: Pick<Payment, 'screenshotUrl' | 'thumbnailUrl'> }) {
  const { config } = useHost();
  const href = assetUrl(config, payment.screenshotUrl);
  if (href === null) return <span className={styles.none}>{text.noScreenshot}</span>;
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      <img
        className={styles.picture}
        src={assetUrl(config, payment.thumbnailUrl) ?? href}
        alt={listTexts.view}
        width={44}
        height={44}
        loading="lazy"
        decoding="async"
      />
    </a>
  );
}
