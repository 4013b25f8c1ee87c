import { Container, Grid, Stack } from '@urooj/ui/layout';
import { Section } from '@urooj/ui/section';
import { Skeleton } from '@urooj/ui/skeleton';
import { Columns } from './components/columns.tsx';
import { skeletonTexts } from './texts/en/skeletons.ts';

/** The greeting, and the quick actions below it. */
export function DashboardSkeleton() {
  return (
    <Container>
      <Stack gap="loose">
        <Skeleton label={skeletonTexts.dashboard.loading} shape="title" />
        <Grid>
          <Skeleton label="" shape="card" />
          <Skeleton label="" shape="card" />
          <Skeleton label="" shape="card" />
        </Grid>
      </Stack>
    </Container>
  );
}

/** A card for each kind of second factor. */
export function SecuritySkeleton() {
  return (
    <Section level={1} heading={skeletonTexts.security.title} lead={skeletonTexts.security.lead}>
      <Stack gap="loose">
        <Skeleton label={skeletonTexts.security.loading} shape="card" count={3} />
      </Stack>
    </Section>
  );
}

/** The filter, and a row of cards. */
export function OrdersSkeleton() {
  return (
    <Section level={1} heading={skeletonTexts.orders.title}>
      <Stack gap="loose">
        <Skeleton label={skeletonTexts.orders.loading} shape="row" />
        <Grid>
          <Skeleton label="" shape="card" count={2} />
          <Skeleton label="" shape="card" count={2} />
          <Skeleton label="" shape="card" count={2} />
        </Grid>
      </Stack>
    </Section>
  );
}

/** The order's card, and its timeline and payment below. */
export function OrderDetailsSkeleton() {
  return (
    <Section level={1} heading={skeletonTexts.orderDetails.title}>
      <Stack gap="loose">
        <Skeleton label={skeletonTexts.orderDetails.loading} shape="card" count={2} />
        <Grid columns="wide">
          <Skeleton label="" shape="card" />
          <Skeleton label="" shape="card" />
        </Grid>
      </Stack>
    </Section>
  );
}

/** The form, and the help beside it. */
export function TrackOrderSkeleton() {
  return (
    <Section level={1} heading={skeletonTexts.trackOrder.title} lead={skeletonTexts.trackOrder.lead}>
      <Columns second="help">
        <Skeleton label={skeletonTexts.trackOrder.loading} shape="row" count={2} />
        <Skeleton label="" shape="card" count={2} />
      </Columns>
    </Section>
  );
}
