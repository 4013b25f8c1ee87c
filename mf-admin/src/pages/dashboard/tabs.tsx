import type { ComponentType } from 'react';
import { Analytics } from './analytics/analytics.tsx';
import { Orders } from './orders/orders.tsx';
import { Overview } from './overview/overview.tsx';
import { Payments } from './payments/payments.tsx';
import { Refunds } from './refunds/refunds.tsx';
import { Users } from './users/users.tsx';

type Tab = { key: string; label: string; Tab: ComponentType };

export const TABS: readonly [Tab, ...Tab[]] = [
  { key: 'overview', label: 'Overview', Tab: Overview },
  { key: 'users', label: 'Manage Users', Tab: Users },
  { key: 'orders', label: 'Manage Orders', Tab: Orders },
  { key: 'payments', label: 'Payment Details', Tab: Payments },
  { key: 'refunds', label: 'Refund Requests', Tab: Refunds },
  { key: 'analytics', label: 'Analytics', Tab: Analytics },
];
