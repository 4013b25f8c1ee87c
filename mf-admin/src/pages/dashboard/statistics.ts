import { type Result, succeed } from '@urooj/api/result';
import { ADMIN_TEXTS } from '@urooj/domain/admin-texts';
import type { Order } from '@urooj/domain/entities';
import { newestFirst, RECENT } from '@urooj/domain/order-list';
import { type DayRange, type ShopStatistics, shopStatistics } from '@urooj/domain/shop-statistics';
import { useLoaderData } from '@urooj/platform/router';
import { useMemo } from 'react';
import type { DashboardData } from './dashboard.loader.ts';
import { listOf, type WholeLists } from './whole-lists.ts';

export type ShopFigures = {
  /** What could not be had counts as zero. */
  readonly statistics: ShopStatistics;
  /** False where nothing is known of the orders. */
  readonly hasOrders: boolean;
  /** What else could not be had. */
  readonly failures: readonly string[];
};

/** The shop's figures, wherever they were counted. @param range what is counted by status and by service */
export function useFigures({ from, to }: DayRange): ShopFigures {
  const data = useLoaderData<DashboardData>();
  return useMemo(() => figuresOf(data, { from, to }), [data, from, to]);
}

function figuresOf(data: DashboardData, range: DayRange): ShopFigures {
  if (data.kind === 'whole') return ofWhole(data, range);
  const { statistics } = data;
  return statistics?.ok
    ? { statistics: statistics.value, hasOrders: true, failures: [] }
    : { statistics: NOTHING, hasOrders: false, failures: [ADMIN_TEXTS.ordersFailed] };
}

const NOTHING = shopStatistics({ users: [], orders: [], payments: [], refunds: [] }, { from: '', to: '' }, 0);

function ofWhole({ users, orders, payments, refunds, now }: WholeLists, range: DayRange): ShopFigures {
  const shop = { users: listOf(users), orders: listOf(orders), payments: listOf(payments), refunds: listOf(refunds) };
  const failures = [
    users.ok ? null : ADMIN_TEXTS.usersFailed,
    payments.ok ? null : ADMIN_TEXTS.paymentsFailed,
    refunds.ok ? null : ADMIN_TEXTS.refundsFailed,
  ].filter((text) => text !== null);
  return { statistics: shopStatistics(shop, range, now), hasOrders: orders.ok, failures };
}

/** The newest orders of the overview. */
export function useRecentOrders(): Result<readonly Order[]> | null {
  const data = useLoaderData<DashboardData>();
  if (data.kind === 'whole') {
    return data.orders.ok ? succeed(newestFirst(data.orders.value).slice(0, RECENT.admin)) : data.orders;
  }
  return data.recent?.ok ? succeed(data.recent.value.rows) : (data.recent ?? null);
}
