import { formatDate } from '@urooj/domain/dates';
import { ALL_DAYS } from '@urooj/domain/day-range';
import type { Order } from '@urooj/domain/entities';
import { shopStatistics } from '@urooj/domain/shop-statistics';
import type { Waiting } from '@urooj/domain/waiting';
import type { ListColumn } from '@urooj/ui/antd';
import { StatusBadge } from '@urooj/ui/badge';
import { EmptyState } from '@urooj/ui/empty-state';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { CutText, OrderLink } from '../../../components/cells.tsx';
import { Failed } from '../../../components/list-table.tsx';
import { Rows } from '../../../components/rows.tsx';
import { columnTitles, listTexts } from '../../../texts/en/lists.ts';
import { overviewTexts } from '../../../texts/en/overview.ts';
import { texts } from '../../../texts/en.ts';
import type { TabData } from '../tab-data.ts';
import { StatCards } from './stat-cards.tsx';
import { WaitingList } from './waiting-list.tsx';

const NO_STATISTICS = shopStatistics({ users: [], orders: [], payments: [], refunds: [] }, ALL_DAYS, 0);

type OverviewProps = { data: TabData['overview']; waiting: Waiting | null };

/** What waits for the admin, then the shop at a glance. Figures that failed to load are zero, and a notice says so. */
export function Overview({ data: { statistics, failures, recent }, waiting }: OverviewProps) {
  return (
    <Stack gap="loose">
      {failures.map((text) => (
        <Notice key={text} tone="error">
          {text}
        </Notice>
      ))}
      <WaitingList waiting={waiting} />
      <h2>{overviewTexts.heading}</h2>
      <StatCards statistics={statistics ?? NO_STATISTICS} />
      <h2>{overviewTexts.recentOrders}</h2>
      <RecentOrders recent={recent} />
    </Stack>
  );
}

const COLUMNS: readonly ListColumn<Order>[] = [
  { title: columnTitles.orderId, width: 120, render: (_, { id }) => <OrderLink id={id} /> },
  { title: columnTitles.clientEmail, render: (_, { email }) => <CutText>{email ?? listTexts.unknown}</CutText> },
  { title: columnTitles.service, render: (_, { service }) => <CutText>{service}</CutText> },
  { title: columnTitles.status, width: 190, render: (_, { status }) => <StatusBadge status={status} /> },
  { title: columnTitles.date, width: 130, render: (_, { createdAt }) => formatDate(createdAt) },
];

/** The table, or an error where the orders failed to load. */
function RecentOrders({ recent }: { recent: TabData['overview']['recent'] }) {
  if (!recent.ok) return <Failed text={texts.failed.orders} />;
  if (recent.value.rows.length === 0) return <EmptyState title={overviewTexts.noRecentOrders} />;
  return <Rows label={overviewTexts.recentOrders} rows={recent.value.rows} columns={COLUMNS} minWidth={800} />;
}
