import { orderedName } from '@urooj/texts/en/names';
import { Card } from '@urooj/ui/card';
import { CopyButton } from '@urooj/ui/copy-button';
import { Price } from '@urooj/ui/price';
import { paymentTexts } from '../../texts/en/payment.ts';
import styles from './order-due.module.css';
import type { DueOrder } from './payment-draft.ts';

export type OrderDueProps = { orderId: string; order: DueOrder };

/** The order and its total. */
export function OrderDue({ orderId, order }: OrderDueProps) {
  const { amount, priceMinor, difference } = order;
  return (
    <Card as="section" aria-label={paymentTexts.order} className={styles.card}>
      <dl className={styles.details}>
        <div>
          <dt>{paymentTexts.order}</dt>
          <dd>{amount > 0 ? paymentTexts.ordered(orderedName(order), amount) : orderedName(order)}</dd>
        </div>
        <div>
          <dt>{difference ? paymentTexts.missing : paymentTexts.total}</dt>
          <dd className={styles.total}>
            <Price paisa={priceMinor} />
          </dd>
        </div>
        <div className={styles.wide}>
          <dt>{paymentTexts.orderId}</dt>
          <dd className={styles.copied}>
            <bdi className={styles.id}>{orderId}</bdi>
            <CopyButton text={orderId} label={paymentTexts.copyOrderId} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
