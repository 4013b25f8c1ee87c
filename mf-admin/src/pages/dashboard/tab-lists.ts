import type { Api } from '@urooj/api/client';
import type { Result } from '@urooj/api/result';
import { ORDER_LIST } from '@urooj/domain/admin-lists';
import type { Order } from '@urooj/domain/entities';
import type { ListPage, ListQuery, ListRules } from '@urooj/domain/list-query';
import { RECENT } from '@urooj/domain/order-list';
import type { ShopStatistics } from '@urooj/domain/shop-statistics';
import { readListQuery } from '../../components/use-list-query.ts';
import { LIST_NAMES, type ListName, type Rows, RULES } from './list-rules.ts';

/** What one tab shows, as the server has searched, sorted and counted it. The other tabs ask for nothing. */
export type TabLists = {
  readonly kind: 'served';
  /** The page that the address asks for, on the tab of that list. */
  readonly pages: { readonly [Name in ListName]?: Result<ListPage<Rows[Name]>> };
  /** Where all that the query finds can be downloaded; null on a tab that is no list. */
  readonly file: string | null;
  /** Overview and analytics. */
  readonly statistics?: Result<ShopStatistics>;
  /** The overview's short table. */
  readonly recent?: Result<ListPage<Order>>;
};

type CallOptions = { readonly signal: AbortSignal };
/** A page, and where all that it was cut from can be downloaded. */
type Listed<T> = { readonly page: Result<ListPage<T>>; readonly file: string | null };
type ReadList<T> = (api: Api, params: URLSearchParams, o: CallOptions) => Promise<Listed<T>>;
type AskPage<T> = (query: ListQuery, o: CallOptions) => Promise<Result<ListPage<T>>>;

const reading =
  <Name extends ListName>(name: Name, asking: (api: Api) => AskPage<Rows[Name]>): ReadList<Rows[Name]> =>
  async (api, params, o) => {
    const rules: ListRules<Rows[Name]> = RULES[name];
    const query = readListQuery(params, rules);
    const [page, file] = await Promise.all([asking(api)(query, o), api.listFileAddress(name, query)]);
    return { page, file };
  };

const LISTS: { readonly [Name in ListName]: ReadList<Rows[Name]> } = {
  orders: reading('orders', (api) => api.ordersPage),
  users: reading('users', (api) => api.usersPage),
  payments: reading('payments', (api) => api.paymentsPage),
  refunds: reading('refunds', (api) => api.refundsPage),
};

const ALWAYS = { from: '', to: '' };
const NEWEST = { q: '', sort: '-createdAt', filters: {}, pageSize: RECENT.admin };

export async function loadTab(api: Api, params: URLSearchParams, signal: AbortSignal): Promise<TabLists> {
  const o = { signal };
  const tab = params.get('tab');
  const name = LIST_NAMES.find((known) => known === tab);
  if (name) {
    const { page, file } = await LISTS[name](api, params, o);
    return { kind: 'served', pages: { [name]: page }, file };
  }
  if (tab === 'analytics') {
    const range = { ...ALWAYS, ...readListQuery(params, ORDER_LIST).filters };
    return { kind: 'served', pages: {}, file: null, statistics: await api.adminStatistics(range, o) };
  }
  const [statistics, recent] = await Promise.all([api.adminStatistics(ALWAYS, o), api.ordersPage(NEWEST, o)]);
  return { kind: 'served', pages: {}, file: null, statistics, recent };
}
