import { ORDER_LIST } from '@urooj/domain/admin-lists';
import { ADMIN_TEXTS } from '@urooj/domain/admin-texts';
import type { ServiceSales } from '@urooj/domain/statistics';
import { EmptyState } from '@urooj/ui/empty-state';
import { Stack } from '@urooj/ui/layout';
import { Skeleton } from '@urooj/ui/skeleton';
import { Table } from '@urooj/ui/table';
import { lazy, Suspense } from 'react';
import { Failed } from '../../../components/list-table.tsx';
import { RowCards } from '../../../components/row-cards.tsx';
import { useIsNarrow } from '../../../components/use-is-narrow.ts';
import { useListQuery } from '../../../components/use-list-query.ts';
import { SALES_COLUMNS } from '../columns.tsx';
import { useFigures } from '../statistics.ts';
import { Range } from './range.tsx';
import { StatusTiles } from './status-tiles.tsx';

const Charts = lazy(async () => {
  const { AnalyticsCharts } = await import(/* webpackChunkName: "charts" */ './analytics-charts.tsx');
  return { default: AnalyticsCharts };
});

/** Counts by status, and what each service brought, in a range of days. */
export function Analytics() {
  const address = useListQuery(ORDER_LIST);
  const { from = '', to = '' } = address.query.filters;
  const { statistics, hasOrders } = useFigures({ from, to });
  const { byStatus, byService } = statistics;
  if (!hasOrders) return <Failed text={ADMIN_TEXTS.ordersFailed} />;
  return (
    <Stack gap="loose">
      <Range address={address} />
      <StatusTiles counts={byStatus} />
      {byService.length > 0 ? (
        <Suspense fallback={<Skeleton label="Loading charts..." shape="card" count={2} />}>
          <Charts counts={byStatus} sales={byService} />
        </Suspense>
      ) : null}
      <h2>Orders per service</h2>
      <Sales sales={byService} />
    </Stack>
  );
}

function Sales({ sales }: { sales: readonly ServiceSales[] }) {
  const isNarrow = useIsNarrow();
  if (sales.length === 0) return <EmptyState title={ADMIN_TEXTS.noOrders} />;
  const Rows = isNarrow ? RowCards : Table;
  const rows = sales.map((row) => ({ ...row, id: row.service }));
  return <Rows label="Orders per service" rows={rows} columns={SALES_COLUMNS} />;
}
