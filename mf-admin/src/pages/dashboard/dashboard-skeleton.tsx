import { Section } from '@urooj/ui/section';
import { Skeleton } from '@urooj/ui/skeleton';
import { texts } from '../../texts/en.ts';

/** Stands for a tab while it loads. */
export function TabSkeleton({ label }: { label: string }) {
  return <Skeleton label={label} shape="row" count={8} />;
}

/** Stands for the dashboard before its first tab is known. */
export function DashboardSkeleton() {
  return (
    <Section level={1} heading={texts.dashboard.heading}>
      <TabSkeleton label={texts.dashboard.loading} />
    </Section>
  );
}
