import { type DayRange, type ShopStatistics, shopStatistics } from '@urooj/domain/shop-statistics';
import { useLoaderData } from '@urooj/platform/router';
import { useMemo } from 'react';
import { type DashboardData, listOf } from './dashboard.loader.ts';

/** The shop's figures; a list that failed counts as empty. @param range what is counted by status and by service */
export function useStatistics({ from, to }: DayRange): ShopStatistics {
  const data = useLoaderData<DashboardData>();
  return useMemo(() => {
    const { users, orders, payments, refunds, now } = data;
    const shop = { users: listOf(users), orders: listOf(orders), payments: listOf(payments), refunds: listOf(refunds) };
    return shopStatistics(shop, { from, to }, now);
  }, [data, from, to]);
}
