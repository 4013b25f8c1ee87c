import { PAYMENT_TEXTS } from '@urooj/domain/texts';
import { Section } from '@urooj/ui/section';
import { Skeleton } from '@urooj/ui/skeleton';
import styles from './payment-columns.module.css';

export const PAYMENT_HEADING = 'Complete your payment';
export const PAYMENT_LEAD =
  'Send the amount to one of our accounts, then show us the transaction. We check it and start your order.';

/** The order's card, the methods, and the fields below them. */
export function PaymentSkeleton() {
  return (
    <Section level={1} heading={PAYMENT_HEADING} lead={PAYMENT_LEAD}>
      <div className={styles.columns}>
        <div className={styles.order}>
          <p>{PAYMENT_TEXTS.loading}</p>
          <Skeleton label="" shape="card" />
        </div>
        <div className={styles.form}>
          <Skeleton label="" shape="row" count={3} />
          <Skeleton label="" shape="card" count={4} />
        </div>
      </div>
    </Section>
  );
}
