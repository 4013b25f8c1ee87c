import type { Api } from '@urooj/api/client';
import type { Result } from '@urooj/api/result';
import type { AdminListName } from '@urooj/contract/vocabulary';
import { ORDER_LIST, PAYMENT_LIST, RECENT_ORDERS, REFUND_LIST, USER_LIST } from '@urooj/domain/admin-lists';
import { ALL_DAYS, type DayRange } from '@urooj/domain/day-range';
import type { ListNames, ListPage, ListQuery } from '@urooj/domain/list-query';
import type { ShopStatistics } from '@urooj/domain/shop-statistics';
import type { ListData } from '../../components/list-table.tsx';
import { readListQuery } from '../../components/use-list-query.ts';
import { texts } from '../../texts/en.ts';
import type { Figures, TabSource } from './tab-data.ts';

type CallOptions = { readonly signal: AbortSignal };

const NEWEST = { q: '', sort: '-createdAt', filters: {}, pageSize: RECENT_ORDERS };

/** Our own backend searches, sorts, counts and pages the lists. Each tab requests only what it shows. */
export function serverSide(api: Api): TabSource {
  async function readList<T>(
    name: AdminListName,
    rules: ListNames,
    readPage: (query: ListQuery, o: CallOptions) => Promise<Result<ListPage<T>>>,
    [params, signal]: [URLSearchParams, AbortSignal],
  ): Promise<ListData<T>> {
    const query = readListQuery(params, rules);
    const [list, url] = await Promise.all([readPage(query, { signal }), api.listFileAddress(name, query)]);
    return { list, file: url === null ? { rows: () => [] } : { url } };
  }
  const readFigures = async (range: DayRange, signal: AbortSignal) =>
    toFigures(await api.adminStatistics(range, { signal }));

  return {
    async waiting(signal) {
      const waiting = await api.adminWaiting({ signal });
      return waiting.ok ? waiting.value : null;
    },
    tabs: {
      users: (...request) => readList('users', USER_LIST, api.usersPage, request),
      orders: (...request) => readList('orders', ORDER_LIST, api.ordersPage, request),
      payments: (...request) => readList('payments', PAYMENT_LIST, api.paymentsPage, request),
      refunds: (...request) => readList('refunds', REFUND_LIST, api.refundsPage, request),
      // The calls and rules are loaded with the tab.
      async refills(params, signal) {
        const { readRefills } = await import(/* webpackChunkName: "refills" */ './refills/read-refills.ts');
        return readRefills(api, params, signal);
      },
      analytics: (params, signal) => readFigures(readRange(params), signal),
      async overview(_, signal) {
        const [figures, recent] = await Promise.all([
          readFigures(ALL_DAYS, signal),
          api.ordersPage(NEWEST, { signal }),
        ]);
        // The recent orders show the sentence themselves.
        return recent.ok ? { ...figures, recent } : { statistics: null, failures: [], recent };
      },
    },
  };
}

/** The range of days in the URL, which analytics counts. */
export function readRange(params: URLSearchParams): DayRange {
  return { ...ALL_DAYS, ...readListQuery(params, ORDER_LIST).filters };
}

function toFigures(statistics: Result<ShopStatistics>): Figures {
  return statistics.ok
    ? { statistics: statistics.value, failures: [] }
    : { statistics: null, failures: [texts.failed.orders] };
}
