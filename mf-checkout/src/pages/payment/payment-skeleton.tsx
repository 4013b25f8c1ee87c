import { PAYMENT_TEXTS } from '@urooj/domain/texts';
import { Section } from '@urooj/ui/section';
import { Skeleton } from '@urooj/ui/skeleton';
import styles from './payment-columns.module.css';

export const PAYMENT_HEADING = 'Complete your payment';

/** The order's card, the methods, and the fields below them. */
export function PaymentSkeleton() {
  return (
    <Section level={1} heading={PAYMENT_HEADING} lead={PAYMENT_TEXTS.loading}>
      <div className={styles.columns}>
        <div className={styles.order}>
          <Skeleton label="" shape="card" />
        </div>
        <div className={styles.form}>
          <Skeleton label="" shape="row" count={3} />
          <Skeleton label="" shape="card" count={3} />
        </div>
      </div>
    </Section>
  );
}
