import type { OrderStatus } from '@urooj/contract/vocabulary';
import { epochOf } from './dates.ts';
import type { TrackingOrder } from './entities.ts';
import { countsAsPending } from './order-status.ts';
import { searchText } from './search-text.ts';

type StatusFilter = {
  /** The value of the URL's `status` parameter. */
  readonly value: string;
  /** The status whose name labels the filter; `null` for all orders. */
  readonly status: OrderStatus | null;
  readonly matches: (status: OrderStatus) => boolean;
};

export const STATUS_FILTERS: readonly StatusFilter[] = [
  { value: 'all', status: null, matches: () => true },
  only('Completed'),
  only('In Progress'),
  { value: 'pending', status: 'Pending', matches: countsAsPending },
  only('Cancelled'),
  only('Refunded'),
  only('Failed'),
];

function only(status: OrderStatus): StatusFilter {
  return { value: status.toLowerCase().replace(' ', '-'), status, matches: (other) => other === status };
}

/**
 * The orders that match a status filter and whose id or service contains the search text.
 * @param filter an unknown value matches every order
 */
export function filterOrders<T extends TrackingOrder>(orders: readonly T[], filter: string, search: string): T[] {
  const matches = STATUS_FILTERS.find(({ value }) => value === filter)?.matches ?? (() => true);
  const needle = searchText(search);
  const contains = (order: T) =>
    order.id.toLowerCase().includes(needle) || order.service.toLowerCase().includes(needle);
  return orders.filter((order) => matches(order.status) && contains(order));
}

/** Newest first. Entries without a readable time come last; entries of the same time keep their order. */
export function newestFirst<T extends { readonly createdAt: string | null }>(entries: readonly T[]): T[] {
  return entries.toSorted((a, b) => (epochOf(b.createdAt) ?? -1) - (epochOf(a.createdAt) ?? -1));
}

/** How many of the newest orders the client's dashboard shows. */
export const RECENT_ORDERS = 3;
