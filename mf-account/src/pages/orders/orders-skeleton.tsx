import { Grid, Stack } from '@urooj/ui/layout';
import { Section } from '@urooj/ui/section';
import { Skeleton } from '@urooj/ui/skeleton';

export const ORDERS_HEADING = 'Your orders';

/** The filter, and a row of cards. */
export function OrdersSkeleton() {
  return (
    <Section level={1} heading={ORDERS_HEADING}>
      <Stack gap="loose">
        <Skeleton label="Loading your orders" shape="row" />
        <Grid>
          <Skeleton label="" shape="card" count={2} />
          <Skeleton label="" shape="card" count={2} />
          <Skeleton label="" shape="card" count={2} />
        </Grid>
      </Stack>
    </Section>
  );
}
