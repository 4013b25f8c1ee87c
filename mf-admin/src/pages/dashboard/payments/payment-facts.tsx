import type { Payment } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import { methodLabel } from '@urooj/domain/payment-status';
import { displayId } from '@urooj/domain/short-id';
import { Link } from '@urooj/platform/router';
import { Notice } from '@urooj/ui/notice';
import { paths } from '../../../paths.ts';
import { dueMinor, reviewWarnings } from './payment-checks.ts';
import styles from './payment-facts.module.css';

const money = (minor: number | null) => (minor === null ? 'N/A' : formatPkr(minor));

/** Due beside claimed, and what speaks against the payment. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const { orderId, clientEmail, amountMinor, method, transactionId } = payment;
  return (
    <>
      <dl aria-label="Payment" className={styles.facts}>
        <div className={styles.money}>
          <dt>Due</dt>
          <dd>{money(dueMinor(payment))}</dd>
        </div>
        <div className={styles.money}>
          <dt>Claimed</dt>
          <dd>{money(amountMinor)}</dd>
        </div>
        <div>
          <dt>Method</dt>
          <dd>{methodLabel(method)}</dd>
        </div>
        <div>
          <dt>Order</dt>
          <dd>
            <Link to={paths.order(orderId)}>{displayId(orderId)}</Link>
          </dd>
        </div>
        <div className={styles.whole}>
          <dt>Transaction ID</dt>
          <dd>{transactionId}</dd>
        </div>
        <div className={styles.whole}>
          <dt>Client Email</dt>
          <dd>{clientEmail}</dd>
        </div>
      </dl>
      {reviewWarnings(payment).map((text) => (
        <Notice key={text} tone="error">
          {text}
        </Notice>
      ))}
    </>
  );
}
