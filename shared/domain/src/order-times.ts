import { epochOf, isoOf } from './dates.ts';
import type { TrackingOrder } from './entities.ts';

const MINUTE = 60_000;

/** When the steps usually come, counted from the order, where the server tells no times. */
export const OFFSETS = { processing: 15 * MINUTE, started: 30 * MINUTE, completed: 120 * MINUTE } as const;

/**
 * When something that has already happened usually happened: order time plus offset, never in the future
 * (then the order time itself). ISO, `null` without an order time.
 */
export function usualTime(order: Pick<TrackingOrder, 'createdAt'>, offset: number, now: number): string | null {
  const created = epochOf(order.createdAt);
  if (created === null) return null;
  return isoOf(created + offset <= now ? created + offset : created);
}

/** When a completed order was completed: the server's time, else two hours after the order. */
export function completedAt(order: TrackingOrder): string | null {
  const created = epochOf(order.createdAt);
  return order.completionTime ?? (created === null ? null : isoOf(created + OFFSETS.completed));
}

/** When work began: the server's time, else half an hour after the order. */
export function startedAt(order: TrackingOrder, now: number): string | null {
  return order.startTime ?? usualTime(order, OFFSETS.started, now);
}

/** A percent as it can be drawn. */
export function percent(progress: number): number {
  return Math.min(100, Math.max(0, Math.round(progress)));
}
