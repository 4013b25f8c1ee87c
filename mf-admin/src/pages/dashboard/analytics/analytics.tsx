import { ORDER_LIST } from '@urooj/domain/admin-lists';
import { groupedAmount } from '@urooj/domain/amounts';
import { badgeTone } from '@urooj/domain/order-status';
import type { ServiceSales, StatusCount } from '@urooj/domain/statistics';
import { type ListColumn, Statistic } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { classNames } from '@urooj/ui/class-names';
import { EmptyState } from '@urooj/ui/empty-state';
import { Stack } from '@urooj/ui/layout';
import { Price } from '@urooj/ui/price';
import { Skeleton } from '@urooj/ui/skeleton';
import { lazy, Suspense } from 'react';
import { Failed } from '../../../components/list-table.tsx';
import { DayRange } from '../../../components/list-tools.tsx';
import { Rows } from '../../../components/rows.tsx';
import { useListQuery } from '../../../components/use-list-query.ts';
import { analyticsTexts as text } from '../../../texts/en/analytics.ts';
import { listTexts, columnTitles as titles } from '../../../texts/en/lists.ts';
import { texts } from '../../../texts/en.ts';
import type { TabData } from '../tab-data.ts';
import styles from './analytics.module.css';

const Charts = lazy(async () => {
  const { AnalyticsCharts } = await import(/* webpackChunkName: "charts" */ './analytics-charts.tsx');
  return { default: AnalyticsCharts };
});

/** Orders by status and revenue by service, in a range of days. */
export function Analytics({ data: { statistics } }: { data: TabData['analytics'] }) {
  const listQuery = useListQuery(ORDER_LIST);
  if (!statistics) return <Failed text={texts.failed.orders} />;
  const { byStatus, byService } = statistics;
  return (
    <Stack gap="loose">
      <div className={styles.range}>
        <DayRange legend={text.placed} listQuery={listQuery} />
        {listQuery.isFiltered ? (
          <Button variant="quiet" onClick={listQuery.clearFilters}>
            {text.allTime}
          </Button>
        ) : null}
      </div>
      <StatusTiles counts={byStatus} />
      {byService.length > 0 ? (
        <Suspense fallback={<Skeleton label={text.loadingCharts} shape="card" count={2} />}>
          <Charts counts={byStatus} sales={byService} />
        </Suspense>
      ) : null}
      <h2>{text.ordersPerService}</h2>
      <Sales sales={byService} />
    </Stack>
  );
}

/** Six numbers in the colours of their statuses. */
function StatusTiles({ counts }: { counts: readonly StatusCount[] }) {
  return (
    <ul aria-label={text.ordersByStatus} className={styles.tiles}>
      {counts.map(({ status, orders }) => (
        <li key={status} className={classNames(styles.tile, styles[badgeTone(status)])}>
          <Statistic title={status} value={groupedAmount(orders)} />
        </li>
      ))}
    </ul>
  );
}

const COLUMNS: readonly ListColumn<ServiceSales & { readonly id: string }>[] = [
  { title: titles.service, render: (_, { service }) => service },
  { title: titles.orders, align: 'right', render: (_, { orders }) => groupedAmount(orders) },
  { title: titles.revenue, align: 'right', render: (_, { revenueMinor }) => <Price paisa={revenueMinor} /> },
];

function Sales({ sales }: { sales: readonly ServiceSales[] }) {
  if (sales.length === 0) return <EmptyState title={listTexts.noOrders} />;
  const rows = sales.map((row) => ({ ...row, id: row.service }));
  return <Rows label={text.ordersPerService} rows={rows} columns={COLUMNS} minWidth={480} />;
}
