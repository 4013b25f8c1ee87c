import { groupedAmount } from '@urooj/domain/amounts';
import type { DayPreset } from '@urooj/domain/day-range';
import type { PendingOrders } from '@urooj/domain/shop-statistics';
import { plural } from '@urooj/texts/plural';

const serviceCount = (count: number) =>
  `${groupedAmount(count)} ${plural(count, { one: 'service', other: 'services' })}`;

const presets: Readonly<Record<DayPreset, string>> = {
  '7days': '7 days',
  '30days': '30 days',
  '90days': '90 days',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  all: 'All',
};

/** The analytics tab. */
export const analyticsTexts = {
  placed: 'Orders placed',
  period: 'Period',
  presets,
  loadingCharts: 'Loading charts...',
  ordersByStatus: 'Orders by status',
  /** Payments have a status of this name, too. */
  pendingOrders: 'Pending (not paid, or payment to check)',
  pendingWaitFor: ({ unpaid, underReview }: PendingOrders) =>
    `${groupedAmount(unpaid)} not paid, ${groupedAmount(underReview)} with a payment to check`,
  revenueByService: 'Revenue by service',
  /** Not "Other", which is the name of a service. */
  allOthers: (services: number) => `All others (${serviceCount(services)})`,
  showAll: (services: number) => `Show all ${serviceCount(services)}`,
  ordersPerService: 'Orders per service',
};
