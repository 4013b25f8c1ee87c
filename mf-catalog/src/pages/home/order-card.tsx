import { findPackage } from '@urooj/domain/catalogue';
import { Badge } from '@urooj/ui/badge';
import { PlatformGlyph } from '@urooj/ui/platform-glyph';
import { UsdPrice } from '@urooj/ui/price';
import styles from './order-card.module.css';

const STEPS = [
  { title: 'Order Placed', time: '14:02', state: 'done' },
  { title: 'Processing', time: '14:17', state: 'done' },
  { title: 'In Progress', time: '14:32', state: 'current' },
  { title: 'Completed', time: 'soon', state: 'next' },
] as const;

/** What is bought here, as it looks on the way: an order of today's price list. A picture, so it is told in one line. */
export function OrderCard() {
  const offer = findPackage('Instagram Followers', 1000);
  return (
    <figure className={styles.figure}>
      <div className={styles.card} role="img" aria-label="An order of 1K Instagram Followers, in progress">
        <div className={styles.head}>
          <span className={styles.glyph}>
            <PlatformGlyph platform="Instagram" size={26} />
          </span>
          <span className={styles.name}>
            <strong>1K Instagram Followers</strong>
            <span className={styles.soft}>Order #7c1e40b9…</span>
          </span>
          <Badge tone="blue">In Progress</Badge>
        </div>
        <div className={styles.meter}>
          <span className={styles.counts}>
            <span className={styles.count} />
            <span className={styles.soft}>of 1,000</span>
          </span>
          <span className={styles.track}>
            <span className={styles.fill} />
          </span>
        </div>
        <ol className={styles.steps}>
          {STEPS.map(({ title, time, state }) => (
            <li key={title} className={styles[state]}>
              {title}
              <span className={styles.soft}>{time}</span>
            </li>
          ))}
        </ol>
        <div className={styles.total}>
          <span className={styles.soft}>Total</span>
          {offer ? <UsdPrice cents={offer.priceUsdCents} /> : null}
        </div>
      </div>
      <figcaption className={styles.caption}>Every order is followed like this, by its ID.</figcaption>
    </figure>
  );
}
