import type { Order } from '@urooj/domain/entities';
import { formatPkrGrouped } from '@urooj/domain/money';
import { orderSummary } from '@urooj/domain/statistics';
import styles from './summary.module.css';

/** How many there are of what, and what they came to. */
export function Summary({ orders }: { orders: readonly Order[] }) {
  const { completed, inProgress, pending, totalSpentMinor } = orderSummary(orders);
  const figures = {
    Completed: completed,
    'In Progress': inProgress,
    Pending: pending,
    'Total spent': formatPkrGrouped(totalSpentMinor),
  };
  return (
    <dl className={styles.summary} aria-label="Summary">
      {Object.entries(figures).map(([name, figure]) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
