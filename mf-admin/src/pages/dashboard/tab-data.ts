import type { Result } from '@urooj/api/result';
import type { ListedRefill, Order, Payment, RefundRequest, User } from '@urooj/domain/entities';
import type { ListPage } from '@urooj/domain/list-query';
import type { ShopStatistics } from '@urooj/domain/shop-statistics';
import type { Waiting } from '@urooj/domain/waiting';
import type { ListData } from '../../components/list-table.tsx';

/** Figures of the shop. What failed to load counts as zero and is listed in `failures`, each as a sentence. */
export type Figures = {
  /** `null` where the orders failed to load. */
  readonly statistics: ShopStatistics | null;
  readonly failures: readonly string[];
};

/** The data of each tab. */
export type TabData = {
  overview: Figures & { readonly recent: Result<ListPage<Order>> };
  users: ListData<User>;
  orders: ListData<Order>;
  payments: ListData<Payment>;
  refunds: ListData<RefundRequest>;
  refills: ListData<ListedRefill>;
  analytics: Figures;
};
export type TabKey = keyof TabData;

/** Reads the data of each tab; `params` is the query of the URL. */
type TabReaders = {
  readonly [Key in TabKey]: (params: URLSearchParams, signal: AbortSignal) => Promise<TabData[Key]>;
};

/** Where the data of the dashboard come from. */
export type TabSource = {
  readonly tabs: TabReaders;
  /** What waits for the admin; `null` where it is not known. */
  readonly waiting: (signal: AbortSignal) => Promise<Waiting | null>;
};
