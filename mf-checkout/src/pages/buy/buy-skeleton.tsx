import { Grid } from '@urooj/ui/layout';
import { Section } from '@urooj/ui/section';
import { Skeleton } from '@urooj/ui/skeleton';

/** The heading, and cards where packages or services will be. */
export function BuySkeleton() {
  return (
    <Section level={1} heading="Buy" lead="Packages and prices for Instagram, YouTube, Facebook and TikTok.">
      <Grid>
        <Skeleton label="Loading packages" shape="card" count={2} />
        <Skeleton label="" shape="card" count={2} />
        <Skeleton label="" shape="card" count={2} />
      </Grid>
    </Section>
  );
}
