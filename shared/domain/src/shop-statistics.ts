import { dayKey } from './dates.ts';
import { type DayRange, dayOf, isWithin } from './day-range.ts';
import {
  type AdminOverview,
  adminOverview,
  countsByStatus,
  type Dated,
  type Reviewed,
  type ServiceSales,
  type Sold,
  type StatusCount,
  salesByService,
  totalOf,
} from './statistics.ts';

/** The figures of one day; money in paisa. */
export type ShopDay = {
  readonly day: string;
  readonly orders: number;
  readonly revenueMinor: number;
  /** Orders that were placed on this day and are completed by now. */
  readonly completed: number;
  /** New accounts. */
  readonly users: number;
};

/** The figures of the admin's overview and analytics. */
export type ShopStatistics = {
  readonly overview: AdminOverview;
  /** Oldest first, empty days included. */
  readonly daily: readonly ShopDay[];
  readonly byStatus: readonly StatusCount[];
  readonly byService: readonly ServiceSales[];
};

type Registered = {
  readonly createdAt: string | null;
};
type Shop = {
  readonly users: readonly Registered[];
  readonly orders: readonly (Dated & Sold)[];
  readonly payments: readonly Reviewed[];
  readonly refunds: readonly Reviewed[];
};

/** The number of days in the chart of the overview. */
export const CHART_DAYS = 30;
const DAY = 86_400_000;

/**
 * All figures, from complete lists.
 * @param range limits the orders that are counted by status and by service
 * @param now epoch milliseconds
 */
export function shopStatistics(shop: Shop, range: DayRange, now: number): ShopStatistics {
  const counted = shop.orders.filter(({ createdAt }) => isWithin(dayOf(createdAt), range));
  return {
    overview: adminOverview(shop, now),
    daily: dailyFigures(shop, now, CHART_DAYS),
    byStatus: countsByStatus(counted),
    byService: salesByService(counted),
  };
}

/** The last days up to today. @param now epoch milliseconds */
export function dailyFigures({ orders, users }: Pick<Shop, 'orders' | 'users'>, now: number, days: number): ShopDay[] {
  const ordersOf = Map.groupBy(orders, ({ createdAt }) => dayOf(createdAt));
  const usersOf = Map.groupBy(users, ({ createdAt }) => dayOf(createdAt));
  return Array.from({ length: days }, (_, index) => {
    const day = dayKey(now - (days - 1 - index) * DAY);
    const placed = ordersOf.get(day) ?? [];
    return {
      day,
      orders: placed.length,
      revenueMinor: totalOf(placed),
      completed: placed.filter(({ status }) => status === 'Completed').length,
      users: usersOf.get(day)?.length ?? 0,
    };
  });
}
