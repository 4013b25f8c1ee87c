import { Section } from '@urooj/ui/section';
import { Skeleton } from '@urooj/ui/skeleton';
import { texts } from '../../texts/en.ts';

export function DashboardSkeleton() {
  return (
    <Section level={1} heading={texts.dashboard.heading}>
      <Skeleton label={texts.dashboard.loading} shape="row" count={8} />
    </Section>
  );
}
