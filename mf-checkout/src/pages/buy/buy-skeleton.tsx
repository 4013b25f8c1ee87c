import { Grid } from '@urooj/ui/layout';
import { Section } from '@urooj/ui/section';
import { Skeleton } from '@urooj/ui/skeleton';
import { texts } from '../../texts/en.ts';

/** The heading, and cards where packages or services will be; as long as the shortest of the two. */
export function BuySkeleton() {
  return (
    <Section level={1} heading={texts.buy.loadingHeading} lead={texts.buy.loadingLead}>
      <Grid>
        <Skeleton label={texts.buy.loadingPackages} shape="card" count={3} />
        <Skeleton label="" shape="card" count={3} />
        <Skeleton label="" shape="card" count={3} />
      </Grid>
    </Section>
  );
}
