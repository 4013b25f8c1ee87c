import { groupedAmount } from '@urooj/domain/amounts';
import { formatDate } from '@urooj/domain/dates';
import { ALL_DAYS } from '@urooj/domain/day-range';
import type { Order } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import { type ShopDay, type ShopStatistics, shopStatistics } from '@urooj/domain/shop-statistics';
import { type ListColumn, Statistic } from '@urooj/ui/antd';
import { StatusBadge } from '@urooj/ui/badge';
import { EmptyState } from '@urooj/ui/empty-state';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { Sparkline } from '@urooj/ui/sparkline';
import { CutText, OrderLink } from '../../../components/cells.tsx';
import { Failed } from '../../../components/list-table.tsx';
import { Rows } from '../../../components/rows.tsx';
import { columnTitles, listTexts } from '../../../texts/en/lists.ts';
import { overviewTexts } from '../../../texts/en/overview.ts';
import { texts } from '../../../texts/en.ts';
import type { TabData } from '../tab-data.ts';
import styles from './overview.module.css';

const NO_STATISTICS = shopStatistics({ users: [], orders: [], payments: [], refunds: [] }, ALL_DAYS, 0);

/** The shop at a glance. Figures that failed to load are zero, and a notice says so. */
export function Overview({ data: { statistics, failures, recent } }: { data: TabData['overview'] }) {
  return (
    <Stack gap="loose">
      {failures.map((text) => (
        <Notice key={text} tone="error">
          {text}
        </Notice>
      ))}
      <StatCards statistics={statistics ?? NO_STATISTICS} />
      <h2>{overviewTexts.recentOrders}</h2>
      <RecentOrders recent={recent} />
    </Stack>
  );
}

type StatCard = {
  readonly figures: readonly { readonly title: string; readonly text: string }[];
  /** What the sparkline draws of each day. */
  readonly drawnValue: (day: ShopDay) => number;
  readonly sparklineLabel: (days: number) => string;
};

function cardsOf({ overview }: ShopStatistics): readonly StatCard[] {
  const { totalUsers, totalOrders, revenueMinor, collectedMinor, growthPercent } = overview;
  return [
    {
      figures: [{ title: overviewTexts.totalUsers, text: groupedAmount(totalUsers) }],
      drawnValue: ({ users }) => users,
      sparklineLabel: overviewTexts.usersPerDay,
    },
    {
      figures: [{ title: overviewTexts.totalOrders, text: groupedAmount(totalOrders) }],
      drawnValue: ({ orders }) => orders,
      sparklineLabel: overviewTexts.ordersPerDay,
    },
    {
      figures: [
        { title: overviewTexts.revenue, text: formatPkr(revenueMinor) },
        { title: overviewTexts.collected, text: formatPkr(collectedMinor) },
      ],
      drawnValue: ({ revenueMinor }) => revenueMinor,
      sparklineLabel: overviewTexts.revenuePerDay,
    },
    {
      figures: [{ title: overviewTexts.growth, text: `${growthPercent.toFixed(2)}%` }],
      drawnValue: ({ completed }) => completed,
      sparklineLabel: overviewTexts.completedPerDay,
    },
  ];
}

/** Four cards, each with the course of the last days. */
function StatCards({ statistics }: { statistics: ShopStatistics }) {
  const { daily } = statistics;
  return (
    <ul aria-label={overviewTexts.figures} className={styles.cards}>
      {cardsOf(statistics).map(({ figures, drawnValue, sparklineLabel }) => (
        <li key={figures[0]?.title} className={styles.card}>
          <div className={styles.figures}>
            {figures.map(({ title, text }) => (
              <Statistic key={title} title={title} value={text} />
            ))}
          </div>
          <Sparkline values={daily.map(drawnValue)} label={sparklineLabel(daily.length)} />
        </li>
      ))}
    </ul>
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
