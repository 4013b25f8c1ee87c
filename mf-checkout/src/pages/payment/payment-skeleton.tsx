import { Section } from '@urooj/ui/section';
import { Skeleton } from '@urooj/ui/skeleton';
import columns from '../../components/form-columns.module.css';
import { skeletonTexts } from '../../texts/en/skeletons.ts';
import styles from './payment-columns.module.css';

/** The order's card, the methods, and the fields below them. */
export function PaymentSkeleton() {
  return (
    <Section level={1} heading={skeletonTexts.payment.heading} lead={skeletonTexts.payment.lead}>
      <div className={columns.columns}>
        <div className={styles.order}>
          <p>{skeletonTexts.payment.loading}</p>
          <Skeleton label="" shape="card" />
        </div>
        <div className={columns.form}>
          <Skeleton label="" shape="row" count={3} />
          <Skeleton label="" shape="card" count={4} />
        </div>
      </div>
    </Section>
  );
}
