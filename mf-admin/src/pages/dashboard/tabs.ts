import type { Result } from '@urooj/api/result';
import type { Order, Payment, RefundRequest, User } from '@urooj/domain/entities';
import type { ListPage } from '@urooj/domain/list-query';
import type { ShopStatistics } from '@urooj/domain/shop-statistics';
import type { ComponentType } from 'react';
import type { CsvSource } from '../../components/csv-export.tsx';

/** What a tab with a list shows. */
export type ListData<T> = {
  /** The page that the address asks for. */
  readonly list: Result<ListPage<T>>;
  /** All rows that the query finds. */
  readonly csv: CsvSource<T>;
};

/** Figures of the shop. What failed to load counts as zero and is listed in `failures`, each as a sentence. */
export type Figures = {
  readonly statistics: ShopStatistics;
  /** False where the orders failed to load. */
  readonly hasOrders: boolean;
  readonly failures: readonly string[];
};

/** The data of each tab. */
export type TabData = {
  overview: Figures & { readonly recent: Result<ListPage<Order>> };
  users: ListData<User>;
  orders: ListData<Order>;
  payments: ListData<Payment>;
  refunds: ListData<RefundRequest>;
  analytics: Figures;
};
export type TabKey = keyof TabData;

/** Where the tabs' data come from; `params` is the query of the address. */
export type TabSource = {
  readonly [Key in TabKey]: (params: URLSearchParams, signal: AbortSignal) => Promise<TabData[Key]>;
};

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
