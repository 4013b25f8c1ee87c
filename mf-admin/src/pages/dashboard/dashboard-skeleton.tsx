import { Section } from '@urooj/ui/section';
import { Skeleton } from '@urooj/ui/skeleton';

export const HEADING = 'Admin dashboard';

export function DashboardSkeleton() {
  return (
    <Section level={1} heading={HEADING}>
      <Skeleton label="Loading the dashboard..." shape="row" count={8} />
    </Section>
  );
}
