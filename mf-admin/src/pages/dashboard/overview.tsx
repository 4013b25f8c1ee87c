import { ADMIN_TEXTS } from '@urooj/domain/admin-texts';
import { formatPkr } from '@urooj/domain/money';
import { newestFirst, RECENT } from '@urooj/domain/order-list';
import { adminOverview } from '@urooj/domain/statistics';
import { useLoaderData } from '@urooj/platform/router';
import { Card } from '@urooj/ui/card';
import { Grid, Stack } from '@urooj/ui/layout';
import { ListTable } from '../../components/list-table.tsx';
import { RECENT_COLUMNS } from './columns.tsx';
import type { DashboardData } from './dashboard.loader.ts';

const listOf = <T,>(list: { ok: true; value: T[] } | { ok: false }): T[] => (list.ok ? list.value : []);

function cardsOf({ users, orders, payments, refunds, now }: DashboardData): Record<string, string> {
  const overview = adminOverview(
    { users: listOf(users), orders: listOf(orders), payments: listOf(payments), refunds: listOf(refunds) },
    now,
  );
  return {
    'Total Users': overview.totalUsers.toLocaleString('en-US'),
    'Total Orders': overview.totalOrders.toLocaleString('en-US'),
    Revenue: formatPkr(overview.revenueMinor),
    Collected: formatPkr(overview.collectedMinor),
    'Growth (MoM)': `${overview.growthPercent.toFixed(1)}%`,
  };
}

/** The shop at a glance; a list that failed counts as empty in the figures, and says so below. */
export function Overview() {
  const data = useLoaderData<DashboardData>();
  const { orders } = data;
  const recent = orders.ok ? { ok: true as const, value: newestFirst(orders.value).slice(0, RECENT.admin) } : orders;
  return (
    <Stack gap="loose">
      <Grid as="ul" columns="tiles">
        {Object.entries(cardsOf(data)).map(([name, value]) => (
          <Card as="li" key={name}>
            <p>{name}</p>
            <p>
              <strong>{value}</strong>
            </p>
          </Card>
        ))}
      </Grid>
      <h2>Recent Orders</h2>
      <ListTable
        label="Recent orders"
        list={recent}
        columns={RECENT_COLUMNS}
        failed={ADMIN_TEXTS.ordersFailed}
        empty={ADMIN_TEXTS.noRecent}
      />
    </Stack>
  );
}
