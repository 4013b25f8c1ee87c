import { groupedAmount } from '@urooj/domain/amounts';
import { badgeTone } from '@urooj/domain/order-status';
import type { StatusCount } from '@urooj/domain/statistics';
import { classNames } from '@urooj/ui/class-names';
import styles from './status-tiles.module.css';

/** Six numbers in the colours of their states. */
export function StatusTiles({ counts }: { counts: readonly StatusCount[] }) {
  return (
    <dl aria-label="Orders by status" className={styles.tiles}>
      {counts.map(({ status, orders }) => (
        <div key={status} className={classNames(styles.tile, styles[badgeTone(status)])}>
          <dt>{status}</dt>
          <dd>{groupedAmount(orders)}</dd>
        </div>
      ))}
    </dl>
  );
}
