import { ADMIN_TEXTS } from '@urooj/domain/admin-texts';
import { countsByStatus, salesByService } from '@urooj/domain/statistics';
import { useLoaderData } from '@urooj/platform/router';
import { Stack } from '@urooj/ui/layout';
import { Skeleton } from '@urooj/ui/skeleton';
import { lazy, Suspense } from 'react';
import { Figures } from '../../components/figures.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { SALES_COLUMNS } from './columns.tsx';
import { type DashboardData, listOf } from './dashboard.loader.ts';

const Charts = lazy(async () => {
  const { AnalyticsCharts } = await import(/* webpackChunkName: "charts" */ './analytics-charts.tsx');
  return { default: AnalyticsCharts };
});

/** Counts by status, and what each service brought. */
export function Analytics() {
  const { orders } = useLoaderData<DashboardData>();
  const counts = countsByStatus(listOf(orders));
  const sales = salesByService(listOf(orders)).map((row) => ({ ...row, id: row.service }));
  return (
    <Stack gap="loose">
      <Figures
        label="Orders by status"
        figures={Object.fromEntries(counts.map(({ status, orders: count }) => [status, count]))}
      />
      {sales.length > 0 ? (
        <Suspense fallback={<Skeleton label="Loading charts..." shape="card" />}>
          <Charts counts={counts} sales={sales} />
        </Suspense>
      ) : null}
      <h2>Orders per service</h2>
      <ListTable
        label="Orders per service"
        list={orders.ok ? { ok: true, value: sales } : orders}
        columns={SALES_COLUMNS}
        failed={ADMIN_TEXTS.ordersFailed}
        empty={ADMIN_TEXTS.noOrders}
      />
    </Stack>
  );
}
