import { Skeleton } from '@urooj/ui/skeleton';
import { texts } from '../../texts/en.ts';
import { DashboardFrame } from './dashboard-frame.tsx';

/** Stands for a tab while it loads. */
export function TabSkeleton({ label }: { label: string }) {
  return <Skeleton label={label} shape="row" count={8} />;
}

/** Stands for the dashboard before its first tab is known. */
export function DashboardSkeleton() {
  return (
    <DashboardFrame>
      <TabSkeleton label={texts.dashboard.loading} />
    </DashboardFrame>
  );
}
