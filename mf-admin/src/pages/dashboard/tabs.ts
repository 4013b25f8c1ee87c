import type { ComponentType } from 'react';
import type { TabData, TabKey } from './tab-data.ts';

type Tabs = { readonly [Key in TabKey]: () => Promise<ComponentType<{ data: TabData[Key] }>> };

/** The tabs in their order; the code of each is loaded together with its data. */
export const TABS: Tabs = {
  overview: async () => (await import(/* webpackChunkName: "overview" */ './overview/overview.tsx')).Overview,
  users: async () => (await import(/* webpackChunkName: "users" */ './users/users.tsx')).Users,
  orders: async () => (await import(/* webpackChunkName: "orders" */ './orders/orders.tsx')).Orders,
  payments: async () => (await import(/* webpackChunkName: "payments" */ './payments/payments.tsx')).Payments,
  refunds: async () => (await import(/* webpackChunkName: "refunds" */ './refunds/refunds.tsx')).Refunds,
  analytics: async () => (await import(/* webpackChunkName: "analytics" */ './analytics/analytics.tsx')).Analytics,
};
export const TAB_KEYS = Object.keys(TABS) as TabKey[];

/** The tab in a query; the overview where it names none. */
export function readTab(params: URLSearchParams): TabKey {
  return TAB_KEYS.find((key) => key === params.get('tab')) ?? 'overview';
}
