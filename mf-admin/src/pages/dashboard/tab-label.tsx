import { groupedAmount } from '@urooj/domain/amounts';
import type { ListedQueue, Waiting } from '@urooj/domain/waiting';
import { VisuallyHidden } from '@urooj/ui/visually-hidden';
import { texts } from '../../texts/en.ts';
import type { TabKey } from './tab-data.ts';
import styles from './tab-label.module.css';

/** The queues that each tab shows. */
const QUEUES: Readonly<Partial<Record<TabKey, readonly ListedQueue[]>>> = {
  orders: ['ordersToStart', 'ordersToComplete'],
  payments: ['payments'],
  refunds: ['refunds', 'refundsToPay'],
  refills: ['refills'],
};

/** The name of a tab with the number of what waits there; a screen reader gets it in words. */
export function TabLabel({ tab, waiting }: { tab: TabKey; waiting: Waiting | null }) {
  const queues = (QUEUES[tab] ?? []).flatMap((name) => {
    const count = waiting?.[name]?.count ?? 0;
    return count > 0 ? [{ name, count }] : [];
  });
  if (queues.length === 0) return texts.dashboard.tabs[tab];
  return (
    <>
      {texts.dashboard.tabs[tab]}
      <span className={styles.count} aria-hidden="true">
        {groupedAmount(queues.reduce((sum, { count }) => sum + count, 0))}
      </span>
      <VisuallyHidden>
        {` (${queues.map(({ name, count }) => texts.dashboard.waiting[name](groupedAmount(count))).join(', ')})`}
      </VisuallyHidden>
    </>
  );
}
