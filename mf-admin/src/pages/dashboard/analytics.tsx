import { ADMIN_TEXTS } from '@urooj/domain/admin-texts';
import { formatPkr } from '@urooj/domain/money';
import { countsByStatus, salesByService } from '@urooj/domain/statistics';
import { useLoaderData, useRevalidator } from '@urooj/platform/router';
import { Card } from '@urooj/ui/card';
import { EmptyState } from '@urooj/ui/empty-state';
import { ErrorState } from '@urooj/ui/error-state';
import { Grid, Stack } from '@urooj/ui/layout';
import type { DashboardData } from './dashboard.loader.ts';

/** Counts by status, and what each service brought. */
export function Analytics() {
  const { orders } = useLoaderData<DashboardData>();
  const { state, revalidate } = useRevalidator();
  if (!orders.ok) {
    return (
      <ErrorState title={ADMIN_TEXTS.ordersFailed} retrying={state === 'loading'} onRetry={() => void revalidate()} />
    );
  }
  if (orders.value.length === 0) return <EmptyState title={ADMIN_TEXTS.noOrders} />;
  return (
    <Stack gap="loose">
      <Grid as="ul" columns="tiles">
        {countsByStatus(orders.value).map(({ status, orders: count }) => (
          <Card as="li" key={status}>
            <p>{status}</p>
            <p>
              <strong>{count}</strong>
            </p>
          </Card>
        ))}
      </Grid>
      <h2>Orders per service</h2>
      <ul>
        {salesByService(orders.value).map(({ service, orders: count, revenueMinor }) => (
          <li key={service}>
            {service}: {count} · {formatPkr(revenueMinor)}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
