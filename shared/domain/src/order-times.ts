import { epochOf, isoOf } from './dates.ts';
import type { TrackingOrder } from './entities.ts';

export const MINUTE_MS = 60_000;

/** Milliseconds from the order until each step usually happens, for orders without times from the server. */
export const OFFSETS = { processing: 15 * MINUTE_MS, started: 30 * MINUTE_MS, completed: 120 * MINUTE_MS } as const;

/**
 * The usual time of a step that has already happened: the order time plus the offset, or the order time itself where that
 * would lie in the future.
 * @param offset milliseconds
 * @param now epoch milliseconds
 * @returns ISO time; `null` without an order time
 */
export function usualTime(order: Pick<TrackingOrder, 'createdAt'>, offset: number, now: number): string | null {
  const created = epochOf(order.createdAt);
  if (created === null) return null;
  return isoOf(created + offset <= now ? created + offset : created);
}

/** When a completed order was completed: the server's time, or two hours after the order. */
export function completedAt(order: TrackingOrder): string | null {
  const created = epochOf(order.createdAt);
  return order.completionTime ?? (created === null ? null : isoOf(created + OFFSETS.completed));
}

/** When work began: the server's time, or half an hour after the order. */
export function startedAt(order: TrackingOrder, now: number): string | null {
  return order.startTime ?? usualTime(order, OFFSETS.started, now);
}

/**
 * The progress of an order that is being delivered, in percent: from 30 towards 90, half of the way in the first hour. It
 * depends only on times, so a reload does not reset it, and the server and every page compute the same.
 * @param since when the delivery began, or when the order was placed
 * @param now epoch milliseconds
 */
export function estimatedProgress(since: string | null, now: number): number {
  const hours = Math.max(0, now - (epochOf(since) ?? now)) / 3_600_000;
  return 30 + Math.floor(60 * (hours / (hours + 1)));
}

type DeliveredCounts = {
  /** Quantity ordered. */
  readonly ordered: number;
  /** What the shop has counted; `null` where it has not. */
  readonly start: number | null;
  readonly delivered: number | null;
  readonly current: number | null;
};

/** How much of an order is delivered, in percent rounded down; `null` where the counts do not say it. */
export function measuredProgress({ ordered, start, delivered, current }: DeliveredCounts): number | null {
  const done = delivered ?? (start === null || current === null ? null : Math.max(0, current - start));
  return done === null ? null : Math.min(100, Math.floor((100 * done) / ordered));
}

/** Rounds a percentage and limits it to 0 to 100. */
export function percent(progress: number): number {
  return Math.min(100, Math.max(0, Math.round(progress)));
}
