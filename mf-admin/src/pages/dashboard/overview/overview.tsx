import { ADMIN_TEXTS } from '@urooj/domain/admin-texts';
import { newestFirst, RECENT } from '@urooj/domain/order-list';
import { useLoaderData } from '@urooj/platform/router';
import { EmptyState } from '@urooj/ui/empty-state';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { Table } from '@urooj/ui/table';
import { Failed } from '../../../components/list-table.tsx';
import { RowCards } from '../../../components/row-cards.tsx';
import { useIsNarrow } from '../../../components/use-is-narrow.ts';
import { RECENT_COLUMNS } from '../columns.tsx';
import { type DashboardData, listOf } from '../dashboard.loader.ts';
import { useStatistics } from '../statistics.ts';
import { StatCards } from './stat-cards.tsx';

const ALWAYS = { from: '', to: '' };

/** The shop at a glance. A list that failed counts as empty in the figures, and says so. */
export function Overview() {
  const data = useLoaderData<DashboardData>();
  return (
    <Stack gap="loose">
      {failuresOf(data).map((text) => (
        <Notice key={text} tone="error">
          {text}
        </Notice>
      ))}
      <StatCards statistics={useStatistics(ALWAYS)} />
      <h2>Recent Orders</h2>
      <RecentOrders {...data} />
    </Stack>
  );
}

/** The orders' own failure stands where the table would. */
function failuresOf({ users, payments, refunds }: DashboardData): string[] {
  return [
    users.ok ? null : ADMIN_TEXTS.usersFailed,
    payments.ok ? null : ADMIN_TEXTS.paymentsFailed,
    refunds.ok ? null : ADMIN_TEXTS.refundsFailed,
  ].filter((text) => text !== null);
}

function RecentOrders({ orders }: DashboardData) {
  const isNarrow = useIsNarrow();
  if (!orders.ok) return <Failed text={ADMIN_TEXTS.ordersFailed} />;
  const recent = newestFirst(listOf(orders)).slice(0, RECENT.admin);
  if (recent.length === 0) return <EmptyState title={ADMIN_TEXTS.noRecent} />;
  const Rows = isNarrow ? RowCards : Table;
  return <Rows label="Recent Orders" rows={recent} columns={RECENT_COLUMNS} />;
}
