import { Grid, Stack } from '@urooj/ui/layout';
import { Section } from '@urooj/ui/section';
import { Skeleton } from '@urooj/ui/skeleton';

export const DETAILS_HEADING = 'Order details';

/** The order's card, with timeline and payment below it. */
export function OrderDetailsSkeleton() {
  return (
    <Section level={1} heading={DETAILS_HEADING}>
      <Stack gap="loose">
        <Skeleton label="Loading the order" shape="card" count={2} />
        <Grid columns="wide">
          <Skeleton label="" shape="card" />
          <Skeleton label="" shape="card" />
        </Grid>
      </Stack>
    </Section>
  );
}
