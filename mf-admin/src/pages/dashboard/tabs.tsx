import { ADMIN_TEXTS } from '@urooj/domain/admin-texts';
import { useLoaderData } from '@urooj/platform/router';
import type { ComponentType } from 'react';
import { ListTable } from '../../components/list-table.tsx';
import { Analytics } from './analytics.tsx';
import { ORDER_COLUMNS, PAYMENT_COLUMNS, REFUND_COLUMNS, USER_COLUMNS } from './columns.tsx';
import type { DashboardData } from './dashboard.loader.ts';
import { Overview } from './overview.tsx';

function Users() {
  const { users } = useLoaderData<DashboardData>();
  const texts = { failed: ADMIN_TEXTS.usersFailed, empty: ADMIN_TEXTS.noUsers };
  return <ListTable label="Users" list={users} columns={USER_COLUMNS} {...texts} />;
}

function Orders() {
  const { orders } = useLoaderData<DashboardData>();
  const texts = { failed: ADMIN_TEXTS.ordersFailed, empty: ADMIN_TEXTS.noOrders };
  return <ListTable label="Orders" list={orders} columns={ORDER_COLUMNS} {...texts} />;
}

function Payments() {
  const { payments } = useLoaderData<DashboardData>();
  const texts = { failed: ADMIN_TEXTS.paymentsFailed, empty: ADMIN_TEXTS.noPayments };
  return <ListTable label="Payments" list={payments} columns={PAYMENT_COLUMNS} {...texts} />;
}

function Refunds() {
  const { refunds } = useLoaderData<DashboardData>();
  const texts = { failed: ADMIN_TEXTS.refundsFailed, empty: ADMIN_TEXTS.noRefunds };
  return <ListTable label="Refund requests" list={refunds} columns={REFUND_COLUMNS} {...texts} />;
}

type Tab = { key: string; label: string; Tab: ComponentType };

export const TABS: readonly [Tab, ...Tab[]] = [
  { key: 'overview', label: 'Overview', Tab: Overview },
  { key: 'users', label: 'Manage Users', Tab: Users },
  { key: 'orders', label: 'Manage Orders', Tab: Orders },
  { key: 'payments', label: 'Payment Details', Tab: Payments },
  { key: 'refunds', label: 'Refund Requests', Tab: Refunds },
  { key: 'analytics', label: 'Analytics', Tab: Analytics },
];
