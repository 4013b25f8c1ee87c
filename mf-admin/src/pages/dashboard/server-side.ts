import type { Api } from '@urooj/api/client';
import type { Result } from '@urooj/api/result';
import type { AdminListName } from '@urooj/contract/vocabulary';
import { ORDER_LIST, PAYMENT_LIST, REFUND_LIST, USER_LIST } from '@urooj/domain/admin-lists';
import type { ListPage, ListQuery, ListRules } from '@urooj/domain/list-query';
import { RECENT } from '@urooj/domain/order-list';
import { ALL_DAYS, type DayRange, type ShopStatistics, shopStatistics } from '@urooj/domain/shop-statistics';
import type { ListData } from '../../components/list-table.tsx';
import { readListQuery } from '../../components/use-list-query.ts';
import { texts } from '../../texts/en.ts';
import type { Figures, TabSource } from './tab-data.ts';

type CallOptions = { readonly signal: AbortSignal };

const NEWEST = { q: '', sort: '-createdAt', filters: {}, pageSize: RECENT.admin };

/** Our own backend searches, sorts, counts and pages the lists. Each tab requests only what it shows. */
export function serverSide(api: Api): TabSource {
  async function readList<T>(
    name: AdminListName,
    rules: ListRules<T>,
    readPage: (query: ListQuery, o: CallOptions) => Promise<Result<ListPage<T>>>,
    [params, signal]: [URLSearchParams, AbortSignal],
  ): Promise<ListData<T>> {
    const query = readListQuery(params, rules);
    const [list, url] = await Promise.all([readPage(query, { signal }), api.listFileAddress(name, query)]);
    return { list, csv: url === null ? { rows: () => [] } : { url } };
  }
  const readFigures = async (range: DayRange, signal: AbortSignal) =>
    toFigures(await api.adminStatistics(range, { signal }));

  return {
    users: (...request) => readList('users', USER_LIST, api.usersPage, request),
    orders: (...request) => readList('orders', ORDER_LIST, api.ordersPage, request),
    payments: (...request) => readList('payments', PAYMENT_LIST, api.paymentsPage, request),
    refunds: (...request) => readList('refunds', REFUND_LIST, api.refundsPage, request),
    analytics: (params, signal) => readFigures(readRange(params), signal),
    async overview(_, signal) {
      const [figures, recent] = await Promise.all([readFigures(ALL_DAYS, signal), api.ordersPage(NEWEST, { signal })]);
      // The recent orders show the sentence themselves.
      return recent.ok ? { ...figures, recent } : { ...NO_FIGURES, failures: [], recent };
    },
  };
}

/** The range of days in the URL, which analytics counts. */
export function readRange(params: URLSearchParams): DayRange {
  return { ...ALL_DAYS, ...readListQuery(params, ORDER_LIST).filters };
}

/** Where the orders failed to load, all figures are zero. */
export const NO_FIGURES = {
  statistics: shopStatistics({ users: [], orders: [], payments: [], refunds: [] }, ALL_DAYS, 0),
  hasOrders: false,
};

function toFigures(statistics: Result<ShopStatistics>): Figures {
  return statistics.ok
    ? { statistics: statistics.value, hasOrders: true, failures: [] }
    : { ...NO_FIGURES, failures: [texts.failed.orders] };
}
