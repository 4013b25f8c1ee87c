import type { Order } from '@urooj/domain/entities';
import { formatRupees } from '@urooj/domain/money';
import { Card } from '@urooj/ui/card';
import { CopyButton } from '@urooj/ui/copy-button';
import { Price } from '@urooj/ui/price';
import { paymentTexts } from '../../texts/en/payment.ts';
import styles from './order-due.module.css';

/** The order and its total. */
export function OrderDue({ orderId, order }: { orderId: string; order: Order }) {
  const { service, amount, priceMinor } = order;
  return (
    <Card as="section" aria-label={paymentTexts.order}>
      <dl className={styles.details}>
        <div>
          <dt>{paymentTexts.orderId}</dt>
          <dd className={styles.copied}>
            <span className={styles.id}>{orderId}</span>
            <CopyButton text={orderId} label={paymentTexts.copyOrderId} />
          </dd>
        </div>
        <div>
          <dt>{paymentTexts.order}</dt>
          <dd>{amount > 0 ? paymentTexts.ordered(service, amount) : service}</dd>
        </div>
        <div>
          <dt>{paymentTexts.total}</dt>
          <dd className={styles.copied}>
            <Price paisa={priceMinor} size="large" />
            {priceMinor === null ? null : (
              <CopyButton text={formatRupees(priceMinor)} label={paymentTexts.copyAmount} />
            )}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
