import type { ComponentType } from 'react';
import { Analytics } from './analytics.tsx';
import { Orders } from './orders-tab.tsx';
import { Overview } from './overview.tsx';
import { Payments } from './payments-tab.tsx';
import { Refunds } from './refunds-tab.tsx';
import { Users } from './users-tab.tsx';

type Tab = { key: string; label: string; Tab: ComponentType };

export const TABS: readonly [Tab, ...Tab[]] = [
  { key: 'overview', label: 'Overview', Tab: Overview },
  { key: 'users', label: 'Manage Users', Tab: Users },
  { key: 'orders', label: 'Manage Orders', Tab: Orders },
  { key: 'payments', label: 'Payment Details', Tab: Payments },
  { key: 'refunds', label: 'Refund Requests', Tab: Refunds },
  { key: 'analytics', label: 'Analytics', Tab: Analytics },
];
