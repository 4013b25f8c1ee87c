import type { OrderStatus } from '@urooj/contract/vocabulary';
import type { TrackingOrder } from './entities.ts';
import { completedAt, percent, startedAt } from './order-times.ts';

export type OrderTimeline = {
  /** Percent; `null` for a status without progress. */
  readonly progress: number | null;
  /** Orders in progress and completed ones have a progress bar. */
  readonly showsBar: boolean;
  /** ISO; `null` is shown as N/A. */
  readonly startTime: string | null;
  readonly completionTime: string | null;
};

/** Percent, if the server sends none. */
const PROGRESS: Readonly<Partial<Record<OrderStatus, number>>> = { 'In Progress': 50, Completed: 100 };

/**
 * Progress and times on the order details page. Values from the server replace the usual ones.
 * @param now epoch milliseconds
 */
export function orderTimeline(order: TrackingOrder, now: number): OrderTimeline {
  const hasStarted = order.status === 'In Progress' || order.status === 'Completed';
  const progress = order.progress ?? PROGRESS[order.status] ?? null;
  return {
    progress: progress === null ? null : percent(progress),
    showsBar: hasStarted,
    startTime: hasStarted ? startedAt(order, now) : order.startTime,
    completionTime: order.status === 'Completed' ? completedAt(order) : order.completionTime,
  };
}
