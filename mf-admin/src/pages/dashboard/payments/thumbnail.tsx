import type { Payment } from '@urooj/domain/entities';
import { assetUrl } from '@urooj/host/asset-url';
import { useHost } from '@urooj/host/router';
import { listTexts } from '../../../texts/en/lists.ts';
import { paymentTexts as text } from '../../../texts/en/payments.ts';
import styles from './thumbnail.module.css';

/** The screenshot of a payment beside a text. */
export function WithThumbnail({ payment, children }: { payment: Payment; children: string }) {
  return (
    <span className={styles.beside}>
      <Thumbnail payment={payment} />
      {children}
    </span>
  );
}

/** The screenshot as a small square, which opens it in a new tab. A backend without small copies has the picture. */
function Thumbnail({ payment }: { payment: Payment }) {
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
