import type { Package } from '@urooj/domain/entities';
import { Badge } from '@urooj/ui/badge';
import { PlatformIcon } from '@urooj/ui/platform-icon';
import { UsdPrice } from '@urooj/ui/price';
import { orderExampleTexts } from '../../texts/en/home.ts';
import styles from './order-card.module.css';

/** An example of an order in progress, at today's price. Screen readers announce it as one image. */
export function OrderCard({ item }: { item: Package | null }) {
  return (
    <figure className={styles.figure}>
      <div className={styles.card} role="img" aria-label={orderExampleTexts.alt}>
        <div className={styles.head}>
          <span className={styles.icon}>
            <PlatformIcon platform="Instagram" size={26} />
          </span>
          <span className={styles.name}>
            <strong>{orderExampleTexts.service}</strong>
            <span className={styles.soft}>{orderExampleTexts.id}</span>
          </span>
          <Badge tone="blue">{orderExampleTexts.status}</Badge>
        </div>
        <div className={styles.meter}>
          <span className={styles.counts}>
            <span className={styles.count} />
            <span className={styles.soft}>{orderExampleTexts.of}</span>
          </span>
          <span className={styles.track}>
            <span className={styles.fill} />
          </span>
        </div>
        <ol className={styles.steps}>
          {orderExampleTexts.steps.map(({ title, time, state }) => (
            <li key={title} className={styles[state]}>
              {title}
              <span className={styles.soft}>{time}</span>
            </li>
          ))}
        </ol>
        <div className={styles.total}>
          <span className={styles.soft}>{orderExampleTexts.total}</span>
          {item ? <UsdPrice cents={item.priceUsdCents} paisa={item.priceMinor} /> : null}
        </div>
      </div>
      <figcaption className={styles.caption}>{orderExampleTexts.caption}</figcaption>
    </figure>
  );
}
