import { Section } from '@urooj/ui/section';
import { Skeleton } from '@urooj/ui/skeleton';
import styles from './track-order.module.css';

export const TRACK_HEAD = {
  heading: 'Track your order',
  lead: 'Enter the Order ID to see where your order stands.',
} as const;

/** The form, and the help beside it. */
export function TrackOrderSkeleton() {
  return (
    <Section level={1} {...TRACK_HEAD}>
      <div className={styles.columns}>
        <Skeleton label="Loading the order" shape="row" count={2} />
        <Skeleton label="" shape="card" count={2} />
      </div>
    </Section>
  );
}
