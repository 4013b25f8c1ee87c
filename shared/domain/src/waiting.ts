import type { LISTED_REFILL_STATUSES, ListedRefundStatus, OrderStatus } from '@urooj/contract/vocabulary';
import { epochOf, isoOf } from './dates.ts';

/** What waits for the admin, of one kind. */
export type Queue = {
  readonly count: number;
  /** ISO time of the one that waits longest; `null` where nothing waits, or the times are unknown. */
  readonly oldestAt: string | null;
};

/** What waits for the admin. A queue is `null` where its list failed to load. */
export type Waiting = {
  /** Payments to check. */
  readonly payments: Queue | null;
  /** Refund requests to decide. */
  readonly refunds: Queue | null;
  /** Approved refunds that were not paid out, with their sum; absent where the server does not count them. */
  readonly refundsToPay?: (Queue & { readonly amountMinor: number }) | null;
  /** Messages of buyers without a reply; absent where the server stores none. */
  readonly messages?: Queue | null;
  /** Open refill requests; absent where the server does not count them. */
  readonly refills?: Queue | null;
  /** Orders whose payment is approved, and that are not started. An order without a payment waits for its buyer. */
  readonly ordersToStart: Queue | null;
  /** Orders in progress. */
  readonly ordersToComplete: Queue | null;
};

type Status = ListedRefundStatus | OrderStatus | (typeof LISTED_REFILL_STATUSES)[number];

/** Those that a tab of the dashboard lists. */
export type ListedQueue = Exclude<keyof Waiting, 'messages'>;

/** The status that each queue counts, by which its list is filtered. */
export const WAITING_STATUSES = {
  payments: 'Pending',
  refunds: 'Pending',
  refundsToPay: 'Unpaid',
  refills: 'Open',
  ordersToStart: 'Pending',
  ordersToComplete: 'In Progress',
} as const satisfies Readonly<Record<ListedQueue, Status>>;

/** The entries with that status; `timeOf` says since when one waits. */
export function queueOf<T extends { readonly status: string }>(
  entries: readonly T[],
  status: string,
  timeOf: (entry: T) => string | null,
): Queue {
  const waiting = entries.filter((entry) => entry.status === status);
  const times = waiting.flatMap((entry) => epochOf(timeOf(entry)) ?? []);
  const oldest = times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY);
  return { count: waiting.length, oldestAt: times.length === 0 ? null : isoOf(oldest) };
}

export type Age = {
  readonly amount: number;
  readonly unit: 'minute' | 'hour' | 'day';
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What is late after the same time. Each refill request has a time of its own. */
type Timed = Exclude<keyof Waiting, 'refills'>;

/** After how long in its queue something is late. An order is promised within a day; one in progress waits since its start. */
export const LATE_AFTER_MS: Readonly<Record<Timed, number>> = {
  payments: DAY_MS,
  refunds: 7 * DAY_MS,
  messages: DAY_MS,
  refundsToPay: 7 * DAY_MS,
  ordersToStart: DAY_MS,
  ordersToComplete: DAY_MS,
};

/** Whether the entry that waits longest is late. @param now epoch milliseconds */
export function isLate(name: Timed, queue: Queue, now: number): boolean {
  const oldest = epochOf(queue.oldestAt);
  return oldest !== null && now - oldest > LATE_AFTER_MS[name];
}

/**
 * Whether a buyer has not paid what is missing of a payment within the time after which payments are late: then the admin ends it.
 * @param requestedAt ISO time @param now epoch milliseconds
 */
export function isDifferenceLate(requestedAt: string | null, now: number): boolean {
  return isLate('payments', { count: 1, oldestAt: requestedAt }, now);
}

/** How long ago a time was, in whole minutes, hours or days. @param now epoch milliseconds */
export function ageOf(iso: string, now: number): Age {
  const ms = Math.max(0, now - (epochOf(iso) ?? now));
  if (ms >= DAY_MS) return { amount: Math.floor(ms / DAY_MS), unit: 'day' };
  if (ms >= HOUR_MS) return { amount: Math.floor(ms / HOUR_MS), unit: 'hour' };
  return { amount: Math.floor(ms / MINUTE_MS), unit: 'minute' };
}
