import type { OrderStatus, ReviewStatus } from '@urooj/contract/vocabulary';
import { epochOf, monthIndex } from './dates.ts';
import { countsAsPending, isActive } from './order-status.ts';

/** The fields of an order that statistics need. Money in paisa; an unreadable price counts as zero. */
type Counted = {
  readonly status: OrderStatus;
  readonly priceMinor: number | null;
};
export type Dated = Counted & {
  readonly createdAt: string | null;
};
export type Sold = Counted & {
  readonly service: string;
};
/** A payment or a refund request. */
export type Reviewed = {
  readonly status: ReviewStatus;
  readonly amountMinor: number | null;
  /** What arrived for a payment; absent where nobody said it. */
  readonly receivedMinor?: number | null;
};

export type ClientStats = {
  readonly totalOrders: number;
  readonly totalSpentMinor: number;
  readonly activeOrders: number;
  readonly completed: number;
};

/** The four cards of the client dashboard. */
export function clientStats(orders: readonly Counted[]): ClientStats {
  return {
    totalOrders: orders.length,
    totalSpentMinor: totalOf(orders),
    activeOrders: count(orders, isActive),
    completed: count(orders, isCompleted),
  };
}

export type OrderSummary = {
  readonly completed: number;
  readonly inProgress: number;
  readonly pending: number;
  readonly totalSpentMinor: number;
};

/** The summary beside a customer's order list. */
export function orderSummary(orders: readonly Counted[]): OrderSummary {
  return {
    completed: count(orders, isCompleted),
    inProgress: count(orders, (status) => status === 'In Progress'),
    pending: count(orders, countsAsPending),
    totalSpentMinor: totalOf(orders),
  };
}

export type AdminOverview = {
  readonly totalUsers: number;
  readonly totalOrders: number;
  /** Sum over all orders, whatever their status. */
  readonly revenueMinor: number;
  /** What payments have brought minus approved refunds. */
  readonly collectedMinor: number;
  readonly growthPercent: number;
};

type Shop = {
  readonly users: readonly unknown[];
  readonly orders: readonly Dated[];
  readonly payments: readonly Reviewed[];
  readonly refunds: readonly Reviewed[];
};

/**
 * The cards of the admin's overview.
 * @param now epoch milliseconds
 */
export function adminOverview({ users, orders, payments, refunds }: Shop, now: number): AdminOverview {
  return {
    totalUsers: users.length,
    totalOrders: orders.length,
    revenueMinor: totalOf(orders),
    collectedMinor: receivedTotal(payments) - receivedTotal(refunds),
    growthPercent: monthlyGrowth(orders, now),
  };
}

function monthlyGrowth(orders: readonly Dated[], now: number): number {
  const month = monthIndex(now);
  const completedIn = (index: number) =>
    orders.filter(({ status, createdAt }) => isCompleted(status) && monthOf(createdAt) === index).length;
  return growthPercent(completedIn(month), completedIn(month - 1));
}

function monthOf(createdAt: string | null): number | null {
  const time = epochOf(createdAt);
  return time === null ? null : monthIndex(time);
}

/** Growth of the completed orders from one month to the next, in percent; from zero to any number it is 100. */
export function growthPercent(current: number, previous: number): number {
  if (previous === 0) return current > 0 ? 100 : 0;
  return ((current - previous) / previous) * 100;
}

/** The statuses of the six tiles and of the chart's bars. Payment Pending counts as Pending. */
export const STATUS_TILES = ['Pending', 'In Progress', 'Completed', 'Cancelled', 'Refunded', 'Failed'] as const;
export type StatusTile = (typeof STATUS_TILES)[number];

export type StatusCount = {
  readonly status: StatusTile;
  readonly orders: number;
};

export function countsByStatus(orders: readonly Counted[]): StatusCount[] {
  return STATUS_TILES.map((tile) => ({ status: tile, orders: count(orders, (status) => tileOf(status) === tile) }));
}

export function tileOf(status: OrderStatus): StatusTile {
  return status === 'Payment Pending' ? 'Pending' : status;
}

export type ServiceSales = {
  readonly service: string;
  readonly orders: number;
  readonly revenueMinor: number;
};

/** Orders and revenue per service, best revenue first. */
export function salesByService(orders: readonly Sold[]): ServiceSales[] {
  const sales = [...Map.groupBy(orders, ({ service }) => service)].map(([service, sold]) => ({
    service,
    orders: sold.length,
    revenueMinor: totalOf(sold),
  }));
  return sales.toSorted(
    (a, b) => b.revenueMinor - a.revenueMinor || b.orders - a.orders || a.service.localeCompare(b.service),
  );
}

/** All services that are not among the best. */
export type OtherSales = Omit<ServiceSales, 'service'> & { readonly services: number };

/** The best services, and the sum of the others; `null` where there are no others. @param sales best revenue first */
export function topSales(
  sales: readonly ServiceSales[],
  limit: number,
): { readonly top: readonly ServiceSales[]; readonly others: OtherSales | null } {
  // One service more takes no more room than the line for the others.
  if (sales.length <= limit + 1) return { top: sales, others: null };
  const rest = sales.slice(limit);
  const sumOf = (name: 'orders' | 'revenueMinor') => rest.reduce((sum, row) => sum + row[name], 0);
  return {
    top: sales.slice(0, limit),
    others: { services: rest.length, orders: sumOf('orders'), revenueMinor: sumOf('revenueMinor') },
  };
}

function count(orders: readonly Counted[], matches: (status: OrderStatus) => boolean): number {
  return orders.reduce((sum, { status }) => sum + Number(matches(status)), 0);
}

/** Paisa; an order without a readable price adds nothing. */
export function totalOf(orders: readonly Counted[]): number {
  return orders.reduce((sum, { priceMinor }) => sum + (priceMinor ?? 0), 0);
}

/** What arrived counts after any decision; otherwise what was approved. */
function receivedTotal(entries: readonly Reviewed[]): number {
  const paid = ({ status, amountMinor, receivedMinor }: Reviewed) =>
    status === 'Pending' ? 0 : (receivedMinor ?? (status === 'Approved' ? (amountMinor ?? 0) : 0));
  return entries.reduce((sum, entry) => sum + paid(entry), 0);
}

function isCompleted(status: OrderStatus): boolean {
  return status === 'Completed';
}
