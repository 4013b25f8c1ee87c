import { Grid } from '@urooj/ui/layout';
import { Section } from '@urooj/ui/section';
import { Skeleton } from '@urooj/ui/skeleton';

/** The heading, and cards where packages or services will be; as long as the shortest of the two. */
export function BuySkeleton() {
  return (
    <Section
      level={1}
      heading="Buy"
      lead="Followers, likes, views and more for Instagram, YouTube, Facebook and TikTok: packages and prices are on their way."
    >
      <Grid>
        <Skeleton label="Loading packages" shape="card" count={3} />
        <Skeleton label="" shape="card" count={3} />
        <Skeleton label="" shape="card" count={3} />
      </Grid>
    </Section>
  );
}
