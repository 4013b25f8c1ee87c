import { dayKey, epochOf, monthStart } from './dates.ts';
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

/** A figure of this month so far, and of the same days of the month before. */
export type Compared = {
  readonly current: number;
  readonly previous: number;
};

/** Equal parts of two months; money in paisa. */
export type MonthToDate = {
  readonly users: Compared;
  readonly orders: Compared;
  readonly revenueMinor: Compared;
  /** Orders that were placed in these days and are completed by now. */
  readonly completed: Compared;
};

/** The orders that count as Pending, by what they wait for. */
export type PendingOrders = {
  readonly unpaid: number;
  readonly underReview: number;
};

/** The figures of the admin's overview and analytics. */
export type ShopStatistics = {
  readonly overview: AdminOverview;
  readonly monthToDate: MonthToDate;
  readonly pendingOrders: PendingOrders;
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
    monthToDate: compareMonths(shop, now),
    pendingOrders: {
      unpaid: counted.filter(({ status }) => status === 'Pending').length,
      underReview: counted.filter(({ status }) => status === 'Payment Pending').length,
    },
    daily: dailyFigures(shop, now, CHART_DAYS),
    byStatus: countsByStatus(counted),
    byService: salesByService(counted),
  };
}

type Span = {
  /** Epoch milliseconds, included. */
  readonly from: number;
  /** Epoch milliseconds, not included. */
  readonly to: number;
};

/**
 * This month, and the equally long beginning of the month before; all of it where it is shorter.
 * @param now epoch milliseconds
 */
export function comparedSpans(now: number): { readonly current: Span; readonly previous: Span } {
  const [before, start, after] = [monthStart(now, -1), monthStart(now, 0), monthStart(now, 1)];
  return { current: { from: start, to: after }, previous: { from: before, to: Math.min(before + now - start, start) } };
}

function compareMonths({ users, orders }: Pick<Shop, 'users' | 'orders'>, now: number): MonthToDate {
  const { current, previous } = comparedSpans(now);
  const within = <T extends Registered>(entries: readonly T[], { from, to }: Span) =>
    entries.filter(({ createdAt }) => {
      const time = epochOf(createdAt);
      return time !== null && time >= from && time < to;
    });
  const compare = <T extends Registered>(entries: readonly T[], measure: (found: readonly T[]) => number) => ({
    current: measure(within(entries, current)),
    previous: measure(within(entries, previous)),
  });
  return {
    users: compare(users, ({ length }) => length),
    orders: compare(orders, ({ length }) => length),
    revenueMinor: compare(orders, totalOf),
    completed: compare(orders, (placed) => placed.filter(({ status }) => status === 'Completed').length),
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
