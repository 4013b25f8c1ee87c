import { Container, Grid, Stack } from '@urooj/ui/layout';
import { Skeleton } from '@urooj/ui/skeleton';

/** The greeting, and the quick actions below it. */
export function DashboardSkeleton() {
  return (
    <Container>
      <Stack gap="loose">
        <Skeleton label="Loading your dashboard" shape="title" />
        <Grid>
          <Skeleton label="" shape="card" />
          <Skeleton label="" shape="card" />
          <Skeleton label="" shape="card" />
        </Grid>
      </Stack>
    </Container>
  );
}
