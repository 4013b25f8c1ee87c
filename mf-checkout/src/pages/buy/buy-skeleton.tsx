import { Grid } from '@urooj/ui/layout';
import { Section } from '@urooj/ui/section';
import { Skeleton } from '@urooj/ui/skeleton';
import { skeletonTexts } from '../../texts/en/skeletons.ts';

/** The heading, and cards where packages or services will be; as long as the shortest of the two. */
export function BuySkeleton() {
  return (
    <Section level={1} heading={skeletonTexts.buy.heading} lead={skeletonTexts.buy.lead}>
      <Grid>
        <Skeleton label={skeletonTexts.buy.loading} shape="card" count={3} />
        <Skeleton label="" shape="card" count={3} />
        <Skeleton label="" shape="card" count={3} />
      </Grid>
    </Section>
  );
}
