import { groupedAmount } from '@urooj/domain/amounts';
import type { Order } from '@urooj/domain/entities';
import { formatRupees } from '@urooj/domain/money';
import { Card } from '@urooj/ui/card';
import { CopyButton } from '@urooj/ui/copy-button';
import { Price } from '@urooj/ui/price';
import styles from './order-due.module.css';

/** Which order, and how much. */
export function OrderDue({ orderId, order }: { orderId: string; order: Order }) {
  const { service, amount, priceMinor } = order;
  return (
    <Card as="section" aria-label="Order">
      <dl className={styles.facts}>
        <div>
          <dt>Order ID</dt>
          <dd className={styles.copied}>
            <span className={styles.id}>{orderId}</span>
            <CopyButton text={orderId} label="Copy order ID" />
          </dd>
        </div>
        <div>
          <dt>Order</dt>
          <dd>{amount > 0 ? `${service}, ${groupedAmount(amount)}` : service}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd className={styles.copied}>
            <Price paisa={priceMinor} size="large" />
            {priceMinor === null ? null : <CopyButton text={formatRupees(priceMinor)} label="Copy amount" />}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
