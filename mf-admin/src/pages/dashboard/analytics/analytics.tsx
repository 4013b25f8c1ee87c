import { ORDER_LIST } from '@urooj/domain/admin-lists';
import { groupedAmount } from '@urooj/domain/amounts';
import { badgeTone } from '@urooj/domain/order-status';
import type { PendingOrders } from '@urooj/domain/shop-statistics';
import { type ServiceSales, type StatusCount, topSales } from '@urooj/domain/statistics';
import { useSession } from '@urooj/host/router';
import { type ListColumn, Statistic } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { classNames } from '@urooj/ui/class-names';
import { EmptyState } from '@urooj/ui/empty-state';
import { Stack } from '@urooj/ui/layout';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Price } from '@urooj/ui/price';
import { Skeleton } from '@urooj/ui/skeleton';
import { Suspense, useState } from 'react';
import { Failed } from '../../../components/list-table.tsx';
import { Rows } from '../../../components/rows.tsx';
import { useListQuery } from '../../../components/use-list-query.ts';
import { analyticsTexts as text } from '../../../texts/en/analytics.ts';
import { deliveryTimesTexts } from '../../../texts/en/delivery-times.ts';
import { listTexts, columnTitles as titles } from '../../../texts/en/lists.ts';
import { texts } from '../../../texts/en.ts';
import type { TabData } from '../tab-data.ts';
import styles from './analytics.module.css';
import { Period } from './period.tsx';

const Charts = lazyComponent(
  () => import(/* webpackChunkName: "charts" */ './analytics-charts.tsx'),
  'AnalyticsCharts',
);

const DeliveryTimesTable = lazyComponent(
  () => import(/* webpackChunkName: "delivery-times" */ './delivery-times.tsx'),
  'DeliveryTimesTable',
);

/** The number of services that have a bar or a row of their own. */
const TOP_SERVICES = 10;

/** Orders by status and revenue by service, in a range of days. */
export function Analytics({ data: { statistics } }: { data: TabData['analytics'] }) {
  const listQuery = useListQuery(ORDER_LIST);
  if (!statistics) return <Failed text={texts.failed.orders} />;
  const { byStatus, byService, pendingOrders } = statistics;
  return (
    <Stack gap="loose">
      <Period listQuery={listQuery} />
      <StatusTiles counts={byStatus} pendingOrders={pendingOrders} />
      {byService.length > 0 ? (
        <Suspense fallback={<Skeleton label={text.loadingCharts} shape="card" count={2} />}>
          <Charts counts={byStatus} sales={topSales(byService, TOP_SERVICES)} />
        </Suspense>
      ) : null}
      <h2>{text.ordersPerService}</h2>
      <Sales sales={byService} />
      <DeliveryTimes />
    </Stack>
  );
}

/** A section whose period is its own; nothing where the backend does not measure. */
function DeliveryTimes() {
  if (!useSession().features.includes('deliveryTimes')) return null;
  return (
    <>
      <h2>{deliveryTimesTexts.heading}</h2>
      <p>{deliveryTimesTexts.lead}</p>
      <Suspense fallback={<Skeleton label={deliveryTimesTexts.loading} shape="row" count={4} />}>
        <DeliveryTimesTable />
      </Suspense>
    </>
  );
}

type StatusTilesProps = { counts: readonly StatusCount[]; pendingOrders: PendingOrders };

/** Six numbers in the colours of their statuses. */
function StatusTiles({ counts, pendingOrders }: StatusTilesProps) {
  return (
    <ul aria-label={text.ordersByStatus} className={styles.tiles}>
      {counts.map(({ status, orders }) => (
        <li key={status} className={classNames(styles.tile, styles[badgeTone(status)])}>
          <Statistic title={status} value={groupedAmount(orders)} />
          {status === 'Pending' ? <p className={styles.detail}>{text.pendingWaitFor(pendingOrders)}</p> : null}
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

/** The best services and the sum of the others, or all of them. */
function Sales({ sales }: { sales: readonly ServiceSales[] }) {
  const [isComplete, setComplete] = useState(false);
  if (sales.length === 0) return <EmptyState title={listTexts.noOrders} />;
  const { top, others } = topSales(sales, isComplete ? sales.length : TOP_SERVICES);
  const rows = top.map((row) => ({ ...row, id: row.service }));
  // No service has an empty name.
  const rest = others ? [{ ...others, id: '', service: text.allOthers(others.services) }] : [];
  return (
    <>
      <Rows label={text.ordersPerService} rows={[...rows, ...rest]} columns={COLUMNS} minWidth={480} />
      {others ? (
        <Button variant="secondary" onClick={() => setComplete(true)}>
          {text.showAll(sales.length)}
        </Button>
      ) : null}
    </>
  );
}
