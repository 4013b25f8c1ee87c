import { Grid } from '@urooj/ui/layout';
import { Section } from '@urooj/ui/section';
import { Skeleton } from '@urooj/ui/skeleton';

export const LIST_HEADING = 'Blog';
export const LIST_LEAD = 'What works on Instagram, YouTube, Facebook and TikTok, and news of the shop.';

export function ListSkeleton() {
  return (
    <Section level={1} heading={LIST_HEADING} lead={LIST_LEAD}>
      <Grid>
        <Skeleton label="Loading blog posts..." shape="card" />
        <Skeleton label="" shape="card" />
        <Skeleton label="" shape="card" />
      </Grid>
    </Section>
  );
}
