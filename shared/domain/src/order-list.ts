import type { OrderStatus } from '@urooj/contract/vocabulary';
import { epochOf } from './dates.ts';
import type { TrackingOrder } from './entities.ts';
import { countsAsPending } from './order-status.ts';
import { searchText } from './search-text.ts';

type StatusFilter = {
  /** As it stands in the address. */
  readonly value: string;
  readonly label: string;
  readonly takes: (status: OrderStatus) => boolean;
};

export const STATUS_FILTERS: readonly StatusFilter[] = [
  { value: 'all', label: 'All', takes: () => true },
  only('Completed'),
  only('In Progress'),
  { value: 'pending', label: 'Pending', takes: countsAsPending },
  only('Cancelled'),
  only('Refunded'),
  only('Failed'),
];

function only(status: OrderStatus): StatusFilter {
  return { value: status.toLowerCase().replace(' ', '-'), label: status, takes: (other) => other === status };
}

/** The orders of a status filter (an unknown one takes all) whose id or service contains the search text. */
export function filterOrders<T extends TrackingOrder>(orders: readonly T[], filter: string, search: string): T[] {
  const takes = STATUS_FILTERS.find(({ value }) => value === filter)?.takes ?? (() => true);
  const wanted = searchText(search);
  const contains = (order: T) =>
    order.id.toLowerCase().includes(wanted) || order.service.toLowerCase().includes(wanted);
  return orders.filter((order) => takes(order.status) && contains(order));
}

/** Newest first; orders without a time come last. */
export function newestFirst<T extends { readonly createdAt: string | null }>(entries: readonly T[]): T[] {
  return entries.toSorted((a, b) => (epochOf(b.createdAt) ?? -1) - (epochOf(a.createdAt) ?? -1));
}

/** How many orders stand under recent activity (client) and recent orders (admin). */
export const RECENT = { client: 3, admin: 5 } as const;
