import { ADMIN_TEXTS } from '@urooj/domain/admin-texts';
import { groupedAmount } from '@urooj/domain/amounts';
import { formatPkrGrouped } from '@urooj/domain/money';
import { newestFirst, RECENT } from '@urooj/domain/order-list';
import { adminOverview } from '@urooj/domain/statistics';
import { useLoaderData } from '@urooj/platform/router';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { Figures } from '../../components/figures.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { RECENT_COLUMNS } from './columns.tsx';
import { type DashboardData, listOf } from './dashboard.loader.ts';

/** The shop at a glance. A list that failed counts as empty in the figures, and says so. */
export function Overview() {
  const data = useLoaderData<DashboardData>();
  const { orders } = data;
  const recent = newestFirst(listOf(orders)).slice(0, RECENT.admin);
  return (
    <Stack gap="loose">
      {failuresOf(data).map((text) => (
        <Notice key={text} tone="error">
          {text}
        </Notice>
      ))}
      <Figures label="Figures" figures={figuresOf(data)} />
      <h2>Recent Orders</h2>
      <ListTable
        label="Recent Orders"
        list={orders.ok ? { ok: true, value: recent } : orders}
        columns={RECENT_COLUMNS}
        failed={ADMIN_TEXTS.ordersFailed}
        empty={ADMIN_TEXTS.noRecent}
      />
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

function figuresOf({ users, orders, payments, refunds, now }: DashboardData): Record<string, string> {
  const lists = { users: listOf(users), orders: listOf(orders), payments: listOf(payments), refunds: listOf(refunds) };
  const { totalUsers, totalOrders, revenueMinor, collectedMinor, growthPercent } = adminOverview(lists, now);
  return {
    'Total Users': groupedAmount(totalUsers),
    'Total Orders': groupedAmount(totalOrders),
    Revenue: formatPkrGrouped(revenueMinor),
    Collected: formatPkrGrouped(collectedMinor),
    'Growth (MoM)': `${growthPercent.toFixed(2)}%`,
  };
}
