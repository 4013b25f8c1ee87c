import type { Order, OrderSale } from '@urooj/domain/entities';
import { marginOf } from '@urooj/domain/margin';
import { formatUsd } from '@urooj/domain/money';
import { DetailList } from '../../components/details.tsx';
import { orderDetailsTexts } from '../../texts/en/order-details.ts';
import styles from './order-view.module.css';

/** How an order was sold, and what the shop earns with it. Only the admin gets the data. */
export function SaleFacts({ kind, sale }: { kind: Order['kind']; sale: OrderSale }) {
  const { heading, fields, kinds, margin } = orderDetailsTexts.sale;
  const { priceUsdCents, pkrPerUsd, costUsdCents } = sale;
  const earned = marginOf(priceUsdCents, costUsdCents);
  return (
    <details className={styles.folded} data-print="none">
      <summary>{heading}</summary>
      <DetailList
        details={[
          ...(kind ? [[fields.kind, kinds[kind]] as const] : []),
          [fields.price, formatUsd(priceUsdCents)],
          [fields.rate, pkrPerUsd],
          [fields.cost, costUsdCents === null ? orderDetailsTexts.unknown : formatUsd(costUsdCents)],
          ...(earned ? [[fields.margin, margin(formatUsd(earned.usdCents), earned.percent)] as const] : []),
        ]}
      />
    </details>
  );
}
