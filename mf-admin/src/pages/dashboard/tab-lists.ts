import type { Api } from '@urooj/api/client';
import type { Result } from '@urooj/api/result';
import { ORDER_LIST, PAYMENT_LIST, REFUND_LIST, USER_LIST } from '@urooj/domain/admin-lists';
import type { Order } from '@urooj/domain/entities';
import type { ListPage } from '@urooj/domain/list-query';
import { RECENT } from '@urooj/domain/order-list';
import type { ShopStatistics } from '@urooj/domain/shop-statistics';
import { readListQuery } from '../../components/use-list-query.ts';
import { LIST_NAMES, type ListName, type Rows } from './list-rules.ts';

/** What one tab shows, as the server has searched, sorted and counted it. The other tabs ask for nothing. */
export type TabLists = {
  readonly kind: 'served';
  /** The page that the address asks for, on the tab of that list. */
  readonly pages: { readonly [Name in ListName]?: Result<ListPage<Rows[Name]>> };
  /** Overview and analytics. */
  readonly statistics?: Result<ShopStatistics>;
  /** The overview's short table. */
  readonly recent?: Result<ListPage<Order>>;
};

type CallOptions = { readonly signal: AbortSignal };
type ReadPage<T> = (api: Api, params: URLSearchParams, o: CallOptions) => Promise<Result<ListPage<T>>>;

const PAGES: { readonly [Name in ListName]: ReadPage<Rows[Name]> } = {
  orders: (api, params, o) => api.ordersPage(readListQuery(params, ORDER_LIST), o),
  users: (api, params, o) => api.usersPage(readListQuery(params, USER_LIST), o),
  payments: (api, params, o) => api.paymentsPage(readListQuery(params, PAYMENT_LIST), o),
  refunds: (api, params, o) => api.refundsPage(readListQuery(params, REFUND_LIST), o),
};

const ALWAYS = { from: '', to: '' };
const NEWEST = { q: '', sort: '-createdAt', filters: {}, pageSize: RECENT.admin };

export async function loadTab(api: Api, params: URLSearchParams, signal: AbortSignal): Promise<TabLists> {
  const o = { signal };
  const tab = params.get('tab');
  const name = LIST_NAMES.find((known) => known === tab);
  if (name) return { kind: 'served', pages: { [name]: await PAGES[name](api, params, o) } };
  if (tab === 'analytics') {
    const range = { ...ALWAYS, ...readListQuery(params, ORDER_LIST).filters };
    return { kind: 'served', pages: {}, statistics: await api.adminStatistics(range, o) };
  }
  const [statistics, recent] = await Promise.all([api.adminStatistics(ALWAYS, o), api.ordersPage(NEWEST, o)]);
  return { kind: 'served', pages: {}, statistics, recent };
}
